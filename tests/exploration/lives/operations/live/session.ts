import type { Reply } from "../../http.ts";
import type { Life } from "../../life.ts";
import { clockOf, isLiveOver } from "../../live-session.ts";
import { type Simulation, simulationOf, type User } from "../../model.ts";
import { changed, operation, refusedWith } from "../operation.ts";
import { connectionFor, servedBy, type Via, via } from "./connection.ts";
import { isRefusal, isReplaced, messageOf, replyOf } from "./messages.ts";
import { endedFits } from "./session-messages.ts";

/** ping and session.end: the states after a refusal, or the simulation whose running session the connection has. */
function beforeSession(life: Life, user: User, connection: string, reply: Reply): User[] | Simulation {
  const served = servedBy(user, connection);
  const unknown = life.isUnknown(reply);
  if (served === undefined) return refusedWith(reply, ["INVALID_INPUT"]) || unknown ? [user] : [];
  const simulation = simulationOf(user, served);
  const { live } = simulation;
  if (live === null) return refusedWith(reply, ["INVALID_INPUT"]) || unknown ? [user] : [];
  if (isLiveOver(live, simulation.expireMs, life.nowMs)) {
    return endedFits(simulation, reply, life.nowMs) || unknown ? [user] : [];
  }
  if (live.connection !== connection)
    return refusedWith(reply, ["LIVE_IN_PROGRESS"]) || unknown ? [user] : [];
  return simulation;
}

/** ping */
export const pingLive = operation("live ping", via, (life, person, { fresh }) => {
  const used: Via = { connection: "" };
  return {
    what: `live ping, ${fresh ? "new" : "same"} connection`,
    send: async () => {
      used.connection = await connectionFor(life, person, fresh);
      person.inbox.send(used.connection, { type: "ping" });
      return replyOf(
        await person.inbox.take(
          ({ connection, message }) =>
            connection === used.connection &&
            (message.type === "pong" ||
              message.type === "session.ended" ||
              isRefusal(message) ||
              isReplaced(message)),
        ),
      );
    },
    moments: (reply) => [
      (user) => {
        const found = beforeSession(life, user, used.connection, reply);
        if (Array.isArray(found)) return found;
        if (life.isUnknown(reply)) return [user];
        const pong = messageOf(reply, "pong");
        if (pong === undefined || found.live === null) return [];
        const { phase, restantMs } = clockOf(found.live, found.expireMs, life.nowMs);
        return pong.phase === phase && pong.restant_ms === restantMs ? [user] : [];
      },
    ],
  };
});

/** session.end */
export const endLive = operation("live end", via, (life, person, { fresh }) => {
  const [state] = person.belief.states;
  // An answer that comes after the end is dropped without a word: whoever is kept waiting for it would wait for ever.
  if (state?.simulations.some(({ live }) => live !== null && live.answering !== null)) return null;
  const used: Via = { connection: "" };
  return {
    what: `live end, ${fresh ? "new" : "same"} connection`,
    send: async () => {
      used.connection = await connectionFor(life, person, fresh);
      person.inbox.send(used.connection, { type: "session.end" });
      return replyOf(
        await person.inbox.take(
          ({ connection, message }) =>
            connection === used.connection &&
            (message.type === "session.ended" || isRefusal(message) || isReplaced(message)),
        ),
      );
    },
    moments: (reply) => [
      (user) => {
        const found = beforeSession(life, user, used.connection, reply);
        if (Array.isArray(found)) return found;
        const { id } = found;
        if (id === undefined) return [];
        const ended = changed(user, id, (next) => {
          if (next.live !== null) next.live.ended = { atMs: life.nowMs, raison: "candidat" };
        });
        if (life.isUnknown(reply)) return [user, ended];
        return endedFits(simulationOf(ended, id), reply, life.nowMs) ? [ended] : [];
      },
    ],
  };
});
