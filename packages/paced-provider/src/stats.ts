import type { CallEnd, Ending } from "./call.ts";
import type { Tokens } from "./tokens.ts";

/** What the calls so far have been and cost. A call that is under way counts among `calls` only. */
export interface PaceStats {
  calls: number;
  endings: Record<Ending, number>;
  /** Of every call that has ended, however. */
  tokens: Tokens;
  /** Of the calls that the client gave up: paid for, and of no use. */
  abortedTokens: Tokens;
}

export class StatsCounter {
  #calls = 0;
  readonly #endings = { completed: 0, refused: 0, cut: 0, aborted: 0, failed: 0 };
  #tokens: Tokens = NONE;
  #abortedTokens: Tokens = NONE;

  /** Counts a call that begins, and returns its number, from 1. */
  begin(): number {
    this.#calls++;
    return this.#calls;
  }

  end({ ending, tokens }: CallEnd): void {
    this.#endings[ending]++;
    this.#tokens = sum(this.#tokens, tokens);
    if (ending === "aborted") this.#abortedTokens = sum(this.#abortedTokens, tokens);
  }

  stats(): PaceStats {
    return {
      calls: this.#calls,
      endings: { ...this.#endings },
      tokens: this.#tokens,
      abortedTokens: this.#abortedTokens,
    };
  }
}

const NONE: Tokens = { input: 0, reasoning: 0, text: 0 };

function sum(one: Tokens, other: Tokens): Tokens {
  return {
    input: one.input + other.input,
    reasoning: one.reasoning + other.reasoning,
    text: one.text + other.text,
  };
}
