import { type Finding, type Rule, type RuleContext, sameCase } from "../rule.ts";
import { isFiniteForm, type TaggedSentence, type Word } from "../tagger.ts";
import type { Sentence, Token } from "../token.ts";
import { ACT_TO_PERSON, PERSON_DIRECT, PERSON_INDIRECT } from "./government-words.ts";
import { fit } from "./phrase-fit.ts";

const SUBJECTS = /^(?:je|j'|tu|il|elle|on|nous|vous|ils|elles|qui)$/u;
const ADVERBS = /^(?:pas|plus|jamais|déjà|souvent|toujours|beaucoup|bien|aussi|encore|tout|rien)$/u;
const LANGUAGES =
  /\b(?:langues?|langages?|français|anglais|espagnol|arabe|italien|allemand|portugais|russe|chinois|mandarin|créole|dialectes?|patois|persan|turc|hindi|pendjabi|ourdou|vietnamien|coréen|japonais|ukrainien|roumain|tagalog|wolof|berbère|kabyle)\b/iu;
/** What may follow a verb that has no object but the pronoun before it. */
const NO_OBJECT =
  /^(?:[.,;:!?…)]|\.{2,}|et|mais|souvent|beaucoup|bien|depuis|pour|quand|car|parce|toujours|chaque|demain|hier|avec|dans|chez|aussi|parfois|maintenant|énormément|vraiment|ensemble|tous|comme|tellement|très|trop)$/u;
const STRESSED: Readonly<Record<string, string>> = {
  moi: "me",
  toi: "te",
  lui: "lui",
  elle: "lui",
  eux: "leur",
  elles: "leur",
  nous: "nous",
  vous: "vous",
};
const TO_PERSON =
  /^(?:parler|dire|demander|donner|écrire|téléphoner|répondre|expliquer|envoyer|montrer|offrir|proposer|promettre|apporter|prêter|raconter|rendre|vendre|ressembler|obéir|plaire|acheter|apprendre|préparer|laisser|permettre|conseiller|poser|annoncer|louer|servir)$/u;
const COUNTED =
  /^(?:avoir|acheter|prendre|vouloir|manger|boire|trouver|recevoir|choisir|garder|vendre|préparer|commander|perdre|connaître|voir)$/u;
const NUMBERS = /^(?:une?|deux|trois|quatre|cinq|plusieurs|quelques-uns|quelques-unes|beaucoup)$/u;
const FEMININE =
  /^(?:mère|maman|sœur|soeur|fille|amie|copine|femme|épouse|voisine|tante|grand-mère|professeure|patronne|directrice|cousine|dame|cliente|collègue|elle)$/u;
const MASCULINE =
  /^(?:père|papa|frère|fils|ami|copain|mari|époux|voisin|oncle|grand-père|professeur|patron|directeur|cousin|monsieur|client|homme|garçon|il|chien|chat|bébé)$/u;

interface VerbGroup {
  lemma: string;
  /** Last word of the group: the participle of a compound tense. */
  to: number;
  compound: boolean;
}

function verbs(word: Word | undefined): readonly Word["readings"][number][] {
  return word?.all.filter(({ pos, mode }) => pos === "VER" && mode !== "ppres") ?? [];
}

