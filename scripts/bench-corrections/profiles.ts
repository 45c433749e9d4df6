import type { Pace } from "@epreuve/paced-provider/paces";

export interface Profile {
  pace: Pace;
  /** What the deployer sets beside the defaults. */
  settings: Record<string, string>;
}

const MEDIUM = { OPENAI_EFFORT: "medium" };

/** The settings that are deployed by default, and medium effort for every purpose, at each pace. */
export const PROFILES = new Map<string, Profile>([
  ["default-auto", { pace: "auto", settings: {} }],
  ["default-busy", { pace: "busy", settings: {} }],
  ["medium-auto", { pace: "auto", settings: MEDIUM }],
  ["medium-busy", { pace: "busy", settings: MEDIUM }],
]);
