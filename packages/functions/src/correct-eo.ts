import { LAMBDA_MARGIN_MS } from "@epreuve/contract/operation";
import { correctEo } from "@epreuve/contract/operations/correct-eo";
import { correct } from "@epreuve/core/correction/correct";
import { findOral } from "@epreuve/core/correction/submitting/oral-submission";
import { systemRuntime as runtime } from "@epreuve/core/runtime";
import { ANSWER_MS, deadlines } from "./config.ts";
import { audioStore } from "./dependencies/audio-store.ts";
import { correcting } from "./dependencies/correcting.ts";
import { speech } from "./dependencies/speech.ts";
import { table } from "./dependencies/table.ts";
import { httpStreamed } from "./http/http-streamed.ts";

export const handler = httpStreamed(correctEo, async ({ body, headers }, { owner, remainingMs, tell }) => {
  const { simulationId, tache, transcript } = body;
  const deps = {
    ...correcting(),
    findSubmission: findOral({ table: table(), runtime, audioStore: audioStore(), speech: speech() }),
  };
  // A transcription that takes all its time must not delay the response beyond the function's time-out.
  const endMs = performance.now() + remainingMs - LAMBDA_MARGIN_MS - ANSWER_MS;
  const deadline = () =>
    runtime.deadlineIn(Math.max(1, Math.min(deadlines.correctionMs(), endMs - performance.now())));
  const request = {
    owner,
    mode: "EO" as const,
    simulationId,
    tache,
    contenu: transcript,
    ifMatch: headers["if-match"],
    deadline,
    remainingMs,
    tell,
  };
  const { report, etag } = await correct(deps, request);
  return { body: report, headers: { ETag: etag } };
});
