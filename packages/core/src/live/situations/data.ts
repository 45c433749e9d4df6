import apprendre from "./apprendre.json" with { type: "json" };
import bouger from "./bouger.json" with { type: "json" };
import habiter from "./habiter.json" with { type: "json" };
import seDebrouiller from "./se-debrouiller.json" with { type: "json" };

/**
 * What a live session's situation is drawn from, not parsed yet: homes, courses and work, sport and travel, errands and
 * services. All of it is written for this project. Ids stay in stored sessions.
 */
export const SITUATION_DATA = [...habiter, ...apprendre, ...bouger, ...seDebrouiller];
