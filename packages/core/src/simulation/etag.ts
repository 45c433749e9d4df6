import { hash } from "node:crypto";
import { type LiveAddress, SimulationStateSchema } from "@epreuve/contract/simulation";
import type { SimulationRow } from "./row.ts";
import { shownOf } from "./shown.ts";

/**
 * The form of GET's body: a version of the service that shows another field of the same items must not take what a
 * client has stored for its own response.
 */
const FORM = JSON.stringify(SimulationStateSchema);

/** 96 bits: two states of one simulation never share it by chance. */
const REST_LENGTH = 16;

/**
 * The entity tag of a simulation, `"<text>.<rest>"`. The text's version changes with `contenu` and with nothing else;
 * the rest is a digest of all that GET shows, so that GET's body never differs under one tag, and is the same under two
 * only where a text was written again. `live` is the address that GET shows; what writes a text knows none, and gives a
 * tag that only `If-Match` finds current where there is one.
 */
export function etagOf(row: SimulationRow, live: LiveAddress = null): string {
  const shown = JSON.stringify([FORM, shownOf(row), live]);
  return `"${row.contenu_version}.${hash("sha256", shown, "base64url").slice(0, REST_LENGTH)}"`;
}

/** No text has this version, nor the one before. */
const NO_VERSION = -2;

/**
 * The version of the text that an `If-Match` requires: undefined for `*` or no header. The rest of the tag is not
 * compared, and may be missing: tags were the text's version alone. A tag that is not ours matches no text. It still
 * goes through the write, so that a missing simulation is reported before a stale tag.
 */
export function versionOf(ifMatch: string | undefined): number | undefined {
  if (ifMatch === undefined || ifMatch.trim() === "*") return undefined;
  const version = /^\s*"(\d{1,15})(?:\.[\w-]*)?"\s*$/.exec(ifMatch)?.[1];
  return version === undefined ? NO_VERSION : Number(version);
}
