import { TACHES } from "@epreuve/contract/tache";
import { type Constat, type Ground, quoteOf } from "./constat.ts";
import { missesDemand } from "./demands.ts";
import { isContent, type ReadText } from "./read-text.ts";
import { type Relevance, relevanceOf } from "./relevance.ts";
import { type Matter, matterOf } from "./subject.ts";
import type { Mot, Phrase } from "./words.ts";

/**
 * Bounds measured on honest texts of every level, each against its own subject and against those of others: below `none`
 * a text has next to nothing of its subject's words, below `few` one or two; below `other` its themes are others, below
 * `distant` wholly; from `met` on they are its own. A subject with documents gives many more words and themes to meet.
 */
const BOUNDS = {
  written: { none: 0.12, few: 0.2, other: 0.25, distant: 0.18, met: 0.4 },
  spoken: { none: 0.12, few: 0.18, other: 0.32, distant: 0.22, met: 0.4 },
  documents: { none: 0.5, few: 0.65, other: 0.5, distant: 0.4, met: 0.55 },
} as const;

type Bounds = (typeof BOUNDS)[keyof typeof BOUNDS];

/** A text of fewer words, or of fewer words that belong to a theme, is about nothing that could be told. */
const WORDS_MIN = 50;
const THEMED_MIN = 10;
/** A text is about a theme from this many of its different words on; fewer will do where it has nothing of its subject, or where documents make its subject known. */
const OTHER_STEMS = { least: 4, ofNothing: 3 };
const NOTHING = { own: 0.05, likeness: 0.12 };
/** Self-presentation has one subject whatever its consigne: oneself. */
const SELF = "presentation";
const SELF_STEMS_MIN = 4;

/** The grounds for which a text may be off its subject. Each looks at something else; none proves it alone. */
export function offSubject(text: ReadText): Constat[] {
  if (text.sujet === null || text.mots.length < WORDS_MIN) return [];
  const matter = matterOf(text.tache, text.sujet, text.lexicon);
  const relevance = relevanceOf(text.phrases, text, matter);
  if (relevance.themed < THEMED_MIN) return [];
  const bounds = BOUNDS[kindOf(text)];
  const constat = (ground: Ground, force: Constat["force"], mots: readonly Mot[]): Constat => ({
    code: "HORS_SUJET",
    statut: "hors_epreuve",
    force,
    ground,
    preuve: quoteOf(text, mots),
  });
  const telling = mostTelling(text, matter);
  const found: Constat[] = [];
  const { own, likeness } = relevance;
  if (text.tache === "EO_T1") {
    if (selfStems(text) < SELF_STEMS_MIN) found.push(constat("mots", "preuve", telling));
  } else {
    // A text that has the subject's themes in words of its own has its matter.
    if (own < bounds.few && likeness < bounds.met)
      found.push(constat("mots", own < bounds.none ? "preuve" : "indice", telling));
    // Where the consigne leaves the choice, any theme may be what it asks for.
    if (!matter.open && likeness < bounds.other && isElsewhere(relevance, bounds)) {
      found.push(constat("themes", likeness < bounds.distant ? "preuve" : "indice", telling));
    }
  }
  if (missesDemand(text)) found.push(constat("demande", "indice", []));
  const passage = straying(text, matter, bounds);
  if (passage.length > 0) found.push(constat("passage", "indice", passage));
  return found;
}

/** Whether enough different words of one theme show that the text is about it. */
function isElsewhere({ own, likeness, other }: Relevance, bounds: Bounds): boolean {
  const nothing = bounds === BOUNDS.documents || (own < NOTHING.own && likeness < NOTHING.likeness);
  return other >= (nothing ? OTHER_STEMS.ofNothing : OTHER_STEMS.least);
}

function kindOf({ tache, sujet }: ReadText): keyof typeof BOUNDS {
  if (tache === "EE_T3" && sujet !== null && sujet.documents.length > 0) return "documents";
  return TACHES[tache].mode === "EO" ? "spoken" : "written";
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

/** At most this many sentences open a text that then leaves its subject, and this is the least share of the rest. */
const OPENING_SENTENCES = 5;
const STRAYING_SHARE = 0.65;

/** The rest of a text that opens with its subject and goes on about something else; empty where it does not. */
function straying(text: ReadText, matter: Matter, bounds: Bounds): readonly Mot[] {
  if (matter.open || text.tache === "EO_T1") return [];
  for (let opening = 1; opening <= OPENING_SENTENCES; opening++) {
    const rest = text.phrases.slice(opening);
    const words = rest.reduce((sum, { mots }) => sum + mots.length, 0);
    if (words < Math.max(WORDS_MIN, text.mots.length * STRAYING_SHARE)) return [];
    const relevance = relevanceOf(rest, text, matter);
    const { own, likeness } = relevance;
    if (own < bounds.none && likeness < bounds.distant && isElsewhere(relevance, bounds))
      return rest[0]?.mots ?? [];
  }
  return [];
}
