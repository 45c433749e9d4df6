import * as v from "valibot";
import type { Purpose } from "./generator.ts";

export const EffortSchema = v.picklist(["none", "minimal", "low", "medium", "high", "xhigh"]);
export const TierSchema = v.picklist(["auto", "default", "flex", "priority"]);

/** Settings of one purpose. Models, efforts and tiers change with the market, so they are configuration. */
export interface PurposeSettings {
  model: string;
  effort?: v.InferOutput<typeof EffortSchema>;
  tier?: v.InferOutput<typeof TierSchema>;
  /** Maximum length of a reply in tokens, reasoning included; a reply cut there is unusable. */
  maxOutputTokens: number;
}

export type GenerationSettings = Record<Purpose, PurposeSettings>;
