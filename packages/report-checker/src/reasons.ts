import type { Rule } from "./rule.ts";

/** The reason for a level below and the one for a level above are two reasons, and quote two passages. */
const twoReasons: Rule = {
  name: "reasons",
  find({ rapport: { pourquoi } }) {
    if (pourquoi === null) return [];
    const { pas_moins, pas_plus } = pourquoi;
    return [
      ...(pas_moins.raison === "" || pas_plus.raison === "" ? ["a reason is empty"] : []),
      ...(pas_moins.raison !== "" && pas_moins.raison === pas_plus.raison
        ? ["both reasons are the same"]
        : []),
      ...(pas_moins.extrait !== null && pas_moins.extrait === pas_plus.extrait
        ? ["one passage shows both reasons"]
        : []),
    ];
  },
};

export const REASON_RULES: readonly Rule[] = [twoReasons];
