import { OBJECT_CLITICS } from "../tagger/word-lists.ts";
import { isFiniteForm, type Word } from "../tagger.ts";
import { ADVERBS, participle } from "./infinitive-places.ts";

/** "pour adopté un chiot", "faire les courses et lavé le linge": places of an infinitive, written as it sounds. */

const NEGATED = /^(?:pas|plus|jamais|rien)$/u;
/** What "de" joins an adjective to, and not an infinitive: "quelque chose de cassé", "qualifié de risqué". */
const DESCRIBED =
  /^(?:chose|choses|rien|quelqu'un|personne|quoi|un|une|deux|trois|encore|bien|mieux|pire|plus|moins|autre|dit|dits|l'air|air|être|qualifi\p{L}+|trait\p{L}+|jug\p{L}+|accus\p{L}+|sembl\p{L}+)$/u;
/** After these, "pour" gives an opinion of its object: "passer pour rusé". */
const TAKEN = /^(?:pass|ten|tien|prend|pris|compt|laiss|donn)/u;
const ARTICLE =
  /^(?:le|la|l'|les|un|une|mon|ma|mes|ton|ta|tes|son|sa|ses|notre|nos|votre|vos|leur|leurs|ce|cet|cette|ces|chaque|quelques)$/u;
const MAKES = /^(?:fais|fait|font|faisait|faisais|faisaient|faire|ferai|fera|feront|ferait|faisons|faites)$/u;

/** "il s'est fait volé": what another did to the subject. */
function isDoneToOneself(words: readonly Word[], index: number): boolean {
  let at = index - 1;
  while (index - at < 3 && ADVERBS.has(words[at]?.lower ?? "")) at -= 1;
  return (
    /^fait$/u.test(words[at]?.lower ?? "") &&
    words[at - 1]?.all.some(({ lemma }) => lemma === "être") === true &&
    /^(?:se|s'|me|m'|te|t'|nous|vous)$/u.test(words[at - 2]?.lower ?? "")
  );
}

/** A participle in -é, which may be an adjective as well; a noun only where an object follows. */
function soundsLikeInfinitive(words: readonly Word[], index: number): boolean {
  const word = words[index];
  // "il s'est fait volé", "elle s'est fait mordu".
  if (word !== undefined && isDoneToOneself(words, index)) return participle(word) !== undefined;
  if (word === undefined || !/é$/u.test(word.lower) || participle(word) === undefined) return false;
  const next = words[index + 1]?.lower ?? "";
  const some = /^(?:du|des)$/u.test(next) && MAKES.test(words[index - 1]?.lower ?? "");
  return !word.all.some(({ pos }) => pos === "NOM") || ARTICLE.test(next) || some;
}

/** Where the word governs an infinitive: the index before pronouns and a negation. */
function governorOf(words: readonly Word[], index: number): number {
  let at = index - 1;
  while (index - at < 4 && OBJECT_CLITICS.test(words[at]?.lower ?? "")) at -= 1;
  if (NEGATED.test(words[at]?.lower ?? "") && /^n[e']$/u.test(words[at - 1]?.lower ?? "")) at -= 2;
  return at;
}

/** The words of the clause before `at`: "le soleil" in "nous montions et le soleil à percé". */
function ownClause(words: readonly Word[], at: number): readonly Word[] {
  const and = words.findLastIndex(({ lower }, index) => index < at && lower === "et");
  const article = /^(?:le|la|l'|les|mon|ma|mes|notre|nos)$/u.test(words[and + 1]?.lower ?? "");
  return words.slice(and !== -1 && article && at - and === 3 ? and + 1 : 0, at);
}

function afterPreposition(words: readonly Word[], index: number): string | undefined {
  const at = governorOf(words, index);
  const left = words[at]?.lower ?? "";
  const before = words[at - 1]?.lower ?? "";
  const wanted = `Après « ${left} », le verbe est à l'infinitif`;
  // "à l'aimé", "le passé": the article of a name for somebody.
  if (/^(?:le|la|l'|les|leur)$/u.test(words[index - 1]?.lower ?? "")) return undefined;
  if (left === "sans") return wanted;
  if (left === "par" && /^(?:fini|commenc)/u.test(before)) return wanted;
  // "il à mangé": the auxiliary, where no verb stands before.
  if (left === "à")
    return ownClause(words, at).some(({ readings }) => readings.some(isFiniteForm)) ? wanted : undefined;
  if (left === "pour")
    return TAKEN.test(before) || TAKEN.test(words[at - 2]?.lower ?? "") ? undefined : wanted;
  if (!/^d[e']$/u.test(left)) return undefined;
  if ([1, 2, 3].some((distance) => DESCRIBED.test(words[at - distance]?.lower ?? ""))) return undefined;
  const next = words[index + 1];
  const goesOn =
    next !== undefined && next.token.kind !== "punct" && !/^(?:et|ou|par|mais)$/u.test(next.lower);
  return goesOn || at < index - 1 ? wanted : undefined;
}

function hasAuxiliary(words: readonly Word[], to: number): boolean {
  return words
    .slice(0, to)
    .some(({ readings }) =>
      readings.some(({ pos, lemma }) => pos === "VER" && /^(?:avoir|être)$/u.test(lemma)),
    );
}

function afterAnother(words: readonly Word[], index: number): string | undefined {
  if (!/^(?:et|ou|,)$/u.test(words[index - 1]?.token.text ?? "")) return undefined;
  const next = words[index + 1];
  // "quelqu'un à appeler, nommé Paul", "tout ranger, excepté la cave".
  if (/^(?:nommé|appelé|surnommé|intitulé|baptisé|excepté)$/u.test(words[index]?.lower ?? ""))
    return undefined;
  if (!(ARTICLE.test(next?.lower ?? "") || next?.name === true) || hasAuxiliary(words, index))
    return undefined;
  for (let at = index - 2; at >= 0 && index - at < 10; at -= 1) {
    const word = words[at];
    if (word === undefined || (word.token.kind === "punct" && word.token.text !== ",")) return undefined;
    if (word.all.length > 0 && word.all.every(({ mode }) => mode === "inf"))
      return "Deux verbes joints sont au même mode : l'infinitif";
  }
  return undefined;
}

function afterFaire(words: readonly Word[], index: number): string | undefined {
  let at = index - 1;
  while (index - at < 3 && ADVERBS.has(words[at]?.lower ?? "")) at -= 1;
  const before = words[at - 1];
  if (!MAKES.test(words[at]?.lower ?? "")) return undefined;
  // "il avait en fait mangé", "tout à fait compris"
  if (/^(?:en|à)$/u.test(before?.lower ?? "")) return undefined;
  if (isDoneToOneself(words, index)) return "Après « se faire », le second verbe est à l'infinitif";
  // "j'ai fait réparé ma voiture".
  const had = before?.all.some(({ lemma }) => lemma === "avoir") === true;
  if (had && ARTICLE.test(words[index + 1]?.lower ?? ""))
    return "Après « faire », le second verbe est à l'infinitif";
  if (before?.all.some(({ lemma }) => /^(?:avoir|être)$/u.test(lemma))) return undefined;
  const reflexive = /^(?:se|s'|me|m'|te|t')$/u.test(before?.lower ?? "");
  return reflexive ||
    ARTICLE.test(words[index + 1]?.lower ?? "") ||
    /^(?:du|des)$/u.test(words[index + 1]?.lower ?? "")
    ? "Après « faire », le second verbe est à l'infinitif"
    : undefined;
}

const ABLE = /^(?:pouvoir|devoir|savoir|oser)$/u;
const LIKING = /^(?:aimer|adorer|préférer|détester)$/u;
const WANTING = /^(?:vouloir|falloir)$/u;
const OWN_CLITIC = /^(?:me|m'|te|t'|se|s'|lui|y)$/u;
/** What follows a verb that one likes to do: "j'aime joue au tennis", "j'aime danse avec ma fille". */
const DOING = /^(?:au|aux|à|avec|en|dans|bien|très|mal|beaucoup|vite|chez|sur)$/u;

/** Adverbs between a verb and its infinitive: "il fallait déjà monter". */
const PARTS = /^(?:déjà|toujours|encore|aussi|souvent|bientôt|vite|vraiment|donc|alors|maintenant|enfin)$/u;
/** Their present is a noun that learners hardly know: "il faut monte dans le bus". */
const RARELY_NOUN =
  /^(?:monter|fermer|garder|ranger|couper|casser|chasser|cacher|pousser|lancer|presser|gratter|griller)$/u;

/** "il aime joue au ping-pong", "il faut change l'eau": a form of the present, which may be a noun as well. */
function afterModal(words: readonly Word[], index: number): string | undefined {
  const word = words[index];
  const present = word?.all.find((one) => isFiniteForm(one) && one.tense === "present");
  if (word === undefined || word.name || present === undefined || /^(?:être|avoir)$/u.test(present.lemma))
    return undefined;
  const own = OWN_CLITIC.test(words[index - 1]?.lower ?? "") ? index - 2 : index - 1;
  let at = own;
  while (own - at < 3 && PARTS.test(words[at]?.lower ?? "")) at -= 1;
  const parted = at < own;
  const governor = words[at];
  const left = words[at - 1];
  // "il a voulu", "c'est un devoir": no verb that governs one.
  if (governor === undefined || left?.readings.some(({ pos }) => pos === "DET") === true) return undefined;
  const verb = governor.readings.find((one) => isFiniteForm(one))?.lemma ?? "";
  const noun = word.all.some(({ pos }) => pos === "NOM" || pos === "ADJ" || pos === "ADV" || pos === "PREP");
  const next = words[index + 1];
  const object =
    ARTICLE.test(next?.lower ?? "") ||
    (next !== undefined && next.all.length > 0 && next.all.every(({ pos }) => pos === "NOM"));
  const sure = ABLE.test(verb)
    ? !noun || object || DOING.test(next?.lower ?? "")
    : LIKING.test(verb)
      ? at === index - 1 && (object || DOING.test(next?.lower ?? ""))
      : WANTING.test(verb) &&
        (object || (DOING.test(next?.lower ?? "") && (parted || RARELY_NOUN.test(present.lemma))));
  return sure ? `Après « ${governor.token.text} », le verbe est à l'infinitif` : undefined;
}

export function infinitiveMeant(words: readonly Word[], index: number): string | undefined {
  const modal = afterModal(words, index);
  if (modal !== undefined) return modal;
  if (!soundsLikeInfinitive(words, index)) return undefined;
  return afterPreposition(words, index) ?? afterAnother(words, index) ?? afterFaire(words, index);
}
