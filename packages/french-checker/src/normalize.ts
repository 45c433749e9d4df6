/** More combining marks in a row than any script writes: the limit of Unicode's Stream-Safe Text Format (UAX #15). */
const MARKS_MAX = 30;

const LONG_RUN = new RegExp(`\\p{M}{${MARKS_MAX + 1}}`, "u");
const PIECES = new RegExp(`\\P{M}*\\p{M}{1,${MARKS_MAX}}|\\P{M}+`, "gu");

/**
 * The Unicode normal form of a text, in time that grows with its length: a longer run of marks, which takes time that
 * grows with its square, is normalised in pieces.
 */
export function normalized(text: string, form: "NFC" | "NFD" | "NFKC"): string {
  if (!LONG_RUN.test(text)) return text.normalize(form);
  return (text.match(PIECES) ?? []).map((piece) => piece.normalize(form)).join("");
}
