import { AsyncLocalStorage } from "node:async_hooks";

/** Tokens of one request, as the provider counts them; reasoning is part of the output. */
export interface Usage {
  input: number;
  /** Of the input, those read from the provider's cache. */
  cached: number;
  output: number;
  /** Of the output, those of the reasoning. */
  reasoning: number;
}

/** One request to the provider. */
export interface Attempt {
  model: string;
  usage: Usage;
  /** True where the provider told no usage, as for a request that was cut: tokens are counted from characters. */
  estimated: boolean;
}

/** One call of the text-generation port: one request, or several where it was retried, repaired or hedged. */
export interface Call {
  purpose: string;
  /** Model and effort asked for. */
  model: string;
  effort: string;
  /** True where the reply was kept from an earlier run: nothing was paid now. */
  kept: boolean;
  /** From the start of the simulation, and until the call ended. */
  offsetMs: number;
  durationMs: number;
  attempts: Attempt[];
  /** The replies that matched the schema, in order: the last is the accepted one, the others were sent back. */
  drafts: unknown[];
  /** The error's code where the call failed. */
  failure: string | null;
}

/** What the requests of one call are counted into. */
export interface OpenCall {
  attempts: Attempt[];
  /** True once a request was refused because its price might pass the limit. */
  overBudget: boolean;
}

/** The call that the current request is made for: requests know no purpose, and several calls run at once. */
export const currentCall = new AsyncLocalStorage<OpenCall>();
