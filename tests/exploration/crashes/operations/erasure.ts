import { RESWEEP_AFTER_MS } from "@epreuve/core/erasure/erase";
import { openConnection } from "@epreuve/core/live/connection";
import { saveContenu } from "@epreuve/core/simulation/save-contenu";
import type { Operation } from "../operation.ts";
import type { World } from "../world.ts";
import { Erasing } from "./erasing.ts";
import { announce, corrected, simulation } from "./given.ts";

/** How long the worker's Lambda lives. */
const ERASE_MS = 300_000;

/** A user who has something everywhere: a corrected text, a recording, a session's connection, a sound. */
async function rich(world: World) {
  const erasing = new Erasing(world);
  await erasing.addNeighbour();
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

const close: Operation = {
  name: "close-account",
  remainingMs: 10_000,
  pairs: true,
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

export const erasure: readonly Operation[] = [
  close,
  sweep("erase-first-sweep", false),
  sweep("erase-second-sweep", true),
];
