import { SUBJECT_PRONOUNS } from "../lexicon/closed.ts";
import type { Lexicon, Reading } from "../lexicon.ts";
import { normalized } from "../normalize.ts";
import type { Sentence } from "../token.ts";
import type { Word } from "./tagged.ts";

const CLITICS = new Set("ne n' me m' te t' se s' le la l' les lui leur y en nous vous".split(" "));
const OBJECT_OR_DETERMINER = new Set(["le", "la", "l'", "les", "leur"]);
const DETERMINERS = new Set(
  `un une du au aux ce cet cette ces mon ma mes ton ta tes sa ses notre nos votre vos leurs chaque quelques
  plusieurs quel quelle quels quelles`
    .trim()
    .split(/\s+/u),
);
/** Prepositions after which no finite verb may stand. */
const PREPOSITIONS = new Set(
  "à de d' dans par pour sur sous avec sans chez vers contre depuis pendant durant malgré selon parmi dès".split(
    " ",
  ),
);

const MODALS = new Set(
  "pouvoir devoir vouloir falloir aller savoir aimer adorer détester préférer désirer oser espérer compter souhaiter venir sembler faillir".split(
    " ",
  ),
);

function finite(reading: Reading): boolean {
  return (
    reading.pos === "VER" &&
    (reading.mode === "ind" || reading.mode === "sub" || reading.mode === "cond" || reading.mode === "imp")
  );
}

function keep(word: Word, test: (reading: Reading) => boolean): void {
  const kept = word.readings.filter(test);
  if (kept.length > 0) word.readings = kept;
}

/** Whether a capitalised word is a name rather than the first word of its sentence or a common word. */
function looksLikeName(
  text: string,
  lower: string,
  first: boolean,
  lexicon: Lexicon,
  known: boolean,
): boolean {
  if (!/^\p{Lu}/u.test(text)) return false;
  if (!first) return text.length === 1 || text !== text.toUpperCase() || !known;
  return !known && lexicon.isName(normalized(text, "NFC").replace(/’/g, "'")) && lower !== text;
}

/** Whether the clitics before `index` lead back to a subject pronoun: the word there is a finite verb. */
function followsSubject(words: readonly Word[], index: number): boolean {
  let at = index - 1;
  let steps = 0;
  while (at >= 0 && steps < 5) {
    const lower = words[at]?.lower ?? "";
    if (lower === "nous" || lower === "vous") {
      const before = words[at - 1]?.lower ?? "";
      if (SUBJECT_PRONOUNS.has(before) || CLITICS.has(before)) {
        at -= 1;
        steps += 1;
        continue;
      }
      return !PREPOSITIONS.has(before);
    }
    if (lower === "elle" || lower === "elles") return !PREPOSITIONS.has(words[at - 1]?.lower ?? "");
    if (SUBJECT_PRONOUNS.has(lower)) return true;
    // "cela les aide", but "avec cela les aides"
    if (/^(?:cela|ça|ceci)$/u.test(lower)) return !PREPOSITIONS.has(words[at - 1]?.lower ?? "");
    if (!CLITICS.has(lower)) return false;
    if (
      lower === "ne" ||
      lower === "n'" ||
      lower === "me" ||
      lower === "m'" ||
      lower === "te" ||
      lower === "se" ||
      (at === index - 1 && /^(?:y|t'|s')$/u.test(lower))
    ) {
      // These precede a verb, finite or not; whichever, no noun.
      return true;
    }
    at -= 1;
    steps += 1;
  }
  return false;
}

/** "fermes-tu", "le savons-nous": a verb, before the pronoun that asks. */
function isInverted(words: readonly Word[], index: number): boolean {
  return (
    /^-(?:t-)?(?:je|tu|ils?|elles?|on|nous|vous)$/u.test(words[index + 1]?.lower ?? "") &&
    words[index]?.all.some(finite) === true
  );
}

