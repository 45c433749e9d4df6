import type { Tache } from "@epreuve/contract/tache";
import { actsOf } from "./acts.ts";
import { type Constat, type Ground, quoteOf } from "./constat.ts";
import regles from "./data/regles.json" with { type: "json" };
import { asksNothing, missesDemand } from "./demands.ts";
import { isContent, type ReadText } from "./read-text.ts";
import { type Relevance, relevanceOf } from "./relevance.ts";
import { scoreOf } from "./score.ts";
import { spaceOf } from "./space.ts";
import type { Matter } from "./subject.ts";
import type { Mot, Phrase } from "./words.ts";

/**
 * Each rule was fitted on honest texts against their own subject, and against those of others; its bounds lie beyond
 * every honest text, measured on subjects left out of the fit, and by a third to half a point more, since three of
 * eighty honest texts that it had not seen were suspected at its own bounds; in 17,000 draws of an honest text with
 * conventional lines before and after it none is. `alone`: where two of words, themes and meaning have to point by themselves.
 * `together`: what proves, where a text has `few` of its subject's own words, or some: nearly every honest text has one,
 * and of a debate two. `left`: of all that follows an opening, where the themes of the whole left the
 * subject. `whole`: of words, themes and meaning together beside signs of all three: in 12,000 draws of an honest text with
 * conventional lines none had more than 3.7, and of 28,920 with a sentence about anything among them, four more, all below
 * it without the sentences at their ends. `done`: so much further where the text does what it was asked to do towards somebody. `inside`: so much less
 * without the sentences at its ends. From `sign` on each is a ground beside another. `selfless`: themes of a
 * self-presentation that hardly speaks of oneself.
 */
const BOUNDS = {
  alone: 0.7,
  sign: 1.9,
  left: 3.4,
  whole: 3.8,
  selfless: 4.6,
  done: 1.5,
  inside: 0.5,
  together: {
    EE_T1: { few: 4, some: 2.4 },
    EE_T2: { few: 3.4, some: 3.2 },
    EE_T3: { few: 1, some: 2.3 },
    EO_T3: { few: 2.3, some: 2.1 },
    EO_T2_LIVE: { few: 4.2, some: 3.4 },
    EO_T1: { few: 5.2, some: Number.POSITIVE_INFINITY },
  },
} as const;

/** A text with fewer of its subject's own words has few. */
const OWN_WORDS_MIN: Partial<Record<Tache, number>> = { EE_T3: 2 };
/** A text of fewer words, or of fewer words that belong to a theme, is about nothing that could be told. */
const WORDS_MIN = 50;
const THEMED_MIN = Math.log1p(10);
/** With fewer words that are known a text, written by ear, is about what we cannot read: of honest texts one in a hundred. */
const KNOWN_MIN = 0.7;
/** Self-presentation has one subject whatever its consigne: oneself. */
const PRESENTATION =
  /présente[rz]|(?:parle[rz]|dites)[^.]{0,12} de vous(?!-)|qui vous êtes|connaître|connaissance/iu;
/** One's days are told by any theme. */
const DAILY_LIFE = /votre vie|journée|quotidien/iu;
/** Of an interview on one word whatever is told may be the answer: "un objet", "une habitude". */
const ASKED_MIN = Math.log1p(2);
const SELF = "presentation";
const SELF_STEMS_MIN = 4;

