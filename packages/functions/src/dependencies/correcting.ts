import type { Degradable } from "@epreuve/contract/degraded";
import type { AppError } from "@epreuve/core/app-error";
import type { CorrectDependencies } from "@epreuve/core/correction/correct";
import { systemRuntime as runtime } from "@epreuve/core/runtime";
import { count } from "../log/metrics.ts";
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
    admission: { refusal: refusalCounted },
    judge: (request) => admission().watch("correction", request, () => judgeProduction(request)),
  };
}

/** Those who are turned away are counted: an alarm tells that a provider is down, while nobody asks it. */
async function refusalCounted(services: readonly Degradable[]): Promise<AppError | null> {
  const refusal = await admission().refusal(services);
  if (refusal !== null) await count("TURNED_AWAY", "corrections");
  return refusal;
}
