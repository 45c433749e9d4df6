import { type CodeCritere, CRITERES_DE_TACHE } from "@epreuve/contract/criteres";
import { critereLimitant } from "@epreuve/core/correction/report/criteres";
import { readProduction } from "@epreuve/core/correction/report/read-production";
import { verified } from "@epreuve/core/correction/report/verified";
import type { AnalysedProduction } from "./analysis.ts";
import { erreursReply } from "./erreurs.ts";
import type { Features } from "./features.ts";
import { levelOf, scoreCriterion } from "./levels.ts";
import type { ShownErreur } from "./reading.ts";

/** What core makes of the levels and the errors of a production: what advice must agree with. */
export interface Judged {
  erreurs: readonly ShownErreur[];
  mots: number;
  /** The notes of the judged criteria. */
  notes: ReadonlyMap<CodeCritere, number>;
  limitant: CodeCritere;
}

const NO_REASON = { extrait: null, raison: "" };

/** The levels of the criteria, from the figures alone. */
export function levelsOf({ tache }: AnalysedProduction, features: Features) {
  return CRITERES_DE_TACHE[tache].map((code) => {
    const score = scoreCriterion(code, features);
    return { code, ...(score === null ? { niveau_cecr: null, position: "moyen" as const } : levelOf(score)) };
  });
}

/** The service drops errors that overlap or that a strong text makes doubtful, and bounds a criterion by the length. */
export function judgedOf(production: AnalysedProduction, features: Features): Judged {
  const { tache, texte } = production;
  const read = readProduction({ tache, sujet: null, contenu: texte, mots: null });
  const { criteres, erreurs } = verified(read, {
    criteres: {
      validite: { motifs: [], statut: "valide" },
      criteres: levelsOf(production, features).map((one) => ({ ...one, preuves: [], conseil: "" })),
      pourquoi: { pas_moins: NO_REASON, pas_plus: NO_REASON },
    },
    criteresBis: null,
    erreurs: erreursReply(production),
  });
  return {
    erreurs,
    mots: read.conformite.mots,
    notes: new Map(criteres.flatMap(({ code, note }) => (note === null ? [] : [[code, note] as const]))),
    limitant: critereLimitant(criteres)?.code ?? "ADEQUATION_TACHE",
  };
}
