import type { Sheet } from "@epreuve/core/live/sheet";
import type { Fact } from "./match.ts";
import { plain, stems } from "./words.ts";

/** The first clause of a fact, as a sentence. */
export function brief({ fait }: Fact): string {
  const first = /^.*?(?=[;:]| : |\.(?:\s|$)|, et |, mais )/u.exec(fait)?.[0] ?? fait.replace(/[.!]$/u, "");
  return `${first.trim()}.`;
}

/** Whether an answer tells a fact. */
export function tells(answer: string, fact: Fact): boolean {
  return plain(answer).includes(plain(brief(fact)));
}

/** A sentence to follow an opener: its first letter in lower case, unless it begins with a name. */
export function continued(sentence: string, { faits, imprevu }: Sheet): string {
  const first = /^\p{L}+/u.exec(sentence)?.[0] ?? "";
  const name = new RegExp(`(?<=[\\p{L},] )${first}(?!\\p{L})`, "u");
  if (first.length > 2 && [...faits, imprevu].some(({ fait }) => name.test(fait))) return sentence;
  return `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}

const NEGATED = /\b(?:ne|n) (?:\w+ )+?(?:pas|plus|jamais|aucune?|rien)\b|^(?:aucune?|pas) /;
const YES_OR_NO =
  /\best ce qu(?! est)|\b(?:y a|avez vous|as tu|peut on|puis je|faut il|est il|est elle|il y a|on peut|je peux|je dois|il faut|c est|vous avez|tu as)\b/;
const OBLIGES =
  /\b(?:dois|doit|doivent|devez|devrai|devrais|devons|faut|faudra|obligatoires?|oblige|obligee|necessaires?|besoin)\b/;
const ALLOWS =
  /\b(?:peux|peut|pouvez|pouvons|pourrais|pourrait|puis je|possible|permise?s?|acceptee?s?|bienvenus?|libre)\b/;
const IS = /\b(?:il|elle|c|ils|elles) (?:est|sont)\b|\best (?:il|elle)\b/;
const BRINGS =
  /\b(?:apport\w*|amen\w*|pren\w*|achet\w*|lou\w*|essay\w*|mang\w*|dorm\w*|parl\w*|gard\w*|rest\w*)\b/;
const OPEN = /\b(?:combien|comment|lieuou|quand|quoi|quels?|quelles?|qui|pourquoi|qu est ce)\b/;

/** Whether a question asks who, what, when or how, so that « Oui » and « Non » answer nothing. */
export function isOpen(question: string): boolean {
  return OPEN.test(plain(question));
}

/** Whether a question is negative: its « oui » would be a « si ». */
export function isNegated(question: string): boolean {
  return /\b(?:pas|jamais|plus)\b/.test(plain(question));
}

/**
 * « Oui » or « Non » to say before a fact; null where the question is not a yes-or-no one or the fact does not clearly
 * answer it, since a wrong « Oui » is worse than none.
 */
export function polarity(question: string, fact: Fact): "Oui" | "Non" | null {
  const asked = plain(question);
  if (isOpen(question) || !(YES_OR_NO.test(asked) || asked.endsWith("?"))) return null;
  const wanted = stems(question);
  const [clause = ""] = fact.fait.split(/[,;:.]/);
  const said = stems(clause);
  const negated = NEGATED.test(plain(clause));
  // « Et si je suis en retard ? » and « Et pour partir ? » have no verb to say « oui » to.
  if (/^(?:(?:et|mais) )?(?:si|s il)\b/.test(asked)) return null;
  if (/^(?:et|mais) (?:pour|avec|sans|les?|la|l)\b/.test(asked)) return null;
  if (wanted.length === 0 || isNegated(question)) return null;
  if (negated) return wanted.every((stem) => said.includes(stem)) ? "Non" : null;
  // « Je dois apporter des draps ? » gets no « Oui » from a fact that says where the sheets are.
  if (OBLIGES.test(asked) && !OBLIGES.test(plain(clause))) return null;
  if (ALLOWS.test(asked) && !ALLOWS.test(plain(clause))) return null;
  // « Il est neuf ? » gets no « Oui » from a fact that says when it was bought new.
  if (IS.test(asked) && !/\b(?:est|sont)\b/.test(plain(clause))) return null;
  if (BRINGS.test(asked) && !BRINGS.test(plain(clause))) return null;
  // « Le salaire est bon ? » asks about its last word, which the fact must hold: a figure does not answer it.
  const last = /\p{L}+(?=[ ?]*$)/u.exec(asked)?.[0] ?? "";
  const affirmed = wanted.every((stem) => said.includes(stem)) && ` ${plain(clause)} `.includes(` ${last}`);
  return affirmed ? "Oui" : null;
}