/** The verb that begins at `at`: a finite form, an infinitive, or "avoir" with its participle. */
function groupAt(words: readonly Word[], at: number): VerbGroup | undefined {
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

/** Whether the pronoun at `index` stands before a verb that has a subject pronoun, or before an infinitive. */
function isClitic(words: readonly Word[], index: number): boolean {
  const before = words[index - 1];
  if (before === undefined) return false;
  if (SUBJECTS.test(before.lower)) return true;
  if (/^n[e']$/u.test(before.lower)) return true;
  const infinitive = words[index + 1]?.all.some(({ mode }) => mode === "inf") ?? false;
  const governed =
    /^(?:pour|de|d'|à|sans)$/u.test(before.lower) ||
    before.all.some(
      ({ pos, lemma }) =>
        pos === "VER" && /^(?:pouvoir|vouloir|devoir|aller|falloir|aimer|venir|savoir)$/u.test(lemma),
    );
  return infinitive && governed;
}

function replaced(
  rule: Rule,
  list: readonly string[],
  from: number,
  to: number,
  { tokens }: Sentence,
  explain: (correction: string) => string,
): Finding | undefined {
  const fitted = fit(list, from, to, tokens);
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
    (ACT_TO_PERSON.has(lemma) && isInfinitiveAfterDe(words, to + 1)) ||
    (/^(?:dire|demander|expliquer|raconter|répondre)$/u.test(lemma) &&
      /^(?:que|qu'|si|s'|comment|pourquoi)$/u.test(next) &&
      group.compound);
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

/** "le" or "la" for the person named last before the pronoun. */
function genderBefore(tokens: readonly Token[], start: number): "le" | "la" {
  for (let at = tokens.findIndex((token) => token.start === start) - 1; at >= 0; at -= 1) {
    const lower = tokens[at]?.lower ?? "";
    if (FEMININE.test(lower)) return "la";
    if (MASCULINE.test(lower)) return "le";
  }
  return "le";
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
  if (!NO_OBJECT.test(words[group.to + 1]?.lower ?? ".")) return undefined;
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

const OBJECT_WORDS_MAX = 6;

/** Where "à" stands after an object, "son numéro de téléphone à moi"; `at` itself where there is none. */
function afterObject(words: readonly Word[], at: number): number {
  if (!words[at]?.all.some(({ pos }) => pos === "DET")) return at;
  for (let next = at + 1; next - at <= OBJECT_WORDS_MAX; next += 1) {
    const word = words[next];
    if (word === undefined) return at;
    if (word.lower === "à" && STRESSED[words[next + 1]?.lower ?? ""] !== undefined) return next;
    if (!word.all.some(({ pos }) => pos === "NOM" || pos === "ADJ") && !/^d[e']$/u.test(word.lower))
      return at;
  }
  return at;
}

/** "je parle à lui": the unstressed pronoun stands before the verb. */
function stressed(
  rule: Rule,
  tagged: TaggedSentence,
  index: number,
  sentence: Sentence,
): Finding | undefined {
  const { words } = tagged;
  const subject = words[index - 1]?.lower ?? "";
  const infinitive = words[index]?.all.some(({ pos, mode }) => pos === "VER" && mode === "inf") ?? false;
  if (!infinitive && !/^(?:je|j'|tu|il|elle|on|ils|elles|n'|ne)$/u.test(subject)) return undefined;
  const group = groupAt(words, index);
  if (group === undefined || !TO_PERSON.test(group.lemma)) return undefined;
  let at = group.to + 1;
  while (at - group.to < 3 && ADVERBS.test(words[at]?.lower ?? "")) at += 1;
  at = afterObject(words, at);
  const pronoun = words[at + 1];
  const clitic = STRESSED[pronoun?.lower ?? ""];
  if (
    words[at]?.lower !== "à" ||
    clitic === undefined ||
    pronoun === undefined ||
    pronoun.token.text.includes("-")
  )
    return undefined;
  const next = words[at + 2]?.lower ?? ".";
  if (
    /^(?:seule?s?|deux|trois|qui|et|ou|que|-même|mêmes?|-mêmes?|tout|tous)$/u.test(next) ||
    next.startsWith("-")
  )
    return undefined;
  const list = [clitic, ...sentence.tokens.slice(index, at).map(({ text }) => text)];
  return replaced(
    rule,
    list,
    index,
    at + 1,
    sentence,
    (correction) => `Le pronom complément se place devant le verbe : « ${correction} ».`,
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
  if (!/^(?:je|j'|tu|il|elle|on|nous|ils|elles)$/u.test(words[index - 1]?.lower ?? "")) return undefined;
  const group = groupAt(words, index);
  if (group === undefined || !COUNTED.test(group.lemma)) return undefined;
  const number = words[group.to + 1];
  const next = words[group.to + 2];
  if (number === undefined || !NUMBERS.test(number.lower) || number.lower === "beaucoup") return undefined;
  const ends = next === undefined || /^(?:[.!?;]|\.{2,}|seulement|aussi|mais|chaque)$/u.test(next.lower);
  if (!ends || next?.lower === "...") return undefined;
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
