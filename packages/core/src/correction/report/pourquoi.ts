import type { Critere, Erreur, Pourquoi, Raison } from "@epreuve/contract/rapport";
import type { FoldedText } from "../../text/fold.ts";
import { MEASURED } from "../fluency/critere-aisance.ts";
import { levelsOfNote, nameOfNiveau } from "../scale/niveaux.ts";
import type { Verdict } from "../validite/join.ts";
import { isClean } from "./clean-quotes.ts";
import { miscounts } from "./counts.ts";
import { critereLimitant } from "./criteres.ts";
import { criteriaBlamed, criteriaPraised, levelsNamed, praisesAbsence } from "./statements.ts";
import { decisiveMotif } from "./verdict.ts";

interface Judged {
  note: number;
  criteres: readonly Critere[];
  erreurs: readonly Erreur[];
  verdict: Verdict;
  folded: FoldedText;
  mots: number;
}

const NOTE_MAX = 20;

function limitantOf({ criteres, erreurs, verdict }: Judged): Critere | undefined {
  return critereLimitant(criteres, { erreurs, validite: verdict });
}

/**
 * Why not a level lower and why not one higher: the judge's reasons, or reasons by rule where he gave none, where a
 * verdict moved the note, or where his reason contradicts what is verified: a level that is not the report's or next to
 * it, another limiting criterion, praise of an absence. A success is never shown by a passage with an error.
 */
export function pourquoiOf(given: Pourquoi, judged: Judged): Pourquoi {
  const moved = decisiveMotif(judged.verdict) !== undefined;
  const kept = (raison: Raison): boolean => !moved && usable(raison, judged);
  const pas_moins =
    kept(given.pas_moins) && judged.note > 0 ? shownClean(given.pas_moins, judged) : pasMoins(judged);
  const pas_plus =
    kept(given.pas_plus) && judged.note < NOTE_MAX && given.pas_plus.raison !== pas_moins.raison
      ? given.pas_plus
      : pasPlus(judged);
  // One passage does not show a reason and its contrary.
  const extrait = pas_plus.extrait === pas_moins.extrait ? null : pas_plus.extrait;
  return { pas_moins, pas_plus: { ...pas_plus, extrait } };
}

function usable({ raison }: Raison, judged: Judged): boolean {
  const { note } = judged;
  const near = new Set(
    [note - 1, note, note + 1].flatMap((one) => namesOf(Math.min(NOTE_MAX, Math.max(0, one)))),
  );
  const limitant = limitantOf(judged)?.code;
  return (
    raison !== "" &&
    !praisesAbsence(raison) &&
    !miscounts(raison, judged) &&
    levelsNamed(raison).every((name) => near.has(name)) &&
    criteriaBlamed(raison).every((code) => code === limitant) &&
    !criteriaPraised(raison).some((code) => code === limitant)
  );
}

function namesOf(note: number): string[] {
  const { niveau_cecr, nclc } = levelsOfNote(note);
  return [niveau_cecr, `NCLC${nclc ?? 0}`];
}

function shownClean({ raison, extrait }: Raison, judged: Judged): Raison {
  return { raison, extrait: extrait !== null && isClean(extrait, judged) ? extrait : null };
}

/** What holds the note up: the best criterion, with what shows it. */
function pasMoins(judged: Judged): Raison {
  const { note, criteres } = judged;
  if (note === 0)
    return { raison: "C'est le bas de l'échelle : il n'y a pas de note plus basse.", extrait: null };
  const clean = (critere: Critere) => quotes(critere).filter((quote) => isClean(quote, judged));
  const best = criteres
    .filter((critere) => critere.note !== null)
    .toSorted((a, b) => (b.note ?? 0) - (a.note ?? 0) || clean(b).length - clean(a).length)[0];
  const limitant = limitantOf(judged);
  if (best === undefined || limitant === undefined)
    return { raison: "Aucun critère n'a pu être jugé.", extrait: null };
  const extrait = clean(best)[0] ?? null;
  if (best.note === limitant.note)
    return {
      raison: `Tous les critères tiennent le même niveau (${nameOfNiveau(best.niveau_cecr)}).`,
      extrait,
    };
  const niveau = `(niveau ${nameOfNiveau(best.niveau_cecr)})`;
  const equal = criteres.filter(({ note }) => note === best.note).length;
  return {
    raison:
      equal > 1
        ? `Ce qui soutient la note : ${equal} critères, dont « ${best.libelle} », ont la même note ${niveau}.`
        : `Ce qui soutient la note : ${best.libelle.toLowerCase()}, votre meilleur critère ${niveau}.`,
    extrait,
  };
}

/** What holds the note down: the motif of the verdict, or the limiting criterion, with what shows it. */
function pasPlus(judged: Judged): Raison {
  const { note, erreurs, verdict } = judged;
  const motif = decisiveMotif(verdict);
  if (motif !== undefined) return { raison: motif.explication, extrait: motif.preuve };
  if (note === NOTE_MAX)
    return { raison: "C'est le haut de l'échelle : il n'y a pas de note plus haute.", extrait: null };
  const limitant = limitantOf(judged);
  if (limitant === undefined) return { raison: "Aucun critère n'a pu être jugé.", extrait: null };
  const gravest = erreurs.find(({ gravite, extrait }) => gravite === "gene" && extrait !== null);
  const faulty = quotes(limitant).find((quote) => !isClean(quote, judged));
  return {
    raison: `Ce qui retient la note : ${limitant.libelle.toLowerCase()} (niveau ${nameOfNiveau(limitant.niveau_cecr)}). ${limitant.conseil}`,
    extrait: faulty ?? quotes(limitant)[0] ?? gravest?.extrait ?? null,
  };
}

/** A measured criterion's evidence is figures, not quotes. */
function quotes({ code, preuves }: Critere): readonly string[] {
  return code === MEASURED ? [] : preuves;
}