function resolve(words: readonly Word[], index: number): void {
  const word = words[index];
  if (word === undefined || word.readings.length < 2) return;
  const before = words[index - 1];
  const next = words[index + 1];
  if (isInverted(words, index)) {
    keep(word, finite);
    return;
  }
  if (OBJECT_OR_DETERMINER.has(word.lower)) {
    // "je ne sais pas le lire": the coin is feminine.
    const infinitive = word.lower === "le" && next?.all.some(({ mode }) => mode === "inf");
    const nominal =
      next?.all.some(
        (one) =>
          (one.pos === "NOM" && !(infinitive && one.gender === "f")) ||
          one.pos === "ADJ" ||
          one.pos === "NUM",
      ) ?? false;
    const verbal = next?.all.some((one) => one.pos === "VER" && one.mode !== "ppas") ?? false;
    const clitic =
      next !== undefined && (CLITICS.has(next.lower) || next.lower === "ai" || next.lower === "a");
    const pronoun =
      isInverted(words, index + 1) ||
      (followsSubject(words, index) && !nominalOnly(next)) ||
      clitic ||
      (verbal && !nominal) ||
      isObjectOf(words, index);
    keep(word, (one) => (pronoun ? one.pos === "PRO" : one.pos === "DET"));
    return;
  }
  // "tout aura changé", "la sécurité de tous passe": the pronoun, before what can be its verb.
  if (/^(?:tout|tous|toutes)$/u.test(word.lower) && next?.all.some(finite) === true) {
    keep(word, (one) => one.pos === "PRO");
    return;
  }
  if (word.lower === "en" || word.lower === "y") return;
  const verbHere = followsSubject(words, index);
  if (verbHere && word.all.some((one) => one.pos === "VER")) {
    keep(word, (one) => one.pos === "VER");
    keep(word, (one) => one.mode !== "imp");
    return;
  }
  if (before === undefined) return;
  if (before.lower === "qui" && word.all.some(finite)) {
    keep(word, finite);
    return;
  }
  const afterDeterminer =
    DETERMINERS.has(before.lower) ||
    (OBJECT_OR_DETERMINER.has(before.lower) && before.readings.every((one) => one.pos === "DET")) ||
    before.lower === "des";
  if (afterDeterminer) {
    keep(word, (one) => !finite(one) && one.pos !== "PREP" && one.pos !== "CONJ");
    keep(word, (one) => one.pos !== "VER" || one.mode === "ppas");
    return;
  }
  if (PREPOSITIONS.has(before.lower)) {
    keep(word, (one) => !finite(one));
    return;
  }
  // "le petit marche", but "les régions entières vit": an adjective before the noun, not after it.
  const qualifies = words[index - 2]?.readings.some((one) => one.pos === "NOM") ?? false;
  if (
    !qualifies &&
    before.readings.some((one) => one.pos === "ADJ") &&
    before.readings.every((one) => one.pos !== "VER" && one.pos !== "NOM")
  ) {
    keep(word, (one) => !finite(one));
  }
}

/**
 * "l'enseignant le demande", "nous pouvons la reporter": the noun that follows would not agree with the article, and a
 * verb may stand there, so the word is its object.
 */
function isObjectOf(words: readonly Word[], index: number): boolean {
  const article = words[index]?.all.find((one) => one.pos === "DET");
  const next = words[index + 1];
  const before = words[index - 1];
  if (article === undefined || next === undefined || before === undefined) return false;
  // "en les acceptant".
  if (before.lower === "en" && next.all.some((one) => one.mode === "ppres")) return true;
  const agreeing = next.all.some(
    (one) =>
      one.pos !== "VER" &&
      (one.number === undefined || article.number === undefined || one.number === article.number) &&
      (one.gender === undefined || article.gender === undefined || one.gender === article.gender),
  );
  if (agreeing) return false;
  // "il la prit et, la voyant pâle": its object.
  if (next.all.some((one) => one.mode === "ppres") && /^(?:,|et|puis|mais)$/u.test(before.lower)) return true;
  if (next.all.some((one) => one.mode === "inf")) return governsInfinitive(words, index - 1);
  const third = next.all.some((one) => finite(one) && one.person === 3 && one.number === "s");
  if (!third) return false;
  if (before.lower === "et") {
    const after = words[index + 2];
    const goesOn =
      after === undefined || after.token.kind === "punct" || after.all.some(isPrepositionOrAdverb);
    return goesOn && words.slice(0, index).some((word) => word.all.some(finite));
  }
  return (
    before.name ||
    (before.readings.some(({ pos }) => pos === "NOM" || pos === "ADJ") &&
      before.readings.every(({ pos }) => pos === "NOM" || pos === "ADJ" || pos === "PRO"))
  );
}

/** "peux-tu", "j'aimerais bien", "pour ne pas": what calls for an infinitive ends before `index`, over adverbs. */
function governsInfinitive(words: readonly Word[], index: number): boolean {
  const word = words[index];
  if (word === undefined) return false;
  // "puis-je"
  if (word.lower === "puis" && words[index + 1]?.lower === "-je") return true;
  if (PREPOSITIONS.has(word.lower) || word.all.some(({ lemma }) => MODALS.has(lemma))) return true;
  const passed =
    word.token.text.startsWith("-") || (word.all.length > 0 && word.all.every(({ pos }) => pos === "ADV"));
  return passed && governsInfinitive(words, index - 1);
}

function isPrepositionOrAdverb({ pos }: Reading): boolean {
  return pos === "PREP" || pos === "ADV";
}

function nominalOnly(word: Word | undefined): boolean {
  return word?.all.some((one) => one.pos === "NOM") === true && !word.all.some((one) => one.pos === "VER");
}

/** Guarantees: one word a token, in order; a reading is dropped only when the neighbours exclude it. */
export function disambiguate(sentence: Sentence, lexicon: Lexicon): Word[] {
  let first = true;
  const words = sentence.tokens.map((token): Word => {
    const all = token.kind === "word" ? lexicon.readings(token.lower) : [];
    const name =
      token.kind === "word" && looksLikeName(token.text, token.lower, first, lexicon, all.length > 0);
    if (token.kind === "word" || token.kind === "number") first = false;
    // After « or a dash or a colon a capital is that of a sentence.
    if (token.kind === "punct" && /^[«“"—–:(-]$/u.test(token.text)) first = true;
    return { token, lower: token.lower, readings: name ? [] : all, all, name };
  });
  // "ils son contents": the possessive cannot follow a subject pronoun, the verb of the same sound can.
  for (const [index, word] of words.entries()) {
    if (word.lower === "son" && /^(?:ils|elles)$/u.test(words[index - 1]?.lower ?? ""))
      word.readings = lexicon.readings("sont");
  }
  for (const index of words.keys()) resolve(words, index);
  return words;
}
