import { makeModele } from "@epreuve/core/enrichment/modele";
import { systemRuntime as runtime } from "@epreuve/core/runtime";
import { enonceOf } from "@epreuve/core/simulation/enonce";
import { sharedChecker } from "@epreuve/french-checker";
import { deadlines } from "../config.ts";
import { generator } from "../dependencies/generator.ts";
import { jobWorker } from "./job-worker.ts";

export const handler = jobWorker("modele", (simulation, rapport, { owner, last }) =>
  makeModele(
    {
      owner,
      tache: simulation.tache,
      sujet: enonceOf(simulation),
      contenu: simulation.contenu,
      rapport,
      last,
      deadline: runtime.deadlineIn(deadlines.jobMs()),
    },
    { generator: generator(), runtime, proofreader: sharedChecker },
  ),
);
