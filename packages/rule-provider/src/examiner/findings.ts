import type { Sheet } from "@epreuve/core/live/sheet";
import { bargain } from "./bargain.ts";
import { heldOn, proposesDay, sameDay } from "./dates.ts";
import { CONFIRMED, confirmsSituation, everydayDetail } from "./everyday.ts";
import { bestFact, type Fact } from "./match.ts";
import type { Phrases } from "./phrasing.ts";
import { topicsOf } from "./topics.ts";
import { plain, stems } from "./words.ts";

/** A question with what answers it. */
export interface Found {
  question: string;
  /** The fact that answers; null where the sheet has none. */
  fact: Fact | null;
  /** What to say before the fact, where the question asks for more than the fact itself. */
  opener: string | null;
  /** A detail of everyday life, where no fact answers. */
  detail: string | null;
}

const BOOKING = /inscri|reserv|place|rendez vous|visite|essa|dispon|candidature|commencer/;
const STARTS = /\bdates?\b|\bdebut\b/;

/** Whether the unforeseen of a sheet concerns who wants to book, come or buy. */
export function limitsBooking({ imprevu }: Sheet): boolean {
  return BOOKING.test(plain(imprevu.sujet));
}

/** Whether the candidate already knows a fact. */
type Told = (fact: Fact) => boolean;

/**
 * What answers the questions of a turn, each fact once. A question that nothing answers stays only if it has a word of
 * content and is not about the fact before it.
 */
export function findings(questions: readonly string[], sheet: Sheet, phrases: Phrases, told: Told): Found[] {
  const found = questions.flatMap((question) =>
    split(question, sheet).map((part) => answerTo(part, sheet, phrases, told)),
  );
  return found.filter(({ question, fact, opener, detail }, index) => {
    // « C'est un peu cher. Et à 200 ? »: the offer, which comes last, is what is answered.
    if (opener !== null) return found.findLastIndex((other) => other.fact === fact) === index;
    if (fact !== null) return found.findIndex((other) => other.fact === fact) === index;
    if (detail !== null) return true;
    if (index > 0 && ABOUT_THE_SAME.test(plain(question)) && stems(question).length <= 1) return false;
    return stems(question).length > 0 || topicsOf(plain(question)).length > 0;
  });
}

/** « Il est sévère ? », after « C'est qui, le chef ? ». */
const ABOUT_THE_SAME =
  /^(?:et |mais |est ce qu )?(?:il|elle|ils|elles|c|ca) (?:est|sont|va|vont)\b(?! lieuou)/;

/** The end of a question that expects a « oui ». */
const TAG = /\b(?:non|c est (?:vrai|ca|bien ca)|n est ce pas) ?\?$/;

function answerTo(question: string, sheet: Sheet, phrases: Phrases, told: Told): Found {
  const bargained = bargain(question, sheet, phrases, told);
  if (bargained !== null) return { question, ...bargained, detail: null };
  if (TAG.test(plain(question)) && confirmsSituation(question, sheet)) {
    return { question, fact: null, opener: null, detail: CONFIRMED };
  }
  const best = bestFact(question, sheet)?.fact ?? null;
  const fact = comes(question, best, sheet) || onOtherDay(question, best, sheet) ? sheet.imprevu : best;
  return {
    question,
    fact,
    opener: null,
    detail: fact === null ? everydayDetail(question, sheet) : null,
  };
}

/** Whether a question proposes a day to come, which the unforeseen answers unless a date of the sheet does. */
function comes(question: string, best: Fact | null, sheet: Sheet): boolean {
  if (!proposesDay(question) || !limitsBooking(sheet)) return false;
  return best === null || !STARTS.test(plain(best.sujet));
}

/** Whether a question names a day that only the unforeseen has, not the timetable that would answer it. */
function onOtherDay(question: string, best: Fact | null, { imprevu }: Sheet): boolean {
  return best !== null && heldOn(question, best)?.held === false && sameDay(question, imprevu);
}

/** Splits « Le prix et l'adresse » in two questions where each part surely has a fact of its own. */
function split(question: string, sheet: Sheet): string[] {
  const two =
    /^(.*)(?<!\p{L})(quand|où|combien|à quelle heure),? et (quand|où|combien|à quelle heure)(?!\p{L})(.*)$/iu.exec(
      question,
    );
  if (two !== null) {
    const [, before = "", first = "", second = "", after = ""] = two;
    return [`${before}${first}${after}`, `${before}${second}${after}`];
  }
  const parts = question.split(/\s+(?:et|ou)\s+/u).filter((part) => stems(part).length > 0);
  const matches = parts.map((part) => bestFact(part, sheet));
  const distinct = new Set(matches.map((match) => match?.fact));
  const sure = matches.every((match) => match !== null && match.score >= 3);
  return parts.length > 1 && sure && distinct.size === parts.length ? parts : [question];
}