/** The grounds for which a text may be off its subject. Each looks at something else; none proves it alone. */
export function offSubject(text: ReadText, matter: Matter): Constat[] {
  if (text.sujet === null || text.mots.length < WORDS_MIN) return [];
  const relevance = relevanceOf(text.phrases, text, matter);
  if (relevance.themedWords < THEMED_MIN || knownShare(text) < KNOWN_MIN) return [];
  const constat = (ground: Ground, force: Constat["force"], mots: readonly Mot[]): Constat => ({
    code: "HORS_SUJET",
    statut: "hors_epreuve",
    force,
    ground,
    preuve: quoteOf(text, mots),
  });
  const telling = mostTelling(text, matter);
  const found: Constat[] = [];
  const acts = actsOf(text);
  // Who does all that is to be done towards somebody leaves none of it out.
  const missing = !acts.done && missesDemand(text);
  const passage = straying(text, matter);
  const words = scoreOf(regles.mots, relevance);
  const themes = scoreOf(regles.themes, relevance);
  const sense = scoreOf(regles.sens, relevance);
  // Somebody who tells and never asks, where questions are all that is asked, and whose words are not the subject's.
  const unasked = text.tache === "EO_T2_LIVE" && asksNothing(text) && Math.max(words, themes) > BOUNDS.alone;
  const room = acts.done ? BOUNDS.done : 0;
  const left = passage.length > 0 && themes > BOUNDS.left + room;
  // Where the consigne leaves the choice, any theme may be what it asks for.
  const narrow =
    text.tache !== "EO_T1" ||
    (relevance.askedWords >= ASKED_MIN &&
      !PRESENTATION.test(text.sujet.consigne) &&
      !DAILY_LIFE.test(text.sujet.consigne));
  const elsewhere =
    narrow &&
    !matter.open &&
    (left || isElsewhere(relevance, text.tache, room)) &&
    holdsInside(text, matter, togetherBound);
  const proves = (score: number) => elsewhere && (left || score > BOUNDS.alone);
  // A text that has the subject's themes in words of its own has its matter.
  const wanting = words > BOUNDS.sign && themes > BOUNDS.alone;
  const selfless =
    text.tache === "EO_T1" && PRESENTATION.test(text.sujet.consigne) && selfStems(text) < SELF_STEMS_MIN;
  const far = selfless && themes > BOUNDS.selfless && words > BOUNDS.alone;
  if (wanting || proves(words) || selfless) {
    const proved = proves(words) || selfless || (missing && themes > BOUNDS.sign);
    found.push(constat("mots", proved ? "preuve" : "indice", telling));
  }
  // Oneself may be told of by any theme: a passion, a job.
  const chosen = matter.open || (text.tache === "EO_T1" && !missing);
  if (proves(themes) || far || (!chosen && themes > BOUNDS.sign && words > BOUNDS.alone)) {
    found.push(constat("themes", proves(themes) || far ? "preuve" : "indice", telling));
  }
  if (proves(sense) || ((missing || !chosen) && sense > BOUNDS.sign)) {
    found.push(constat("sens", proves(sense) ? "preuve" : "indice", telling));
  }
  if (missing) found.push(constat("demande", unasked ? "preuve" : "indice", []));
  // Done in words that our lists do not know, an act is missed by us alone: not where the words are the subject's.
  const undone = acts.undone && (acts.other || words > BOUNDS.alone);
  if (undone || acts.other) found.push(constat("acte", undone && acts.other ? "preuve" : "indice", []));
  const whole = BOUNDS.whole + room;
  const isFar = scoreOf(regles.ensemble, relevance) > whole && holdsInside(text, matter, () => whole);
  if (!matter.open && isFar) {
    found.push(constat("ensemble", "indice", telling));
  }
  if (passage.length > 0) found.push(constat("passage", "indice", passage));
  return found;
}

/**
 * Whether two of words, themes and meaning point elsewhere by themselves, and all together are further from the subject
 * than those of any honest text.
 */
function isElsewhere(relevance: Relevance, tache: Tache, margin = 0): boolean {
  const pointing = [
    scoreOf(regles.mots, relevance),
    scoreOf(regles.themes, relevance),
    scoreOf(regles.sens, relevance),
  ].filter((score) => score > BOUNDS.alone);
  return (
    pointing.length >= 2 && scoreOf(regles.ensemble, relevance) > togetherBound(tache, relevance) + margin
  );
}

/** From which score on words and themes together prove. */
function togetherBound(tache: Tache, { metWords }: Relevance): number {
  const { few, some } = BOUNDS.together[tache];
  return metWords < (OWN_WORDS_MIN[tache] ?? 1) ? few : some;
}

/** How many sentences at each end of a text may be what is said in any text. */
const CONVENTIONAL = [
  [1, 0],
  [2, 0],
  [0, 1],
  [0, 3],
  [1, 3],
  [2, 3],
] as const;

/**
 * Whether words, themes and meaning together are beyond a bound too, or nearly, without the sentences at the ends of the text,
 * where what can be said in any text stands: greetings, « il y a des avantages et des inconvénients », an excuse for one's French.
 */
function holdsInside(
  text: ReadText,
  matter: Matter,
  bound: (tache: Tache, relevance: Relevance) => number,
): boolean {
  return CONVENTIONAL.every(([before, after]) => {
    const inside = text.phrases.slice(before, text.phrases.length - after);
    const words = inside.reduce((sum, { mots }) => sum + mots.length, 0);
    if (words < Math.max(WORDS_MIN, text.mots.length * STRAYING_SHARE)) return true;
    const relevance = relevanceOf(inside, text, matter);
    return scoreOf(regles.ensemble, relevance) > bound(text.tache, relevance) - BOUNDS.inside;
  });
}

/** Share of the words that could say something whose meaning is known. */
function knownShare({ mots, lexicon }: ReadText): number {
  const content = mots.filter((mot) => isContent(mot, lexicon));
  const { of } = spaceOf();
  return content.filter(({ plain }) => of(plain) !== undefined).length / Math.max(1, content.length);
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
function straying(text: ReadText, matter: Matter): readonly Mot[] {
  if (matter.open || text.tache === "EO_T1") return [];
  for (let opening = 1; opening <= OPENING_SENTENCES; opening++) {
    const rest = text.phrases.slice(opening);
    const words = rest.reduce((sum, { mots }) => sum + mots.length, 0);
    if (words < Math.max(WORDS_MIN, text.mots.length * STRAYING_SHARE)) return [];
    if (isElsewhere(relevanceOf(rest, text, matter), text.tache)) return rest[0]?.mots ?? [];
  }
  return [];
}
