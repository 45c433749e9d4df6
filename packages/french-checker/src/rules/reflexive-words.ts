/** What may follow a verb that has no object: the end, or what no object begins with. */
const END = "[.,;:!?…)]|\\.{2,}|et|mais|parce|car|quand|pour|alors|puis";
const TIME =
  "tôt|tard|vers|hier|demain|chaque|tous|toujours|souvent|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|avant|après|trop|très|vite";
const WHERE = "à|au|aux|dans|en|chez|sur|ici|là-bas";

const after = (...words: string[]): RegExp => new RegExp(`^(?:${words.join("|")})$`, "u");

/**
 * Verbs that are reflexive when they have no object, each with what may follow it then. Where another use has no object
 * either ("il marie bien les couleurs", "je prépare à manger"), that word is left out.
 */
export const REFLEXIVE: ReadonlyMap<string, RegExp> = new Map([
  ["lever", after(END, TIME, "à")],
  ["coucher", after(END, TIME, "à")],
  ["réveiller", after(END, TIME, "à")],
  ["promener", after(END, "dans|au|aux|en|à|avec|sur|seule?|ensemble")],
  ["inquiéter", after(END, "beaucoup|trop|toujours|vraiment")],
  ["habituer", after(END, "à|au|aux|avec|vite|rapidement|bien|facilement")],
  ["adapter", after(END, "à|au|aux|vite|rapidement|bien|facilement|mieux")],
  ["inscrire", after(END, "à|au|aux|dans|en|sur|maintenant|aussi|ici")],
  ["marier", after(END, "avec|en|très|bientôt")],
  ["installer", after(END, WHERE, "définitivement|ensemble")],
  ["souvenir", after(END, "de|d'|du|des|que|qu'|bien|encore|toujours|très")],
  ["méfier", after(END, "de|d'|du|des")],
  ["moquer", after(END, "de|d'|du|des")],
  ["évanouir", after(END, "dans|pendant|hier")],
  ["enfuir", after(END, "de|d'|du|dans|avec")],
  ["absenter", after(END, "de|d'|du|pendant|demain|lundi|mardi|mercredi|jeudi|vendredi")],
  ["occuper", after("de|d'|du")],
  ["débrouiller", after(END, "seule?s?|bien|avec|tout|toute|en|très|mieux")],
  ["détendre", after(END, "un|avec|dans|à|après|mieux|bien")],
  ["reposer", after(END, "un|le|à|chez|bien|mieux|beaucoup|dans|pendant|plus|trois|deux|toute")],
  ["amuser", after(END, "bien|beaucoup|avec|ensemble|à|dans|toujours|comme")],
  ["ennuyer", after(END, "beaucoup|ici|toujours|un|souvent|trop")],
  ["concentrer", after(END, "mieux|bien|plus|facilement")],
  ["dépêcher", after(END, "de|d'|un|toujours")],
  ["déplacer", after(END, "en|facilement|à|avec|dans|partout")],
  ["diriger", after("vers")],
  ["disputer", after(END, "avec|chaque|souvent|beaucoup|tout|toujours|pendant|à")],
  ["fâcher", after(END, "avec|contre|une|très|beaucoup|vite|souvent")],
  ["énerver", after(END, "contre|vite|facilement|beaucoup|souvent|trop")],
  ["doucher", after(END, TIME, "à|avec")],
  ["raser", after(END, TIME)],
  ["maquiller", after(END, TIME)],
  ["baigner", after(END, "à|au|avec|en")],
  ["excuser", after(END, "de|d'|auprès|du")],
  ["asseoir", after(END, "ici|là|à|au|sur|dans|devant|derrière|avec|ensemble|près")],
  ["taire", after(END)],
  ["plaindre", after(END, "de|d'|du|des|auprès|à|beaucoup|toujours|souvent")],
  ["tromper", after(END, "de|d'|dans|souvent|sur")],
  ["perfectionner", after(END, "en|dans")],
  ["spécialiser", after(END, "en|dans")],
  ["intégrer", after("à|au|facilement|bien|mieux|rapidement|vite")],
  ["améliorer", after(END, "en|beaucoup|chaque|rapidement")],
  ["retrouver", after("ensemble")],
  ["rencontrer", after("souvent|ensemble|demain|à|au|chez")],
  ["entraîner", after(END, "avec|deux|trois|à|au|souvent|beaucoup|dur")],
]);

/** These are so only of several persons. */
export const OF_SEVERAL = /^(?:retrouver|rencontrer|disputer)$/u;
/** As infinitives they often stand with their object left out. */
export const NOT_INFINITIVE = /^(?:améliorer|promener|déplacer|adapter|excuser|diriger|tromper)$/u;

/** What a thing may do to people as well: "la situation inquiète". */
export const OF_FEELING = /^(?:inquiéter|ennuyer|énerver|amuser|fâcher|reposer|détendre)$/u;

/** Their finite forms are in the table of verbs, with what may follow each. */
export const NOT_FINITE = /^marier$/u;
