import type { Sheet } from "@epreuve/core/live/sheet";
import type { Situation } from "@epreuve/core/live/situation";
import { loadSituations } from "@epreuve/core/live/situations/situations";
import { answerFrom, type DialogueMessage } from "./answer.ts";
import { tells } from "./saying.ts";

const SITUATIONS = loadSituations();

export const CASES = SITUATIONS.map((situation) => ({ id: situation.id, situation }));

/** Matches the answer to a question that the sheet does not answer. */
export const UNKNOWN = /sais pas|répondre|idée|vérifie|renseigner/;

/** The sheet's facts, the unforeseen last. */
export function facts({ faits, imprevu }: Sheet): Sheet["faits"] {
  return [...faits, imprevu];
}

export function situationOf(id: string): Situation {
  const found = SITUATIONS.find((situation) => situation.id === id);
  if (found === undefined) throw new Error(`There is no situation ${id}.`);
  return found;
}

/** The labels of the facts that an answer tells. */
export function toldIn(answer: string, sheet: Sheet): string[] {
  return facts(sheet)
    .filter((fact) => tells(answer, fact))
    .map(({ sujet }) => sujet);
}

/** The answers to the turns of a conversation. */
export function converse(situation: Sheet, turns: readonly string[]): string[] {
  const messages: DialogueMessage[] = [];
  return turns.map((content) => {
    messages.push({ role: "user", content });
    const answer = answerFrom(situation, messages);
    messages.push({ role: "assistant", content: answer });
    return answer;
  });
}
