import type { Situation } from "../situation.ts";
import { APPRENDRE } from "./apprendre.ts";
import { BOUGER } from "./bouger.ts";
import { HABITER } from "./habiter.ts";
import { SE_DEBROUILLER } from "./se-debrouiller.ts";

/** The situations a live session is drawn from: all written for this project. Their ids stay in stored sessions. */
export const SITUATIONS: readonly Situation[] = [...HABITER, ...APPRENDRE, ...BOUGER, ...SE_DEBROUILLER];
