import { makeModele } from "@epreuve/core/enrichment/modele";
import { deadlineIn } from "@epreuve/core/generation/deadline";
import { systemRuntime as runtime } from "@epreuve/core/runtime";
import { deadlines } from "../config.ts";
import { generator } from "../dependencies/generator.ts";
import { jobWorker } from "./job-worker.ts";

export const handler = jobWorker("modele", ({ tache, sujet = null, contenu }, rapport, owner) =>
  makeModele(
    { owner, tache, sujet, contenu, rapport, deadline: deadlineIn(deadlines.jobMs()) },
    { generator: generator(), runtime },
  ),
);
