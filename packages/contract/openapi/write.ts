/*
 * npm run openapi: writes the documents generated from the contract. The tests fail if the committed ones differ.
 */
import { writeFileSync } from "node:fs";
import { openApiDocument } from "./document.ts";
import { asyncApiDocument } from "./live-document.ts";

for (const [name, document] of [
  ["openapi", openApiDocument()],
  ["asyncapi", asyncApiDocument()],
] as const) {
  writeFileSync(new URL(`../${name}.json`, import.meta.url), `${JSON.stringify(document, null, 2)}\n`);
}
