import type { Runtime } from "../../runtime.ts";
import { liveTurnKey, type SimulationRef } from "../../table/keys.ts";
import type { Table } from "../../table/table.ts";
import { type Condition, ITEM_EXISTS, type Update, update } from "../../table/write.ts";
import { renewing } from "../renewing.ts";

/** `first`: no call has spoken any of the answer. `again`: another one has, and is over. `other`: another one does. */
export type Holding = "first" | "again" | "other";

/** One call's turn to make the sounds of an answer, on the turn's item. */
export interface SpeakingLease {
  /** Whether this call makes them. Throws SERVICE_UNAVAILABLE. */
  held(): Promise<Holding>;
  /** The same, once the lease of another call was asked for again: it is free when that call is over or dead. */
  heldAgain(): Promise<Holding>;
  /** Releases the lease, if it is still held. Never throws: it times out. */
  release(): Promise<void>;
}

/**
 * How long the lease of a call that died keeps others from speaking the answer, and how often a living one renews it:
 * an answer that takes less to speak costs no renewal.
 */
const LEASE_MS = 6_000;
const RENEW_MS = 2_000;

/** Leases the sounds of a turn's answer, unless another call makes them, and renews the lease until it is released. */
export function leaseSpeaking(
  { table, runtime }: { table: Table; runtime: Runtime },
  { ref, seq }: { ref: SimulationRef; seq: number },
): SpeakingLease {
  const id = runtime.uuid();
  /** Until when this call knows that it holds the lease, in milliseconds since the epoch. */
  let untilMs = 0;

  async function write(change: (until: Update) => Update): Promise<boolean> {
    const until = runtime.now() + LEASE_MS;
    const { done } = await table.write(change(update(liveTurnKey(ref, seq)).set({ parle: { id, until } })));
    if (done) untilMs = until;
    return done;
  }
  const take = (free: Condition) =>
    write((lease) => lease.when(ITEM_EXISTS).when(free).recognisedBy("parle.id", id));

  async function takeAgain(): Promise<Holding> {
    const free = { template: "{parle.until} <= :now", values: { now: runtime.now() } };
    return (await take(free)) ? "again" : "other";
  }
  async function takeFirst(): Promise<Holding> {
    return (await take({ template: "attribute_not_exists({parle})" })) ? "first" : takeAgain();
  }

  let holding = takeFirst();
  // Awaited with the first sentence, which there may never be.
  holding.catch(() => {});
  let asking: Promise<Holding> | undefined;

  /** All the sentences that wait ask at once, by one write. */
  function heldAgain(): Promise<Holding> {
    asking ??= holding
      .then((held) => (held === "other" || untilMs <= runtime.now() ? takeAgain() : held))
      .finally(() => {
        asking = undefined;
      });
    asking.catch(() => {});
    holding = asking;
    return asking;
  }

  const own = { template: "{parle.id} = :id", values: { id } };
  const stopRenewing = renewing(runtime, RENEW_MS, async () => {
    if ((await holding) === "other") return;
    // This call stood still for longer than its lease lasted, and another one took it.
    if (!(await write((lease) => lease.when(own)))) holding = Promise.resolve("other");
  });

  return {
    async held() {
      const held = await holding;
      return held !== "other" && untilMs <= runtime.now() ? heldAgain() : held;
    },
    heldAgain,
    async release() {
      await stopRenewing();
      if ((await holding.catch(() => "other")) === "other") return;
      const released = update(liveTurnKey(ref, seq)).set({ parle: { id, until: 0 } });
      await table.write(released.when(own)).catch(() => {});
    },
  };
}
