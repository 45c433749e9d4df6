import type { Finding, Rule, RuleContext } from "../rule.ts";
import { isFiniteForm, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { FULL_FORMS } from "./elides.ts";
import { replaced } from "./verb-group.ts";

const CLITIC = /^(?:me|m'|te|t'|le|la|l'|les|lui|leur|y|en|nous|vous)$/u;
const ADVERBS = /^(?:pas|plus|jamais|déjà|souvent|toujours|aussi|encore|bien)$/u;
const SUBJECTS = /^(?:je|j'|tu|il|elle|on|nous|vous|ils|elles|qui|ça|cela)$/u;
const BEFORE = /^(?:ne|n')$/u;
const TIMES =
  /^(?:[.,;:!?]|demain|hier|souvent|toujours|avec|et|mais|quand|parce|tous|chaque|en|à|ce|cet|cette|samedi|dimanche|lundi|aussi|pour|seul|seule|ensemble|bientôt|plus|vite|car|ici|l'année|pendant|avant|après)$/u;

/** "il a l'appelé", "ils ont nous aidés": the pronoun stands before the auxiliary. */
function afterAuxiliary(
  rule: Rule,
  words: readonly Word[],
  at: number,
  sentence: Sentence,
): Finding | undefined {
  const auxiliary = words[at]?.all.find(
    (one) => one.lemma === "avoir" && isFiniteForm(one) && one.mode !== "imp",
  );
  if (auxiliary === undefined || words[at]?.name === true) return undefined;
  let index = at + 1;
  while (index - at < 3 && ADVERBS.test(words[index]?.lower ?? "")) index += 1;
  const clitic = words[index];
  const participle = words[index + 1];
  if (clitic === undefined || participle === undefined || !CLITIC.test(clitic.lower)) return undefined;
  // "avez vous mangé": a question without its hyphen.
  if (/^(?:nous|vous)$/u.test(clitic.lower) && auxiliary.person !== 3 && auxiliary.number === "p")
    return undefined;
  const participles = participle.all.filter(({ mode }) => mode === "ppas");
  if (participles.length === 0 || participle.name) return undefined;
  // "j'ai vous dit": a participle spelt like the present, but not in "ce que j'ai vous dit tout".
  const told =
    /^(?:dit|écrit|décrit|promis|permis|appris|compris)$/u.test(participle.lower) &&
    !words.slice(Math.max(0, at - 4), at).some(({ lower }) => /^(?:qu[e']|dont)$/u.test(lower));
  if (!told && !participle.all.every(({ mode, pos }) => mode === "ppas" || pos === "ADJ")) return undefined;
  if (/^(?:l|leur)/u.test(clitic.lower) && participle.all.some(({ pos }) => pos === "NOM")) return undefined;
  // "j'ai me levé": the other auxiliary.
  if (/^(?:me|m')$/u.test(clitic.lower) && auxiliary.person === 1) return undefined;
  let start = at;
  if (BEFORE.test(words[at - 1]?.lower ?? "")) return undefined;
  const subject = words[at - 1];
  const owned =
    SUBJECTS.test(subject?.lower ?? "") ||
    subject?.name === true ||
    subject?.all.some(({ pos }) => pos === "NOM");
  if (owned !== true) return undefined;
  start = at;
  const between = words.slice(at + 1, index).map(({ token }) => token.text);
  const pronoun = clitic.token.text.toLowerCase();
  const list = [
    pronoun === "l'" ? "le" : (FULL_FORMS[pronoun] ?? pronoun),
    words[at]?.token.text ?? "",
    ...between,
    participle.token.text,
  ];
  return replaced(
    rule,
    list,
    start,
    index + 1,
    sentence,
    (correction) => `Le pronom complément se place devant l'auxiliaire : « ${correction} ».`,
  );
}

/** "je vais aller y demain", "j'ai envie d'acheter en": the pronoun stands before the infinitive. */
function afterInfinitive(
  rule: Rule,
  words: readonly Word[],
  at: number,
  sentence: Sentence,
): Finding | undefined {
  const verb = words[at];
  const pronoun = words[at + 1]?.lower ?? "";
  if (verb === undefined || !/^(?:y|en|la|les|le)$/u.test(pronoun)) return undefined;
  if (!verb.all.some(({ mode }) => mode === "inf") || verb.all.some(({ pos }) => pos === "NOM"))
    return undefined;
  const next = words[at + 2]?.lower ?? ".";
  // "traiter les avec respect": no noun follows.
  const article = /^l/u.test(pronoun);
  if (
    article &&
    !/^(?:[.,;:!?]|avec|dans|pour|sans|chez|souvent|toujours|demain|tous|beaucoup|et|parce|quand)$/u.test(
      next,
    )
  )
    return undefined;
  if (article) {
    const left = words[at - 1]?.lower ?? "";
    if (/^(?:me|m'|te|t'|se|s'|nous|vous|lui|leur|le|la|les|l')$/u.test(left)) return undefined;
    // "peser le pour et le contre"
    if (next === "pour" && words[at + 3]?.lower === "et") return undefined;
  }
  if (
    !article &&
    (pronoun === "en" ? !/^(?:[.,;:!?]|beaucoup|plusieurs|quelques-uns)$/u.test(next) : !TIMES.test(next))
  )
    return undefined;
  // "payer en plusieurs fois": no pronoun.
  if (next === "plusieurs" && words[at + 3]?.all.some(({ pos }) => pos === "NOM") === true) return undefined;
  return replaced(
    rule,
    [pronoun, verb.token.text],
    at,
    at + 1,
    sentence,
    (correction) => `Le pronom complément se place devant l'infinitif : « ${correction} ».`,
  );
}

/** "je vais t'envoyer le par la poste": both pronouns stand before the verb. */
function secondPronoun(
  rule: Rule,
  words: readonly Word[],
  at: number,
  sentence: Sentence,
): Finding | undefined {
  const first = words[at];
  const verb = words[at + 1];
  const second = words[at + 2]?.lower ?? "";
  if (!/^(?:m'|t'|me|te|nous|vous)$/u.test(first?.lower ?? "") || !/^(?:le|la|les)$/u.test(second))
    return undefined;
  if (!verb?.all.some(({ mode }) => mode === "inf")) return undefined;
  const next = words[at + 3]?.lower ?? ".";
  if (!/^(?:[.,;:!?]|par|demain|pour|avant|après|avec|quand|et|ce|dès|à|en)$/u.test(next)) return undefined;
  const lower = first?.token.text ?? "";
  return replaced(
    rule,
    [FULL_FORMS[lower.toLowerCase()] ?? lower, second, verb.token.text],
    at,
    at + 2,
    sentence,
    (correction) => `Les deux pronoms se placent devant le verbe : « ${correction} ».`,
  );
}

/** Object pronouns that stand after the auxiliary or the infinitive they belong before. */
export const cliticAfterAuxiliary: Rule = {
  id: "pronom-devant",
  code: "SYN_PRONOM",
  priority: "construction",
  *find(sentence: Sentence, { tagger }: RuleContext): Iterable<Finding> {
    const { words } = tagger.tag(sentence);
    for (const at of words.keys()) {
      const found =
        afterAuxiliary(this, words, at, sentence) ??
        afterInfinitive(this, words, at, sentence) ??
        secondPronoun(this, words, at, sentence);
      if (found !== undefined) yield found;
    }
  },
};
