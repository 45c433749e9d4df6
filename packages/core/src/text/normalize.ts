/** More consecutive combining marks than any script uses: the limit of Unicode's Stream-Safe Text Format (UAX #15). */
const MARKS_MAX = 30;

const LONG_RUN = new RegExp(`\\p{M}{${MARKS_MAX + 1}}`, "u");
const PIECES = new RegExp(`\\P{M}*\\p{M}{1,${MARKS_MAX}}|\\P{M}+`, "gu");

/**
 * The Unicode normal form of a text, in linear time: normalisation is quadratic in the length of a run of marks, so a
 * longer run is normalised in pieces.
 */
export function normalized(texte: string, form: "NFC" | "NFD" | "NFKC"): string {
  if (!LONG_RUN.test(texte)) return texte.normalize(form);
  return (texte.match(PIECES) ?? []).map((piece) => piece.normalize(form)).join("");
}
