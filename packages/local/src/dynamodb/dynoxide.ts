import { createRequire } from "node:module";
import { freePrivatePlace, type Place, urlOf } from "@epreuve/loopback/loopback";
import type { DynamoDbServer, DynamoDbStorage } from "./engine.ts";
import { type GuardedChild, spawnGuarded } from "./guarded-child.ts";

/** Attempts to find a port that no other program takes first. */
const PORT_ATTEMPTS = 5;
const READY_TIMEOUT_MS = 5_000;

/** Restarts over the life of a server; more would hide a program that cannot run. */
const MAX_RESTARTS = 3;

/** Path of the engine's program, or undefined if it is not installed: npm has it for Linux on x64 only. */
export function dynoxideProgram(): string | undefined {
  try {
    return createRequire(import.meta.url).resolve("@dynoxide/linux-x64/dynoxide");
  } catch {
    return undefined;
  }
}

/**
 * Runs dynoxide, DynamoDB on SQLite, as a child process that ends with this one. If it exits by itself, it is restarted
 * on the same address and file. `onFailure` is called if it keeps exiting, or if its data were in memory and are lost.
 */
export async function startDynoxide(
  program: string,
  storage: DynamoDbStorage,
  onFailure: (error: Error) => void,
): Promise<DynamoDbServer> {
  let stopping = false;
  let restarts = 0;
  const { child: first, place } = await launchInFreePlace(program, storage);
  let child = first;
  watch(first);

  function watch(current: GuardedChild): void {
    void current.ended.then(async () => {
      if (stopping) return;
      const reason = current.diagnostics() || "no reason given";
      if (storage.file === undefined || restarts++ >= MAX_RESTARTS) {
        onFailure(new Error(`The local DynamoDB ended by itself (${reason}).`));
        return;
      }
      try {
        child = await launch(program, storage, place);
        if (stopping) await child.stop();
        else watch(child);
      } catch (error) {
        onFailure(new Error("The local DynamoDB ended and could not be started again.", { cause: error }));
      }
    });
  }

  return {
    endpoint: urlOf(place),
    kind: "dynoxide",
    pid: () => child.pid,
    stop: async () => {
      stopping = true;
      await child.stop();
    },
  };
}

async function launchInFreePlace(program: string, storage: DynamoDbStorage) {
  for (let attempt = 1; ; attempt++) {
    const place = await freePrivatePlace();
    try {
      return { place, child: await launch(program, storage, place) };
    } catch (error) {
      if (attempt >= PORT_ATTEMPTS || !String(error).includes("in use")) {
        throw new Error("The local DynamoDB could not be started.", { cause: error });
      }
    }
  }
}

function launch(program: string, storage: DynamoDbStorage, { host, port }: Place): Promise<GuardedChild> {
  return spawnGuarded({
    command: program,
    args: [
      "serve",
      ...["--host", host, "--port", String(port)],
      ...(storage.file === undefined ? [] : ["--db-path", storage.file]),
    ],
    readyText: "listening on",
    readyTimeoutMs: READY_TIMEOUT_MS,
  });
}
