import { traditionalSpelling } from "../lexicon.ts";
import { normalized } from "../normalize.ts";
import { capitalized, type Finding, finding, type Rule, type RuleContext, sameCase } from "../rule.ts";
import { ACCEPTED_WORDS } from "../spelling/accepted-words.ts";
import { isUndecided } from "../spelling/candidates.ts";
import { FOREIGN_WORDS } from "../spelling/foreign-words.ts";
import { FREQUENT_MISSPELLINGS } from "../spelling/misspellings.ts";
import { bare, soundKey } from "../spelling/sound.ts";
import { isFiniteForm, type Word } from "../tagger.ts";
import { type Sentence, type Token, withPlainApostrophes } from "../token.ts";
import { chooseVerb, fit } from "./suggestion-in-place.ts";
import { truncatedVerb } from "./truncated-verb.ts";
import { verbErrors } from "./verb-errors.ts";
import { inPlace } from "./wanted-by-place.ts";

const FOREIGN_SCRIPT = /[^\p{Script=Latin}\p{M}'\u2010\u2011·.-]/u;

/** Prefixes after which a hyphenated compound is free ("ex-mari", "franco-canadien"). */
const PREFIX =
  /^(?:ex|non|anti|auto|co|demi|mi|semi|micro|mini|multi|néo|pro|quasi|sous|sur|super|vice|franco|anglo|éco)-/iu;

/** Words of the dictionary that learners write for another, and hardly ever mean. */
const RARE_FOR_COMMON: ReadonlyMap<string, string> = new Map([
  ["foix", "fois"],
  ["touts", "tous"],
  ["foret", "forêt"],
  ["forets", "forêts"],
  ["petit-enfants", "petits-enfants"],
  ["petits-enfant", "petits-enfants"],
  ["grand-parents", "grands-parents"],
  ["grands-parent", "grands-parents"],
  ["dan", "dans"],
  ["lai", "l'ai"],
  ["pa", "pas"],
  ["heur", "heure"],
  ["heurs", "heures"],
]);

/** Words of the dictionary that are no verbs, and that hardly anybody means after a pronoun. */
const HARDLY_WORDS = /^(?:sui|cour|cri|envoi|souhait|port|voyag|mor|sor|vien|tien|permet)$/u;

/** English words that would else be taken for misspellings; what to say of them is another rule's matter. */
const ENGLISH = new Set(
  "the and is of to with my you for this that are was have not but from they we he she it in on at be by or an level join list".split(
    " ",
  ),
);

/** How far on each side a passage of unknown words is read. */
const RUN_MAX = 8;

/** Whether the word stands among unknown words: a passage in another language. */
function isForeignPassage(
  tokens: readonly Token[],
  index: number,
  spelling: RuleContext["spelling"],
): boolean {
  const unknown = (at: number): boolean => {
    const token = tokens[at];
    if (token === undefined || token.kind !== "word") return false;
    return ENGLISH.has(token.lower) || !isFine(token.text, spelling);
  };
  let from = index;
  let to = index;
  while (index - from < RUN_MAX && unknown(from - 1)) from -= 1;
  while (to - index < RUN_MAX && unknown(to + 1)) to += 1;
  if (to - from < 2) return false;
  // "jé aprandre fransé": written as it is heard.
  const run = tokens.slice(from, to + 1);
  const heard = run.filter(({ lower }) => !ENGLISH.has(lower) && spelling.isHeard(lower)).length;
  return heard * 3 < run.length * 2;
}

/** The word spells nothing wrong as it stands, in one case or the other. */
function isFine(word: string, spelling: RuleContext["spelling"]): boolean {
  const nfc = withPlainApostrophes(normalized(word, "NFC")).replace(/[\u2010\u2011]/g, "-");
  const lower = nfc.toLowerCase();
  if (spelling.isKnown(nfc) || spelling.isKnown(lower) || lower.endsWith("'")) return true;
  // A name written in small letters is a matter of capitals, not of spelling.
  if (spelling.isKnown(capitalized(lower))) return true;
  if (ACCEPTED_WORDS.has(lower) || traditionalSpelling(lower, (form) => spelling.isKnown(form)) !== undefined)
    return true;
  if (!nfc.includes("-")) return false;
  const parts = nfc
    .replace(PREFIX, "")
    .split("-")
    .filter((part) => part !== "");
  return parts.every(
    (part) => spelling.isKnown(part) || spelling.isKnown(part.toLowerCase()) || /^\p{Lu}/u.test(part),
  );
}

const CLOSINGS =
  /^(?:cordialement|amicalement|sincèrement|respectueusement|bises?|bisous?|amitiés|signée?|signature)$/u;

/** "cordialement priya nair": the name at the end of a letter. */
function isSigned(tokens: readonly Token[], index: number): boolean {
  const closing = tokens.findLastIndex(({ lower }, at) => at < index && CLOSINGS.test(lower));
  return closing !== -1 && index - closing < 4 && tokens.length - index < 3;
}

/** "je m'appelle amit": whatever it is, it is a name. */
function isCalled(tokens: readonly Token[], index: number, lexicon: RuleContext["lexicon"]): boolean {
  return [1, 2].some(
    (distance) =>
      /^[mts]'$/u.test(tokens[index - distance - 1]?.lower ?? "") &&
      lexicon.readings(tokens[index - distance]?.lower ?? "").some(({ lemma }) => lemma === "appeler"),
  );
}

/** "Tran Thi Hong": two unknown words with a capital are a name at the beginning of a sentence too. */
function isFullName(tokens: readonly Token[], index: number, spelling: RuleContext["spelling"]): boolean {
  const [first, second] = tokens;
  const isCapital = (token: Token | undefined) => /^\p{Lu}\p{Ll}/u.test(token?.text ?? "");
  return (
    index === 0 &&
    isCapital(first) &&
    isCapital(second) &&
    !isFine(second?.text.toLowerCase() ?? "", spelling)
  );
}

function isSpared(token: Token, first: boolean): boolean {
  const { text } = token;
  if (token.kind !== "word" || token.quoted) return true;
  if (
    FOREIGN_SCRIPT.test(withPlainApostrophes(text)) ||
    text.startsWith("-") ||
    text.length === 1 ||
    /\p{N}/u.test(text)
  )
    return true;
  // "xxxx", "mmmm": a place nobody can read.
  if (/^(\p{L})\1+$/u.test(token.lower)) return true;
  // Acronyms; and names, which stand with a capital inside the sentence.
  if (text === text.toUpperCase() && text.length <= 6) return true;
  return /^\p{Lu}/u.test(text) && !first && text !== text.toUpperCase();
}

function isAccent(word: string, correction: string): boolean {
  return bare(word.toLowerCase()) === bare(correction.toLowerCase());
}

function explain(word: string, correction: string): string {
  if (isAccent(word, correction)) {
    return `Attention aux accents et aux signes : on écrit « ${correction} », et non « ${word} ».`;
  }
  if (/\s/u.test(correction)) return `« ${correction} » s'écrit en plusieurs mots.`;
  return `Le mot « ${word} » n'existe pas sous cette forme : on écrit « ${correction} ».`;
}

/** "animals", "journals": the regular plural of a noun in -al or -ail. */
function irregularPlural(lower: string, { lexicon }: RuleContext): string | undefined {
  const lemma = /(?:ai?l)s$/u.test(lower) ? lower.slice(0, -1) : undefined;
  if (lemma === undefined) return undefined;
  const plural = lexicon.inflect(lemma, "NOM", "m", "p");
  return plural !== undefined && plural !== lower && plural.endsWith("x") ? plural : undefined;
}

/** "les enfants sé lèvent": the pronoun before a verb; elsewhere "sé" is "c'est". */
function pronounBeforeVerb(lower: string, next: Word | undefined): string | undefined {
  const verb = next?.all.some((one) => isFiniteForm(one) && one.person === 3) ?? false;
  const other = next?.all.some(
    ({ pos }) => pos === "DET" || pos === "PREP" || pos === "ADV" || pos === "ADJ",
  );
  return lower === "sé" && verb && other !== true ? "se" : undefined;
}

/** "une fille fatiguee", "les portes fermees": a participle in the feminine without its accent. */
function accentedParticiple(lower: string, lexicon: RuleContext["lexicon"]): string | undefined {
  if (!/ees?$/u.test(lower)) return undefined;
  const accented = lower.replace(/e(es?)$/u, "é$1");
  return lexicon.readings(accented).some(({ mode }) => mode === "ppas") ? accented : undefined;
}

/** "ils exagérent", "je préfére": a verb whose é is è before a mute syllable. */
function graveBeforeMute(lower: string, { lexicon }: RuleContext): string | undefined {
  if (!/é[^aeiouyéèêâîô]{1,2}(?:e|es|ent)$/u.test(lower)) return undefined;
  const grave = lower.replace(/é([^aeiouyéèêâîô]{1,2}(?:e|es|ent))$/u, "è$1");
  return lexicon.readings(grave).some(isFiniteForm) ? grave : undefined;
}

function isLikely(word: string, best: string, { spelling, lexicon }: RuleContext): boolean {
  if (
    spelling.isUsual(best) ||
    FREQUENT_MISSPELLINGS.has(word) ||
    FOREIGN_WORDS.get(word) === best ||
    /[\s'’-]/u.test(best)
  )
    return true;
  if (bare(best) === bare(word) || soundKey(best) === soundKey(word)) return true;
  const lemmas = lexicon.readings(best).map(({ lemma }) => lemma);
  return lemmas.some((lemma) => spelling.isCommon(lemma)) || word.length > 7;
}

/** What a word with a capital may be read as, though it may be a name. */
function isSure(word: string, best: string, spelling: RuleContext["spelling"]): boolean {
  return (
    spelling.isCommon(best) ||
    /^[cj]'/u.test(best) ||
    (bare(best) === bare(word) && (spelling.isUsual(best) || /ment$/u.test(best)))
  );
}

export const spelling: Rule = {
  id: "orthographe",
  code: "ORTH_USAGE",
  priority: "spelling",
  *find(sentence: Sentence, context: RuleContext): Iterable<Finding> {
    const { spelling, lexicon, tagger } = context;
    const tagged = tagger.tag(sentence);
    let first = true;
    for (const [index, token] of sentence.tokens.entries()) {
      const spared = isSpared(token, first);
      const startsSentence = first;
      if (token.kind === "word" || token.kind === "number") first = false;
      else if (/^[«“"—–:(-]$/u.test(token.text)) first = true;
      const meant = RARE_FOR_COMMON.get(token.lower);
      // "ceinture noire, troisième dan".
      const belt =
        token.lower === "dan" &&
        /^(?:\p{N}.*|.*ième|premier|second|un|deux|trois|quatre|cinq|six|er|e)$/u.test(
          tagged.words[index - 1]?.lower ?? "",
        );
      if (meant !== undefined && !spared && !belt) {
        const many = tagged.words[index - 1]?.token;
        const plural =
          meant === "heure" &&
          (many?.kind === "number" ||
            /^(?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|les|des|quelques|plusieurs|vingt)$/u.test(
              many?.lower ?? "",
            ));
        if (plural) {
          yield finding(
            this,
            token,
            token,
            sameCase("heures", token.text),
            "On écrit « heures ».",
            "ORTH_USAGE",
          );
          continue;
        }
        const text = `On écrit « ${meant} » : « ${token.text} » est un autre mot, rare.`;
        yield finding(this, token, token, sameCase(meant, token.text), text, "ORTH_ACCENT");
        continue;
      }
      if (spared) continue;
      const fine = isFine(token.text, spelling);
      const whole =
        !fine || HARDLY_WORDS.test(token.lower) ? truncatedVerb(tagged.words, index, lexicon) : undefined;
      if (whole !== undefined && whole !== token.lower) {
        const text = `Le verbe s'écrit ici avec sa terminaison, même si on ne l'entend pas : « ${whole} ».`;
        yield finding(this, token, token, sameCase(whole, token.text), text, "CONJ_FORME");
        continue;
      }
      if (fine) continue;
      if (
        isFullName(sentence.tokens, index, spelling) ||
        isSigned(sentence.tokens, index) ||
        isCalled(sentence.tokens, index, lexicon)
      )
        continue;
      if (ENGLISH.has(token.lower) || isForeignPassage(sentence.tokens, index, spelling)) continue;
      const plural = irregularPlural(token.lower, context);
      if (plural !== undefined) {
        const text = `Le pluriel de « ${token.lower.slice(0, -1)} » est « ${plural} ».`;
        yield finding(this, token, token, sameCase(plural, token.text), text, "ACC_NOMINAL");
        continue;
      }
      const accented =
        pronounBeforeVerb(token.lower, tagged.words[index + 1]) ??
        graveBeforeMute(token.lower, context) ??
        accentedParticiple(token.lower, lexicon);
      const verb =
        accented === undefined
          ? chooseVerb(verbErrors(token.lower, lexicon), index, tagged, context)
          : undefined;
      const near =
        accented === undefined && verb === undefined
          ? inPlace(spelling.near(token.lower), index, tagged, lexicon)
          : [];
      const suggestions = isUndecided(near) ? [] : near.map(({ word }) => word);
      const best = accented ?? verb?.correction ?? fit(suggestions, token.lower, index, tagged, context);
      // "perou", "bresil": a name without its accents, unless a common word is.
      const name =
        token.text.length > 3 && token.text === token.lower ? lexicon.nameOf(token.lower) : undefined;
      const common = best !== undefined && spelling.isUsual(best) && isAccent(token.lower, best);
      if (name !== undefined && !common) {
        // "bogota", "brasilia": their accents are those of another language.
        if (/[^a-zéèêëàâçîïôùûüœ'-]/iu.test(name)) continue;
        const text = `Les noms propres prennent une majuscule : « ${name} ».`;
        yield finding(this, token, token, name, text, "ORTH_ACCENT");
        continue;
      }
      if (best === undefined) continue;
      // A signature: "Cordialement,\nAmit".
      const words = sentence.tokens.filter(({ kind }) => kind === "word").length;
      if (startsSentence && /^\p{Lu}/u.test(token.text) && words <= 2) continue;
      // A rare word that does not even sound the same: a name or a dish nobody listed rather than a slip.
      if (verb === undefined && !isLikely(token.lower, best, context)) continue;
      // A capital at the start of a sentence may be a name nobody listed: only a sure correction then.
      if (
        startsSentence &&
        /^\p{Lu}/u.test(token.text) &&
        verb === undefined &&
        !isSure(token.lower, best, spelling)
      )
        continue;
      // "Thu", a name that sounds like a word.
      if (
        startsSentence &&
        /^\p{Lu}/u.test(token.text) &&
        token.text.length < 4 &&
        !FREQUENT_MISSPELLINGS.has(token.lower)
      )
        continue;
      const correction = sameCase(best, token.text);
      if (verb !== undefined && !isAccent(token.lower, best)) {
        const text = `« ${token.text} » n'est pas une forme du verbe « ${verb.lemma} » : on écrit « ${correction} ».`;
        yield finding(this, token, token, correction, text, "CONJ_FORME");
        continue;
      }
      // Capitals may go without accents.
      if (token.text === token.text.toUpperCase() && isAccent(token.lower, best)) continue;
      const code = isAccent(token.lower, best) ? "ORTH_ACCENT" : "ORTH_USAGE";
      yield finding(this, token, token, correction, explain(token.text, correction), code);
    }
  },
};
