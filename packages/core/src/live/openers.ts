/**
 * Short sentences with which the examiner may begin an answer: the candidate hears one while the rest is still being
 * made. They say nothing of the candidate or of the sheet.
 */
export const OPENERS = [
  "Bonjour !",
  "Salut !",
  "Oui.",
  "Oui, bien sûr.",
  "Non.",
  "Bien sûr.",
  "D'accord.",
  "Je vois.",
  "Avec plaisir.",
  "Alors…",
  "Eh bien…",
  "Voyons…",
] as const;
