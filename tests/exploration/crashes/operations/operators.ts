import { readAccount } from "@epreuve/core/account/account";
import { setPlan as giveplan } from "@epreuve/core/account/set-plan";
import { loadCatalogue } from "@epreuve/core/sujet/catalogue/catalogue";
import { importCatalogue as bringIn } from "@epreuve/core/sujet/import";
import { readSujets } from "@epreuve/core/sujet/sujet";
import type { Operation } from "../operation.ts";
import { invariant } from "../violation.ts";
import { simulation } from "./given.ts";

const REMAINING_MS = 60_000;

export const setPlan: Operation = {
  name: "set-plan",
  remainingMs: REMAINING_MS,
  begin: async (world) => {
    await simulation(world, { tache: "EE_T1" });
    return {
      act: () => giveplan(world.table, world.owner, "premium"),
      rival: async () => void (await simulation(world, { tache: "EE_T2" })),
      settled: async () => {
        const { plan } = await readAccount(world.table, world.owner);
        invariant(plan === "premium", `the plan given is premium and the account says ${plan}`);
      },
    };
  },
};

/** An import that ends half-way is completed by the next one. */
export const importCatalogue: Operation = {
  name: "import-catalogue",
  remainingMs: REMAINING_MS,
  begin: async (world) => {
    const table = await world.engine.another();
    const [kept, changed, dropped, added] = loadCatalogue();
    if (kept === undefined || changed === undefined || dropped === undefined || added === undefined) {
      throw new Error("the catalogue is too small");
    }
    await world.must(() => bringIn(table, [kept, changed, dropped]));
    const wanted = [kept, { ...changed, titre: "Un autre titre" }, added];
    return {
      act: () => bringIn(table, wanted),
      settled: async () => {
        const {
          added: missing,
          changed: stale,
          deactivated,
        } = await bringIn(table, wanted, { dryRun: true });
        invariant(missing.length + stale.length + deactivated.length === 0, "an import was not completed");
        const rows = await readSujets(table, dropped.tache);
        const row = rows.find(({ sujet_id }) => sujet_id === dropped.sujet_id);
        invariant(row?.actif === false, "a subject that was taken out is still offered");
      },
    };
  },
};
