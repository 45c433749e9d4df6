import type { Tache } from "@epreuve/contract/tache";
import type { Enonce } from "../../simulation/enonce.ts";
import { type Constat, quoteOf } from "./constat.ts";
import { copyingOf } from "./copying.ts";
import { densityOf } from "./density.ts";
import { emptiness } from "./emptiness.ts";
import { languageOf } from "./language.ts";
import { offSubject } from "./off-subject.ts";
import { type ReadText, readText } from "./read-text.ts";
import { matterOf } from "./subject.ts";

/** A text of fewer words shows no language, and no copy. */
const WORDS_MIN = 15;
/** From these shares of foreign passages on, a text is in another language, or partly. */
const FOREIGN = { whole: 0.6, part: 0.3, some: 0.15 };
/** From these shares of copied content words on, a text is a copy, or holds one. */
const COPIED = { whole: 0.5, part: 0.3, some: 0.15 };

/** A production, as its measures read it. */
export interface Measured {
  tache: Tache;
  /** Null where it is unknown: then nothing is measured against it. */
  sujet: Enonce | null;
  contenu: string;
}

/**
 * What can be found of a text before any judge: its language, what it copies, whether it says anything, and whether it
 * is about its subject. Linear in the length of the text and its subject. Of a text in another language, and of a copy,
 * nothing else is said: both would look off the subject, or empty.
 */
export function measures({ tache, sujet, contenu }: Measured): Constat[] {
  const text = readText(tache, sujet, contenu);
  if (text.mots.length < WORDS_MIN) return [];
  const language = inAnotherLanguage(text);
  if (language?.force === "preuve") return [language];
  const copy = copied(text);
  if (copy?.force === "preuve") return [copy];
  const matter = sujet === null ? null : matterOf(tache, sujet, text.lexicon);
  const density = densityOf(text, matter ?? { stems: new Map(), themes: new Map() });
  const empty = emptiness(text, density);
  const said = matter !== null && !empty.some(({ force }) => force === "preuve");
  const aside = said ? offSubject(text, matter) : [];
  return [language, copy, ...empty, ...aside].filter((one) => one !== null);
}

function inAnotherLanguage(text: ReadText): Constat | null {
  const { foreign, passage } = languageOf(text);
  return byShare("LANGUE", foreign, FOREIGN, quoteOf(text, passage));
}

function copied(text: ReadText): Constat | null {
  const { share, longest } = copyingOf(text);
  return byShare("RECOPIE", share, COPIED, quoteOf(text, longest));
}

/** What a share of a text makes of all of it. */
function byShare(
  code: "LANGUE" | "RECOPIE",
  share: number,
  { whole, part, some }: typeof FOREIGN,
  preuve: string | null,
): Constat | null {
  if (share < some) return null;
  return {
    code,
    statut: share >= whole ? "hors_epreuve" : "a_risque",
    force: share >= part ? "preuve" : "indice",
    ground: null,
    preuve,
  };
}
