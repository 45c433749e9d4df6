import { reasons } from "./paces.ts";

/** Rate at which a model writes, whether it reasons or answers. */
const TOKENS_PER_SECOND = 130;

/** Of French and of JSON that holds French. */
const CHARACTERS_PER_TOKEN = 3.5;

/** The part of a silence that is not reasoning: the request's way, and reading the prompt. */
const READING_MS = 800;

/** Reasoning is reported in blocks of this many tokens. */
const REASONING_BLOCK = 64;

/** The tokens of one call. Output, as it is billed, is reasoning and text. */
export interface Tokens {
  input: number;
  reasoning: number;
  text: number;
}

/** Tokens of that many characters. */
export function tokensOf(characters: number): number {
  return Math.ceil(characters / CHARACTERS_PER_TOKEN);
}

/** How long the model takes to write that many characters, in milliseconds. */
export function writingMs(characters: number): number {
  return (characters / CHARACTERS_PER_TOKEN / TOKENS_PER_SECOND) * 1_000;
}

/**
 * Tokens of reasoning during a silence of that length. No provider documents the relation; ours is that a model reasons
 * at the rate at which it writes, from the end of reading on: floor((ms - 800) × 0.130 / 64) × 64. Efforts none and
 * minimal make none.
 */
export function reasoningTokens(effort: string, silenceMs: number): number {
  if (!reasons(effort)) return 0;
  const written = (Math.max(0, silenceMs - READING_MS) / 1_000) * TOKENS_PER_SECOND;
  return Math.floor(written / REASONING_BLOCK) * REASONING_BLOCK;
}

/** How far a reply comes within its ceiling of tokens, in which reasoning counts. */
export interface Reach {
  /** The silence, shorter where the ceiling is reached while the model reasons. */
  silenceMs: number;
  /** Characters that the text may have; Infinity without a ceiling. */
  characters: number;
}

export function reachOf(effort: string, silenceMs: number, maxTokens: number | undefined): Reach {
  if (maxTokens === undefined) return { silenceMs, characters: Number.POSITIVE_INFINITY };
  const reasoning = reasoningTokens(effort, silenceMs);
  const characters = Math.max(0, Math.floor((maxTokens - reasoning) * CHARACTERS_PER_TOKEN));
  const reasonedMs = READING_MS + (maxTokens / TOKENS_PER_SECOND) * 1_000;
  return { silenceMs: reasoning > maxTokens ? Math.min(silenceMs, reasonedMs) : silenceMs, characters };
}
