/*
 * npm run openapi: writes the documents that the contract says. The tests refuse ones that differ.
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
