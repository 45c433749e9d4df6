import { ExportSchema } from "@epreuve/contract/compte-export";
import { RATES } from "@epreuve/contract/limits";
import { readCompte, updateCompte } from "@epreuve/core/account/compte";
import { exportCompte } from "@epreuve/core/export/export";
import { countedCalls } from "@epreuve/test-kit/rates";
import * as v from "valibot";
import { isUnknown } from "../ending.ts";
import type { Operation } from "../operation.ts";
import { invariant } from "../violation.ts";
import type { World } from "../world.ts";
import { corrected, simulation } from "./given.ts";

const REMAINING_MS = 10_000;
const EXPORT_MS = 60_000;
const REQUIRED = "2031-03";

const depsOf = ({ table, runtime }: World) => ({ table, runtime, consentVersion: REQUIRED });

/** An aim set while consent is given elsewhere: in the end both stand, and what was set before is not seen again. */
export const changeCompte: Operation = {
  name: "change-compte",
  remainingMs: REMAINING_MS,
  pairs: true,
  begin: async (world) => {
    const change = (payload: Parameters<typeof updateCompte>[2]) =>
      updateCompte(depsOf(world), world.owner, payload);
    await world.must(() => change({ objectif: { nclc: 4 } }));
    return {
      act: () => change({ objectif: { nclc: 7, date: "2031-06-01" } }),
      rival: async () => {
        await world.must(() => change({ consentement_version: REQUIRED }));
        await simulation(world, { tache: "EE_T1" });
      },
      settled: async () => {
        const { objectif, consentement } = await world.must(() => readCompte(depsOf(world), world.owner));
        invariant(objectif?.nclc === 7, `the aim is ${objectif?.nclc}, and 7 was set last`);
        const consented = consentement?.version === REQUIRED;
        invariant(consented === (world.kind === "rival"), "a consent was lost, or made up");
        // What a lost request still does later would undo this one.
        await world.must(() => change({ objectif: null }));
        await world.landLate();
        const last = await world.must(() => readCompte(depsOf(world), world.owner));
        invariant(last.objectif === null, "an older change came back");
      },
    };
  },
};

/** The first write of a user: whoever comes first, the account is one. */
export const firstOfCompte: Operation = {
  name: "first-of-compte",
  remainingMs: REMAINING_MS,
  begin: async (world) => ({
    act: () => updateCompte(depsOf(world), world.owner, { objectif: { nclc: 9 } }),
    rival: async () => void (await simulation(world, { tache: "EE_T1" })),
    settled: async () => {
      const compte = await world.must(() => readCompte(depsOf(world), world.owner));
      invariant(compte.objectif?.nclc === 9, "the aim was lost");
      invariant(compte.created_at !== null, "an account has no beginning");
      const made = world.kind === "rival" ? 1 : 0;
      invariant(compte.quota.utilise === made, `${made} simulations and ${compte.quota.utilise} counted`);
    },
  }),
};

/** A document is whole or says so by its end; what is counted of it is what began, and no more. */
export const exportAll: Operation = {
  name: "export",
  remainingMs: EXPORT_MS,
  begin: async (world) => {
    await corrected(world);
    await simulation(world, { tache: "EO_T1" });
    let begun = 0;
    let document = "";
    const take = async () => {
      document = "";
      begun++;
      const deps = { ...depsOf(world), audioStore: world.providers.audioStore };
      const deadline = world.runtime.deadlineIn(EXPORT_MS - 5_000);
      for await (const piece of await exportCompte(deps, { owner: world.owner, deadline })) document += piece;
    };
    let answered = 0;
    return {
      act: take,
      settledBy: ["RATE_LIMITED"],
      heard: (ending) => {
        if (ending.kind !== "answered") {
          invariant(
            !document.endsWith('"complet":true}') || isUnknown(ending),
            "a refusal came with a document",
          );
          return;
        }
        answered++;
        const { simulations, complet } = v.parse(ExportSchema, JSON.parse(document));
        invariant(complet === true && simulations.length >= 2, "an export is said to be whole and is not");
      },
      rival: async () => void (await simulation(world, { tache: "EE_T3" })),
      settled: async () => {
        const [counted = 0] = await countedCalls(world, world.owner, "exports", world.beganMs);
        invariant(counted >= Math.min(answered, RATES.exports[0].max), "an export was given and not counted");
        invariant(counted <= begun, `${begun} exports began and ${counted} were counted`);
      },
    };
  },
};
