import type { Sheet } from "@epreuve/core/live/sheet";
import { typeset } from "@epreuve/french-checker/typeset";
import { answersDay, heldOn, withinHours } from "./dates.ts";
import { type Found, findings, limitsBooking } from "./findings.ts";
import type { Fact } from "./match.ts";
import { type Phrases, phrasesFor, type Variants } from "./phrasing.ts";
import { brief, continued, isNegated, isOpen, polarity, tells } from "./saying.ts";
import { readUtterance, type Utterance } from "./utterance.ts";
import { plain } from "./words.ts";

export interface DialogueMessage {
  role: "user" | "assistant";
  content: string;
}

/** Everything an answer is made from. */
interface Turn {
  sheet: Sheet;
  phrases: Phrases;
  /** The examiner's answers so far. */
  answers: readonly string[];
  /** The candidate's last message, read and as it was sent. */
  said: Utterance;
  text: string;
}

/** Most facts in one answer, as a person would give them. */
const FACTS_MAX = 2;

/**
 * The examiner's answer to the last message, by rules: a pure function of the sheet and the dialogue. It tells at most
 * two of the facts asked for, or one fact and the unforeseen (`imprevu`).
 */
export function answerFrom(sheet: Sheet, messages: readonly DialogueMessage[]): string {
  const text = messages.findLast(({ role }) => role === "user")?.content ?? "";
  const scene: Turn = {
    sheet,
    phrases: phrasesFor(sheet.registre),
    answers: messages.filter(({ role }) => role === "assistant").map(({ content }) => content),
    said: readUtterance(text),
    text,
  };
  return typeset(greeted(scene, reply(scene)));
}

/** Takes the variants in turn; the first one depends on the sheet's title. */
function pick({ answers, sheet }: Turn, variants: Variants): string {
  return variants[(answers.length + sheet.titre.length) % variants.length] ?? variants[0];
}

/** Returns a greeting in the first answer only. */
function greeted(scene: Turn, answer: string): string {
  const { said, answers, phrases } = scene;
  if (!said.greets || answers.length > 0 || said.foreign || said.unclear) return answer;
  const health =
    said.asksHealth && !answer.startsWith(pick(scene, phrases.health)) ? ` ${phrases.health[0]}` : "";
  return `${phrases.greeting[0]}${health} ${answer}`;
}

function reply(scene: Turn): string {
  const { said, phrases, sheet, answers } = scene;
  if (said.unclear) return pick(scene, phrases.pardon);
  if (said.foreign) return pick(scene, phrases.french);
  const asked = answersTo(scene);
  if (asked !== null) return asked;
  if (said.asksName) return pick(scene, phrases.name);
  if (said.leavesRole) return pick(scene, phrases.outOfRole);
  if (said.wantsAll) return pick(scene, phrases.tooMuch);
  if (said.again && answers.length > 0) return again(scene);
  if (concernsBooking(scene)) {
    return `${pick(scene, phrases.checking)} ${sheet.imprevu.fait}`;
  }
  if (said.leaves) {
    return told(scene, sheet.imprevu)
      ? pick(scene, phrases.goodbye)
      : unforeseen(scene, phrases.beforeLeaving);
  }
  return reaction(scene);
}

/** The answer to a turn that asks nothing of what the sheet has. */
function reaction(scene: Turn): string {
  const { said, phrases, sheet, answers } = scene;
  if (said.asksOfBooking) return unknown(scene);
  const last = answers.at(-1);
  if (last !== undefined && tells(last, sheet.imprevu)) {
    return said.agrees || said.books || answersDay(scene.text, sheet.imprevu) === "offered"
      ? `${pick(scene, phrases.noted)} ${pick(scene, phrases.thanks).replace(/^.*?[.!] /u, "")}`
      : pick(scene, phrases.sorry);
  }
  if (said.books)
    return `${pick(scene, phrases.noted)} ${pick(scene, phrases.goOn).replace(/^.*?[.!] /u, "")}`;
  if (said.questions.length > 0 && !said.general) return pick(scene, phrases.precise);
  if (said.thanks) return pick(scene, phrases.thanks);
  if (said.asksHealth) return `${pick(scene, phrases.health)} ${pick(scene, phrases.listening)}`;
  return pick(scene, answers.length === 0 || said.general ? phrases.listening : phrases.goOn);
}

/** The answer to a proposed day, where the unforeseen offers or excludes it; null otherwise. */
function aboutDay(scene: Turn): string | null {
  const { sheet, said, phrases } = scene;
  const days = said.questions.map((question) =>
    isOpen(question) ? null : answersDay(question, sheet.imprevu),
  );
  const day = days.find((one) => one !== null);
  if (day === undefined || !limitsBooking(sheet)) return null;
  if (told(scene, sheet.imprevu)) {
    return day === "offered"
      ? pick(scene, phrases.dateStillSuits)
      : `${pick(scene, phrases.asISaid)} ${continued(reminded(scene), sheet)}`;
  }
  return day === "offered"
    ? unforeseen(scene, phrases.dateSuits)
    : `${pick(scene, phrases.checking)} ${sheet.imprevu.fait}`;
}

function told({ answers }: Turn, fact: Fact): boolean {
  return answers.some((answer) => tells(answer, fact));
}

/** Whether the candidate wants to book, the unforeseen concerns booking, and it was not told yet. */
function concernsBooking(scene: Turn): boolean {
  const { said, sheet } = scene;
  return said.books && limitsBooking(sheet) && !told(scene, sheet.imprevu);
}

function unforeseen(scene: Turn, openers: Variants): string {
  const { sheet } = scene;
  return `${pick(scene, openers)} ${continued(sheet.imprevu.fait, sheet)}`;
}

