import * as v from "valibot";

/** A text that UTF-8 can encode: a lone surrogate would be replaced in transit, so it is refused. */
export const TextSchema = v.pipe(
  v.string(),
  v.check((texte) => texte.isWellFormed(), "contient un caractère incomplet (demi-codet isolé)"),
);

/** A well-formed text of at most `max` UTF-16 units. */
export function textUpTo(max: number) {
  return v.pipe(TextSchema, v.maxLength(max, `compte plus de ${max} caractères`));
}
