import type { Critere, Erreur, Pourquoi, Raison } from "@epreuve/contract/rapport";
import { MEASURED } from "../fluency/critere-aisance.ts";
import { levelsOfNote } from "../scale/niveaux.ts";
import { critereLimitant } from "./criteres.ts";
import { decisiveMotif, type Verdict } from "./verdict.ts";

interface Judged {
  note: number;
  criteres: readonly Critere[];
  erreurs: readonly Erreur[];
  verdict: Verdict;
}

const NOTE_MAX = 20;
const LEVEL_NAMED = /\b(?:A1|A2|B1|B2|C1|C2|NCLC\s*\d+)\b/giu;

/**
 * Why not a level lower and why not one higher: the judge's reasons, or reasons by rule where he gave none, where a
 * verdict moved the note, or where his reason names a level that is not the report's or next to it.
 */
export function pourquoiOf(given: Pourquoi, judged: Judged): Pourquoi {
  const moved = decisiveMotif(judged.verdict) !== undefined;
  return {
    pas_moins: usable(given.pas_moins, judged) && !moved ? given.pas_moins : pasMoins(judged),
    pas_plus:
      usable(given.pas_plus, judged) && !moved && judged.note < NOTE_MAX ? given.pas_plus : pasPlus(judged),
  };
}

function usable({ raison }: Raison, { note }: Judged): boolean {
  const near = new Set(
    [note - 1, note, note + 1].flatMap((one) => namesOf(Math.min(NOTE_MAX, Math.max(0, one)))),
  );
  const named = raison.match(LEVEL_NAMED) ?? [];
  return raison !== "" && named.every((name) => near.has(name.toUpperCase().replace(/\s+/gu, "")));
}

function namesOf(note: number): string[] {
  const { niveau_cecr, nclc } = levelsOfNote(note);
  return [niveau_cecr, `NCLC${nclc ?? 0}`];
}

/** What holds the note up: the best criterion, with what shows it. */
function pasMoins({ note, criteres }: Judged): Raison {
  if (note === 0)
    return { raison: "C'est le bas de l'échelle : il n'y a pas de note plus basse.", extrait: null };
  const best = criteres
    .filter((critere) => critere.note !== null)
    .toSorted((a, b) => (b.note ?? 0) - (a.note ?? 0) || quotes(b).length - quotes(a).length)[0];
  if (best === undefined) return { raison: "Aucun critère n'a pu être jugé.", extrait: null };
  return {
    raison: `Ce qui soutient la note : ${best.libelle.toLowerCase()}, votre meilleur critère (niveau ${levelName(best)}).`,
    extrait: quotes(best)[0] ?? null,
  };
}

/** What holds the note down: the motif of the verdict, or the limiting criterion, with what shows it. */
function pasPlus({ note, criteres, erreurs, verdict }: Judged): Raison {
  const motif = decisiveMotif(verdict);
  if (motif !== undefined) return { raison: motif.explication, extrait: motif.preuve };
  if (note === NOTE_MAX)
    return { raison: "C'est le haut de l'échelle : il n'y a pas de note plus haute.", extrait: null };
  const limitant = critereLimitant(criteres);
  if (limitant === undefined) return { raison: "Aucun critère n'a pu être jugé.", extrait: null };
  const gravest = erreurs.find(({ gravite, extrait }) => gravite === "gene" && extrait !== null);
  return {
    raison: `Ce qui retient la note : ${limitant.libelle.toLowerCase()} (niveau ${levelName(limitant)}). ${limitant.conseil}`,
    extrait: quotes(limitant)[0] ?? gravest?.extrait ?? null,
  };
}

/** A measured criterion's evidence is figures, not quotes. */
function quotes({ code, preuves }: Critere): readonly string[] {
  return code === MEASURED ? [] : preuves;
}

function levelName({ niveau_cecr }: Critere): string {
  return niveau_cecr === "A1_NON_ATTEINT" ? "A1 non atteint" : (niveau_cecr ?? "");
}
