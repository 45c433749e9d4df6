import { JobStatusesSchema } from "@epreuve/contract/statuts";
import fc from "fast-check";
import * as v from "valibot";
import type { Life, Person, Prepared } from "../life.ts";
import { count, roomIn, simulationOf } from "../model.ts";
import { operation, pick, refusedWith, simulationIndex } from "./operation.ts";

/** POST /simulations/:id/enrichissements. The model does not know which jobs failed: the provider's side is not in it. */
export const retryEnrichment = operation(
  "retry",
  fc.record({ simulation: simulationIndex }),
  (life, person, drawn) => {
    const id = pick(person, drawn.simulation);
    return id === undefined ? null : retryOf(life, person, id);
  },
);

/** A retry for one simulation. */
export function retryOf(life: Life, person: Person, id: string): Prepared {
  return {
    what: `retry ${id}`,
    about: id,
    send: async () => {
      const reply = await life.ask(person, "POST", `/simulations/${id}/enrichissements`);
      if (reply.status === 202 || life.isUnknown(reply)) life.mayGoBack(id);
      return reply;
    },
    moments: (reply) => [
      (user) => {
        const { finished } = simulationOf(user, id);
        const { room } = roomIn(user, "enrichments", life.nowMs, id);
        const counted = structuredClone(user);
        count(counted, "enrichments", life.nowMs, id);
        if (life.isUnknown(reply)) return finished && room ? [user, counted] : [user];
        if (refusedWith(reply, ["NOTHING_TO_RETRY"])) return [user];
        if (refusedWith(reply, ["RATE_LIMITED"])) return finished && !room ? [user] : [];
        const told = v.safeParse(v.strictObject(JobStatusesSchema.entries), reply.body);
        const fits = reply.status === 202 && told.success && Object.values(told.output).includes("pending");
        return fits && finished && room ? [counted] : [];
      },
    ],
  };
}
