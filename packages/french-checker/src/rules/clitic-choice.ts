import type { Finding, Rule, RuleContext } from "../rule.ts";
import type { TaggedSentence, Word } from "../tagger.ts";
import type { Sentence, Token } from "../token.ts";
import { ACT_TO_PERSON, MOMENTS, PERSON_DIRECT, PERSON_INDIRECT } from "./government-words.ts";
import { stressed } from "./stressed-pronoun.ts";
import { groupAt, MODALS, replaced } from "./verb-group.ts";

const SUBJECTS = /^(?:je|j'|tu|il|elle|on|nous|vous|ils|elles|qui)$/u;
const LANGUAGES =
  /\b(?:langues?|langages?|français|anglais|espagnol|arabe|italien|allemand|portugais|russe|chinois|mandarin|créole|dialectes?|patois|persan|turc|hindi|pendjabi|ourdou|vietnamien|coréen|japonais|ukrainien|roumain|tagalog|wolof|berbère|kabyle)\b/iu;
/** What may follow a verb that has no object but the pronoun before it. */
const NO_OBJECT =
  /^(?:[.,;:!?…)]|\.{2,}|et|mais|souvent|beaucoup|bien|depuis|pour|quand|car|parce|toujours|chaque|demain|hier|avec|dans|chez|aussi|parfois|maintenant|énormément|vraiment|ensemble|tous|comme|tellement|très|trop)$/u;
const MANNERS =
  /^(?:doucement|gentiment|calmement|poliment|directement|franchement|sérieusement|tranquillement)$/u;
const COUNTED =
  /^(?:avoir|acheter|prendre|vouloir|manger|boire|trouver|recevoir|choisir|garder|vendre|préparer|commander|perdre|connaître|voir)$/u;
const NUMBERS = /^(?:une?|deux|trois|quatre|cinq|plusieurs|quelques-uns|quelques-unes|beaucoup)$/u;
const FEMININE =
  /^(?:mère|maman|sœur|soeur|fille|amie|copine|femme|épouse|voisine|tante|grand-mère|professeure|patronne|directrice|cousine|dame|cliente|collègue|elle)$/u;
const MASCULINE =
  /^(?:père|papa|frère|fils|ami|copain|mari|époux|voisin|oncle|grand-père|professeur|patron|directeur|cousin|monsieur|client|homme|garçon|il|chien|chat|bébé)$/u;

