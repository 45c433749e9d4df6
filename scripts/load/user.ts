import { createClient, type EpreuveClient, EpreuveError } from "@epreuve/client";
import { PLANS, type Plan } from "@epreuve/contract/plans";
import { Ledger } from "./ledger.ts";
import type { Measurements } from "./measurements.ts";
import type { Random } from "./random.ts";

/** A refusal says that nothing was done; after anything else a write may have been done, or may be yet. */
export type Outcome<T> =
  | { kind: "done"; value: T }
  | { kind: "refused"; error: EpreuveError }
  | { kind: "unknown"; error: EpreuveError };

export interface UserOptions {
  name: string;
  plan: Plan;
  baseUrl: string;
  token: string;
  random: Random;
  measurements: Measurements;
  /** Replaces the platform's, to count what the client asks. */
  fetch?: typeof fetch;
}

/** A candidate with the app's own client, and what the service has acknowledged to them. */
export class LoadUser {
  readonly name: string;
  readonly plan: Plan;
  readonly client: EpreuveClient;
  readonly random: Random;
  readonly ledger: Ledger;
  readonly #measurements: Measurements;
  #marks = 0;

  constructor({ name, plan, baseUrl, token, random, measurements, fetch }: UserOptions) {
    this.name = name;
    this.plan = plan;
    this.random = random;
    this.#measurements = measurements;
    this.client = createClient({ baseUrl, token: () => token, ...(fetch && { fetch }) });
    this.ledger = new Ledger(PLANS[plan].simulationsMax);
  }

  /** Tells this user's texts from each other and from everyone else's. */
  mark(): string {
    return `${this.name}-${++this.#marks}`;
  }

  /** Makes a call, measured, and says what is known of it afterwards. */
  async attempt<T>(operation: string, call: (client: EpreuveClient) => Promise<T>): Promise<Outcome<T>> {
    try {
      const value = await this.#measurements.time(operation, () => call(this.client), codeOf);
      return { kind: "done", value };
    } catch (error) {
      if (!(error instanceof EpreuveError)) throw error;
      const refused = error.status !== null && error.status < 500 && error.unknownCode === null;
      return { kind: refused && error.code !== "UNKNOWN_ERROR" ? "refused" : "unknown", error };
    }
  }

  /** The same for a write, whose success the service owes from then on. */
  async write<T>(operation: string, call: (client: EpreuveClient) => Promise<T>): Promise<Outcome<T>> {
    const outcome = await this.attempt(operation, call);
    if (outcome.kind === "done") this.ledger.acknowledge();
    return outcome;
  }
}

function codeOf(error: unknown): string {
  return error instanceof EpreuveError ? (error.unknownCode ?? error.code) : String(error);
}
