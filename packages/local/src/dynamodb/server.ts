import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { dynoxideProgram, startDynoxide } from "./dynoxide.ts";
import type { DynamoDbServer } from "./engine.ts";

export interface StartDynamoDbOptions {
  /** Directory for the data, made when missing; absent, the data live in memory. */
  dir?: string;
  /** Use the server at this address and start none. */
  endpoint?: string;
  /** Engine to use in place of the best one installed. */
  engine?: "dynoxide" | "dynalite";
  /** Told when the engine ends by itself and cannot be brought back. */
  onFailure?: (error: Error) => void;
}

/**
 * Starts what stands for DynamoDB: dynoxide where its program is installed, else dynalite in this process, for
 * development only. Rejects when the engine cannot start.
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
