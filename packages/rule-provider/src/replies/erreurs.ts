import { judgedParts } from "@epreuve/core/contenu/parts";
import type { Doute, ErreursReply } from "@epreuve/core/correction/report/replies";
import { REPLY_BOUNDS } from "@epreuve/core/generation/reply-bounds";
import type { GradedFinding, Severity } from "@epreuve/french-checker/severity";
import { fold } from "@epreuve/french-checker/token";
import type { AnalysedProduction } from "./analysis.ts";
import { placesOf } from "./rewrite.ts";

/** How often the context contains the extract as whole words, folded, which is how core locates a quote. */
function occurrences(contexte: string, extrait: string): number {
  return placesOf(fold(contexte), fold(extrait)).length;
}

/** How far white space is searched, in characters; ordinary words are shorter. */
const OUTWARD_MAX = 100;

/** Moves a bound outward to the nearest white space, so that no word is cut; never splits a surrogate pair. */
function outward(texte: string, bound: number, step: -1 | 1): number {
  let at = bound;
  const beside = (): string => texte.charAt(step < 0 ? at - 1 : at);
  while (at > 0 && at < texte.length && /\S/u.test(beside())) {
    at += step;
    if (Math.abs(at - bound) >= OUTWARD_MAX && !isInPair(texte, at)) break;
  }
  return at;
}

function isInPair(texte: string, at: number): boolean {
  return /^[\ud800-\udbff][\udc00-\udfff]$/.test(texte.slice(at - 1, at + 1));
}

/** Characters added on each side of the extract, the fewest first. */
const WIDTHS = [0, 4, 6, 8, 12, 24, 48, 96, 192];

/** A quote that occurs so often locates nothing: more often than any real error is repeated. */
const REPEATS_MAX = 50;

const SHAPES = WIDTHS.flatMap((left) => WIDTHS.map((right) => ({ left, right })))
  .filter(({ left, right }) => left + right > 0)
  .sort(
    (a, b) => a.left + a.right - b.left - b.right || Math.abs(a.left - a.right) - Math.abs(b.left - b.right),
  );

/**
 * An exact quote around the extract, within `bounds`, that contains it once and occurs once in the text, so that core
 * can locate it. Where the text repeats itself too much, the quote that occurs least of those that contain it once.
 */
export function contextOf(
  texte: string,
  debut: number,
  fin: number,
  bounds: { debut: number; fin: number } = { debut: 0, fin: texte.length },
  folded: string = fold(texte),
): string {
  const extrait = texte.slice(debut, fin);
  const starts = new Map(
    WIDTHS.map((left) => [
      left,
      left === 0 ? debut : Math.max(bounds.debut, outward(texte, Math.max(0, debut - left), -1)),
    ]),
  );
  const ends = new Map(
    WIDTHS.map((right) => [
      right,
      right === 0 ? fin : Math.min(bounds.fin, outward(texte, Math.min(texte.length, fin + right), 1)),
    ]),
  );
  let rarest = { contexte: extrait, times: REPEATS_MAX };
  /** What holds the extract twice, no wider quote holds once. */
  const crowded: { left: number; right: number }[] = [];
  for (const { left, right } of SHAPES) {
    if (crowded.some((one) => one.left <= left && one.right <= right)) continue;
    const [start, end] = [starts.get(left) ?? debut, ends.get(right) ?? fin];
    if (end - start > REPLY_BOUNDS.contexte) continue;
    const contexte = texte.slice(start, end);
    if (occurrences(contexte, extrait) !== 1) {
      crowded.push({ left, right });
      continue;
    }
    const times = timesIn(folded, fold(contexte), rarest.times);
    if (times < rarest.times) rarest = { contexte, times };
    if (times === 1) break;
  }
  return rarest.contexte;
}

/** How often a text contains a quote, overlaps included; no further than `enough`. */
function timesIn(folded: string, sought: string, enough: number): number {
  let times = 0;
  for (let at = folded.indexOf(sought); at >= 0 && times < enough; at = folded.indexOf(sought, at + 1))
    times += 1;
  return times;
}

const MOST_SERIOUS_FIRST: readonly Severity[] = ["gene", "recurrente", "mineure"];

/** As many errors as a reply may hold, the most serious ones, in the order of the text. */
function mostSerious(findings: readonly GradedFinding[]): GradedFinding[] {
  let prose = 0;
  return MOST_SERIOUS_FIRST.flatMap((severity) => findings.filter((one) => one.severity === severity))
    .filter(
      ({ start, end, correction }) =>
        end - start <= REPLY_BOUNDS.citation && correction.length <= REPLY_BOUNDS.correction,
    )
    .slice(0, REPLY_BOUNDS.erreurs)
    .filter(({ correction, explanation }) => {
      prose += correction.length + explanation.length;
      return prose <= REPLY_BOUNDS.erreursProse;
    })
    .sort((a, b) => a.start - b.start);
}

/** Rules of these codes, and of this name, guess what was meant; the others see that the form is wrong. */
const GUESSED: ReadonlySet<string> = new Set([
  "LEX_IMPROPRE",
  "LEX_CALQUE",
  "LEX_PAUVRE",
  "COH_CONNECTEUR",
  "CONJ_TEMPS",
  "REG_NIVEAU",
  "REG_TU_VOUS",
  "repeated-word",
]);

function doubtOf({ code, rule }: GradedFinding): Doute {
  return GUESSED.has(code) || GUESSED.has(rule) ? "probable" : "certain";
}

/** The errors of the text, each with a quote that locates it. */
export function erreursReply({ findings, texte, tache }: AnalysedProduction): ErreursReply {
  // A quote must not reach into the examiner's turns.
  const parts = judgedParts(tache, texte);
  const folded = fold(texte);
  return {
    erreurs: mostSerious(findings).map((finding) => {
      const { code, start, end, correction, explanation, severity } = finding;
      const part = parts.find(({ debut, fin }) => debut <= start && end <= fin);
      return {
        contexte: contextOf(texte, start, end, part, folded),
        extrait: texte.slice(start, end),
        correction,
        code,
        explication: explanation,
        doute: doubtOf(finding),
        gravite: severity,
      };
    }),
  };
}
