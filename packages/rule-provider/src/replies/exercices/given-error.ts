import { CodeErreurSchema } from "@epreuve/contract/taxonomie";
import * as v from "valibot";
import type { Language } from "../language.ts";
import { type Place, placesOf } from "../rewrite.ts";

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

/** The text with each run of white space as one space, trimmed. */
export function onOneLine(texte: string): string {
  return texte.replace(/\s+/gu, " ").trim();
}

/** The place of an error in its sentence; among several, the one that the checker finds; null where uncertain. */
export function placeIn(
  phrase: string,
  { extrait, correction }: GivenError,
  language: Language,
): Place | null {
  const places = placesOf(phrase, extrait);
  if (places.length < 2) return places[0] ?? null;
  const found = language.findErrors(phrase).filter((one) => one.correction === correction);
  return places.find(({ debut, fin }) => found.some((one) => one.start === debut && one.end === fin)) ?? null;
}
