import * as v from "valibot";

/** The header by which a client says which text it may replace. */
export const IfMatchSchema = v.object({ "if-match": v.optional(v.string()) });

/** The header by which a client says which responses it has stored. */
export const IfNoneMatchSchema = v.object({ "if-none-match": v.optional(v.string()) });
