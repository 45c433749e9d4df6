import * as v from "valibot";

export const PlanSchema = v.picklist(["free", "standard", "premium"]);
export type Plan = v.InferOutput<typeof PlanSchema>;

/** Limits of each plan. `simulationsMax` null means no limit. A user without a plan is `free`. */
export const PLANS = {
  free: { simulationsMax: 5, examMode: false },
  standard: { simulationsMax: null, examMode: false },
  premium: { simulationsMax: null, examMode: true },
} as const satisfies Record<Plan, { simulationsMax: number | null; examMode: boolean }>;
