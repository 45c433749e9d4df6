import { CRITERES } from "@epreuve/contract/criteres";
import type { CriteresReply } from "@epreuve/core/correction/report/replies";
import type { AnalysedProduction } from "./analysis.ts";
import { strengths, weakness } from "./bilan/diagnosis.ts";
import { quote, strongest } from "./evidence.ts";
import type { Features } from "./features.ts";
import { levelsOf } from "./levels.ts";

type Judged = CriteresReply["criteres"];

/** What the measures say of a production without a word of French. */
const NOTHING: CriteresReply["pourquoi"] = {
  pas_moins: { extrait: null, raison: "Il n'y a pas de niveau plus bas." },
  pas_plus: { extrait: null, raison: "Il n'y a pas encore de phrase française à juger." },
};

/** Why not one level lower: the criterion that holds best. Why not one higher: the one that measures lowest. */
export function reasonsOf(
  criteres: Judged,
  production: AnalysedProduction,
  features: Features,
): CriteresReply["pourquoi"] {
  const levels = levelsOf(features);
  const ranked = criteres
    .flatMap((one) => {
      const { score } = levels.get(one.code) ?? {};
      return score === undefined ? [] : [{ ...one, score }];
    })
    .sort((a, b) => b.score - a.score);
  const best = ranked[0];
  const worst = ranked.at(-1);
  if (best === undefined || worst === undefined || production.words.length < 3) return NOTHING;
  const [strength] = strengths(
    production,
    features,
    ranked.map(({ code }) => code),
  );
  const well = strongest(production);
  const shown = best.preuves[0] ?? (well === undefined ? null : quote(well));
  return {
    pas_moins: {
      extrait: shown,
      raison: strength ?? `Ce qui tient le mieux : ${CRITERES[best.code].toLowerCase()}.`,
    },
    pas_plus: {
      extrait: worst.preuves.find((preuve) => preuve !== shown) ?? null,
      raison: `${CRITERES[worst.code]} : ${weakness(worst.code, production, features)}.`,
    },
  };
}
