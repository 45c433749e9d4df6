/** The strong entity tag of a text: it changes with `contenu` and with nothing else. */
export function etagOf(contenuVersion: number): string {
  return `"${contenuVersion}"`;
}

/** No text has this version. */
const NO_VERSION = -1;

/**
 * The version of the text that an `If-Match` requires: undefined for `*` or no header. A tag that is not ours matches
 * no text. It still goes through the write, so that a missing simulation is reported before a stale tag.
 */
export function versionOf(ifMatch: string | undefined): number | undefined {
  if (ifMatch === undefined || ifMatch.trim() === "*") return undefined;
  const version = /^\s*"(\d{1,15})"\s*$/.exec(ifMatch)?.[1];
  return version === undefined ? NO_VERSION : Number(version);
}
