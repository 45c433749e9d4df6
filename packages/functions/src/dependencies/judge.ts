import type { Rapport } from "@epreuve/contract/rapport";
import { type JudgeDependencies, type JudgeRequest, judge } from "@epreuve/core/correction/judging/judge";
import { systemRuntime as runtime } from "@epreuve/core/runtime";
import { bilanUntilMs, hasSecondJudge } from "../config.ts";
import { generator } from "./generator.ts";

/** What a judgement of the service is made with. */
export function judging(): JudgeDependencies {
  return { generator: generator(), runtime, secondJudge: hasSecondJudge(), bilanUntilMs: bilanUntilMs() };
}

/** Judges a production, and gives the part that candidates see. */
export async function judgeProduction(request: JudgeRequest): Promise<Rapport> {
  return (await judge(request, judging())).rapport;
}
