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
