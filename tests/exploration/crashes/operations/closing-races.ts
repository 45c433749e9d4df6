import { isDeepStrictEqual } from "node:util";
import { AppError } from "@epreuve/core/app-error";
import { WORKER_TIMEOUT_MS } from "@epreuve/core/jobs/job-queues";
import { ownerPartition } from "@epreuve/core/table/keys";
import type { Operation, Scenario } from "../operation.ts";
import { invariant } from "../violation.ts";
import type { World } from "../world.ts";
import { Erasing } from "./erasing.ts";
import { CORRECT_EE_MS, corrected, correctWritten, simulation } from "./given.ts";
import { begun, FRAME_MS, frame, said, say } from "./live-session.ts";
import { Speaker } from "./spoken.ts";

/** A correction under way when its user closes the account: it stores nothing more, wherever it is. */
const correctWhileClosed: Operation = {
  name: "correct-while-closed",
  remainingMs: CORRECT_EE_MS,
  begin: async (world) => {
    const erasing = new Erasing(world);
    const ref = await simulation(world, { tache: "EE_T1" });
    world.model.closes();
    world.jobsMayFail = true;
    return {
      act: () => correctWritten(world, ref, "Mon texte."),
      settledBy: ["ACCOUNT_CLOSED", "SIMULATION_FINISHED"],
      rival: async () => {
        await world.must(erasing.close);
        await erasing.complete();
      },
      settled: async () => {
        await world.must(erasing.close);
        await erasing.checkNothingLeft();
        const after = await world.call(() => correctWritten(world, ref, "Mon texte."));
        // The second sweep forgets the account once its last token has expired: then there is nothing but no simulation.
        const code = after.kind === "refused" ? after.error.code : after.kind;
        invariant(code === "SIMULATION_NOT_FOUND", `a correction after the erasure is ${code}`);
      },
    };
  },
};

/**
 * Work that its user closes the account on, and whose erasure has not begun: what it works on is all there still, and
 * the closing alone keeps it from storing more. The erasure follows at the end.
 */
function race(
  name: string,
  remainingMs: number,
  begin: (world: World) => Promise<Scenario["act"]>,
): Operation {
  return {
    name,
    remainingMs,
    begin: async (world) => {
      const erasing = new Erasing(world);
      const act = await begin(world);
      world.model.closes();
      world.jobsMayFail = true;
      let atClosing: Map<string, unknown> | undefined;
      return {
        act,
        // Its client goes away: what is not done is left to what the service does by itself.
        retry: async () => true,
        rival: async () => {
          await world.must(erasing.close);
          atClosing = await storedOf(world);
        },
        settled: async () => {
          if (atClosing !== undefined) {
            for (const [key, content] of await storedOf(world)) {
              invariant(
                isDeepStrictEqual(atClosing.get(key), content),
                `${key} changed once the account was closed`,
              );
            }
          }
          await world.must(erasing.close);
          await erasing.checkNothingLeft();
        },
      };
    },
  };
}

/**
 * What says something of the user. Leases and what was sent of an answer are written to items that exist, each by one
 * update, and go with them.
 */
const CONTENTS = [
  "contenu",
  "value",
  "candidat",
  "examinateur",
  "texte",
  "mots",
  "audio_id",
  "calls",
] as const;

/** What is stored of the user, by key. */
async function storedOf(world: World): Promise<Map<string, unknown>> {
  const items = await world.table.queryAll({
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": ownerPartition(world.owner) },
    ConsistentRead: true,
  });
  return new Map(items.map((item) => [String(item.sk), CONTENTS.map((name) => item[name])]));
}

const turnedAwayWhileClosed = race("turned-away-while-closed", CORRECT_EE_MS, async (world) => {
  const ref = await simulation(world, { tache: "EE_T1" });
  const refusal = new AppError("SERVICE_UNAVAILABLE", { retryAfterSeconds: 1 });
  const admission = { refusal: async () => refusal };
  return () =>
    correctWritten(world, ref, "Mon texte.", undefined, admission).catch((error: unknown) => {
      // Turned away, with the tag of the text that was saved.
      if (error instanceof AppError && error.etag !== undefined) return;
      throw error;
    });
});

const judgedWhileClosed = race("judged-while-closed", CORRECT_EE_MS, async (world) => {
  const ref = await simulation(world, { tache: "EE_T1" });
  return () => correctWritten(world, ref, "Mon texte.");
});

const jobWhileClosed = race("job-while-closed", WORKER_TIMEOUT_MS, async (world) => {
  await corrected(world);
  const queued = world.queues.receive("exercices");
  return async () => {
    const outcome = await world.queues.runOnce(queued);
    if (outcome.done) world.queues.remove(queued);
    else queued.visibleAtMs = world.nowMs + outcome.laterSeconds * 1000;
  };
});

const turnWhileClosed = race("live-turn-while-closed", FRAME_MS, async (world) => {
  const { connectionId } = await begun(world, 1);
  return () => frame(world, connectionId, say(2));
});

const spokenTurnWhileClosed = race("live-parole-while-closed", FRAME_MS, async (world) => {
  const { ref, connectionId } = await begun(world, 1, { voix: true });
  const told = await new Speaker(world, ref, 2).record(connectionId);
  invariant(told === "recorded", "a recording has no address");
  return () => frame(world, connectionId, said(2));
});

export const closingRaces: readonly Operation[] = [
  correctWhileClosed,
  turnedAwayWhileClosed,
  judgedWhileClosed,
  jobWhileClosed,
  turnWhileClosed,
  spokenTurnWhileClosed,
];
