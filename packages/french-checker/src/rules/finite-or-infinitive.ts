import type { Finding, Rule, RuleContext } from "../rule.ts";
import { isFiniteForm, type NounGroup, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { isStance } from "./infinitive-places.ts";
import { replaced } from "./verb-group.ts";

/** "pour te donne une nouvelle", "mon rêve est d'ouvre": a finite form after a preposition. */
function forFinite(rule: Rule, words: readonly Word[], at: number, sentence: Sentence): Finding | undefined {
  const word = words[at];
  if (word === undefined || word.name || word.all.length === 0) return undefined;
  const finite = word.all.find((one) => isFiniteForm(one));
  if (finite === undefined || /^(?:être|avoir|aller|faire)$/u.test(finite.lemma)) return undefined;
  const clitic = words[at - 1]?.lower ?? "";
  let before = at - 1;
  const pronoun = /^(?:me|m'|te|t'|se|s')$/u.test(clitic);
  if (pronoun) before -= 1;
  else if (/^(?:nous|vous)$/u.test(clitic) && words[at - 2]?.lower === "pour") before -= 1;
  const preposition = words[before]?.lower ?? "";
  if (before === at - 1) {
    // Without a pronoun only what can be nothing else: "d'ouvre".
    if (!/^(?:d'|de|pour|sans)$/u.test(preposition)) return undefined;
    if (
      !word.all.every(
        (one) => (isFiniteForm(one) && one.mode !== "imp") || (one.pos === "VER" && one.mode === "imp"),
      )
    )
      return undefined;
    if (
      !/^(?:est|était|serait|envie|besoin|peur|rêve|rêves|rêvais|essaie|essaye|décidé|oublié|essayé|commencé|temps|droit|capable|possible|important|difficile|facile|nécessaire|train|avant|afin|hâte|interdit|chance|occasion|peu|content|obligé|obligée)$/u.test(
        words[before - 1]?.lower ?? "",
      ) &&
      preposition !== "pour"
    )
      return undefined;
    if (preposition === "pour" && (words[at + 1]?.token.kind === "punct" || isStance(words, before)))
      return undefined;
  } else if (!/^(?:pour|de|sans|à|d')$/u.test(preposition)) return undefined;
  else if (
    !pronoun &&
    word.all.some(({ pos }) => pos !== "VER") &&
    !/^(?:de|d'|que|qu'|à|le|la|les|un|une|du|des|mon|ma|mes|si)$/u.test(words[at + 1]?.lower ?? "")
  )
    return undefined;
  if (word.all.some(({ mode }) => mode === "inf" || mode === "ppas")) return undefined;
  return replaced(
    rule,
    [finite.lemma],
    at,
    at,
    sentence,
    (correction) =>
      `Après « ${words[before]?.token.text ?? ""} », le verbe est à l'infinitif : « ${correction} ».`,
  );
}

/** "mon fils, qui préparer ses examens": the relative clause has a finite verb. */
function finiteAfterQui(
  rule: Rule,
  words: readonly Word[],
  groups: readonly NounGroup[],
  at: number,
  sentence: Sentence,
  { lexicon }: RuleContext,
): Finding | undefined {
  if (words[at]?.lower !== "qui") return undefined;
  let index = at + 1;
  while (index - at < 4 && /^(?:ne|n'|me|m'|te|t'|se|s'|lui|leur|y|en|les)$/u.test(words[index]?.lower ?? ""))
    index += 1;
  const word = words[index];
  const infinitive = word?.all.find(({ mode }) => mode === "inf");
  if (infinitive === undefined || !word?.all.every(({ mode }) => mode === "inf" || word.lower === "vivre"))
    return undefined;
  const comma = words[at - 1]?.token.text === ",";
  const group = groups.find(({ to }) => to === at - (comma ? 2 : 1));
  if (group?.determiner === undefined) return undefined;
  const number = words[group.determiner]?.all.find(({ pos }) => pos === "DET")?.number ?? group.number;
  if (number === undefined) return undefined;
  // "je ne sais pas à qui parler".
  const form = lexicon.conjugate(infinitive.lemma, {
    mode: "ind",
    tense: "present",
    person: 3,
    number,
  });
  if (form === undefined) return undefined;
  return replaced(
    rule,
    [form],
    index,
    index,
    sentence,
    (correction) => `Après « qui », le verbe se conjugue : « ${correction} ».`,
  );
}

/** An infinitive and a finite form that stand in each other's place, where no other rule sees them. */
export const finiteOrInfinitive: Rule = {
  id: "infinitif-ou-forme-conjuguee",
  code: "CONJ_FORME",
  priority: "typography",
  *find(sentence: Sentence, context: RuleContext): Iterable<Finding> {
    const { words, groups } = context.tagger.tag(sentence);
    for (const at of words.keys()) {
      const found =
        forFinite(this, words, at, sentence) ?? finiteAfterQui(this, words, groups, at, sentence, context);
      if (found !== undefined) yield found;
    }
  },
};
