import type { Reading } from "../lexicon.ts";
import type { Finding, Rule, RuleContext } from "../rule.ts";
import { finding } from "../rule.ts";
import type { Token } from "../token.ts";
import { GOALS } from "./bare-noun-words.ts";
import { elidesBefore } from "./elides.ts";
import { isFiniteReading } from "./phrase-classes.ts";
import { capital } from "./phrase-fit.ts";

const ELIDABLE = new Set(["je", "me", "te", "se", "le", "la", "de", "ne", "que", "jusque"]);
const BEFORE_SUBJECT = new Set(["lorsque", "puisque", "quoique"]);
const SUBJECTS = new Set(["il", "elle", "on", "ils", "elles", "un", "une", "en"]);
const FULL: Record<string, string> = {
  "j'": "je",
  "m'": "me",
  "t'": "te",
  "s'": "se",
  "d'": "de",
  "n'": "ne",
  "qu'": "que",
};
const MASCULIN: Record<string, string> = { ma: "mon", ta: "ton", sa: "son" };
const EUPHONIE: Record<string, string> = { ce: "cet", beau: "bel", nouveau: "nouvel" };

const WITHOUT_VOWEL: Record<string, string> = { nouvel: "nouveau", bel: "beau", vieil: "vieux", cet: "ce" };
/** Nouns of both genders, of which nearly everybody means the feminine. */
const OFTEN_FEMININE = /^(?:somme|mode|manche|voile|page|moule)$/u;
const JOINED: Record<string, string> = { de: "du", à: "au" };
const LONG: Record<string, string> = { au: "à l'", du: "de l'" };
/** Seasons take "en", and countries have their own rule. */
const NOT_LONG = /^(?:été|automne|hiver|iran|irak|ontario|étranger|un|une)$/u;

function isAcronym(token: Token): boolean {
  return token.text.length > 1 && token.text === token.text.toUpperCase();
}

function nounGender(token: Token, context: RuleContext): "m" | "f" | undefined {
  const genders = new Set(
    context.lexicon
      .readings(token.lower)
      .flatMap((reading) => (reading.pos === "NOM" && reading.gender !== undefined ? [reading.gender] : [])),
  );
  const [gender] = genders;
  return genders.size === 1 ? gender : undefined;
}

/** Whether "la" or "le" may be something else before this word: "ce jour la il", "la une", "le un". */
function articleStands(next: Token): boolean {
  return /^(?:un|une|il|elle|on|ils|elles|et|ou|où|en|est|à|au|aux|y|avec|avant|après|aussi|ici|ensuite|entre)$/u.test(
    next.lower,
  );
}

/** "j'ai" for "je a"; nothing where the right form does not elide, which the agreement then mends. */
function inFirstPerson(readings: readonly Reading[], { lexicon }: RuleContext): string | undefined {
  const model = readings.find(({ mode }) => mode === "ind") ?? readings[0];
  if (model?.mode === undefined) return undefined;
  const { lemma, mode, tense } = model;
  const form = lexicon.conjugate(lemma, {
    mode,
    ...(tense === undefined ? {} : { tense }),
    person: 1,
    number: "s",
  });
  return form !== undefined && elidesBefore(form) ? `j'${form}` : undefined;
}

/** After "un" that is a figure: "de un à cinq", "de un million". */
const COUNTS = /^(?:à|million|milliard|virgule|pour|%)$/u;

