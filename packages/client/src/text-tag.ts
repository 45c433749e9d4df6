/**
 * Whether two tags are those of one text: a simulation's tag is `"<text>.<rest>"`, and the rest moves with what is not
 * the text too.
 */
export function isSameText(one: string | null, other: string | null): boolean {
  return one === other || (one !== null && other !== null && textOf(one) === textOf(other));
}

function textOf(tag: string): string {
  return tag.replace(/\.[^.]*"$/, '"');
}
