import type { Deadline } from "@epreuve/core/deadline";
import { hear } from "@epreuve/core/models/hear";
import type { Runtime } from "@epreuve/core/runtime";
import type OpenAI from "openai";
import { changeFor } from "./changes.ts";
import { seconds } from "./check-times.ts";
import type { Chosen } from "./chosen.ts";
import type { Finding } from "./findings.ts";
import { reasonOf } from "./reason.ts";
import { sampleSpeech } from "./sample.ts";

const WITH_TIMES = "SPEECH_PROVIDER=transcribe (Amazon's) gives them";

/** Has some seconds of speech transcribed, if the provider transcribes, and says whether word times come. */
export async function checkSpeech(
  client: OpenAI,
  chosen: Chosen,
  { runtime, deadline }: { runtime: Runtime; deadline: Deadline },
): Promise<Finding[]> {
  const { speechModel } = chosen;
  if (speechModel === null) {
    const text =
      "Amazon Transcribe hears recordings and gives the times of words; it needs the stage's AWS account, and is not asked here (on a laptop a stand-in takes its place)";
    return [{ about: "speech", level: "note", text }];
  }
  const startMs = runtime.now();
  try {
    const { texte, mots } = await hear(sampleSpeech(), deadline, { client, model: speechModel, runtime });
    const took = seconds(runtime.now() - startMs);
    return [
      texte === ""
        ? {
            about: speechModel,
            level: "warning",
            text: `it heard nothing in a sample of speech (${took})`,
            change: `Set OPENAI_MODEL_SPEECH in ${chosen.file} to a model that hears French.`,
          }
        : { about: speechModel, level: "ok", text: `it transcribes (${took})` },
      mots === null || mots.length === 0
        ? {
            about: speechModel,
            level: "note",
            text: `it gives no times of words: reports say that fluency was not measured; ${WITH_TIMES}`,
          }
        : {
            about: speechModel,
            level: "ok",
            text: "it gives the times of words, by which fluency is measured",
          },
    ];
  } catch (error) {
    const reason = reasonOf(error);
    const change = changeFor(reason, ["OPENAI_MODEL_SPEECH"], chosen);
    const finding = { about: speechModel, level: "failure", text: reason.text } as const;
    return [{ ...finding, ...(change !== undefined && { change }) }];
  }
}
