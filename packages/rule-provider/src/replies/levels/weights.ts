import { type CodeCritere, CodeCritereSchema } from "@epreuve/contract/criteres";
import { TacheSchema } from "@epreuve/contract/tache";
import * as v from "valibot";
import { MEASURES, type MeasureName } from "./measures.ts";
import fitted from "./weights.json" with { type: "json" };

const NAMES = Object.keys(MEASURES).filter((name): name is MeasureName => name in MEASURES);
const NameSchema = v.picklist(NAMES);
const CountsSchema = v.record(NameSchema, v.pipe(v.number(), v.minValue(0)));

/**
 * What the levels are made of; `npm run fit-levels` fits it to texts with settled levels and writes `weights.json`. All
 * notes are on 20. A measure's standing is how far it lies from what is usual in the task, in units of its spread.
 */
export const WeightsSchema = v.strictObject({
  /** By measure: what is usual in a text of note `centre`, by task, and how far texts of one note spread. */
  usual: v.record(
    NameSchema,
    v.strictObject({ spread: v.pipe(v.number(), v.gtValue(0)), byTask: v.record(TacheSchema, v.number()) }),
  ),
  /** The overall estimate: `centre`, and what a standing of 1 in each measure adds to it. */
  estimate: v.strictObject({ centre: v.number(), counts: CountsSchema }),
  /**
   * How far a criterion lies above the estimate: `offset`, less `expected` for each note that the estimate lies above
   * the centre, and what a standing of 1 adds.
   */
  criteria: v.record(
    CodeCritereSchema,
    v.strictObject({ offset: v.number(), expected: v.number(), counts: CountsSchema }),
  ),
});
export type Weights = v.InferOutput<typeof WeightsSchema>;
export type Departure = NonNullable<Weights["criteria"][CodeCritere]>;

export const WEIGHTS: Weights = v.parse(WeightsSchema, fitted);
