import type { Enonce } from "../../simulation/enonce.ts";
import type { Lexicon } from "./lexicon.ts";
import { isContent, type ReadText } from "./read-text.ts";
import { isName, type Mot, motsOf } from "./words.ts";

/**
 * What a word brings to a text: grammar; a date or a number; a name; a word of the consigne; a word that fits any
 * subject, abstract words and those of courtesy among them; or a word that says something of its own.
 */
export type Kind = "vide" | "repere" | "nom" | "consigne" | "general" | "abstrait" | "concret";

/** A number, a day, a month, an hour of the day: they say when and how many. */
const MARK =
  /^(?:\d.*|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt|trente|quarante|cinquante|soixante|cents?|mille|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|janvier|fevrier|mars|avril|juin|juillet|aout|septembre|octobre|novembre|decembre|hier|matin|midi|soir)$/u;
/** How nouns and adjectives of notions end, where no list knows them. */
const NOTION =
  /(?:[ts]ion|ite|isme|ance|ence|ement|able|ible|iste|ique|i[fv]e?|elle|eur|age|ure|oire|aire|ale?|euse?)s?$/u;
const NOTION_LETTERS = 7;

/** The kind of each word of a text. */
export type Kinds = (mot: Mot) => Kind;

export function kindsOf({ texte, sujet, lexicon }: Pick<ReadText, "texte" | "sujet" | "lexicon">): Kinds {
  const asked = askedStems(sujet, lexicon);
  return (mot) => {
    if (MARK.test(mot.plain)) return "repere";
    if (!isContent(mot, lexicon)) return "vide";
    if (asked.has(mot.stem)) return "consigne";
    if (lexicon.generiques.has(mot.stem) || lexicon.courtoisie.has(mot.stem)) return "general";
    if (isName(texte, mot)) return "nom";
    if (lexicon.abstraits.has(mot.stem)) return "abstrait";
    const unknown = !lexicon.themes.has(mot.stem);
    return unknown && mot.plain.length >= NOTION_LETTERS && NOTION.test(mot.plain) ? "abstrait" : "concret";
  };
}

function askedStems(sujet: Enonce | null, lexicon: Lexicon): Set<string> {
  const mots = sujet === null ? [] : motsOf(sujet.consigne);
  return new Set(mots.filter((mot) => isContent(mot, lexicon)).map(({ stem }) => stem));
}

/** Whether a word says something that could not stand in a text on anything. */
export function isParticular(kind: Kind): boolean {
  return kind === "concret" || kind === "nom" || kind === "repere";
}
