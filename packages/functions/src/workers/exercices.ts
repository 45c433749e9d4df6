import { makeExercices } from "@epreuve/core/enrichment/exercices";
import { systemRuntime as runtime } from "@epreuve/core/runtime";
import { sharedChecker } from "@epreuve/french-checker";
import { deadlines } from "../config.ts";
import { generator } from "../dependencies/generator.ts";
import { jobWorker } from "./job-worker.ts";

export const handler = jobWorker("exercices", ({ tache, contenu }, rapport, { owner }) =>
  makeExercices(
    { owner, tache, contenu, rapport, deadline: runtime.deadlineIn(deadlines.jobMs()) },
    { generator: generator(), runtime, proofreader: sharedChecker },
  ),
);
