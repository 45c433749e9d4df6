import type { Fact } from "./match.ts";
import { plain } from "./words.ts";

const WORKING_DAYS = ["lundi", "mardi", "mercredi", "jeudi", "vendredi"];
const REST_DAYS = ["samedi", "dimanche"];
const ALL_DAYS = [...WORKING_DAYS, ...REST_DAYS];
const REST = /(?:week end|weekend|fins? de semaine)/g;
const WEEK = /\b(?:(?:en|de) semaine|soir de semaine)\b/;
const NAMES = "lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche";
const DAY = new RegExp(
  `\\b(?:${NAMES}|demain|aujourd hui|semaine d apres|ce soir|cet apres midi|cette semaine|maintenant)\\b`,
  "g",
);
const RANGE = new RegExp(`\\bdu (${NAMES}) au (${NAMES})\\b`, "g");
const SUITS =
  /^(?:(?:ah|oh|ok|non|d accord|bon|et|ou|sinon|alors) )*(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain|ce soir|la semaine d apres)\b|\bca (?:te|t|vous) (?:va|irait|convient|conviendrait|arrange)|\bca (?:irait|marche)\b|c est (?:possible|bon|ok|libre|disponible)\b|\bon (?:dit|se voit|peut se voir)\b|\bje (?:peux|pourrais|pourrai|viens|viendrais|viendrai|passe|passerais|passerai|prends)\b|\bpuis je\b|(?:vous etes|tu es|t es) (?:libre|dispo|disponible|la)\b|\bet (?:si|pour|le|un|en)\b/;
const REFUSED =
  /ne va pas|n y a (?:plus|pas)|deja pris|sont pris|complete?\b|se remplir|\bferme\b|n accepte plus|ne prend plus|quelqu un d autre/;

/** The days a text names; « en semaine » and « le week-end » stand for each of their days. */
function daysIn(text: string): string[] {
  const said = plain(text);
  const apart = said.replace(REST, " ");
  return [
    ...(said.match(REST) === null ? [] : REST_DAYS),
    ...(WEEK.test(apart) ? WORKING_DAYS : []),
    ...(apart.match(DAY) ?? []),
  ];
}

/** Whether a candidate proposes a day to come, « jeudi » or « demain », not a day of every week, « le jeudi ». */
export function proposesDay(question: string): boolean {
  const asked = plain(question);
  if (/\b(?:peux|peut|pourrai|pourrais|viens|viendrai) (?:pas|plus|jamais)\b/.test(asked)) return false;
  const once = asked.replace(
    new RegExp(`\\b(?:le|les|tous les|chaque) (?:${NAMES})s?\\b(?! prochain)`, "g"),
    " ",
  );
  return (
    SUITS.test(asked) && (once.match(DAY) !== null || /\b(?:la semaine|le mois) prochaine?\b/.test(once))
  );
}

/**
 * Whether a fact offers or excludes the day that a candidate proposes; null where no day is proposed or the fact names
 * none of them.
 */
export function answersDay(question: string, { fait }: Fact): "offered" | "refused" | null {
  const proposed = daysIn(question);
  if (proposed.length === 0 || !SUITS.test(plain(question))) return null;
  const clauses = fait.split(/[.;:]\s/);
  const naming = (refused: boolean) =>
    clauses.filter((clause) => REFUSED.test(plain(clause)) === refused).flatMap(daysIn);
  const [offered, refused] = [naming(false), naming(true)];
  if (proposed.some((day) => offered.includes(day) && !refused.includes(day))) return "offered";
  return proposed.some((day) => refused.includes(day)) ? "refused" : null;
}

/** Whether a question and a fact name a same day. */
export function sameDay(question: string, { fait }: Fact): boolean {
  const said = daysIn(fait);
  return daysIn(question).some((day) => said.includes(day));
}

/** The days of a timetable. Null where it does not say on which days. */
function timetable(fait: string): string[] | null {
  const said = plain(fait).replace(/\b(lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)s\b/g, "$1");
  if (/tous les jours/.test(said)) return ALL_DAYS;
  const spans = [...said.matchAll(RANGE)].flatMap(([, from = "", to = ""]) =>
    ALL_DAYS.slice(ALL_DAYS.indexOf(from), ALL_DAYS.indexOf(to) + 1),
  );
  const named = daysIn(said).filter((day) => ALL_DAYS.includes(day));
  return named.length + spans.length === 0 ? null : [...new Set([...spans, ...named])];
}

/** The days of every week that a question names, as one says them: « le samedi », « le week-end ». */
function habitual(question: string): { days: string[]; said: string } | null {
  const asked = plain(question).replace(new RegExp(`\\b(${NAMES})s\\b`, "g"), "$1");
  const days = daysIn(asked).filter((day) => ALL_DAYS.includes(day));
  const [first] = days;
  if (first === undefined) return null;
  const one = new Set(days).size === 1;
  if (one) return { days, said: `le ${first}` };
  return asked.match(REST) === null ? null : { days, said: "la fin de semaine" };
}

const TIMETABLE = /horaires|\bjours?\b/;
/** A timetable of opening hours that names only some days leaves the others open. */
const OPEN_ALWAYS = /fins? de semaine/;

/** What a timetable says of a day that the question names: whether it holds on it, and the day as one says it. */
export function heldOn(question: string, { sujet, fait }: Fact): { held: boolean; day: string } | null {
  if (!TIMETABLE.test(plain(sujet))) return null;
  const asked = habitual(question);
  const days = timetable(fait);
  if (asked === null || days === null) return null;
  const within = asked.days.filter((day) => days.includes(day)).length;
  // « Vendredi après-midi » is not surely open where only « vendredi » is said.
  const part = /\b(?:matin|apres midi|soir)\b/.exec(plain(question))?.[0];
  if (within === asked.days.length) {
    return part === undefined || plain(fait).includes(part) ? { held: true, day: asked.said } : null;
  }
  return within === 0 && !OPEN_ALWAYS.test(plain(fait)) ? { held: false, day: asked.said } : null;
}

const HOUR = /(\d+) ?(?:h|heures?)(?: ?(\d+))?|\b(midi)\b/;

/** Minutes after midnight of the first hour in a plain text; null where there is none. */
function hourIn(text: string): number | null {
  const found = HOUR.exec(text);
  if (found === null) return null;
  const hour = found[3] === undefined ? Number(found[1]) : 12;
  const evening = hour < 12 && /\b(?:du soir|de l apres midi)\b/.test(text);
  return (evening ? hour + 12 : hour) * 60 + Number(found[2] ?? 0);
}

/** Whether an hour that the candidate proposes is within the hours of a fact; null where that is not clear. */
export function withinHours(question: string, { sujet, fait }: Fact): "within" | "early" | "late" | null {
  const asked = plain(question);
  const hour = hourIn(asked);
  if (hour === null || !/horaires|heure/.test(plain(sujet))) return null;
  const said = plain(fait);
  const leaves = /\b(?:part|rend|quitt|sort|recuper|cherch)\w*/.test(asked);
  const from = hourIn(/(?:a partir de|ouvrons a|\bde) (?=\d).*/.exec(said)?.[0] ?? "");
  const to = hourIn(/(?:avant|fermons a|heures(?: \d+)? a) ((?=\d).*)/.exec(said)?.[1] ?? "");
  const span = from !== null && to !== null && from < to;
  if (from !== null && hour < from && (span || !leaves)) return "early";
  if (to !== null && hour > to && (span || leaves)) return "late";
  if (span) return /jusqu a/.test(said) ? null : "within";
  if (leaves) return to === null ? null : "within";
  return from === null ? null : "within";
}
