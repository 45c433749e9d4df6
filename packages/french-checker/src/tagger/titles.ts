/** Titles that women may keep in the masculine: "une médecin", "ma chef". */
export const TITLES: ReadonlySet<string> = new Set(
  "médecin professeur ingénieur auteur écrivain chef docteur juge maire".split(" "),
);
