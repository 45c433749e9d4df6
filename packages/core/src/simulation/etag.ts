import type { Condition } from "../table/write.ts";

/** The strong entity tag of a text: it moves with `contenu` and with nothing else. */
export function etagOf(contenuVersion: number): string {
  return `"${contenuVersion}"`;
}

/**
 * The condition an `If-Match` puts on the write: null for `*` or none. A tag that is not ours matches nothing. It
 * still goes through the write, so that a missing simulation is answered before a stale tag.
 */
export function ifMatchCondition(ifMatch: string | undefined): Condition | null {
  if (ifMatch === undefined || ifMatch.trim() === "*") return null;
  const version = /^\s*"(\d{1,15})"\s*$/.exec(ifMatch)?.[1];
  return {
    template: "{contenu_version} = :if_match",
    values: { if_match: version === undefined ? -1 : Number(version) },
  };
}
