import * as v from "valibot";

/** CECRL levels from lowest to highest, as the exam names them. */
export const NiveauCecrSchema = v.picklist(["A1_NON_ATTEINT", "A1", "A2", "B1", "B2", "C1", "C2"]);
export type NiveauCecr = v.InferOutput<typeof NiveauCecrSchema>;

/** NCLC level of an estimate: null below 4; 10 stands for "10 et plus". */
export const NclcSchema = v.nullable(v.picklist([4, 5, 6, 7, 8, 9, 10]));
export type Nclc = v.InferOutput<typeof NclcSchema>;
