/** Unicode's own bound on the combining marks of one letter in a stream (UAX 15, Stream-Safe Text Format). */
const MARKS_MAX = 30;
const LONG_RUN = new RegExp(`\\p{M}{${MARKS_MAX}}(?=\\p{M})`, "gu");
const COMBINING_GRAPHEME_JOINER = "\u034f";

/**
 * `text.normalize(form)` in linear time. Canonical order sorts the marks of one letter among themselves, which takes
 * the square of their number: a joiner after each 30 of them, which no language needs, keeps every run short.
 */
export function normalized(text: string, form: "NFC" | "NFD" | "NFKC"): string {
  return text.replace(LONG_RUN, `$&${COMBINING_GRAPHEME_JOINER}`).normalize(form);
}
