// Line icons of our own, drawn on a grid of 24. Decoration: the text beside them or the label of the button says what they mean.
const PATHS = {
  close: "M6 6l12 12M18 6L6 18",
  rules: "M5 5.5A2.5 2.5 0 0 1 7.500 3H19v15H7.500A2.500 2.500 0 0 0 5 20.500zM5 20.500A2.500 2.500 0 0 0 7.500 21H19M9 8h6M9 12h4",
  settings: "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.500v5M9 14.500v5",
  keys: "M3 7h18v10H3zM7 11h.01M11 11h.01M15 11h.01M8 14h8",
  flag: "M6 21V4M6 4c4-2 7 2 12 0v9c-5 2-8-2-12 0",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  check: "M5 12.500l4.500 4.500L19 7.500",
  cross: "M7 7l10 10M17 7L7 17",
  undo: "M9 6L4 11l5 5M4 11h10.500a5 5 0 0 1 0 10H12",
  download: "M12 4v11M7.500 11L12 15.500 16.500 11M5 20h14",
  again: "M20 12a8 8 0 1 1-2.500-5.800M20 3v4.500h-4.500",
  link: "M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.700-5.700l-1.200 1.200M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.700 5.700l1.200-1.200",
  warn: "M12 4L2.500 20h19zM12 10v4.500M12 17.500h.01",
  eye: "M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12zM12 9.200a2.800 2.800 0 1 1 0 5.600 2.800 2.800 0 0 1 0-5.600z",
  note: "M4 20l1-4L16.500 4.500l3 3L8 19zM14 7l3 3",
  back: "M15 5l-7 7 7 7",
  mark: "M13 5l-7 7 7 7M18.500 9l3 3-3 3-3-3z",
  first: "M18 5l-7 7 7 7M7 5v14",
  icons: "M4 4h6v6H4zM17 4l3.500 6h-7zM7 14a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM14 17h6M17 14v6",
  star: "M12 3l2.600 5.600 6.100.7-4.500 4.200 1.200 6L12 16.500 6.600 19.500l1.200-6L3.300 9.300l6.100-.7z",
  shoe: "M3 16.500V9l3 1.500L8 8l3 4 7 2c2 .5 3 1.500 3 3v1H3z",
  car: "M3 16v-4l2.500-1L8 6.500h7.500l3 4.500 2.500 1v4h-2.500M3 16h2M9.500 16h5M7.200 13.800a2.200 2.200 0 1 1 0 4.400 2.200 2.200 0 0 1 0-4.400zM16.800 13.800a2.200 2.200 0 1 1 0 4.400 2.200 2.200 0 0 1 0-4.400z",
  plane: "M10 13L3 10.500 4.500 9l7 .5L16 5c1.500-1.500 3.500-2 4-1.500s0 2.500-1.500 4L14 12l.5 7-1.500 1.500L10.500 14l-3.500 3v2.500L5.500 21 4 18l-3-1.500L2.500 15H5z",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
