import type { Purpose } from "./generator.ts";

export const EFFORTS = ["none", "minimal", "low", "medium", "high", "xhigh"] as const;
export const TIERS = ["auto", "default", "flex", "priority"] as const;

/** Settings of one purpose. Models, efforts and tiers change with the market, so they are configuration. */
export interface PurposeSettings {
  model: string;
  effort?: (typeof EFFORTS)[number];
  tier?: (typeof TIERS)[number];
  /** Maximum length of a reply in tokens, reasoning included; a reply cut there is unusable. */
  maxOutputTokens: number;
}

export type GenerationSettings = (purpose: Purpose) => PurposeSettings;
