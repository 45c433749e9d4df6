/*
 * npm run openapi: writes the reference page from the documents and the guide. The tests refuse one that differs.
 */
import { writeFileSync } from "node:fs";
import { referencePage } from "./page.ts";

writeFileSync(new URL("../reference.html", import.meta.url), await referencePage());
