import apprendre from "./apprendre.json" with { type: "json" };
import bouger from "./bouger.json" with { type: "json" };
import habiter from "./habiter.json" with { type: "json" };
import seDebrouiller from "./se-debrouiller.json" with { type: "json" };

/**
 * The unparsed situations: homes, courses and work, sport and travel, errands and services. All written for this
 * project. Stored sessions contain their ids, so ids do not change.
 */
export const SITUATION_DATA = [...habiter, ...apprendre, ...bouger, ...seDebrouiller];
