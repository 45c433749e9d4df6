import * as v from "valibot";
import type { Purpose } from "./generator.ts";

export const EffortSchema = v.picklist(["none", "minimal", "low", "medium", "high", "xhigh"]);
export const TierSchema = v.picklist(["auto", "default", "flex", "priority"]);

/** How one purpose is generated. Models, efforts and tiers change with the market: they are configuration. */
export interface PurposeSettings {
  model: string;
  effort?: v.InferOutput<typeof EffortSchema>;
  tier?: v.InferOutput<typeof TierSchema>;
  /** Ceiling on a reply, reasoning included; a reply that reaches it is unusable. */
  maxOutputTokens: number;
}

export type GenerationSettings = Record<Purpose, PurposeSettings>;

/** How attempts at one request follow each other. */
export interface RetrySettings {
  /** Attempts at one request, the first included. */
  maxAttempts: number;
  /** Wait before the second attempt; it doubles from there, and half of it is random. */
  firstWaitMs: number;
  longestWaitMs: number;
}

/** Six attempts spread over some 11 s: an interruption of a few seconds passes unnoticed within a 50 s budget. */
export const RETRY_SETTINGS: RetrySettings = { maxAttempts: 6, firstWaitMs: 500, longestWaitMs: 4_000 };
