import { type CodeCritere, CRITERES_DE_TACHE } from "@epreuve/contract/criteres";
import { critereLimitant } from "@epreuve/core/correction/report/criteres";
import { readProduction } from "@epreuve/core/correction/report/read-production";
import { verified } from "@epreuve/core/correction/report/verified";
import type { AnalysedProduction } from "./analysis.ts";
import { erreursReply } from "./erreurs.ts";
import type { Features } from "./features.ts";
import { levelsOf } from "./levels.ts";
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

/** The levels of the task's criteria, from the figures alone; null where a text cannot show one. */
export function givenLevels({ tache }: AnalysedProduction, features: Features) {
  const levels = levelsOf(features);
  return CRITERES_DE_TACHE[tache].map((code) => {
    const { niveau_cecr = null, position = "moyen" } = levels.get(code) ?? {};
    return { code, niveau_cecr, position } as const;
  });
}

/** The service drops errors that overlap or that a strong text makes doubtful, and bounds a criterion by the length. */
export function judgedOf(production: AnalysedProduction, features: Features): Judged {
  const { tache, texte } = production;
  const read = readProduction({ tache, sujet: null, contenu: texte, mots: null });
  const { criteres, erreurs } = verified(read, {
    criteres: {
      validite: { motifs: [], statut: "valide" },
      criteres: givenLevels(production, features).map((one) => ({ ...one, preuves: [], conseil: "" })),
      pourquoi: { pas_moins: NO_REASON, pas_plus: NO_REASON },
    },
    criteresBis: null,
    erreurs: erreursReply(production),
  });
  return {
    erreurs,
    mots: read.conformite.mots,
    notes: new Map(criteres.flatMap(({ code, note }) => (note === null ? [] : [[code, note] as const]))),
    limitant:
      critereLimitant(criteres, { erreurs, validite: { statut: "valide" } })?.code ?? "ADEQUATION_TACHE",
  };
}
