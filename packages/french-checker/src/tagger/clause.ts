import type { Word } from "./tagged.ts";

/** Words after which a clause, hence its subject, begins. */
const OPENERS = new Set(
  `que qu' et mais car donc or si s' quand lorsque lorsqu' puisque puisqu' quoique quoiqu' comme où dont ou
  pourquoi comment combien`
    .trim()
    .split(/\s+/u),
);

const OPENING_PUNCT = /^[,;:—–«"“(-]$/u;

/** What may stand at the head of a sentence before its subject, with no comma: "ici les gens restent chez eux". */
const INTRODUCING =
  /^(?:même|tôt ou tard|ici|là-bas|aussi|maintenant|aujourd'hui|alors|puis|ensuite|souvent|parfois|enfin|hier|demain|pourtant|cependant|malheureusement|heureusement|bref|toujours|partout|d'abord|des fois|en plus|en général|en effet|en hiver|en été|chez (?:nous|moi)|au (?:canada|québec)|à midi|la nuit|un jour|une fois|ce jour-là|ce (?:matin|soir)|cette (?:année|semaine|nuit)|hier (?:soir|matin)|(?:l'|la )?(?:année|semaine) (?:dernière|passée)|le mois (?:dernier|passé)|le (?:matin|soir|dimanche|samedi|vendredi|lundi|lendemain))$/u;

/** Prepositions of a complement of place, time or manner at the head of a sentence. */
const HEADING =
  /^(?:dans|au|aux|à|en|chez|avec|pour|sur|selon|pendant|après|avant|tous|toutes|tout|chaque)$/u;
const HEADING_MAX = 5;

/** "dans mon quartier les gens sont": a complement without a verb, and then a determiner. */
function followsHeading(words: readonly Word[], index: number): boolean {
  const [first] = words;
  const noun = words[index - 1];
  if (index < 2 || index > HEADING_MAX || first === undefined || noun === undefined) return false;
  const determiner =
    /^(?:les?|la|l'|mon|ma|mes|ton|ta|tes|son|sa|ses|notre|nos|votre|vos|leurs?|ces?|cette|tout)$/u;
  return (
    HEADING.test(first.lower) &&
    determiner.test(words[index]?.lower ?? "") &&
    noun.readings.length > 0 &&
    noun.readings.every(({ pos }) => pos === "NOM") &&
    words.slice(1, index).every(({ token, readings }) => token.kind === "word" && !readings.every(isVerb))
  );
}

function isVerb({ pos }: { pos: string }): boolean {
  return pos === "VER";
}

/** "cinq ou six enfants" */
export function isBetweenNumbers(words: readonly Word[], at: number): boolean {
  const isNumber = (word: Word | undefined) => word?.readings.some(({ pos }) => pos === "NUM") === true;
  return words[at]?.lower === "ou" && isNumber(words[at - 1]) && isNumber(words[at + 1]);
}

/** Whether a clause may begin right before `index`. */
export function opensClause(words: readonly Word[], index: number): boolean {
  const before = words[index - 1];
  if (before === undefined) return true;
  if (before.token.kind === "punct") return OPENING_PUNCT.test(before.token.text);
  if (isBetweenNumbers(words, index - 1)) return opensClause(words, index - 2);
  if (OPENERS.has(before.lower)) return true;
  if (followsHeading(words, index)) return true;
  return (
    index <= 3 &&
    INTRODUCING.test(
      words
        .slice(0, index)
        .map(({ lower }) => lower)
        .join(" "),
    )
  );
}

function hasFiniteReading(word: Word): boolean {
  return word.readings.some(
    (one) => one.pos === "VER" && one.mode !== "inf" && one.mode !== "ppas" && one.mode !== "ppres",
  );
}

/** Whether a finite verb may stand between the start of the clause and `index`. */
export function verbInClause(words: readonly Word[], from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    const word = words[at];
    if (word !== undefined && hasFiniteReading(word) && !word.readings.some((one) => one.pos === "PREP"))
      return true;
  }
  return false;
}

/** The start of the clause that holds `index`: after the nearest opener or clause punctuation. */
export function clauseStart(words: readonly Word[], index: number): number {
  let at = index;
  while (at > 0 && index - at < 40) {
    const before = words[at - 1];
    if (before === undefined) break;
    if (before.token.kind === "punct") return at;
    if (OPENERS.has(before.lower) && before.lower !== "et" && before.lower !== "ou") return at;
    if (before.lower === "qui") return at;
    at -= 1;
  }
  return at;
}
