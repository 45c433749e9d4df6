import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Reply } from "./reply.ts";

const DIRECTORY = join(import.meta.dirname, "recorded");

/** The names of the recorded replies; their README says what each is. */
export const RECORDED = readdirSync(DIRECTORY).filter((name) => name.endsWith(".sse"));

/** A recorded reply. */
export function recorded(name: string): Reply {
  return { kind: "recorded", body: readFileSync(join(DIRECTORY, name), "utf8") };
}