/** Whether the pronoun at `index` stands before a verb that has a subject pronoun, or before an infinitive. */
function isClitic(words: readonly Word[], index: number): boolean {
  const before = words[index - 1];
  if (before === undefined) return false;
  // "reconduite chez elle la nuit": no subject.
  const governs = words[index - 2]?.all.some(({ pos }) => pos === "PREP") === true;
  if (SUBJECTS.test(before.lower)) return !(governs && /^(?:elles?|nous|vous)$/u.test(before.lower));
  if (/^n[e']$/u.test(before.lower)) return true;
  const infinitive = words[index + 1]?.all.some(({ mode }) => mode === "inf") ?? false;
  const governed =
    /^(?:pour|de|d'|à|sans)$/u.test(before.lower) ||
    before.all.some(({ pos, lemma }) => pos === "VER" && MODALS.test(lemma));
  return infinitive && governed;
}

function isInfinitiveAfterDe(words: readonly Word[], at: number): boolean {
  if (!/^d[e']$/u.test(words[at]?.lower ?? "")) return false;
  let next = at + 1;
  while (
    next - at < 4 &&
    /^(?:ne|pas|me|m'|te|t'|se|s'|le|la|l'|les|lui|leur|y|en|nous|vous)$/u.test(words[next]?.lower ?? "")
  )
    next += 1;
  return words[next]?.all.some(({ mode }) => mode === "inf") ?? false;
}

/** "je la téléphone", "le demander de venir": whom one speaks to is "lui" or "leur". */
function indirect(
  rule: Rule,
  tagged: TaggedSentence,
  index: number,
  sentence: Sentence,
  text: string,
): Finding | undefined {
  const { words } = tagged;
  const pronoun = words[index]?.lower ?? "";
  if (!/^(?:le|la|l'|les)$/u.test(pronoun) || !isClitic(words, index)) return undefined;
  const group = groupAt(words, index + 1);
  if (group === undefined) return undefined;
  const { lemma, to } = group;
  const next = words[to + 1]?.lower ?? ".";
  const toPerson =
    PERSON_INDIRECT.has(lemma) ||
    (lemma === "parler" &&
      /^(?:les?|la|l')$/u.test(pronoun) &&
      !LANGUAGES.test(text) &&
      NO_OBJECT.test(next)) ||
    // "les parler doucement": one speaks so to persons.
    (lemma === "parler" && (MANNERS.test(next) || (next === "de" && pronoun === "les"))) ||
    (ACT_TO_PERSON.has(lemma) && isInfinitiveAfterDe(words, to + 1)) ||
    (/^(?:dire|demander|expliquer|raconter|répondre)$/u.test(lemma) &&
      /^(?:que|qu'|si|s'|comment|pourquoi)$/u.test(next) &&
      // "je ne l'ai dit qu'à vous"
      !/^(?:à|au|aux)$/u.test(words[to + 2]?.lower ?? "") &&
      group.compound) ||
    // "je l'explique que": said to somebody.
    (/^(?:expliquer|raconter|répondre)$/u.test(lemma) && /^(?:que|qu')$/u.test(next) && pronoun !== "le");
  if (!toPerson) return undefined;
  const right = pronoun === "les" ? "leur" : "lui";
  return replaced(
    rule,
    [right],
    index,
    index,
    sentence,
    (correction) => `« ${lemma} » à quelqu'un : le pronom est « ${right} », donc « ${correction} ».`,
  );
}

const NEAR = 30;

/** "le" or "la" for the person named last before the pronoun, or for the thing where nobody is near. */
export function genderBefore(tokens: readonly Token[], start: number): "le" | "la" {
  const end = tokens.findIndex((token) => token.start === start);
  const before = tokens.slice(0, end).map(({ lower }) => lower);
  const near = before.slice(-NEAR);
  return personIn(near) ?? thingIn(near) ?? personIn(before) ?? "le";
}

function personIn(before: readonly string[]): "le" | "la" | undefined {
  const named = before.findLast((lower) => FEMININE.test(lower) || MASCULINE.test(lower));
  if (named === undefined) return undefined;
  return FEMININE.test(named) ? "la" : "le";
}

/** By the article or the possessive of what was named last: "la balle", "mon vélo". */
function thingIn(before: readonly string[]): "le" | "la" | undefined {
  const article = before.findLast((lower, at) => {
    if (!/^(?:la|une|ma|ta|sa|cette|le|un|ce|cet)$/u.test(lower)) return false;
    const next = before[at + 1] ?? ".";
    return !MOMENTS.test(next) && !SUBJECTS.test(before[at - 1] ?? "") && /^\p{L}{3,}$/u.test(next);
  });
  if (article === undefined) return undefined;
  return /^(?:la|une|ma|ta|sa|cette)$/u.test(article) ? "la" : "le";
}

/** "je lui vois souvent": the person is the direct object. */
function direct(
  rule: Rule,
  tagged: TaggedSentence,
  index: number,
  sentence: Sentence,
  context: RuleContext,
): Finding | undefined {
  const { words } = tagged;
  const pronoun = words[index];
  if (pronoun === undefined || !/^(?:lui|leur)$/u.test(pronoun.lower) || !isClitic(words, index))
    return undefined;
  const group = groupAt(words, index + 1);
  if (group === undefined || !PERSON_DIRECT.has(group.lemma)) return undefined;
  if (
    /^(?:écouter|regarder|chercher|consulter|former|encourager|quitter|fatiguer)$/u.test(group.lemma) &&
    group.compound
  )
    return undefined;
  const next = words[group.to + 1]?.lower ?? ".";
  if (!NO_OBJECT.test(next)) return undefined;
  // "lui frapper dans les mains"; "la force que je ne lui avais jamais vue".
  if (group.lemma === "frapper" && /^(?:dans|sur)$/u.test(next)) return undefined;
  const shown = /^(?:voir|connaître|reconnaître)$/u.test(group.lemma);
  if (shown && words.slice(Math.max(0, index - 3), index).some(({ lower }) => /^qu[e']$/u.test(lower)))
    return undefined;
  const right = pronoun.lower === "leur" ? "les" : genderBefore(context.tokens, pronoun.token.start);
  const verb = words[index + 1]?.token.text ?? "";
  return replaced(
    rule,
    [right, verb],
    index,
    index + 1,
    sentence,
    (correction) => `« ${group.lemma} » quelqu'un : le complément est direct, donc « ${correction} ».`,
  );
}

/** "j'ai acheté deux": what is counted was named before, and "en" stands for it. */
function quantity(
  rule: Rule,
  tagged: TaggedSentence,
  index: number,
  sentence: Sentence,
): Finding | undefined {
  const { words } = tagged;
  const infinitive = words[index]?.all.some(({ mode }) => mode === "inf") ?? false;
  if (!/^(?:je|j'|tu|il|elle|on|nous|ils|elles)$/u.test(words[index - 1]?.lower ?? "") && !infinitive)
    return undefined;
  const group = groupAt(words, index);
  if (group === undefined || !COUNTED.test(group.lemma)) return undefined;
  const number = words[group.to + 1];
  const other = /^(?:autres?|nouvelle|nouveau)$/u.test(words[group.to + 2]?.lower ?? "");
  if (infinitive && (!other || words[index - 1]?.lower === "en")) return undefined;
  const next = words[group.to + (other ? 3 : 2)];
  if (number === undefined || !NUMBERS.test(number.lower) || number.lower === "beaucoup") return undefined;
  // "nous avons commandé trois et nous avons parlé": another clause begins.
  const beyond = words[group.to + (other ? 4 : 3)]?.lower ?? "";
  const goesOn =
    /^(?:et|puis|alors|donc|,)$/u.test(next?.lower ?? "") &&
    /^(?:je|j'|tu|il|elle|on|nous|vous|ils|elles|c'|ça|mais)$/u.test(beyond);
  const ends =
    goesOn || next === undefined || /^(?:[.!?;]|\.{2,}|seulement|aussi|mais|chaque)$/u.test(next.lower);
  if ((!ends && !(other && next?.lower === ",")) || next?.lower === "...") return undefined;
  const list = ["en", ...sentence.tokens.slice(index, group.to + 1).map(({ text }) => text)];
  return replaced(
    rule,
    list,
    index,
    group.to,
    sentence,
    (correction) => `Ce que l'on compte a été nommé avant : « en » le rappelle, « ${correction} ».`,
  );
}

/** Which pronoun stands before the verb, by what the verb governs: "le" or "lui", "en", and never after it. */
export const cliticChoice: Rule = {
  id: "choix-du-pronom",
  code: "SYN_PRONOM",
  priority: "text",
  *find(sentence: Sentence, context: RuleContext): Iterable<Finding> {
    const tagged = context.tagger.tag(sentence);
    for (const index of tagged.words.keys()) {
      const found =
        indirect(this, tagged, index, sentence, context.text) ??
        direct(this, tagged, index, sentence, context) ??
        stressed(this, tagged, index, sentence) ??
        quantity(this, tagged, index, sentence);
      if (found !== undefined) yield found;
    }
  },
};
