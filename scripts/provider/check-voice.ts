import type { Deadline } from "@epreuve/core/deadline";
import { say } from "@epreuve/core/models/say";
import type { Runtime } from "@epreuve/core/runtime";
import type OpenAI from "openai";
import { changeFor } from "./changes.ts";
import { seconds } from "./check-times.ts";
import type { Chosen } from "./chosen.ts";
import type { Finding } from "./findings.ts";
import { reasonOf } from "./reason.ts";

/** Has one word spoken, if a model speaks by this protocol. */
export async function checkVoice(
  client: OpenAI,
  chosen: Chosen,
  { runtime, deadline }: { runtime: Runtime; deadline: Deadline },
): Promise<Finding[]> {
  const { voiceModel } = chosen;
  if (voiceModel === null) return [];
  const startMs = runtime.now();
  try {
    const { contentType } = await say(deadline, { client, model: voiceModel, runtime });
    const text = `it speaks, in ${contentType} (${seconds(runtime.now() - startMs)})`;
    return [{ about: voiceModel, level: "ok", text }];
  } catch (error) {
    const reason = reasonOf(error);
    const change = changeFor(reason, ["OPENAI_MODEL_VOICE"], chosen);
    const finding = { about: voiceModel, level: "failure", text: reason.text } as const;
    return [{ ...finding, ...(change !== undefined && { change }) }];
  }
}
