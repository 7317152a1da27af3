// Prints the TypeScript types of what goes over the wire, made from the JSON schema on the standard input:
//   python -m facedown.server.schema | node frontend/types.mjs > frontend/src/schema.ts
import { readFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

const schema = JSON.parse(readFileSync(0, "utf8"));
close(schema);
const types = await compile(schema, "Wire", {
  additionalProperties: false,
  bannerComment: "/* Made by frontend/types.mjs from the server's schema. Do not edit. */",
  ignoreMinAndMaxItems: true,
  style: { printWidth: 120 },
});
process.stdout.write(types.replace(/ \*\n \* This interface was referenced by [^\n]*\n \* via the `definition`[^\n]*\n/g, ""));

/** Says what the server leaves open: a record has no other fields than its own, a mapping has any. */
function close(node) {
  if (node === null || typeof node !== "object") return;
  if (node.type === "object") node.additionalProperties ??= !node.properties;
  Object.values(node).forEach(close);
}
