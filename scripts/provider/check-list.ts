import type { Deadline } from "@epreuve/core/deadline";
import { retiringOf } from "@epreuve/core/models/check-models";
import { listModels, type ModelList } from "@epreuve/core/models/list";
import type OpenAI from "openai";
import { changeFor } from "./changes.ts";
import { type Chosen, variablesFor } from "./chosen.ts";
import type { Finding } from "./findings.ts";
import { reasonOf } from "./reason.ts";

export interface ListChecked {
  list: ModelList | null;
  findings: Finding[];
  /** Whether asking for anything else makes sense. */
  goOn: boolean;
}

/** Asks for the list of models: whether the key is taken at all, and whether the server keeps such a list. */
export async function checkList(client: OpenAI, chosen: Chosen, deadline: Deadline): Promise<ListChecked> {
  try {
    const list = await listModels(client, deadline.signal);
    const text =
      list === null
        ? "the server keeps no list of its models: whether they are about to be shut down cannot be known"
        : `the key is taken, and may use ${list.size} models`;
    return { list, findings: [{ about: "key", level: list === null ? "note" : "ok", text }], goOn: true };
  } catch (error) {
    const reason = reasonOf(error);
    const about = "key";
    const text = `${reason.text}, asked for the list of models`;
    if (reason.kind === "key" || reason.kind === "connection") {
      const change = changeFor(reason, [], chosen);
      return {
        list: null,
        findings: [{ about, level: "failure", text, ...(change && { change }) }],
        goOn: false,
      };
    }
    // The rest may serve nevertheless: a key may be allowed that alone.
    if (reason.kind === "forbidden") {
      const change = changeFor(reason, [], chosen);
      const level = "warning";
      return { list: null, findings: [{ about, level, text, ...(change && { change }) }], goOn: true };
    }
    return { list: null, findings: [{ about, level: "note", text }], goOn: true };
  }
}

/** Which chosen models are about to be shut down, and what to set instead. */
export function checkRetirement(list: ModelList, chosen: Chosen, nowMs: number): Finding[] {
  const { speechModel, voiceModel, baseUrls } = chosen;
  const models = new Set(chosen.purposes.map((purpose) => chosen.settings(purpose).model));
  // Another server has a list of its own, if any.
  if (speechModel !== null && baseUrls.speech === undefined) models.add(speechModel);
  if (voiceModel !== null && baseUrls.voice === undefined) models.add(voiceModel);
  return retiringOf([...models], list, nowMs).map(({ model, date, daysLeft }) => ({
    about: model,
    level: "warning",
    text: endOf(date, daysLeft),
    change: `Set ${variablesFor(model, chosen).join(", ")} in ${chosen.file} to a model without an announced end.`,
  }));
}

function endOf(date: string | null, daysLeft: number | null): string {
  if (date === null || daysLeft === null) return "its end is announced, in a form that cannot be read";
  if (daysLeft < 0) return `it was to be shut down on ${date}, ${-daysLeft} days ago`;
  return daysLeft === 0
    ? `it is shut down today, ${date}`
    : `it is shut down on ${date}, in ${daysLeft} days`;
}
