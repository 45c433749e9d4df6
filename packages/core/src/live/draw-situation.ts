import type { Account } from "../account/account.ts";
import type { Situation } from "./situation.ts";
import { SITUATIONS } from "./situations/situations.ts";

/** Draws one of the situations the user has had least; `random` in [0, 1). */
export function drawSituation(account: Account, random: () => number): Situation {
  const fewest = Math.min(...SITUATIONS.map(({ id }) => account.uses(id)));
  const candidates = SITUATIONS.filter(({ id }) => account.uses(id) === fewest);
  const drawn = candidates[Math.floor(random() * candidates.length)];
  if (drawn === undefined) throw new Error("there is no situation");
  return drawn;
}
