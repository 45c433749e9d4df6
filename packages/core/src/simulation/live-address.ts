import { LIVE_PROTOCOLE } from "@epreuve/contract/live-protocole";
import type { LiveAddress } from "@epreuve/contract/simulation";
import type { Tache } from "@epreuve/contract/tache";

/** Values that a response needs besides the simulation. */
export interface Surroundings {
  /** URL of the live interaction; called only for a simulation of that task. */
  liveUrl(): string;
}

/** Where a simulation's live interaction is held. It is the stage's, so it is never stored. */
export function liveAddressOf(tache: Tache, { liveUrl }: Surroundings): LiveAddress {
  return tache === "EO_T2_LIVE" ? { url: liveUrl(), protocole: LIVE_PROTOCOLE } : null;
}
