import type { Critere, Erreur, Rapport } from "@epreuve/contract/rapport";
import { TACHES, type Tache } from "@epreuve/contract/tache";
import { CODES_ERREUR } from "@epreuve/contract/taxonomie";
import type { Issue } from "../../generation/issue.ts";
import { MEASURED } from "../fluency/critere-aisance.ts";
import { codesByFrequency } from "../scale/taxonomie.ts";
import { findQuote } from "./citations.ts";
import { critereLimitant } from "./criteres.ts";
import type { ReadProduction } from "./read-production.ts";
import type { BilanReply } from "./replies.ts";
import { sayingOf, type Verdict } from "./verdict.ts";

/** The insight, the diagnosis and the actions of a report, from the provider or by rule. */
export interface Bilan {
  revelation: Rapport["revelation"];
  synthese: string;
  points_forts: string[];
  points_faibles: string[];
  actions: string[];
}

const BY_RULE =
  "L'analyse détaillée n'a pas pu être produite cette fois : ce bilan est établi automatiquement à partir des critères et des erreurs relevées.";

/** What is missing from a reply; empty when it can be shown. */
export function bilanIssues({ revelation, synthese, actions }: BilanReply): Issue[] {
  const blank = (texte: string) => texte.trim() === "";
  const messages = [
    ...(blank(revelation.titre) ? ["revelation.titre est vide."] : []),
    ...(blank(revelation.constat) ? ["revelation.constat est vide."] : []),
    ...(blank(synthese) ? ["synthese est vide."] : []),
    ...(actions.every(blank) ? ["actions ne contient aucune action."] : []),
  ];
  return messages.map((message) => ({ message }));
}

/** A provider's bilan as it is shown: a quote that is not in the text is dropped, and so are blank points. */
export function bilanFromReply(
  reply: BilanReply,
  { contenu, folded }: Pick<ReadProduction, "contenu" | "folded">,
): Bilan {
  const { titre, constat, extrait } = reply.revelation;
  const place = extrait === null ? undefined : findQuote(folded, extrait)[0];
  return {
    revelation: {
      titre: titre.trim(),
      constat: constat.trim(),
      extrait: place === undefined ? null : contenu.slice(place.debut, place.fin),
    },
    synthese: reply.synthese.trim(),
    points_forts: nonBlank(reply.points_forts),
    points_faibles: nonBlank(reply.points_faibles),
    actions: nonBlank(reply.actions),
  };
}

function nonBlank(points: readonly string[]): string[] {
  return points.map((point) => point.trim()).filter((point) => point !== "");
}

/** The bilan of a production that an examiner may refuse: that is its headline and the first thing to do. */
export function underMotif(bilan: Bilan, { code, explication, preuve }: Verdict["motifs"][number]): Bilan {
  const { titre, action } = sayingOf(code);
  return {
    ...bilan,
    revelation: { titre, constat: explication, extrait: preuve },
    actions: [action, ...bilan.actions.filter((other) => other !== action)],
  };
}

const CODES_MAX = 3;

/** A bilan computed from the criteria and the errors, for when the provider's call failed; its synthesis says so. */
export function bilanByRule(tache: Tache, criteres: readonly Critere[], erreurs: readonly Erreur[]): Bilan {
  const limitant = critereLimitant(criteres);
  const judged = criteres.filter(({ note }) => note !== null);
  const best = judged.toSorted((a, b) => (b.note ?? 0) - (a.note ?? 0)).slice(0, 2);
  const worst = judged.toSorted((a, b) => (a.note ?? 0) - (b.note ?? 0)).slice(0, 2);
  const codes = codesByFrequency(erreurs).slice(0, CODES_MAX);
  const frequent = codes.map((code) => ({
    ...CODES_ERREUR[code],
    code,
    total: erreurs.filter((erreur) => erreur.code === code).length,
  }));
  const production = TACHES[tache].mode === "EO" ? "la transcription" : "votre texte";
  const aisance = criteres.find(({ code }) => code === MEASURED)?.conseil;
  return {
    revelation: revelationByRule(limitant, erreurs),
    synthese: [
      BY_RULE,
      limitant && `Le critère à travailler en priorité : ${limitant.libelle.toLowerCase()}.`,
    ]
      .filter((sentence) => sentence !== undefined)
      .join(" "),
    points_forts: best.map(levelOf),
    points_faibles: [
      ...worst.filter((critere) => !best.includes(critere)).map(levelOf),
      ...frequent.map(({ libelle, total }) => `${libelle} : ${total} ${total > 1 ? "erreurs" : "erreur"}.`),
    ],
    actions: [
      ...frequent.map(({ code, libelle, definition }) =>
        code === "FLU_AISANCE" && aisance !== undefined
          ? aisance
          : `Relisez ${production} pour ce seul point : ${libelle.toLowerCase()}. ${definition}`,
      ),
      ...(limitant ? [limitant.conseil] : []),
    ].filter((action, index, all) => all.indexOf(action) === index),
  };
}

function revelationByRule(limitant: Critere | undefined, erreurs: readonly Erreur[]): Rapport["revelation"] {
  const code = codesByFrequency(erreurs)[0];
  if (code === undefined) {
    return {
      titre: limitant?.libelle ?? "Aucune erreur relevée",
      constat: limitant?.conseil ?? "Aucune erreur n'a été relevée.",
      // The evidence of the measured criterion is figures, not quotes of the text.
      extrait: (limitant?.code === MEASURED ? undefined : limitant?.preuves[0]) ?? null,
    };
  }
  const own = erreurs.filter((erreur) => erreur.code === code);
  const { libelle, definition } = CODES_ERREUR[code];
  if (code === "FLU_AISANCE") {
    return { titre: libelle, constat: own[0]?.explication ?? definition, extrait: null };
  }
  return {
    titre: libelle,
    constat: `C'est l'erreur la plus fréquente de ce texte (${own.length} fois). ${definition}`,
    extrait: own.find(({ extrait }) => extrait !== null)?.extrait ?? null,
  };
}

function levelOf({ libelle, niveau_cecr }: Critere): string {
  return `${libelle} : niveau ${niveau_cecr === "A1_NON_ATTEINT" ? "A1 non atteint" : niveau_cecr}.`;
}
