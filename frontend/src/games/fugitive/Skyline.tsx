// A town at night, drawn from a row of heights: far houses, near houses, a few lit windows.
const FAR = [18, 30, 22, 38, 26, 44, 20, 34, 28, 40, 24, 46, 30, 36, 20, 42, 26, 32, 44, 22];
const NEAR = [10, 22, 14, 28, 12, 18, 32, 16, 24, 10, 20, 34, 14, 26, 18, 12, 30, 22, 16, 28, 12, 24];
const WIDTH = 1200;
const HEIGHT = 52;

export function Skyline() {
  return (
    <svg class="skyline" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">
      <path class="skyline-far" d={houses(FAR)} />
      <path class="skyline-near" d={houses(NEAR)} />
      <path class="skyline-light" d={windows(NEAR)} />
    </svg>
  );
}

function houses(heights: readonly number[]): string {
  const width = WIDTH / heights.length;
  const roofs = heights.map((height, i) => `L${i * width} ${HEIGHT - height}H${(i + 0.8) * width}V${HEIGHT - height * 0.5}H${(i + 1) * width}`);
  return `M0 ${HEIGHT}${roofs.join("")}V${HEIGHT}Z`;
}

function windows(heights: readonly number[]): string {
  const width = WIDTH / heights.length;
  return heights
    .map((height, i) => (height > 15 ? `M${(i + 0.15 + (i % 3) * 0.2) * width} ${HEIGHT - height + 5}h4v4h-4z` : ""))
    .join("");
}
