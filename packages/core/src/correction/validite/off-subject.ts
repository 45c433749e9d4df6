import type { Constat, Ground } from "./constat.ts";
import { quoteOf } from "./constat.ts";
import { missesDemand } from "./demands.ts";
import { isContent, type ReadText } from "./read-text.ts";
import { type Relevance, relevanceOf } from "./relevance.ts";
import { type Matter, matterOf } from "./subject.ts";
import type { Mot, Phrase } from "./words.ts";

/**
 * Bounds measured on honest texts of every level, each against its own subject and against those of others. A subject
 * with documents gives many more words and themes to be met by.
 */
const BOUNDS = {
  consigne: { own: 0.12, other: 0.25, apart: 0.4 },
  documents: { own: 0.6, other: 0.45, apart: 0.6 },
} as const;

/** A text of fewer words, or of fewer words that belong to a theme, is about nothing that could be told. */
const WORDS_MIN = 50;
const THEMED_MIN = 10;
/** Self-presentation has one subject whatever its consigne: oneself. */
const SELF = "presentation";
const SELF_STEMS_MIN = 4;

/** The grounds for which a text may be off its subject. Each looks at something else; none proves it alone. */
export function offSubject(text: ReadText): Constat[] {
  if (text.sujet === null || text.mots.length < WORDS_MIN) return [];
  const matter = matterOf(text.sujet, text.lexicon);
  const relevance = relevanceOf(text.mots, text, matter);
  if (relevance.themed < THEMED_MIN) return [];
  const bounds = text.sujet.documents.length > 0 ? BOUNDS.documents : BOUNDS.consigne;
  const constat = (ground: Ground, force: Constat["force"], mots: readonly Mot[]): Constat => ({
    code: "HORS_SUJET",
    statut: "hors_epreuve",
    force,
    ground,
    preuve: quoteOf(text, mots),
  });
  const telling = mostTelling(text, matter);
  const found: Constat[] = [];
  const foreign = text.tache === "EO_T1" ? selfStems(text) < SELF_STEMS_MIN : relevance.own < bounds.own;
  if (foreign) found.push(constat("mots", "indice", telling));
  if (text.tache !== "EO_T1" && relevance.likeness < bounds.apart) {
    const other = !matter.open && relevance.likeness < bounds.other;
    found.push(constat("themes", other ? "preuve" : "indice", telling));
  }
  if (missesDemand(text)) found.push(constat("demande", "indice", []));
  const passage = straying(text, matter, relevance);
  if (passage.length > 0) found.push({ ...constat("passage", "preuve", passage), statut: "a_risque" });
  return found;
}

/** How many different words of self-presentation a text has. */
function selfStems({ mots, lexicon }: ReadText): number {
  const own = mots.filter((mot) => isContent(mot, lexicon) && lexicon.themes.get(mot.stem)?.includes(SELF));
  return new Set(own.map(({ stem }) => stem)).size;
}

/** The sentence that shows best what the text is about where it is not about its subject. */
function mostTelling({ phrases, lexicon }: ReadText, { stems }: Matter): readonly Mot[] {
  const telling = (phrase: Phrase) =>
    phrase.mots.filter(
      ({ stem }) => lexicon.themes.has(stem) && !lexicon.generiques.has(stem) && !stems.has(stem),
    ).length;
  const best = phrases.reduce<Phrase | undefined>(
    (one, other) => (one === undefined || telling(other) > telling(one) ? other : one),
    undefined,
  );
  return best?.mots ?? [];
}

/** From this share of a text on, its end without a word or a theme of the subject is a text about something else. */
const STRAYING_SHARE = 0.65;
const STRAYING_LIKENESS = 0.15;

/** The end of a text that begins with its subject and goes on about something else; empty where it does not. */
function straying(text: ReadText, matter: Matter, { own }: Relevance): readonly Mot[] {
  if (matter.open || own === 0 || text.tache === "EO_T1") return [];
  const named = text.phrases.map(({ mots }) => mots.some(({ stem }) => matter.stems.get(stem) === 1));
  const end = text.phrases.slice(named.lastIndexOf(true) + 1);
  const mots = end.flatMap((phrase) => phrase.mots);
  if (named.lastIndexOf(true) < 0 || mots.length < text.mots.length * STRAYING_SHARE) return [];
  const relevance = relevanceOf(mots, text, matter);
  return relevance.themed >= THEMED_MIN && relevance.likeness < STRAYING_LIKENESS ? (end[0]?.mots ?? []) : [];
}
