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

/** What the whole sheet is about tells nothing of the fact that is asked for. */
const IN_TITLE = 0.15;

/** Where what is asked about is known and no fact is about it, a shared word has to be a fact's own label. */
const ENOUGH_BESIDE = 1.6;

/** Under this, a fact shares with the question only what any question shares with it. */
const ENOUGH = 1.2;

/** How much a stem tells one fact from the others. */
function rarity(stem: string, sheet: readonly { label: string[]; fact: string[] }[]): number {
  const holders = sheet.filter(({ label, fact }) => label.includes(stem) || fact.includes(stem)).length;
  return 1 / Math.sqrt(Math.max(1, holders));
}

/** « Le loyer, charges comprises ? » asks for the rent: the terms are not what is asked. */
function withoutTerms(asked: string): string {
  return /combien|\bprix\b|tarif/.test(asked)
    ? asked.replace(/(?<=\p{L} )(?:toutes )?(?:charges|taxes) (?:comprises|incluses)|tout compris/u, "")
    : asked;
}

/** The fact that answers a question best, the unforeseen one among them; null when none does. */
export function bestFact(question: string, { titre, faits, imprevu }: Sheet): Match | null {
  const asked = withoutTerms(plain(question));
  const facts = [...faits, imprevu];
  const labels = facts.map(({ sujet }) => plain(sujet));
  const topics = topicsOf(asked);
  const held = topics.filter(({ label }) => labels.some((text) => label.test(text)));
  if (topics.some((topic) => topic.exclusive && !held.includes(topic))) return null;
  const enough = topics.length > 0 && held.length === 0 ? ENOUGH_BESIDE : ENOUGH;
  const wanted = stems(asked);
  const counted = stems(/combien (?:de|d|des) (\p{L}+)/u.exec(asked)?.[1] ?? "");
  const title = stems(titre);
  const read = facts.map(({ sujet, fait }) => ({ label: stems(sujet), fact: stems(fait) }));
  let best: Match | null = null;
  for (const [index, fact] of facts.entries()) {
    const label = labels[index] ?? "";
    let score = 0;
    for (const topic of held) if (topic.label.test(label)) score += TOPIC * topic.weight;
    if (
      counted.length > 0 &&
      label.includes("nombre") &&
      counted.every((stem) => read[index]?.label.includes(stem))
    )
      score += TOPIC;
    for (const stem of wanted) {
      const weight = rarity(stem, read) * (title.includes(stem) ? IN_TITLE : 1);
      if (read[index]?.label.includes(stem)) score += IN_LABEL * weight;
      else if (read[index]?.fact.includes(stem)) score += IN_FACT * weight;
    }
    if (score >= enough && score > (best?.score ?? 0)) best = { fact, score };
  }
  return best;
}
