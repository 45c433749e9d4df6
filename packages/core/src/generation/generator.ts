import type * as v from "valibot";
import type { Deadline } from "../deadline.ts";
import type { ReplyListener } from "./hearing.ts";
import type { Issue } from "./issue.ts";

/**
 * Purpose of a reply: it selects model, effort and tier in the configuration, and names the reply's format.
 * `criteres_bis` is a second judge's `criteres`.
 */
export const PURPOSES = [
  "criteres",
  "criteres_bis",
  "erreurs",
  "bilan",
  "exercices",
  "solutions",
  "modele",
  "idees",
] as const;
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
  /** Called before each request to the provider. */
  onCall?: (() => void) | undefined;
  /** Hears the reply while it is written: what it hears may turn out not to be the reply, and a provider may send it whole. */
  listener?: ReplyListener | undefined;
  /** The faults of a reply that matches the schema. If there are any, one repair request is made with them. */
  review?: (reply: v.InferOutput<S>) => Issue[];
}

export interface Generated<T> {
  reply: T;
  /** Model that wrote the reply, as the provider names it. */
  modeleIa: string;
}

/**
 * The text-generation port. `generate` returns a reply that satisfies schema and review, or throws an AppError:
 * PROVIDER_TIMEOUT when the deadline passes, SERVICE_UNAVAILABLE (with a delay) when the provider is busy for longer or
 * does not serve the model, PROVIDER_FAILED for everything else.
 */
export interface TextGenerator {
  fournisseur: string;
  generate<S extends v.GenericSchema>(request: GenerationRequest<S>): Promise<Generated<v.InferOutput<S>>>;
}