function elided(
  token: Token,
  next: Token,
  beyond: Token | undefined,
  context: RuleContext,
): string | undefined {
  const { lower } = token;
  if (/^e+uh+$/u.test(next.lower)) return undefined;
  const readings = context.lexicon.readings(next.lower);
  const verbal = readings.length > 0 && readings.every(({ pos }) => pos === "VER");
  // "que importe", "que a": the missing pronoun is "qui" more often than an elision.
  if (lower === "que" && verbal && readings.some(isFiniteReading)) return undefined;
  if (lower === "si" && /^ils?$/u.test(next.lower)) return `s'${next.text}`;
  // "de un à cinq", "de A à B": a figure or a letter that is named.
  const named = next.text.length === 1 && /^\p{Lu}/u.test(next.text);
  if (lower === "de" && (named || (next.lower === "un" && COUNTS.test(beyond?.lower ?? ""))))
    return undefined;
  if (BEFORE_SUBJECT.has(lower) && SUBJECTS.has(next.lower)) return `${token.text.slice(0, -1)}'${next.text}`;
  if (/^ç?ce$|^ce$/u.test(lower) && /^(?:est|était|étaient)$/u.test(next.lower)) return `c'${next.text}`;
  if (lower === "ça" && next.lower === "est") return `c'${next.text}`;
  // "je a", "je est": the verb has the wrong person as well.
  const finite = readings.filter(isFiniteReading);
  if (lower === "je" && finite.length > 0 && !finite.some((one) => one.person === 1 && one.number === "s"))
    return inFirstPerson(finite, context);
  if (!ELIDABLE.has(lower) || !elidesBefore(next.lower) || isAcronym(next)) return undefined;
  // "de Halifax", "d'Hawaï", "de Hué": usage hesitates before names, which a verb's form may be.
  if (/^H(?!a[iï]ti)/u.test(next.text) && readings.every(({ pos }) => pos === "VER")) return undefined;
  if (/^h/u.test(next.text) && readings.length === 0 && context.lexicon.nameOf(next.lower) !== undefined)
    return undefined;
  // "de Iași", "de Ioannina": a name that begins with the sound of "yeux".
  if (/^I[aeiou]/u.test(next.text) && context.lexicon.readings(next.lower).length === 0) return undefined;
  if (/^l[ea]$/u.test(lower) && articleStands(next)) return undefined;
  // "le enfants": the plural "les" was meant.
  if (
    /^l[ea]$/u.test(lower) &&
    readings.length > 0 &&
    readings.every((one) => one.pos === "NOM" && one.number === "p")
  )
    return undefined;
  if (lower === "que" && /^(?:est|et|ou)$/u.test(next.lower)) return undefined;
  return `${token.text.slice(0, -1)}'${next.text}`;
}

/** "l'" before a consonant or an aspirated h. */
function unelided(token: Token, next: Token, context: RuleContext): string | undefined {
  // "qu'onze": usage hesitates.
  if (elidesBefore(next.lower) || /^\p{Lu}|^onz/u.test(next.text) || next.spaceBefore !== "")
    return undefined;
  if (token.lower === "l'") {
    const gender = nounGender(next, context);
    return gender === undefined ? undefined : `${gender === "m" ? "le" : "la"} ${next.text}`;
  }
  const full = FULL[token.lower];
  const known = context.lexicon.readings(next.lower).length > 0;
  return full === undefined || !known ? undefined : `${full} ${next.text}`;
}

/** "près de université", where a place is named that has its article. */
function isPlaceWithoutArticle(before: Token | undefined, next: Token): boolean {
  return /^(?:près|loin|côté|coté|face)$/u.test(before?.lower ?? "") && GOALS.has(next.lower);
}

