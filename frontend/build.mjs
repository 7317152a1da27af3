// Bundles the table island into the package's static files. Called by bundle.py; `node build.mjs` works as well.
// A style sheet in src/css/files is what the review of that game needs in a file of its own.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const out = here("../src/facedown/server/static/");
const sheets = readdirSync(here("src/css/files")).map((file) => [`review-${file.replace(".css", "")}`, here(`src/css/files/${file}`)]);

await build({
  entryPoints: { app: here("src/main.tsx"), review: here("src/review.tsx"), ...Object.fromEntries(sheets) },
  outdir: out,
  bundle: true,
  minify: true,
  sourcemap: false,
  format: "iife",
  target: "es2020",
  jsx: "automatic",
  jsxImportSource: "preact",
  banner: {
    js: "/*! facedown, MIT licence. Contains Preact and @preact/signals, MIT licence, Copyright (c) 2015-present Jason Miller, 2022-present Preact Team */",
  },
  legalComments: "inline",
  logLevel: "warning",
});

if (!existsSync(out + "app.css")) writeFileSync(out + "app.css", "");

for (const name of ["app.js", "review.js", "app.css", ...sheets.map(([name]) => `${name}.css`)]) {
  const content = readFileSync(out + name);
  const kb = (bytes) => (bytes / 1024).toFixed(1) + " kB";
  console.log(`${name}  ${kb(content.length)}, ${kb(gzipSync(content).length)} compressed`);
}
