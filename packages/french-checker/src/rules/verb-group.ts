import { type Finding, type Rule, sameCase } from "../rule.ts";
import { isFiniteForm, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { fit } from "./phrase-fit.ts";

/** Verbs that govern an infinitive, which then takes the pronoun. */
export const MODALS = /^(?:pouvoir|vouloir|devoir|aller|falloir|aimer|venir|savoir)$/u;

/** Adverbs between the auxiliary and its participle. */
export const ADVERBS = /^(?:pas|plus|jamais|déjà|souvent|toujours|beaucoup|bien|aussi|encore|tout|rien)$/u;

export interface VerbGroup {
  lemma: string;
  /** Last word of the group: the participle of a compound tense. */
  to: number;
  compound: boolean;
}

function verbs(word: Word | undefined): readonly Word["readings"][number][] {
  return word?.all.filter(({ pos, mode }) => pos === "VER" && mode !== "ppres") ?? [];
}

/** The verb that begins at `at`: a finite form, an infinitive, or "avoir" with its participle. */
export function groupAt(words: readonly Word[], at: number): VerbGroup | undefined {
  const word = words[at];
  const readings = verbs(word);
  const [first] = readings;
  if (word === undefined || first === undefined || word.name) return undefined;
  if (readings.some((one) => one.lemma === "avoir" && isFiniteForm(one))) {
    let end = at + 1;
    while (end - at < 4 && ADVERBS.test(words[end]?.lower ?? "")) end += 1;
    const participle = verbs(words[end]).find(({ mode }) => mode === "ppas");
    if (participle !== undefined) return { lemma: participle.lemma, to: end, compound: true };
  }
  const own = readings.find((one) => isFiniteForm(one) || one.mode === "inf");
  return own === undefined ? undefined : { lemma: own.lemma, to: at, compound: false };
}

/** The words from `from` to `to` replaced by `list`, joined as French wants; undefined where that is not sure. */
export function replaced(
  rule: Rule,
  list: readonly string[],
  from: number,
  to: number,
  { tokens }: Sentence,
  explain: (correction: string) => string,
): Finding | undefined {
  const fitted = fit(list, from, to, tokens, { pronouns: rule.code === "SYN_PRONOM" });
  const first = tokens[fitted?.from ?? -1];
  const last = tokens[fitted?.to ?? -1];
  if (fitted === undefined || first === undefined || last === undefined || first.quoted) return undefined;
  const correction = sameCase(fitted.correction, first.text);
  return {
    code: rule.code,
    start: first.start,
    end: last.end,
    correction,
    explanation: explain(correction),
    rule: rule.id,
  };
}
