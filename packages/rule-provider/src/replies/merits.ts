import { isFiniteForm } from "@epreuve/french-checker/tagger";
import { fold } from "@epreuve/french-checker/token";
import type { AnalysedSentence } from "./analysis.ts";
import { isFormula, QUOTE_MAX } from "./evidence.ts";
import { isRare } from "./features/lexical.ts";
import { isNoAnswer } from "./no-answer.ts";
import type { Reading } from "./reading.ts";

/** What a sentence does for its reader, with the sentence: praise that can be checked. */
export interface Merit {
  /** To stand before a colon and the sentence. */
  does: string;
  sentence: AnalysedSentence;
}

/** What a sentence may do, the more demanding first. « il » and « s' » after « même » and « parce » are matched with them. */
const DOINGS: readonly (readonly [does: string, shows: RegExp])[] = [
  [
    "Vous tenez compte d'un fait contraire",
    /(?<!\p{L})(?:même s(?:i |')|bien qu|quoiqu|certes|malgré|pourtant|cependant|toutefois|néanmoins)/u,
  ],
  ["Vous donnez un exemple", /(?<!\p{L})(?:par exemple|notamment|à titre d'exemple)(?!\p{L})/u],
  [
    "Vous donnez une raison",
    /(?<!\p{L})(?:parce qu|puisqu|grâce (?:à|au|aux) |en effet(?!\p{L})|c'est pourquoi)/u,
  ],
  [
    "Vous comparez deux choses",
    /(?<!\p{L})(?:alors que|alors qu'|tandis qu|en revanche|au contraire|contrairement|au lieu de)(?!\p{L})/u,
  ],
  ["Vous dites dans quel but", /(?<!\p{L})(?:afin d|afin qu|pour que |pour qu')/u],
  [
    "Vous donnez votre avis",
    /(?<!\p{L})(?:je (?:pense|crois|trouve) (?:\p{L}+ment |aussi |donc |bien |que |qu'|ça |cela )|je suis (?:d'accord|pour|contre|convaincue?|persuadée?)(?!\p{L})|à mon avis|selon moi|pour ma part|il me semble)(?!\p{L})/u,
  ],
  [
    "Vous envisagez un cas précis",
    /(?<!\p{L})(?:si (?:je|tu|on|nous|vous|elles?|le|la|les|un|une) |s'ils? )/u,
  ],
  [
    "Vous situez les faits dans le temps",
    /(?<!\p{L})(?:lorsqu|pendant|depuis)(?!\p{L})|(?<!\p{L})quand (?=.*(?<!\p{L})(?:\p{L}{2,}(?:ais|ait|aient)|ai|suis|avons|sommes|a|ont) )/u,
  ],
  [
    "Vous donnez un détail précis",
    /(?<!document )\d|(?<!\p{L})(?:heures?|minutes?|dollars|euros|étage|kilomètres?)(?!\p{L})/u,
  ],
  ["Vous opposez deux faits", /(?<!\p{L})mais(?!\p{L})/u],
];

/** « s'il vous plaît » and « si » in a question after « savoir » are no case that is considered. */
const NO_CASE = /s'il (?:vous|te) pla|(?:savoir|demand\p{L}*|sais|sait|sûr\p{L}*) s(?:i |')/u;

/** A question tells neither when nor what, and « pendant ce temps » only goes on. */
const NOT_TOLD = /\?\s*$|(?<!\p{L})pendant ce temps/u;

const TOLD = /dans le temps|détail précis/u;

/** Whether nothing is against praising a sentence: whole, with a verb and known words, and without any finding. */
function isShowable({ texte, words, findings, faultless }: AnalysedSentence): boolean {
  return (
    findings.length === 0 &&
    faultless &&
    words.length > 4 &&
    texte.length <= QUOTE_MAX &&
    !texte.includes("\n") &&
    !/[.…]{2,}|(?<!\p{L})euh(?!\p{L})|[«»]/iu.test(texte) &&
    !isFormula(texte) &&
    !isNoAnswer(texte, words) &&
    words.some(({ word }) => word.readings.some(isFiniteForm)) &&
    words.every(({ known, word }) => known || word.name || /^\d/u.test(word.lower))
  );
}

/** What the candidate's sentences do, each sentence once, the more demanding first. */
export function meritsOf({ production: { sentences } }: Reading): Merit[] {
  const showable = sentences.filter(isShowable).map((sentence) => ({
    sentence,
    folded: fold(sentence.texte).replace(/\s+/gu, " "),
  }));
  const found: Merit[] = [];
  for (const [does, shows] of DOINGS) {
    const own = showable.filter(
      ({ sentence, folded }) =>
        shows.test(folded) &&
        !(does.includes("cas précis") && NO_CASE.test(folded)) &&
        !(TOLD.test(does) && NOT_TOLD.test(folded)) &&
        !found.some((merit) => merit.sentence === sentence),
    );
    const best = own.reduce<(typeof own)[number] | undefined>(
      (top, one) => (top === undefined || weight(one.sentence) > weight(top.sentence) ? one : top),
      undefined,
    );
    if (best !== undefined) found.push({ does, sentence: best.sentence });
  }
  return found;
}

function weight({ words }: AnalysedSentence): number {
  return Math.min(words.length, 24) + 2 * words.filter(isRare).length;
}
