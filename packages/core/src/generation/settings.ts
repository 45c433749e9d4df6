import type { Purpose } from "./generator.ts";
import type { StreamedPurpose } from "./text-streamer.ts";

/** From the least reasoning to the most. */
export const EFFORTS = ["none", "minimal", "low", "medium", "high", "xhigh", "max"] as const;
export type Effort = (typeof EFFORTS)[number];

export const TIERS = ["auto", "default", "flex", "priority"] as const;

/** A purpose of the text provider, whole or streamed. */
export type AnyPurpose = Purpose | StreamedPurpose;

/** Settings of one purpose. Models, efforts and tiers change with the market, so they are configuration. */
export interface PurposeSettings {
  model: string;
  /** Absent: the parameter is not sent, and the model reasons as it does by default. */
  effort?: Effort;
  tier?: (typeof TIERS)[number];
  /** Maximum length of a reply in tokens, reasoning included; a reply cut there is unusable. */
  maxOutputTokens: number;
  /** How long a call may think before a second one is made beside it. Absent: no second one is made. */
  hedgeAfterMs?: number;
}

export type GenerationSettings = (purpose: Purpose) => PurposeSettings;

/**
 * Tokens allowed for reasoning, by effort. No model thinks 32,000 tokens within a correction's 50 s: the ceiling is for
 * runaway replies only, and tokens that are not used are not paid.
 */
export const REASONING_TOKENS: Record<Effort, number> = {
  none: 0,
  minimal: 2_000,
  low: 8_000,
  medium: 16_000,
  high: 32_000,
  xhigh: 48_000,
  max: 64_000,
};

/** The same settings without a second call beside a slow one. */
export function unhedged({ hedgeAfterMs: _, ...settings }: PurposeSettings): PurposeSettings {
  return settings;
}

/** The same settings with another effort, and with that effort's room for reasoning. */
export function withEffort(settings: PurposeSettings, effort: Effort): PurposeSettings {
  const room = REASONING_TOKENS[effort] - REASONING_TOKENS[settings.effort ?? "none"];
  return { ...settings, effort, maxOutputTokens: settings.maxOutputTokens + room };
}
