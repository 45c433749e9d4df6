import { FinSchema, RolesSchema, TourSchema } from "../../src/live.ts";
import { object, values } from "../concept.ts";

export const SEQ = "The turn: 1 for the first, and one more with each.";

/** What frames and exports say alike of a live session. */
export const CONVERSATION_CONCEPTS = {
  Roles: object(RolesSchema, "Who the two speakers are in the situation.", {
    candidat: "Whom the candidate plays.",
    examinateur: "Whom the examiner plays.",
  }),
  Tour: object(TourSchema, "A turn (*tour*): what the candidate said, and the examiner's answer.", {
    seq: SEQ,
    candidat: "What the candidate said, or what was heard of it.",
    examinateur: "The answer; null until there is one.",
  }),
  Fin: values(FinSchema, "Why the interaction is over.", {
    candidat: "the candidate ended it",
    temps: "its time was over, or it had 80 turns",
  }),
};
