import type * as v from "valibot";
import type { Deadline } from "../deadline.ts";
import type { Issue } from "./issue.ts";

/** What a reply is for: it picks model, effort and tier in configuration, and names the reply's format. */
export const PURPOSES = ["criteres", "erreurs", "bilan", "exercices", "modele", "idees"] as const;
export type Purpose = (typeof PURPOSES)[number];

export interface GenerationRequest<S extends v.GenericSchema> {
  purpose: Purpose;
  /** The instructions, in the developer's role. */
  instructions: string;
  /** The data, in the user's role: made by `formatDonnees`, never concatenated by hand. */
  input: string;
  /** Strict schema of the reply: closed objects, every key required. */
  schema: S;
  /** Owner of the text: reaches the provider as a hash only. */
  owner: string;
  deadline: Deadline;
  /** Told each time a request is about to leave for the provider. */
  onCall?: (() => void) | undefined;
  /** What is wrong with a reply of the right form. Not empty: the provider is asked once more with it. */
  review?: (reply: v.InferOutput<S>) => Issue[];
}

export interface Generated<T> {
  reply: T;
  /** Model that answered, as the provider names it. */
  modeleIa: string;
}

/**
 * The text-generation port. `generate` gives a reply that satisfies schema and review, or throws an AppError:
 * PROVIDER_TIMEOUT when the deadline passes, SERVICE_UNAVAILABLE (with a delay) when the provider asks to wait longer
 * than is left, PROVIDER_FAILED for everything else.
 */
export interface TextGenerator {
  fournisseur: string;
  generate<S extends v.GenericSchema>(request: GenerationRequest<S>): Promise<Generated<v.InferOutput<S>>>;
}
