import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { dynoxideProgram, startDynoxide } from "./dynoxide.ts";
import type { DynamoDbServer } from "./engine.ts";

export interface StartDynamoDbOptions {
  /** Directory for the data, created if missing; absent, the data are kept in memory. */
  dir?: string;
  /** URL of a server to use; no engine is started. */
  endpoint?: string;
  /** Engine to use instead of the best one installed. */
  engine?: "dynoxide" | "dynalite";
  /** Called when the engine exits by itself and cannot be restarted. */
  onFailure?: (error: Error) => void;
}

/**
 * Starts the DynamoDB emulator: dynoxide if its program is installed, else dynalite in this process, for development
 * only. Rejects when the engine cannot start.
 */
export async function startDynamoDb(options: StartDynamoDbOptions): Promise<DynamoDbServer> {
  if (options.endpoint !== undefined) {
    return { endpoint: options.endpoint, kind: "external", pid: () => undefined, stop: async () => {} };
  }
  const program = options.engine === "dynalite" ? undefined : dynoxideProgram();
  if (program === undefined && options.engine === "dynoxide") throw new Error("dynoxide is not installed.");
  const { dir } = options;
  if (dir !== undefined) mkdirSync(dir, { recursive: true, mode: 0o700 });
  if (program !== undefined) {
    const storage = dir === undefined ? {} : { file: join(dir, "dynamodb.sqlite") };
    return startDynoxide(program, storage, options.onFailure ?? (() => {}));
  }
  const { startDynalite } = await import("./dynalite.ts");
  return startDynalite(dir === undefined ? {} : { file: join(dir, "dynamodb.level") });
}
