import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ProtocolName } from "@epreuve/core/generation/text-protocol";
import type { Reply } from "./reply.ts";

const DIRECTORY = join(import.meta.dirname, "recorded");

/** The names of the recorded replies of each protocol; their README says what each is. */
export const RECORDED: Record<ProtocolName, string[]> = {
  responses: namesIn(DIRECTORY),
  chat: namesIn(join(DIRECTORY, "chat")).map((name) => `chat/${name}`),
};

function namesIn(directory: string): string[] {
  return readdirSync(directory).filter((name) => name.endsWith(".sse"));
}

/** A recorded reply. */
export function recorded(name: string): Reply {
  return { kind: "recorded", body: readFileSync(join(DIRECTORY, name), "utf8") };
}
