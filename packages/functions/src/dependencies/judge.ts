import type { Rapport } from "@epreuve/contract/rapport";
import { type JudgeDependencies, type JudgeRequest, judge } from "@epreuve/core/correction/judging/judge";
import { systemRuntime as runtime } from "@epreuve/core/runtime";
import { bilanUntilMs, hasSecondJudge } from "../config.ts";
import { describeError } from "../log/describe-error.ts";
import { logger } from "../log/logger.ts";
import { generator } from "./generator.ts";

/** What a judgement of the service is made with. */
export function judging(): JudgeDependencies {
  return {
    generator: generator(),
    runtime,
    secondJudge: hasSecondJudge(),
    bilanUntilMs: bilanUntilMs(),
    onTellingFailed: (error) => logger().error("TELLING_FAILED", { error: describeError(error) }),
  };
}

/** Judges a production, and gives the part that candidates see. The spread of two judges is kept in the log. */
export async function judgeProduction(request: JudgeRequest): Promise<Rapport> {
  const { rapport, ecarts } = await judge(request, judging());
  if (ecarts !== null) logger().info("JUDGES_COMPARED", { tache: request.tache, ecarts });
  return rapport;
}
