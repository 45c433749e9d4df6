import type { Critere, Erreur, Rapport } from "@epreuve/contract/rapport";
import { TACHES, type Tache } from "@epreuve/contract/tache";
import { CODES_ERREUR, type CodeErreur } from "@epreuve/contract/taxonomie";
import type { FoldedText } from "../../text/fold.ts";
import { MEASURED } from "../fluency/critere-aisance.ts";
import { nameOfNiveau } from "../scale/niveaux.ts";
import { codesByFrequency, critereOfCode } from "../scale/taxonomie.ts";
import type { Bilan } from "./bilan.ts";
import { isClean } from "./clean-quotes.ts";

const BY_RULE =
  "L'analyse détaillée n'a pas pu être produite cette fois : ce bilan est établi automatiquement à partir des critères et des erreurs relevées.";

const CODES_MAX = 3;

interface Judged {
  tache: Tache;
  folded: FoldedText;
  criteres: readonly Critere[];
  erreurs: readonly Erreur[];
  limitant: Critere;
}

/** A bilan computed from the criteria and the errors, for when the provider's call failed; its synthesis says so. */
export function bilanByRule(judged: Judged): Bilan {
  const { tache, criteres, erreurs, limitant } = judged;
  const codes = codesByFrequency(erreurs);
  const frequent = codes.filter((code) => CODES_ERREUR[code].located).slice(0, CODES_MAX);
  const faulty = new Set(frequent.map(critereOfCode));
  const higher = criteres
    .filter(({ code, note }) => (note ?? 0) > (limitant.note ?? 0) && !faulty.has(code))
    .toSorted((a, b) => (b.note ?? 0) - (a.note ?? 0));
  const production = TACHES[tache].mode === "EO" ? "la transcription" : "votre texte";
  return {
    revelation: revelationByRule(judged),
    synthese: `${BY_RULE} Le critère qui retient le plus la note : ${limitant.libelle.toLowerCase()}.`,
    points_forts: higher.slice(0, 2).map((critere) => strengthOf(critere, judged)),
    points_faibles: [
      levelOf(limitant),
      ...frequent.map((code) => {
        const total = countOf(code, erreurs);
        return `${CODES_ERREUR[code].libelle} : ${total} ${total > 1 ? "erreurs" : "erreur"}.`;
      }),
    ],
    actions: [
      limitant.conseil,
      ...frequent.map((code) => {
        const { libelle, definition } = CODES_ERREUR[code];
        return `Relisez ${production} pour ce seul point : ${libelle.toLowerCase()}. ${definition}`;
      }),
    ],
  };
}

function countOf(code: CodeErreur, erreurs: readonly Erreur[]): number {
  return erreurs.filter((erreur) => erreur.code === code).length;
}

/** The limiting criterion, by its most frequent error where it has any. */
function revelationByRule({ limitant, erreurs }: Judged): Rapport["revelation"] {
  const own = erreurs.filter(({ code }) => critereOfCode(code) === limitant.code);
  const [code] = codesByFrequency(own);
  if (code === undefined) {
    return {
      titre: limitant.libelle,
      constat: limitant.conseil,
      // The evidence of the measured criterion is figures, not quotes of the text.
      extrait: (limitant.code === MEASURED ? undefined : limitant.preuves[0]) ?? null,
    };
  }
  const [first] = own.filter((erreur) => erreur.code === code);
  const { libelle, definition, located } = CODES_ERREUR[code];
  return {
    titre: libelle,
    constat: located
      ? `C'est l'erreur la plus fréquente du critère le plus bas (${countOf(code, erreurs)} fois). ${definition}`
      : (first?.explication ?? definition),
    extrait: first?.extrait ?? null,
  };
}

/** A criterion above the limiting one, with a quote of it that holds no error. */
function strengthOf(critere: Critere, { folded, erreurs }: Judged): string {
  const shown =
    critere.code === MEASURED ? undefined : critere.preuves.find((one) => isClean(one, { folded, erreurs }));
  return shown === undefined ? levelOf(critere) : `${levelOf(critere).slice(0, -1)} : « ${shown} »`;
}

function levelOf({ libelle, niveau_cecr }: Critere): string {
  return `${libelle} : niveau ${nameOfNiveau(niveau_cecr)}.`;
}
