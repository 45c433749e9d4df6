import type { Finding } from "./rule.ts";

/** How speakers stop before they say it again; a hesitation may have been replaced by spaces. */
const STOP = /^[^.!?…\n]{0,30}?(?:\.{3}|…|,? ?euh[,.…]*|,? {4,},?|[,.] (?:pardon|non)[,.…]*)\s*/u;
const LONGEST = 90;
/** Characters before the error that may be said again. */
const LEAD = 25;
const SMALL = /^(?:le|la|les|un|une|des|du|de|à|au|aux|mon|ma|mes|son|sa|ses|en|dans)$/iu;

/**
 * Whether the speaker mended it at once: "ça diminue la stress... le stress", "on essaie à sortir, euh, de sortir". What
 * follows the hesitation is the correction, and the word that follows the error.
 */
export function isRepaired({ start, end, correction }: Finding, text: string): boolean {
  if (correction === "") return false;
  const rest = text.slice(end, end + LONGEST);
  // "elle faisait la, euh, le ménage": a word left alone, for another of its kind.
  if (/^(?:\.{3}|…|,? ?euh|,? {4})/u.test(rest) && SMALL.test(text.slice(start, end))) return true;
  const stop = STOP.exec(rest);
  if (stop === null) return false;
  const next = /^\s*([\p{L}'’-]*)/u.exec(rest)?.[1] ?? "";
  const again = rest.slice(stop[0].length).toLowerCase();
  const wanted = `${correction} ${next}`.trim().toLowerCase();
  // "il faut que j'apprends... que j'apprenne": the words before the error are said again as well.
  const lead = text.slice(Math.max(0, start - LEAD), start).toLowerCase();
  const leads = [...lead.matchAll(/(?<![\p{L}'’])\p{L}/gu)].map(({ index }) => lead.slice(index));
  return ["", ...leads].some((words) => {
    const whole = `${words}${wanted}`;
    return again.startsWith(whole) && !/^\p{L}/u.test(again.slice(whole.length));
  });
}
