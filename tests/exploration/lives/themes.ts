import { type Tache, TacheSchema } from "@epreuve/contract/tache";

export const THEME_NAMES = ["written", "recorded", "live", "mixed"] as const;
export type ThemeName = (typeof THEME_NAMES)[number];

/** The weights by which a life draws its operations. Most lives keep to one kind of task, and get far in it. */
export interface Theme {
  name: ThemeName;
  taches: readonly Tache[];
  http: number;
  recording: number;
  live: number;
}

export const THEMES: readonly Theme[] = [
  { name: "written", taches: ["EE_T1", "EE_T2", "EE_T3"], http: 30, recording: 1, live: 0 },
  { name: "recorded", taches: ["EO_T1", "EO_T3"], http: 30, recording: 12, live: 0 },
  { name: "live", taches: ["EO_T2_LIVE"], http: 8, recording: 0, live: 60 },
  { name: "mixed", taches: TacheSchema.options, http: 30, recording: 4, live: 12 },
];
