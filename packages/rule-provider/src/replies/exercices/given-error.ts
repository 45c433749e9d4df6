import { CodeErreurSchema } from "@epreuve/contract/taxonomie";
import * as v from "valibot";

const GivenSchema = v.array(
  v.object({
    code: CodeErreurSchema,
    extrait: v.nullish(v.string(), ""),
    correction: v.nullish(v.string(), ""),
    explication: v.nullish(v.string(), ""),
    phrase: v.nullish(v.string(), ""),
  }),
);
export type GivenError = v.InferOutput<typeof GivenSchema>[number];

/** Parses the errors (`erreurs`) of a request; empty where they are not valid. */
export function parseErrors(json: string): GivenError[] {
  try {
    const parsed = v.safeParse(GivenSchema, JSON.parse(json));
    return parsed.success ? parsed.output : [];
  } catch {
    return [];
  }
}
