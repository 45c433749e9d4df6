import type { Reading } from "../lexicon.ts";
import type { Finding, Rule, RuleContext } from "../rule.ts";
import { isFiniteForm, type TaggedSentence, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { MODALS, replaced } from "./verb-group.ts";

const SUBJECTS = /^(?:je|j'|tu|il|elle|on|nous|vous|ils|elles)$/u;
const OBJECTS = /^(?:le|la|l'|les)$/u;
const BETWEEN = /^(?:ne|n'|me|m'|te|t'|nous|vous|aussi|pas|plus|jamais|toujours|souvent|bien|déjà)$/u;
const HEADS = /^(?:quelqu'un|celui|celle|ceux|celles)$/u;
/** Nouns that "que" completes, and times that it dates: "la preuve que je l'aime", "dix ans que je le connais". */
export const COMPLETED =
  /^(?:preuve|signe|chance|idée|impression|fois|jour|jours|mois|an|ans|année|années|semaine|semaines|heure|heures|temps|dommage|honte|plaisir|bonheur|hasard|miracle|sentiment|peur|fait|condition|point|sorte|manière|façon|certitude|espoir|crainte|envie|besoin|opinion|avis|conviction|raison|nouvelle|message|rêve|promesse|vérité|cas|manque|joie|risque|problème|avantage|inconvénient|principe|argument|souhait|vœu|effet|mesure|doute|garantie|conclusion|constat|moyen|peine|lieu|bruit|rumeur|mal|merveille|prétexte|pressentiment|intuition|illusion|prétention|hypothèse|théorie|conscience|pendant|pourvu|vrai|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|matin|soir|week-end|été|hiver|printemps|automne|siècle|époque)$/u;
/** These take a person and then a clause: "je préviens ma mère que je l'attends". */
export const WARNING =
  /^(?:prévenir|informer|avertir|persuader|convaincre|assurer|rassurer|dire|écrire|expliquer|promettre|répondre|répéter|raconter|montrer|demander|annoncer|rappeler|savoir|croire|penser|espérer|vouloir|souhaiter|préférer|trouver|aviser|jurer|crier|falloir|sembler|paraître|craindre|attendre|regretter|réclamer|exiger|ordonner|accepter|refuser|permettre|admettre|affirmer|déclarer|soutenir|constater|remarquer|comprendre|sentir|oublier|imaginer|supposer|mériter|aimer|éviter|empêcher|proposer|recommander|conseiller|signaler|signifier|confirmer|garantir|insister|décider|apprendre)$/u;
/** These have a person for their object, and a clause besides. */
export const OF_PERSON =
  /^(?:prévenir|informer|avertir|persuader|convaincre|assurer|rassurer|aviser|empêcher)$/u;
/** With these before it, "que" compares or draws a consequence, or "c'est … que" brings a complement forward. */
const NOT_RELATIVE =
  /^(?:si|tellement|tant|tel|telle|tels|telles|plus|moins|aussi|meilleur|meilleure|meilleurs|meilleures|pire|pires|autant|même|mêmes|autre|autres|avant|sans|pour|afin|depuis|fait|heureusement|quel|quelle|seulement|ainsi)$/u;

/** "aussi", "meilleur", "pire", and "plus", but not "le plus". */
function isComparing(words: readonly Word[], index: number): boolean {
  const lower = words[index]?.lower ?? "";
  if (/^(?:aussi|si|meilleure?s?|pires?|mieux|tel|tels|telles?)$/u.test(lower)) return true;
  return /^(?:plus|moins)$/u.test(lower) && !/^(?:le|la|les)$/u.test(words[index - 1]?.lower ?? "");
}

/** The clause before `index`, up to its punctuation. */
function clauseBefore(words: readonly Word[], index: number): readonly Word[] {
  let from = index;
  while (from > 0 && words[from - 1]?.token.kind !== "punct") from -= 1;
  return words.slice(from, index);
}

/** "un minimum d'heures qu'il faut les faire": a time that one does. */
function isCounted(words: readonly Word[], que: number): boolean {
  return /^(?:d'|de|des)$/u.test(words[que - 2]?.lower ?? "") && words[que + 2]?.lower === "faut";
}

/** Whether "que" at `que` opens a relative clause: a noun stands before it that nothing else joins to it. */
function opensRelative({ words, groups }: TaggedSentence, que: number): Word | undefined {
  const head = words[que - 1];
  if (head === undefined || !/^qu[e']$/u.test(words[que]?.lower ?? "")) return undefined;
  const group = groups.find(({ to }) => to === que - 1);
  const noun = HEADS.test(head.lower) ? head : words[group?.noun ?? -1];
  if (noun === undefined || (COMPLETED.test(noun.lower) && !isCounted(words, que))) return undefined;
  if (/^(?:pendant|pourvu)$/u.test(head.lower)) return undefined;
  const from = group?.from ?? que - 1;
  // "un étudiant aussi paresseux que vous le pensez", "meilleur marché que je le croyais"
  if (words.slice(from, que).some((_, at) => isComparing(words, from + at))) return undefined;
  const before = clauseBefore(words, from);
  if (before.some(({ lower }) => NOT_RELATIVE.test(lower))) return undefined;
  // "c'est à lui que je le dis"
  const presented = before.some(({ lower }) => /^(?:c'|ce)$/u.test(lower));
  if (presented && /^(?:à|au|aux|avec|chez|dans|de|du|en|par|sur)$/u.test(before.at(-1)?.lower ?? ""))
    return undefined;
  if (/^(?:au|aux|du)$/u.test(words[from]?.lower ?? "")) return undefined;
  // "j'aime le gâteau que": the noun is the verb's own object.
  const tells = before.some(
    ({ all }, at) =>
      all.some(({ pos, lemma }) => pos === "VER" && WARNING.test(lemma)) &&
      (at < before.length - 1 || all.some(({ lemma }) => OF_PERSON.test(lemma))),
  );
  return tells ? undefined : noun;
}

/** Whether the pronoun may stand for the noun. */
function standsFor(pronoun: string, noun: Word, determiner: Word | undefined): boolean {
  const known = determiner?.all.find(({ pos }) => pos === "DET")?.number;
  const plural = known === undefined ? undefined : known === "p";
  if (pronoun === "les") return plural === true || noun.all.some(({ number }) => number === "p");
  if (plural === true) return false;
  const gender = pronoun === "le" ? "m" : pronoun === "la" ? "f" : undefined;
  return (
    HEADS.test(noun.lower) ||
    noun.all.some(
      (one: Reading) => one.pos === "NOM" && (gender === undefined || (one.gender ?? gender) === gender),
    )
  );
}

function at(rule: Rule, que: number, tagged: TaggedSentence, sentence: Sentence): Finding | undefined {
  const { words, groups } = tagged;
  const noun = opensRelative(tagged, que);
  if (noun === undefined) return undefined;
  const subject = groups.find(({ from }) => from === que + 1);
  let index = que + 2;
  if (!SUBJECTS.test(words[que + 1]?.lower ?? "")) {
    if (subject?.determiner === undefined) return undefined;
    index = subject.to + 1;
  }
  while (index - que < 8 && BETWEEN.test(words[index]?.lower ?? "")) index += 1;
  const modal = words[index]?.all.some(({ pos, lemma }) => pos === "VER" && MODALS.test(lemma)) === true;
  if (modal) {
    index += 1;
    while (index - que < 9 && BETWEEN.test(words[index]?.lower ?? "")) index += 1;
  }
  const pronoun = words[index];
  const verb = words[index + 1];
  if (pronoun === undefined || verb === undefined || !OBJECTS.test(pronoun.lower)) return undefined;
  const right = verb.all.some((one) =>
    modal ? one.mode === "inf" : isFiniteForm(one) && one.mode !== "sub" && one.mode !== "imp",
  );
  if (!right || verb.all.some(({ pos }) => pos === "NOM" && modal)) return undefined;
  // "une conversation que le bruit l'empêchait d'entendre": "que" is the object of the infinitive.
  if (
    /^(?:de|d'|à)$/u.test(words[index + 2]?.lower ?? "") &&
    words[index + 3]?.all.some(({ mode }) => mode === "inf")
  )
    return undefined;
  const determiner = words[groups.find(({ to }) => to === que - 1)?.determiner ?? -1];
  if (!standsFor(pronoun.lower, noun, determiner)) return undefined;
  return replaced(
    rule,
    [verb.token.text],
    index,
    index + 1,
    sentence,
    () => "Le pronom relatif « que » est déjà le complément du verbe : le second pronom est de trop.",
  );
}

/** "un ami que je le connais bien": the relative pronoun is the object, and needs no second one. */
export const resumptivePronoun: Rule = {
  id: "pronom-de-reprise",
  code: "SYN_SUBORDONNEE",
  priority: "construction",
  *find(sentence: Sentence, { tagger }: RuleContext): Iterable<Finding> {
    const tagged = tagger.tag(sentence);
    for (const index of tagged.words.keys()) {
      const found = index === 0 ? undefined : at(this, index, tagged, sentence);
      if (found !== undefined) yield found;
    }
  },
};
