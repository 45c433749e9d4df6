import { correctEe } from "@epreuve/contract/operations/correct-ee";
import { correct } from "@epreuve/core/correction/correct";
import { type JudgeRequest, judge } from "@epreuve/core/correction/judging/judge";
import { findWritten } from "@epreuve/core/correction/submitting/submission";
import { systemRuntime as runtime } from "@epreuve/core/runtime";
import { deadlines, hasSecondJudge } from "./config.ts";
import { generator } from "./dependencies/generator.ts";
import { jobs } from "./dependencies/jobs.ts";
import { table } from "./dependencies/table.ts";
import { httpStreamed } from "./http/http-streamed.ts";

export const handler = httpStreamed(correctEe, async ({ body }, { owner, remainingMs }) => {
  const deps = {
    table: table(),
    runtime,
    jobs: jobs(),
    findSubmission: findWritten,
    judge: async (request: JudgeRequest) => {
      const judging = { generator: generator(), runtime, secondJudge: hasSecondJudge() };
      return (await judge(request, judging)).rapport;
    },
  };
  const deadline = () => runtime.deadlineIn(deadlines.correctionMs());
  const { report, etag } = await correct(deps, { owner, mode: "EE", ...body, deadline, remainingMs });
  return { body: report, headers: { ETag: etag } };
});
