import { capitalized, type Finding, type Rule, type RuleContext } from "../rule.ts";
import type { Sentence, Token } from "../token.ts";

const JOURS_MOIS = new Set(
  "lundi mardi mercredi jeudi vendredi samedi dimanche janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split(
    " ",
  ),
);
const LANGUES = new Set(
  "français anglais espagnol arabe chinois portugais italien allemand russe japonais coréen turc persan hindi".split(
    " ",
  ),
);
const GENTILES =
  /^(?:français|française|françaises|canadien|canadienne|canadiens|canadiennes|québécois|québécoise|américain|américaine|américains|anglaise|espagnole|italienne|mexicaine?|colombienne?|algérienne?|marocaine?|chinoise|indienne?|brésilienne?)$/u;

function report(
  { start, end }: { start: number; end: number },
  correction: string,
  explanation: string,
  code: "PONC_TYPO" | "ORTH_USAGE" = "PONC_TYPO",
): Finding {
  return { code, start, end, correction, explanation, rule: typography.id };
}

function isFirstWord(sentence: Sentence, index: number): boolean {
  const first = sentence.tokens.findIndex(({ kind }) => kind === "word" || kind === "number");
  return first === -1 || first >= index;
}

/** A sentence that opens without a capital, where the one before it surely ended. */
function* capitals(sentence: Sentence, context: RuleContext): Iterable<Finding> {
  const first = sentence.tokens.find((token) => token.kind !== "punct");
  if (first?.kind !== "word" || !/^\p{Ll}/u.test(first.text) || first.quoted) return;
  const opener = sentence.tokens[0];
  if (opener !== first) return;
  const before = context.tokens[first.index - 1];
  const ended = before === undefined || /^[.!?]$/u.test(before.text);
  const abbreviated = before?.text === "." && (context.tokens[first.index - 2]?.text.length ?? 9) <= 3;
  const paragraph =
    /\n/u.test(first.spaceBefore) && before !== undefined && !/^[,;:]$/u.test(before.text) && ended;
  if (!ended || (abbreviated && !paragraph) || first.text.startsWith("-")) return;
  if (before !== undefined && first.spaceBefore === "") return;
  // "Ah ! les beaux dimanches": the exclamation goes on.
  const exclaimed = context.tokens[first.index - 2];
  const interjection = context.lexicon.readings(exclaimed?.lower ?? "").some(({ pos }) => pos === "INTJ");
  if (before?.text === "!" && interjection) return;
  // "xxxx", "j'ai ??? hier": places nobody can read.
  const unread = [1, 2, 3].every((back) => context.tokens[first.index - back]?.text === "?");
  if (unread || /^(\p{L})\1+$/u.test(first.lower)) return;
  // "iPhone", "iii)": no word of the sentence.
  const marker = sentence.tokens[1]?.text === ")" && first.text.length < 4;
  if (/^\p{Ll}\p{Lu}/u.test(first.text) || marker) return;
  if (/^[!?]$/u.test(before?.text ?? "") && saysWho(sentence, context)) return;
  const code = first.text.codePointAt(0);
  const letter = code === undefined ? "" : String.fromCodePoint(code);
  // "kan", "jaime": the word is misspelt too, and its correction has the capital.
  const { spelling } = context;
  const misspelt = !spelling.isKnown(first.lower) && spelling.isHeard(first.lower);
  const [best] = misspelt ? spelling.suggest(first.lower) : [];
  const word = best !== undefined && (best.includes("'") || spelling.isCommon(best)) ? best : first.text;
  yield report(
    first,
    letter === word.slice(0, letter.length)
      ? letter.toUpperCase() + word.slice(letter.length)
      : capitalized(word),
    word === first.text
      ? "Une phrase commence par une majuscule."
      : `Une phrase commence par une majuscule, et ce mot s'écrit « ${word} ».`,
    "ORTH_USAGE",
  );
}

const SAYS =
  /^(?:dire|faire|répondre|demander|crier|écrier|exclamer|murmurer|ajouter|reprendre|hurler|lancer|penser|répliquer|répéter|insister|soupirer|chuchoter|interroger|expliquer|conclure|continuer|protester|gronder|gémir)$/u;

/** "« Tu viens ? demande-t-elle. »", "Au secours ! s'écria Paul.": who said what the mark ends. */
function saysWho({ tokens }: Sentence, { lexicon }: RuleContext): boolean {
  const clitic = /^(?:s'|me|m'|lui|leur|nous)$/u.test(tokens[0]?.lower ?? "");
  const verb = tokens[clitic ? 1 : 0];
  const next = tokens[clitic ? 2 : 1];
  const readings = lexicon.readings(verb?.lower ?? "").filter(({ lemma }) => SAYS.test(lemma));
  if (next === undefined || readings.length === 0) return false;
  if (/^-(?:t-)?(?:je|il|elle|on|ils|elles)$/u.test(next.lower)) return true;
  const third = readings.some(({ person }) => person === 3);
  const order = !clitic && readings.some(({ mode }) => mode === "imp");
  const subject = /^\p{Lu}/u.test(next.text) || lexicon.readings(next.lower).some(({ pos }) => pos === "DET");
  return third && !order && subject;
}