/** After them, "ma" is heard for "m'a". */
const SUBJECTS_BEFORE = /^(?:il|elle|on|qui|ça|cela|y|ne|n'|ils|elles)$|^\p{L}+-il$/u;

/** Elisions that are missing or out of place, and the forms that replace them (mon amie, cet homme). */
export const elision: Rule = {
  id: "elision",
  code: "ORTH_ELISION",
  priority: "trigger",
  *find(sentence, context): Iterable<Finding> {
    for (const [index, token] of sentence.tokens.entries()) {
      const next = sentence.tokens[index + 1];
      if (token.kind !== "word" || next?.kind !== "word" || /-/u.test(next.text.charAt(0))) continue;
      if (token.lower === "ça" && sentence.tokens[index - 1]?.lower === "tout") continue;
      // "les loups ne est pas": the verb itself is wrong, "ne sont".
      const plural =
        token.lower === "ne" &&
        next.lower === "est" &&
        context.tagger.tag(sentence).subject(index + 1)?.number === "p";
      if (plural) continue;
      // "je suis ne en 1990": the participle, its accent left out.
      if (
        token.lower === "ne" &&
        /^(?:suis|es|est|sommes|êtes|sont)$/u.test(sentence.tokens[index - 1]?.lower ?? "")
      )
        continue;
      // "je aller": the verb is to be conjugated first.
      const infinitive = context.lexicon.readings(next.lower).every(({ mode }) => mode === "inf");
      if (token.lower === "je" && infinitive && context.lexicon.isVerb(next.lower)) continue;
      // "je la ai demandé": another pronoun is meant, "je lui ai demandé".
      const asked = /^(?:demandé|téléphoné|répondu|parlé)$/u.test(sentence.tokens[index + 2]?.lower ?? "");
      if (/^l[ae]$/u.test(token.lower) && asked) continue;
      // "je ai pas": the negation is made whole, "je n'ai pas".
      if (token.lower === "je" && /^(?:pas|jamais|rien)$/u.test(sentence.tokens[index + 2]?.lower ?? ""))
        continue;
      // "à côté de église": the article is missing.
      if (token.lower === "de" && isPlaceWithoutArticle(sentence.tokens[index - 1], next)) continue;
      const short = elided(token, next, sentence.tokens[index + 2], context);
      if (short !== undefined && next.spaceBefore !== "") {
        const correction = capital(short, token.text);
        yield finding(
          elision,
          token,
          next,
          correction,
          `Devant une voyelle ou un h muet, « ${token.lower} » s'élide : « ${short} ».`,
        );
        continue;
      }
      if (/'$/u.test(token.lower)) {
        const long = unelided(token, next, context);
        // "de l'hockey": the preposition and the article are one word, "du hockey".
        const preposition = sentence.tokens[index - 1];
        const joined =
          token.lower === "l'" && long?.startsWith("le ") ? JOINED[preposition?.lower ?? ""] : undefined;
        if (joined !== undefined && preposition !== undefined) {
          const whole = `${joined} ${next.text}`;
          yield finding(
            elision,
            preposition,
            next,
            capital(whole, preposition.text),
            `Pas d'élision devant « ${next.text} » : on écrit « ${whole} ».`,
          );
        } else if (long !== undefined) {
          yield finding(
            elision,
            token,
            next,
            capital(long, token.text),
            `Pas d'élision devant « ${next.text} » : on écrit « ${long} ».`,
          );
        }
        if (token.lower === "s'" && /^(?:elle|elles|on)$/u.test(next.lower)) {
          yield finding(
            elision,
            token,
            next,
            capital(`si ${next.text}`, token.text),
            "« si » ne s'élide que devant « il » et « ils ».",
          );
        }
        continue;
      }
      const readings = context.lexicon.readings(next.lower);
      const nominal = readings.length > 0 && readings.every(({ pos }) => pos === "NOM" || pos === "ADJ");
      const long = LONG[token.lower];
      // "du œufs": the plural "des" was meant.
      const many = readings.every(({ number }) => number === "p");
      if (long !== undefined && elidesBefore(next.lower) && nominal && !many && !NOT_LONG.test(next.lower)) {
        yield finding(
          elision,
          token,
          next,
          capital(`${long}${next.text}`, token.text),
          `Devant une voyelle ou un h muet, « ${token.lower} » devient « ${long} ».`,
        );
      }
      const mon = MASCULIN[token.lower];
      // "ta aide" is no verb, while "sa aide" may be heard for "ça aide", and "il ma aide" for "m'a aidé".
      const owned =
        nominal ||
        (/^[mt]a$/u.test(token.lower) &&
          readings.some(({ pos, gender }) => pos === "NOM" && gender !== "m") &&
          !SUBJECTS_BEFORE.test(sentence.tokens[index - 1]?.lower ?? ""));
      if (mon !== undefined && elidesBefore(next.lower) && owned) {
        yield finding(
          elision,
          token,
          token,
          capital(mon, token.text),
          `Devant une voyelle, le possessif féminin devient « ${mon} » : « ${mon} ${next.text} ».`,
        );
      }
      // "mon nouvel chef"; "cet somme", heard for "cette"
      const before =
        token.lower === "cet" && OFTEN_FEMININE.test(next.lower) ? "cette" : WITHOUT_VOWEL[token.lower];
      const man = readings.some(
        ({ pos, gender, number }) => pos === "NOM" && gender !== "f" && number !== "p",
      );
      if (
        before !== undefined &&
        man &&
        /^\p{Ll}/u.test(token.text) &&
        next.lower !== "canto" &&
        !elidesBefore(next.lower) &&
        !/^(?:\p{Lu}|onz|huit)/u.test(next.text)
      ) {
        yield finding(
          elision,
          token,
          token,
          capital(before, token.text),
          `Devant une consonne, on écrit « ${before} » : « ${before} ${next.text} ».`,
        );
      }
      const bel = EUPHONIE[token.lower];
      const masculine = readings.some(
        ({ pos, gender, number }) => pos === "NOM" && gender === "m" && number !== "p",
      );
      // "à nouveau étudiant": the adverb.
      const state = context.lexicon
        .readings(sentence.tokens[index - 2]?.lower ?? "")
        .some(({ lemma }) => /^(?:être|devenir|rester)$/u.test(lemma));
      const again =
        token.lower === "nouveau" &&
        sentence.tokens[index - 1]?.lower === "à" &&
        (state || !readings.every(({ pos }) => pos === "NOM"));
      if (bel !== undefined && !again && elidesBefore(next.lower) && masculine && nominal) {
        yield finding(
          elision,
          token,
          token,
          capital(bel, token.text),
          `Devant une voyelle ou un h muet, « ${token.lower} » devient « ${bel} » : « ${bel} ${next.text} ».`,
        );
      }
    }
  },
};
