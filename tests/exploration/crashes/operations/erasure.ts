import { AppError } from "@epreuve/core/app-error";
import { closeAccount } from "@epreuve/core/erasure/close-account";
import { erase, RESWEEP_AFTER_MS } from "@epreuve/core/erasure/erase";
import type { Erasures, UserPool } from "@epreuve/core/erasure/erasures";
import { sendDueErasures } from "@epreuve/core/erasure/sweep";
import { openConnection } from "@epreuve/core/live/connection";
import { saveContenu } from "@epreuve/core/simulation/save-contenu";
import { tombstoneKey } from "@epreuve/core/table/keys";
import { perform } from "../invocation.ts";
import type { Operation } from "../operation.ts";
import { invariant } from "../violation.ts";
import type { World } from "../world.ts";
import { announce, CORRECT_EE_MS, corrected, correctWritten, simulation } from "./given.ts";

/** How long the worker's Lambda lives. */
const ERASE_MS = 300_000;
const FOREVER = Number.MAX_SAFE_INTEGER;

const lost = () => new Error("socket hang up");

/** The queue, the pool and the worker of a world's erasures. */
class Erasing implements Erasures, UserPool {
  readonly #world: World;
  #queued = 0;
  #inPool = true;

  constructor(world: World) {
    this.#world = world;
  }

  get deps() {
    const { table, runtime, providers } = this.#world;
    return { table, runtime, audioStore: providers.audioStore, users: this, erasures: this };
  }

  send(): Promise<void> {
    const enqueue = async () => void this.#queued++;
    return perform({
      store: "queue",
      name: "send effacement",
      writes: true,
      perform: enqueue,
      lost,
      repeat: enqueue,
      late: enqueue,
      lateRepeat: enqueue,
    });
  }

  remove(): Promise<void> {
    const remove = async () => {
      this.#inPool = false;
    };
    return perform({
      store: "pool",
      name: "remove",
      writes: true,
      perform: remove,
      lost: () => new AppError("SERVICE_UNAVAILABLE", { retryAfterSeconds: 1 }),
      repeat: remove,
      late: remove,
      lateRepeat: remove,
    });
  }

  close = () => closeAccount(this.deps, this.#world.owner);
  run = () => erase(this.deps, this.#world.owner, FOREVER);

  /** What the sweeper and the worker do in the end, without faults. */
  async complete(): Promise<void> {
    await this.#world.must(() => sendDueErasures(this.deps));
    while (this.#queued > 0) {
      await this.#world.must(this.run);
      this.#queued--;
    }
  }

  /** The bar: after both sweeps a scan of table, bucket and pool finds nothing of the user. */
  async checkNothingLeft(): Promise<void> {
    const { owner, engine, providers } = this.#world;
    await this.complete();
    this.#world.advance(RESWEEP_AFTER_MS);
    await this.complete();
    const hash = tombstoneKey(owner).pk.slice("FERME#".length);
    for await (const item of engine.scan({})) {
      const text = JSON.stringify(item);
      invariant(!text.includes(owner) && !text.includes(hash), `an erasure leaves ${item.pk} ${item.sk}`);
    }
    const key = providers.storedKeys.find((key) => key.includes(owner));
    invariant(key === undefined, `an erasure leaves the object ${key}`);
    invariant(!this.#inPool, "an erasure leaves the user in the pool");
  }
}

/** A user who has something everywhere: a corrected text, a recording, a session's connection, a sound. */
async function rich(world: World) {
  const erasing = new Erasing(world);
  await corrected(world);
  await world.queues.drain();
  const oral = await simulation(world, { tache: "EO_T3" });
  const address = await world.must(() => announce(world, oral));
  world.providers.upload(address);
  const connectionId = crypto.randomUUID();
  await world.must(() => openConnection(world, { connectionId, owner: world.owner }));
  return { erasing, oral, address };
}

/** What still arrives once the account is closed: a save under way, and an upload by an address that was given before. */
async function stragglers(world: World, oral: { owner: string; simulationId: string }, address: string) {
  await world.call(() => saveContenu(world, oral, { contenu: "Trop tard." }));
  world.providers.upload(address);
}

export const close: Operation = {
  name: "close-account",
  remainingMs: 10_000,
  begin: async (world) => {
    const { erasing, oral, address } = await rich(world);
    world.model.closes();
    return {
      act: erasing.close,
      rival: () => stragglers(world, oral, address),
      settled: async () => {
        world.providers.upload(address);
        await erasing.checkNothingLeft();
      },
    };
  },
};

/** A worker that dies anywhere is followed by the sweeper, an hour later, and by a delivery of its message. */
function sweep(name: string, second: boolean): Operation {
  return {
    name,
    remainingMs: ERASE_MS,
    begin: async (world) => {
      const { erasing, oral, address } = await rich(world);
      world.model.closes();
      await world.must(erasing.close);
      if (second) {
        await erasing.complete();
        world.providers.upload(address);
        world.advance(RESWEEP_AFTER_MS);
      }
      return {
        act: erasing.run,
        rival: async () => {
          // By the second sweep every address has expired.
          if (!second) await stragglers(world, oral, address);
          await world.must(erasing.run);
        },
        settled: async () => {
          if (!second) world.providers.upload(address);
          await erasing.checkNothingLeft();
        },
      };
    },
  };
}

/** A correction under way when its user closes the account: it stores nothing more, wherever it is. */
export const correctWhileClosed: Operation = {
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

export const erasure: readonly Operation[] = [
  close,
  sweep("erase-first-sweep", false),
  sweep("erase-second-sweep", true),
  correctWhileClosed,
];
