import type { Sheet } from "@epreuve/core/live/sheet";
import { relatedTo } from "./lexicon.ts";
import { topicsOf } from "./topics.ts";
import { plain, stems } from "./words.ts";

/** A fact of the sheet: its label (`sujet`) and its sentence (`fait`). */
export type Fact = Sheet["imprevu"];

interface Match {
  fact: Fact;
  score: number;
}

/** Points for a shared topic (times its weight), and for a stem shared with a fact's label or its sentence. */
const TOPIC = 3;
const IN_LABEL = 2.4;
const IN_FACT = 1.3;
/** Points for a word of a label that learners use for the question's. */
const RELATED = 1.6;

/** Factor for a stem of the sheet's title, which does not tell one fact from another. */
const IN_TITLE = 0.15;

/** Least score of a fact where the question's topic is known and no fact has it: a stem of a label reaches it. */
const ENOUGH_BESIDE = 1.6;

/** Least score of a fact in other cases. */
const ENOUGH = 1.2;

/** How well a stem tells one fact from the others: 1 where one fact holds it, less where several do. */
function rarity(stem: string, sheet: readonly { label: string[]; fact: string[] }[]): number {
  const holders = sheet.filter(({ label, fact }) => label.includes(stem) || fact.includes(stem)).length;
  return 1 / Math.sqrt(Math.max(1, holders));
}

/** Removes « charges comprises » from a question about a price, which does not ask about charges. */
function withoutTerms(asked: string): string {
  return /combien|\bprix\b|tarif/.test(asked)
    ? asked.replace(/(?<=\p{L} )(?:toutes )?(?:charges|taxes) (?:comprises|incluses)|tout compris/u, "")
    : asked;
}

/** The fact, the unforeseen included, that answers a question best, with its score; null where none does. */
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
      const related = read[index]?.label.some((word) => relatedTo(stem).has(word)) === true;
      score += Math.max(
        read[index]?.label.includes(stem) ? IN_LABEL * weight : 0,
        read[index]?.fact.includes(stem) ? IN_FACT * weight : 0,
        related ? RELATED : 0,
      );
    }
    if (score >= enough && score > (best?.score ?? 0)) best = { fact, score };
  }
  return best;
}
