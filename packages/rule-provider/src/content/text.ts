import * as v from "valibot";

/** A string that is not empty. */
export const FilledSchema = v.pipe(v.string(), v.nonEmpty());

/** Folded beginnings of words that identify a subject; the words of one entry must follow one another. */
export const IndicesSchema = v.pipe(v.array(FilledSchema), v.minLength(1));

/** A clause in lower case without a final stop, so that a sentence can introduce it by "que". */
export const ClauseSchema = v.pipe(FilledSchema, v.regex(/^\p{Ll}.*[^.!?]$/u));

/** A sentence with its capital and its final stop. */
export const SentenceSchema = v.pipe(FilledSchema, v.regex(/^\P{Ll}.*[.!?]$/u));
