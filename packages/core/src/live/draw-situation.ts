import * as v from "valibot";
import type { Account } from "../account/account.ts";
import { type Situation, SituationSchema } from "./situation.ts";
import { SITUATION_DATA } from "./situations/data.ts";

/** Draws one of the situations that the user has had least often; `random` in [0, 1). */
export function drawSituation(account: Pick<Account, "uses">, random: () => number): Situation {
  const fewest = Math.min(...SITUATION_DATA.map(({ id }) => account.uses(id)));
  const candidates = SITUATION_DATA.filter(({ id }) => account.uses(id) === fewest);
  return v.parse(SituationSchema, candidates[Math.floor(random() * candidates.length)]);
}
