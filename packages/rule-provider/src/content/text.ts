import * as v from "valibot";

export const FilledSchema = v.pipe(v.string(), v.nonEmpty());

/** Beginnings of folded words that point to a theme; several words in one entry must follow one another. */
export const IndicesSchema = v.pipe(v.array(FilledSchema), v.minLength(1));

/** Begins in lower case and ends without a full stop, so that "… que" can stand before it. */
export const ClauseSchema = v.pipe(FilledSchema, v.regex(/^\p{Ll}.*[^.!?]$/u));

export const SentenceSchema = v.pipe(FilledSchema, v.regex(/^\P{Ll}.*[.!?]$/u));
