import fc from "fast-check";
import type { Reply } from "../../http.ts";
import type { Person } from "../../life.ts";
import { operation, pick, reads, simulationIndex } from "../operation.ts";
import { NOBODYS } from "../strangers.ts";
import { connectionFor, via } from "./connection.ts";
import { isRefusal, replyOf } from "./messages.ts";

/** Another user's session gets the same response as one that does not exist. */
export const takeAnothers = operation(
  "live stranger",
  fc.record({ simulation: simulationIndex, owner: fc.nat(2), via, how: fc.constantFrom("start", "resume") }),
  (life, person, drawn) => {
    const owner = life.people[drawn.owner % life.people.length];
    const id = owner && owner !== person ? pick(owner, drawn.simulation) : undefined;
    if (id === undefined) return null;
    const frame = (simulationId: string) =>
      drawn.how === "start"
        ? { type: "session.start", simulation_id: simulationId }
        : { type: "session.resume", session_id: `live-${simulationId}`, dernier_seq: 0 };
    return {
      what: `live stranger ${drawn.how}s ${id}`,
      send: async () => {
        const connection = await connectionFor(life, person, drawn.via.fresh);
        const missing = await refusalOf(person, { connection, frame: frame(NOBODYS) });
        const reply = await refusalOf(person, { connection, frame: frame(id) });
        const same = JSON.stringify(reply.body) === JSON.stringify(missing.body);
        return same || life.isUnknown(missing) || life.isUnknown(reply)
          ? reply
          : { ...reply, code: "TOLD_APART" };
      },
      moments: (reply) => [reads(() => reply.code === "SIMULATION_NOT_FOUND" || life.isUnknown(reply))],
    };
  },
);

async function refusalOf(
  person: Person,
  { connection, frame }: { connection: string; frame: object },
): Promise<Reply> {
  person.inbox.send(connection, frame);
  return replyOf(
    await person.inbox.take(
      ({ connection: by, message }) =>
        by === connection && (isRefusal(message) || message.type.startsWith("session.")),
    ),
  );
}
