import { CodeCritereSchema } from "@epreuve/contract/criteres";
import { NiveauCecrSchema } from "@epreuve/contract/niveaux";
import { TACHES, type Tache, TacheSchema } from "@epreuve/contract/tache";
import * as v from "valibot";
import { POSITIONS } from "../scale/niveaux.ts";
import { MOTIFS, STATUTS } from "../scale/validite.ts";
import ecritNonReponses from "./echantillons/ecrit-non-reponses.json" with { type: "json" };
import eeT1 from "./echantillons/ee-t1.json" with { type: "json" };
import eeT2 from "./echantillons/ee-t2.json" with { type: "json" };
import eeT3 from "./echantillons/ee-t3.json" with { type: "json" };
import eoT1 from "./echantillons/eo-t1.json" with { type: "json" };
import eoT2Live from "./echantillons/eo-t2-live.json" with { type: "json" };
import eoT3 from "./echantillons/eo-t3.json" with { type: "json" };
import oralNonReponses from "./echantillons/oral-non-reponses.json" with { type: "json" };

const filled = v.pipe(v.string(), v.nonEmpty());

/**
 * A short sample production with its judgement, to calibrate the provider's. Written for this project. `coupe`: the text
 * is an extract, so its length says nothing. `note` is what the criteria amount to on 20; a test holds that it is.
 */
export const EchantillonSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)+$/)),
  tache: TacheSchema,
  consigne: filled,
  texte: filled,
  coupe: v.boolean(),
  validite: v.strictObject({
    statut: v.picklist(STATUTS),
    motifs: v.array(v.strictObject({ code: v.picklist(MOTIFS), preuve: filled })),
  }),
  criteres: v.array(
    v.strictObject({
      code: CodeCritereSchema,
      niveau_cecr: NiveauCecrSchema,
      position: v.picklist(POSITIONS),
      raison: filled,
    }),
  ),
  pourquoi: v.strictObject({ pas_moins: filled, pas_plus: filled }),
  note: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20)),
});
export type Echantillon = v.InferOutput<typeof EchantillonSchema>;

/** The samples of each task, from A1 to C1 by way of the borders between NCLC 4 and 5, 6 and 7, 8 and 9. */
const PAR_TACHE: Record<Tache, unknown> = {
  EE_T1: eeT1,
  EE_T2: eeT2,
  EE_T3: eeT3,
  EO_T1: eoT1,
  EO_T2_LIVE: eoT2Live,
  EO_T3: eoT3,
};

/** One production off the subject and one learned by heart, shown for every task of their mode. */
const NON_REPONSES = { EE: ecritNonReponses, EO: oralNonReponses } as const;

const EchantillonsSchema = v.array(EchantillonSchema);

/** The samples that calibrate a task, those that are no answers last. Throws a `ValiError` if a data file is malformed. */
export function echantillonsOf(tache: Tache): Echantillon[] {
  return [
    ...v.parse(EchantillonsSchema, PAR_TACHE[tache]),
    ...v.parse(EchantillonsSchema, NON_REPONSES[TACHES[tache].mode]),
  ];
}
