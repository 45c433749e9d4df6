import { isDeepStrictEqual } from "node:util";
import { AppError } from "@epreuve/core/app-error";
import { closeAccount } from "@epreuve/core/erasure/close-account";
import { erase, RESWEEP_AFTER_MS } from "@epreuve/core/erasure/erase";
import type { Erasures, UserPool } from "@epreuve/core/erasure/erasures";
import { sendDueErasures } from "@epreuve/core/erasure/sweep";
import { openConnection } from "@epreuve/core/live/connection";
import { createSimulation } from "@epreuve/core/simulation/create";
import { tombstoneKey } from "@epreuve/core/table/keys";
import { perform } from "../invocation.ts";
import { invariant } from "../violation.ts";
import type { World } from "../world.ts";
import { announce } from "./given.ts";

const FOREVER = Number.MAX_SAFE_INTEGER;

const lost = () => new Error("socket hang up");

/** The queue, the pool and the worker of a world's erasures. */
export class Erasing implements Erasures, UserPool {
  readonly #world: World;
  #queued = 0;
  #inPool = true;
  /** The user's identifier begins this one too: what is deleted by the beginning of a key would be deleted of both. */
  readonly #neighbour: string;
  #before: Map<string, unknown> | undefined;

  constructor(world: World) {
    this.#world = world;
    this.#neighbour = `${world.owner}0`;
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

  /** Somebody else who has something everywhere; from then on `checkNothingLeft` checks that it is as it was. */
  async addNeighbour(): Promise<void> {
    const world = this.#world;
    const owner = this.#neighbour;
    const payload = { tache: "EO_T3" as const };
    const { simulation_id: simulationId } = await world.must(() =>
      createSimulation(world, { owner, payload }),
    );
    world.providers.upload(await world.must(() => announce(world, { owner, simulationId })));
    const connectionId = crypto.randomUUID();
    await world.must(() => openConnection(world, { connectionId, owner }));
    this.#before = await this.#ofNeighbour();
  }

  /** Every item and every object of the neighbour, whole. */
  async #ofNeighbour(): Promise<Map<string, unknown>> {
    const { engine, providers } = this.#world;
    const found = providers.objectsOf(this.#neighbour);
    for await (const item of engine.scan({})) {
      if (JSON.stringify(item).includes(this.#neighbour)) found.set(`${item.pk} ${item.sk}`, item);
    }
    return found;
  }

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
      const text = JSON.stringify(item).replaceAll(this.#neighbour, "");
      invariant(!text.includes(owner) && !text.includes(hash), `an erasure leaves ${item.pk} ${item.sk}`);
    }
    const key = providers.storedKeys.find((key) => key.replace(this.#neighbour, "").includes(owner));
    invariant(key === undefined, `an erasure leaves the object ${key}`);
    invariant(!this.#inPool, "an erasure leaves the user in the pool");
    if (this.#before === undefined) return;
    invariant(
      isDeepStrictEqual(this.#before, await this.#ofNeighbour()),
      "an erasure changes what is somebody else's",
    );
  }
}