/** "a t-on" without its hyphen. */
function* looseT({ tokens }: Sentence): Iterable<Finding> {
  for (const [index, token] of tokens.entries()) {
    const previous = tokens[index - 1];
    const pronoun = tokens[index + 1];
    if (token.lower === "t" && previous?.kind === "word" && pronoun?.text.startsWith("-") === true) {
      yield report(
        { start: previous.start, end: pronoun.end },
        `${previous.text}-t${pronoun.text}`,
        "Le pronom placé après le verbe s'y attache par des traits d'union.",
        "ORTH_USAGE",
      );
    }
  }
}

function isNoun(token: Token | undefined, context: RuleContext): boolean {
  return token !== undefined && context.lexicon.readings(token.lower).some(({ pos }) => pos === "NOM");
}

/** "Robinson et Vendredi": a name among names. */
function isCoordinatedWithName({ tokens }: Sentence, index: number): boolean {
  const isName = (at: number): boolean => {
    const token = tokens[at];
    return token !== undefined && /^\p{Lu}\p{Ll}/u.test(token.text) && !JOURS_MOIS.has(token.lower);
  };
  const isLink = (at: number): boolean => /^(?:et|ou|ni)$/u.test(tokens[at]?.lower ?? "");
  return (isLink(index - 1) && isName(index - 2)) || (isLink(index + 1) && isName(index + 2));
}

/** Capitals that French does not give: days, months, languages, adjectives of nationality. */
function* needless(sentence: Sentence, context: RuleContext): Iterable<Finding> {
  for (const [index, token] of sentence.tokens.entries()) {
    if (token.kind !== "word" || token.quoted || !/^\p{Lu}\p{Ll}/u.test(token.text)) continue;
    if (isFirstWord(sentence, index)) continue;
    const previous = sentence.tokens[index - 1];
    const next = sentence.tokens[index + 1];
    // "la planète Mars", "aller sur Mars": no month is meant.
    const month = /^(?:en|le|du|ce|fin|début|mi|depuis|avant|après|dès|dernier|prochain|,|et|à)$/u;
    const dated = previous?.kind === "number" || month.test(previous?.lower ?? "");
    const ofMonth = /^(?:mois|fin|début|courant|milieu)$/u.test(sentence.tokens[index - 2]?.lower ?? "");
    if (token.lower === "mars" && !dated && !(ofMonth && previous?.lower === "de")) continue;
    const minuscule = token.text.charAt(0).toLowerCase() + token.text.slice(1);
    if (previous?.kind === "punct" && !/^[,]$/u.test(previous.text)) continue;
    const inTitle = next !== undefined && next.kind === "word" && /^\p{Lu}/u.test(next.text);
    if (JOURS_MOIS.has(token.lower)) {
      if (
        inTitle ||
        isCoordinatedWithName(sentence, index) ||
        (/^(?:saint|le|la)$/u.test(previous?.text ?? "") === false && /^\p{Lu}/u.test(previous?.text ?? ""))
      )
        continue;
      yield report(token, minuscule, "Les jours et les mois s'écrivent avec une minuscule.", "ORTH_USAGE");
    } else if (
      LANGUES.has(token.lower) &&
      /^(?:le|l'|en|parler|parle|parlons|parlez|parlent|apprendre|apprends|du|d'|de)$/u.test(
        previous?.lower ?? "",
      )
    ) {
      const people = /^(?:le|l'|de|d')$/u.test(previous?.lower ?? "") && !speaksOf(sentence, index);
      if (people || inTitle) continue;
      yield report(token, minuscule, "Les noms de langues s'écrivent avec une minuscule.", "ORTH_USAGE");
    } else if (
      GENTILES.test(token.lower) &&
      isNoun(previous, context) &&
      // "j'étais Canadien": a verb too, and the capital of a citizen passes.
      !context.lexicon.readings(previous?.lower ?? "").some(({ lemma }) => lemma === "être") &&
      previous?.text === previous?.lower
    ) {
      yield report(token, minuscule, "Un adjectif de nationalité s'écrit avec une minuscule.", "ORTH_USAGE");
    }
  }
}

/** Whether the words before speak of a language: "apprendre le Français". */
function speaksOf(sentence: Sentence, index: number): boolean {
  return sentence.tokens
    .slice(Math.max(0, index - 5), index)
    .some((token) =>
      /^(?:parl|appren|appris|étudi|maîtris|langue|cours$|prof|leçon|exam|test$|livre|dictionnaire|grammaire|classe|diplôme|mot|accent|améliorer|pratiqu|enseign|compren|écri|tradui|niveau|perfectionn)/u.test(
        token.lower,
      ),
    );
}

/** Capitals, and the full stop at the end. */
export const typography: Rule = {
  id: "typography",
  code: "PONC_TYPO",
  priority: "typography",
  *find(sentence, context) {
    yield* capitals(sentence, context);
    yield* looseT(sentence);
    yield* needless(sentence, context);
    const last = context.tokens.at(-1);
    if (
      last !== undefined &&
      last === sentence.tokens.at(-1) &&
      last.kind === "word" &&
      sentence.tokens.length > 6 &&
      !/\n/u.test(sentence.tokens[0]?.spaceBefore ?? "")
    ) {
      yield report(last, `${last.text}.`, "Une phrase se termine par un point.");
    }
  },
};
