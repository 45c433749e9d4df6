import { type CodeCritere, CodeCritereSchema, CRITERES } from "@epreuve/contract/criteres";

/*
 * What a sentence of a bilan claims that can be compared with what was verified: criteria, levels, counts, quotes. Made
 * for French prose; a claim that is not recognised is no claim.
 */

/** How prose names a criterion. `adéquation à la tâche` is no alias of the sociolinguistic one. */
const NAMES: Record<CodeCritere, RegExp> = {
  ADEQUATION_TACHE:
    /adéquation à la tâche|réalisation de la tâche|(?:respect|réponse) (?:de|à) la consigne/iu,
  COHERENCE: /cohérence|cohésion|enchaînement des idées|mots de liaison|connecteurs/iu,
  LEXIQUE: /lexique|vocabulaire/iu,
  GRAMMAIRE: /grammaire|accords(?!\p{L})|conjugaison|syntaxe/iu,
  ORTHOGRAPHE: /orthographe/iu,
  SOCIOLINGUISTIQUE: /sociolinguistique|registre/iu,
  AISANCE_PHONOLOGIE: /aisance|phonologie|prononciation/iu,
  INTERACTION: /interaction/iu,
};

const BLAMES =
  /(?<!\p{L})(?:reti(?:ens|ent|ennent)|frein(?:e|ent)|pénalis(?:e|ent)|plafonn(?:e|ent)|coût(?:e|ent) le plus|critère (?:le plus (?:bas|faible)|limitant)|point (?:le plus )?faible|à travailler (?:en priorité|d'abord))(?!\p{L})/iu;

const SUPPORTS =
  /(?<!\p{L})(?:critère (?:le plus (?:haut|fort|solide))|meilleur critère|point (?:d'appui|fort)|ce qui (?:soutient|tient le mieux))(?!\p{L})/iu;

const PRAISES_ABSENCE =
  /(?<!\p{L})(?:aucune? (?:faute|erreur)|(?:sans|pas d'|ni) (?:faute|erreur)s?|zéro (?:faute|erreur)|bien orthographiée?s?|orthographe (?:est )?(?:soignée|correcte|bonne|maîtrisée|irréprochable)|vocabulaire (?:est )?(?:exact|juste|correct)|grammaire (?:est )?(?:correcte|juste|maîtrisée)|phrases (?:sont )?(?:bien construites|correctes|justes)|rien à corriger)(?!\p{L})/iu;

const LEVEL =
  /(?<![\p{L}\p{N}])(?:A1|A2|B1|B2|C1|C2)(?![\p{L}\p{N}])|(?<!\p{L})NCLC\s*\d+|(?<!\d)\d{1,2}\s?\/\s?20(?!\d)/giu;
const ERROR_COUNT = /(?<![\d,.])(\d+)\s+(?:(?:autre|petite|grosse)s?\s+)?(?:erreur|faute)s?(?!\p{L})/giu;
const WORD_COUNT =
  /(?<![\d,.])(\d+)\s+mots?(?!\p{L})(?!\s+(?:par minute|en moyenne|de liaison|entre deux pauses|en \d))/giu;
const QUOTE = /«\s*([^«»]*?)\s*»/gu;

/** The sentences of a text, each with what ends it. A full stop inside guillemets ends no sentence. */
export function sentencesOf(text: string): string[] {
  const found: string[] = [];
  let quoted = 0;
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === "«") quoted += 1;
    if (character === "»") quoted = Math.max(0, quoted - 1);
    if (quoted > 0 || !/[.!?…\n]/u.test(character) || !/^(?:\s|$)/u.test(text.slice(at + 1, at + 2)))
      continue;
    found.push(text.slice(start, at + 1).trim());
    start = at + 1;
  }
  found.push(text.slice(start).trim());
  return found.filter((sentence) => sentence !== "");
}

/** The criteria that a text names outside its quotes, in the order of the contract. */
export function criteriaNamed(text: string): CodeCritere[] {
  const plain = withoutQuotes(text);
  return CodeCritereSchema.options.filter((code) => NAMES[code].test(plain));
}

/** The criteria that a text says hold the level down most. */
export function criteriaBlamed(text: string): CodeCritere[] {
  return claimsOf(text)
    .filter((claim) => BLAMES.test(claim))
    .flatMap(criteriaNamed);
}

/** The criteria that a text calls the best. */
export function criteriaPraised(text: string): CodeCritere[] {
  return claimsOf(text)
    .filter((claim) => SUPPORTS.test(claim))
    .flatMap(criteriaNamed);
}

const LABELS = new Set(Object.values(CRITERES).map((label) => label.toLowerCase()));

/** A sentence may praise before a semicolon, and blame after it. A criterion's name between guillemets stays. */
function claimsOf(text: string): string[] {
  return sentencesOf(text)
    .flatMap((sentence) => sentence.split(/\s?;\s|, (?:mais|et) /u))
    .map((claim) =>
      claim.replace(QUOTE, (_, quoted: string) => (LABELS.has(quoted.toLowerCase()) ? quoted : "«»")),
    );
}

/** Whether a text praises that nothing was found. */
export function praisesAbsence(text: string): boolean {
  return PRAISES_ABSENCE.test(withoutQuotes(text));
}

const FOLLOWED =
  /(?<!\p{L})(?:la consigne est (?:bien )?(?:suivie|traitée|respectée)|vous répondez (?:bien )?à (?:toute )?la consigne|toutes les demandes|chaque demande)(?!\p{L})/iu;

/** Whether a text says that the consigne is followed. */
export function findsConsigneFollowed(text: string): boolean {
  return FOLLOWED.test(withoutQuotes(text));
}

/** The levels and notes that a text names, as `B1`, `NCLC7`, `12/20`. */
export function levelsNamed(text: string): string[] {
  return (withoutQuotes(text).match(LEVEL) ?? []).map((name) => name.toUpperCase().replace(/\s+/gu, ""));
}

/** The numbers of errors that a text tells. */
export function errorsCounted(text: string): number[] {
  return [...withoutQuotes(text).matchAll(ERROR_COUNT)].map(([, count]) => Number(count));
}

/** The numbers of words that a text tells, means and rates aside. */
export function wordsCounted(text: string): number[] {
  return [...withoutQuotes(text).matchAll(WORD_COUNT)].map(([, count]) => Number(count));
}

/** What stands between guillemets. */
export function quotesIn(text: string): string[] {
  return [...text.matchAll(QUOTE)].map(([, quote = ""]) => quote).filter((quote) => quote !== "");
}

function withoutQuotes(text: string): string {
  return text.replace(QUOTE, "«»");
}
