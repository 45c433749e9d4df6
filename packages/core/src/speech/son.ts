import { beginsAs } from "../audio/check.ts";
import { ProviderFault } from "../provider/provider-fault.ts";
import { durationMsOf } from "./duration.ts";
import { SON_TYPES, type Son } from "./synthesizer.ts";

/**
 * A provider's bytes as a sentence's sound: their type is read off them, and their duration. Throws a ProviderFault
 * where they are no sound that a browser plays.
 */
export function sonOf(bytes: Uint8Array<ArrayBuffer>): Son {
  const contentType = SON_TYPES.find((type) => beginsAs(type, bytes));
  const dureeMs = contentType === undefined ? null : durationMsOf(bytes, contentType);
  if (contentType === undefined || !dureeMs) {
    throw new ProviderFault(bytes.length === 0 ? "SOUND_EMPTY" : "SOUND_UNREADABLE");
  }
  return { bytes, contentType, dureeMs };
}