/** The answer to the questions of a turn; null where there is none that can be answered. */
function answersTo(scene: Turn): string | null {
  const { said, sheet, phrases } = scene;
  const day = aboutDay(scene);
  if (day !== null) return day;
  const needs = said.questions.length === 0 && !said.books ? said.needs : [];
  const found = findings([...said.questions, ...needs], sheet, phrases, (fact) => told(scene, fact));
  if (found.length === 0) return null;
  const facts = found.filter((one): one is Answered => one.fact !== null);
  const detail = found.flatMap((one) => one.detail ?? []).at(-1);
  if (facts.length === 0) {
    if (needs.length > 0 || said.again || said.leavesRole || said.wantsAll || said.books || said.general)
      return null;
    return detail ?? unknown(scene);
  }
  // With two facts there is no room: the unforeseen is told later, before the goodbye at the latest.
  const warns =
    facts.length === 1 && concernsBooking(scene) && !facts.some(({ fact }) => fact === sheet.imprevu);
  const given = facts.slice(0, FACTS_MAX);
  const sentences = given.map((one, index) => say(scene, one, index));
  if (warns) sentences.push(unforeseen(scene, phrases.warning));
  else if (facts.length > given.length) sentences.push(pick(scene, phrases.otherQuestion));
  else if (found.length > facts.length) sentences.push(detail ?? pick(scene, phrases.unknownRest));
  return sentences.join(" ");
}

type Answered = Found & { fact: Fact };

/** Most answers in a row that say only that the role does not know. */
const UNKNOWN_MAX = 2;

/** The answer where the sheet has none: after two in a row, it tells a fact that the candidate has not asked for. */
function unknown(scene: Turn): string {
  const { phrases, sheet, answers } = scene;
  const last = answers.slice(-UNKNOWN_MAX);
  const stuck = last.length === UNKNOWN_MAX && last.every((answer) => isUnknown(answer, phrases));
  const fact = stuck ? sheet.faits.findLast((one) => !told(scene, one)) : undefined;
  if (fact === undefined) return pick(scene, phrases.unknown);
  return `${pick(scene, phrases.volunteered)} ${continued(fact.fait, sheet)}`;
}

function isUnknown(answer: string, { unknown }: Phrases): boolean {
  return unknown.some((phrase) => plain(answer).endsWith(plain(phrase)));
}

/** A fact worded for its place: introduced, confirmed, repeated, or told for the first time. */
function say(scene: Turn, { question, fact, opener }: Answered, index: number): string {
  const { phrases, sheet } = scene;
  const again = told(scene, fact);
  const introduced = opener ?? suits(question, fact, phrases);
  if (introduced !== null) {
    return `${introduced} ${continued(again && opener !== null && fact !== sheet.imprevu ? brief(fact) : fact.fait, sheet)}`;
  }
  if (again) {
    const confirms =
      /^(?:et |ah |ok |d accord )*(?:donc|si j ai bien compris|vous avez dit|tu as dit)\b/.test(
        plain(question),
      );
    return `${pick(scene, confirms ? phrases.confirmed : phrases.asISaid)} ${continued(fact === sheet.imprevu ? reminded(scene) : shortest(question, fact), sheet)}`;
  }
  const yesOrNo = polarity(question, fact);
  if (yesOrNo !== null && index === 0) return `${yesOrNo}, ${continued(fact.fait, sheet)}`;
  // « Et les étudiants et les autres » would be heavy.
  if (index > 0)
    return /^(?:\S+ ){1,3}et /u.test(fact.fait) ? fact.fait : `Et ${continued(fact.fait, sheet)}`;
  return `${pick(scene, ["Alors…", "Eh bien…", "Voyons…"])} ${fact.fait}`;
}

/** What to say before a timetable that answers « et le samedi ? » or « à dix heures ? »; null where it does not. */
function suits(question: string, fact: Fact, phrases: Phrases): string | null {
  const day = heldOn(question, fact);
  if (day?.held === false) return isOpen(question) ? `Pas ${day.day} :` : `Non, pas ${day.day} :`;
  if (isOpen(question) || isNegated(question)) return null;
  const hour = withinHours(question, fact);
  if (hour === "early") return phrases.tooEarly[0];
  if (hour === "late") return phrases.tooLate[0];
  return day?.held === true || hour === "within" ? "Oui," : null;
}

/** The part of a fact to repeat: its first clause, or all of it where the question is about the rest. */
function shortest(question: string, fact: Fact): string {
  const first = plain(brief(fact));
  const rest = plain(fact.fait).slice(first.length);
  const inRest = (word: string) => word.length >= 5 && rest.includes(word) && !first.includes(word);
  return plain(question).split(/[ ?]+/).some(inRest) ? fact.fait : brief(fact);
}

/** The unforeseen, once more: whole once, then only its end, which says what remains possible. */
function reminded({ answers, sheet: { imprevu } }: Turn): string {
  const times = answers.filter((answer) => tells(answer, imprevu)).length;
  return times < 2 ? imprevu.fait : (imprevu.fait.split(/(?<=[.!]) /u).at(-1) ?? imprevu.fait);
}

/** Repeats the facts of the last answer, or the whole answer where it told none. */
function again(scene: Turn): string {
  const { answers, sheet } = scene;
  const last = answers.at(-1) ?? "";
  const facts = [...sheet.faits, sheet.imprevu].filter((fact) => tells(last, fact)).slice(0, FACTS_MAX);
  if (facts.length === 0) return last;
  const sentences = facts.map((fact, index) => (index === 0 ? continued(fact.fait, sheet) : fact.fait));
  return `Oui, je répète : ${sentences.join(" ")}`;
}
