import type { Fact } from "./match.ts";
import { plain } from "./words.ts";

const WORKING_DAYS = ["lundi", "mardi", "mercredi", "jeudi", "vendredi"];
const REST_DAYS = ["samedi", "dimanche"];
const REST = /(?:week end|weekend|fins? de semaine)/g;
const WEEK = /\b(?:(?:en|de) semaine|soir de semaine)\b/;
const DAY = /\b(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain|ce soir)\b/g;
const SUITS =
  /\bca (?:te|t|vous) (?:va|irait|convient|conviendrait|arrange)|\bca (?:irait|marche)\b|c est (?:possible|bon|ok)\b|\bon (?:dit|se voit|peut se voir)\b|\bje (?:peux|pourrais|pourrai|viens|viendrais|viendrai|passe|passerais|passerai|prends)\b|(?:vous etes|tu es|t es) (?:libre|dispo|disponible|la)\b|\bet (?:si|pour|le|un|en)\b/;
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
