import type { Pace } from "@epreuve/paced-provider/paces";

export interface Profile {
  pace: Pace;
  /** What the deployer sets beside the defaults. */
  settings: Record<string, string>;
}

const LOW = { OPENAI_EFFORT: "low" };
const MEDIUM = { OPENAI_EFFORT: "medium" };

/** The settings that are deployed by default, and low or medium effort for every purpose. */
export const PROFILES = new Map<string, Profile>([
  ["default-auto", { pace: "auto", settings: {} }],
  ["default-busy", { pace: "busy", settings: {} }],
  ["low-auto", { pace: "auto", settings: LOW }],
  ["low-3", { pace: "auto", settings: { ...LOW, OPENAI_HEDGE_MS_ERREURS: "3000" } }],
  ["medium-auto", { pace: "auto", settings: MEDIUM }],
  ["medium-busy", { pace: "busy", settings: MEDIUM }],
]);
