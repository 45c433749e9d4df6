/**
 * Small words that a language uses all the time and the others listed here hardly do. In prose of its own language they
 * are a quarter of the words; elsewhere, a few in a hundred.
 */
const FRENCH = words(
  "le les des du et est une dans pour pas vous nous il elle qui au aux sur avec ce cette votre être sont l d qu n",
);
const FOREIGN = [
  words("the of and to is in that you your with this are not be should it was for as has"),
  words("el los las una y por con para del al su como está más lo es debe"),
  words("o os um uma não com por para do da em é no na mais deve"),
];

/** Fewer words than this say nothing of their language. */
const WORDS_MIN = 30;
const FRENCH_MAX = 0.08;
const FOREIGN_MIN = 0.15;
const OTHER_SCRIPT_MIN = 0.5;

/**
 * Whether a reply as a whole is in another language than French. Unsure is no: quotes of a candidate who wrote in
 * another language leave the rest of a reply in French.
 */
export function isForeign(reply: unknown): boolean {
  const said = stringsOf(reply).flatMap((text) => text.toLowerCase().match(/\p{L}+/gu) ?? []);
  if (said.length < WORDS_MIN) return false;
  const share = (counts: (word: string) => boolean) => said.filter(counts).length / said.length;
  if (share((word) => !/\p{Script=Latin}/u.test(word)) > OTHER_SCRIPT_MIN) return true;
  if (share((word) => FRENCH.has(word)) >= FRENCH_MAX) return false;
  return FOREIGN.some((language) => share((word) => language.has(word)) >= FOREIGN_MIN);
}

function stringsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(" "));
}
