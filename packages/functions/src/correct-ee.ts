import { correctEe } from "@epreuve/contract/operations/correct-ee";
import { correct } from "@epreuve/core/correction/correct";
import { findWritten } from "@epreuve/core/correction/submitting/submission";
import { systemRuntime as runtime } from "@epreuve/core/runtime";
import { deadlines } from "./config.ts";
import { correcting } from "./dependencies/correcting.ts";
import { httpStreamed } from "./http/http-streamed.ts";

export const handler = httpStreamed(correctEe, async ({ body, headers }, { owner, remainingMs, tell }) => {
  const deps = { ...correcting(), findSubmission: findWritten };
  const deadline = () => runtime.deadlineIn(deadlines.correctionMs());
  const request = {
    owner,
    mode: "EE" as const,
    ...body,
    ifMatch: headers["if-match"],
    deadline,
    remainingMs,
    tell,
  };
  const { report, etag } = await correct(deps, request);
  return { body: report, headers: { ETag: etag } };
});
