/**
 * Version of every instruction sent to a text provider, with its rubric and samples: shown in reports and named by the
 * evaluation. Raise it with any change of their text; a test holds their hashes.
 */
export const VERSION_PROMPT = "2026-11-22.7";
