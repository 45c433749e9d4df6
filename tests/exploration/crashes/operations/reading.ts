import { getSimulation } from "@epreuve/core/simulation/get";
import { listSimulations } from "@epreuve/core/simulation/list";
import { listSujets } from "@epreuve/core/sujet/sujet";
import { LIVE } from "@epreuve/test-kit/harness";
import type { Operation } from "../operation.ts";
import { corrected, save, simulation } from "./given.ts";

const REMAINING_MS = 10_000;

/** A reading while a report's jobs run: it never shows a state without its part. */
export const get: Operation = {
  name: "get",
  remainingMs: REMAINING_MS,
  begin: async (world) => {
    const ref = await corrected(world);
    return {
      act: () => getSimulation(world.table, ref, LIVE),
      rival: () => world.queues.drain(),
    };
  },
};

export const list: Operation = {
  name: "list",
  remainingMs: REMAINING_MS,
  begin: async (world) => {
    for (const tache of ["EE_T1", "EE_T2", "EE_T3"] as const) await simulation(world, { tache });
    return {
      act: async () => {
        for (const page of [1, 2]) await listSimulations(world.table, { owner: world.owner, page, limit: 2 });
      },
      rival: async () => {
        const ref = await simulation(world, { tache: "EO_T3" });
        await save(world, ref, "Un texte.");
      },
    };
  },
};

export const sujets: Operation = {
  name: "sujets",
  remainingMs: REMAINING_MS,
  begin: async (world) => ({ act: () => listSujets(world.table, "EE_T1") }),
};
