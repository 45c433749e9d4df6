import type { Sheet } from "@epreuve/core/live/sheet";
import { topicsOf } from "./topics.ts";
import { plain, stems } from "./words.ts";

export type Fact = Sheet["imprevu"];

export interface Match {
  fact: Fact;
  score: number;
}

const TOPIC = 3;
const IN_LABEL = 2.4;
const IN_FACT = 1.3;

/** Under this, a fact shares with the question only what any question shares with it. */
const ENOUGH = 1.2;

/** How much a stem tells one fact from the others. */
function rarity(stem: string, sheet: readonly { label: string[]; fact: string[] }[]): number {
  const holders = sheet.filter(({ label, fact }) => label.includes(stem) || fact.includes(stem)).length;
  return 1 / Math.sqrt(Math.max(1, holders));
}

/** The fact that answers a question best, the unforeseen one among them; null when none does. */
export function bestFact(question: string, { faits, imprevu }: Sheet): Match | null {
  const asked = plain(question);
  const topics = topicsOf(asked);
  const wanted = stems(question);
  const facts = [...faits, imprevu];
  const read = facts.map(({ sujet, fait }) => ({ label: stems(sujet), fact: stems(fait) }));
  let best: Match | null = null;
  for (const [index, fact] of facts.entries()) {
    const label = plain(fact.sujet);
    let score = 0;
    for (const topic of topics) if (topic.label.test(label)) score += TOPIC * topic.weight;
    for (const stem of wanted) {
      const weight = rarity(stem, read);
      if (read[index]?.label.includes(stem)) score += IN_LABEL * weight;
      else if (read[index]?.fact.includes(stem)) score += IN_FACT * weight;
    }
    if (score >= ENOUGH && score > (best?.score ?? 0)) best = { fact, score };
  }
  return best;
}
