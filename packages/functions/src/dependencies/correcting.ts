import type { CorrectDependencies } from "@epreuve/core/correction/correct";
import { systemRuntime as runtime } from "@epreuve/core/runtime";
import { admission } from "./admission.ts";
import { jobs } from "./jobs.ts";
import { judgeProduction } from "./judge.ts";
import { table } from "./table.ts";

/** What both corrections are made with. From each judgement is learnt whether the provider serves. */
export function correcting(): Omit<CorrectDependencies, "findSubmission"> {
  return {
    table: table(),
    runtime,
    jobs: jobs(),
    admission: admission(),
    judge: (request) => admission().watch("correction", request, () => judgeProduction(request)),
  };
}
