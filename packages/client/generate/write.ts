/*
 * npm run openapi: writes the client's types from the contract. The tests refuse ones that differ.
 */
import { writeFileSync } from "node:fs";
import { schemaSource } from "./schema.ts";

writeFileSync(new URL("../src/schema.ts", import.meta.url), await schemaSource());
