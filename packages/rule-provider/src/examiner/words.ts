import { normalized } from "@epreuve/core/text/normalize";

/** Words that do not tell what a question is about. */
const STOP_WORDS = new Set(
  `a ah ai aime alle allee allez aimer aimerais aller alors apporter apres as assez au aussi autre autres avec avez avoir beaucoup bien bon bonjour
  ca ce cela celle celui ces cet cette chez chose choses combien comme comment connaitre convient dans de deja demander des
  deux dire dis dit dites dois donc donne donner du elle en encore es est et etais etait etiez ete etes etre euh exactement excusez existe
  faire fais fait faites faut il ils interesse j je l la le les leur lui lieuou m ma madame mais me meme merci mes moi mon
  monsieur moment n ne ni non nos notre nous on ont ou oui par passe parce parler pardon parmi pas pendant personne peu peut peuvent
  peux plait plus pour pourquoi pourrais pourrait possible pouvez pouvoir prend prendre prends pres puis qu quand que quel
  quelle quelles quelqu quels qui quoi renseignement renseignements information informations s sa salut sans savez savoir se sera ses
  si son sont suis sur t ta te tes toi ton toujours tous tout toute toutes tres trop trouve tu un une va vas venir veux viens
  voila voir vois vos votre voudrais vouloir vous vrai vraiment y type genre petit grand avant entre dont jusqu chaque payer paye payez fois premiere quelques question questions poser temps semaine`.split(
    /\s+/,
  ),
);

/**
 * The plain form of a text, which patterns match: lower case, no accents, a space for every run of other signs than
 * `?`, and « où » as `lieuou` to tell it from « ou ».
 */
export function plain(text: string): string {
  const folded = normalized(text.toLowerCase(), "NFC").replace(/(?<!\p{L})où(?!\p{L})/gu, "lieuou");
  return normalized(folded, "NFD")
    .replace(/\p{M}/gu, "")
    .replaceAll("œ", "oe")
    .replace(/[^\p{L}\p{N}?]+/gu, " ")
    .trim();
}

/** The first letters of a word, common to its family: « inscrire » and « inscription », « baigner » and « baignade ». */
function stem(word: string): string {
  const cut = word.replace(/(?:e?s|x)$/, "").replace(/(?<=\p{L}{3})e$/u, "");
  return cut.length > 6 ? cut.slice(0, 6) : cut;
}

/** The distinct stems of a text's words, stop words left out. */
export function stems(text: string): string[] {
  const words = plain(text)
    .split(/[ ?]+/)
    .filter((word) => word.length > 1 && !STOP_WORDS.has(word));
  return [...new Set(words.map(stem))];
}
