/**
 * Whether two tags of a simulation are of the same text. A tag is `"<text>.<rest>"`, or `"<text>"` as it was saved by
 * an earlier version; the rest changes with the report, the subject and the statuses.
 */
export function isSameText(one: string | null, other: string | null): boolean {
  return textOf(one) === textOf(other);
}

function textOf(etag: string | null): string | undefined {
  return etag?.split(/[."]/)[1];
}
