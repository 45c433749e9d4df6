import fc from "fast-check";
import type { Reply } from "../../http.ts";
import type { Life, Person, Prepared } from "../../life.ts";
import { isLiveOver, newSession } from "../../live-session.ts";
import { conflicts, simulationOf, type User } from "../../model.ts";
import { changed, operation, pickOf, refusedWith, simulationIndex } from "../operation.ts";
import { connectionFor, currentOf, servedBy, type Via, via } from "./connection.ts";
import { isRefusal, replyOf } from "./messages.ts";
import { endedFits, startedFits } from "./session-messages.ts";
import { hearLast } from "./sounds.ts";

/** One of the person's live simulations, rarely another one. */
function pickLive(person: Person, index: number): string | undefined {
  return pickOf(person, index, ["EO_T2_LIVE"]);
}

/** session.start */
export const startLive = operation(
  "live start",
  fc.tuple(simulationIndex, via, fc.boolean()),
  (life, person, [index, { fresh }, voix]) => {
    const id = pickLive(person, index);
    return id === undefined ? null : opening(life, person, { id, fresh, how: "start", dernier: 0, voix });
  },
);

/** session.resume */
export const resumeLive = operation(
  "live resume",
  fc.tuple(simulationIndex, via, fc.nat(3), fc.boolean()),
  (life, person, [index, { fresh }, dernier, voix]) => {
    const id = pickLive(person, index);
    return id === undefined ? null : opening(life, person, { id, fresh, how: "resume", dernier, voix });
  },
);

interface Opening {
  id: string;
  fresh: boolean;
  how: "start" | "resume";
  dernier: number;
  voix: boolean;
}

/** Begins a session, where one can be begun, for who has none to speak in. */
export function beginning(life: Life, person: Person, voix: boolean): Prepared | null {
  const [state] = person.belief.states;
  const current = currentOf(person);
  const id = person.ids.findLast((one) => {
    const simulation = state && simulationOf(state, one);
    const isNew = simulation?.tache === "EO_T2_LIVE" && simulation.live === null && simulation.contenu === "";
    return isNew && conflicts(simulation, "live", life.nowMs).length === 0;
  });
  if (state === undefined || id === undefined) return null;
  const fresh = current !== undefined && servedBy(state, current) !== undefined;
  return opening(life, person, { id, fresh, how: "start", dernier: 0, voix });
}

function opening(life: Life, person: Person, { id, fresh, how, dernier, voix }: Opening): Prepared {
  const used: Via = { connection: "" };
  return {
    what: `live ${how} ${id} after ${dernier}, ${fresh ? "new" : "same"} connection${voix ? ", aloud" : ""}`,
    about: id,
    send: async () => {
      used.connection = await connectionFor(life, person, fresh);
      person.inbox.forgetSounds();
      person.inbox.send(used.connection, {
        ...(how === "start"
          ? { type: "session.start", simulation_id: id }
          : { type: "session.resume", session_id: `live-${id}`, dernier_seq: dernier }),
        ...(voix && { voix }),
      });
      const message = await person.inbox.take(
        ({ connection, message }) =>
          connection === used.connection &&
          (["session.started", "session.ended"].includes(message.type) || isRefusal(message)),
      );
      if (message?.type === "session.started" && message.voix) {
        await hearLast(life, person, used.connection, message.tours);
      }
      return replyOf(message);
    },
    moments: (reply) => [
      (user) => opened(life, user, { id, how, dernier, voix, connection: used.connection, reply }),
    ],
  };
}

function opened(
  life: Life,
  user: User,
  {
    id,
    how,
    dernier,
    voix,
    connection,
    reply,
  }: Omit<Opening, "fresh"> & { connection: string; reply: Reply },
): User[] {
  const simulation = simulationOf(user, id);
  const { live } = simulation;
  const served = servedBy(user, connection);
  const unknown = life.isUnknown(reply) || refusedWith(reply, life.faulty ? ["SERVICE_UNAVAILABLE"] : []);
  const refused = (codes: string[]) => (refusedWith(reply, codes) || unknown ? [user] : []);
  if (live === null) {
    if (how === "resume") return refused(["INVALID_INPUT"]);
    if (simulation.tache !== "EO_T2_LIVE") return refused(["TACHE_MISMATCH"]);
    const codes: string[] = conflicts(simulation, "live", life.nowMs);
    if (served !== undefined) codes.push("INVALID_INPUT");
    if (codes.length > 0) return refused(codes);
    const begun = changed(user, id, (next, all) => {
      next.live = newSession(life.nowMs, connection, voix);
      next.saved = undefined;
      all.served[connection] = id;
    });
    if (unknown) return [user, begun];
    return startedFits(simulationOf(begun, id), { reply, dernier, nowMs: life.nowMs }) ? [begun] : [];
  }
  if (served !== undefined && served !== id) return refused(["INVALID_INPUT"]);
  const over = isLiveOver(live, simulation.expireMs, life.nowMs);
  const attached = changed(user, id, (next, all) => {
    if (next.live !== null && !over) Object.assign(next.live, { connection, voix });
    all.served[connection] = id;
  });
  if (unknown) return [user, attached];
  const fits = over
    ? endedFits(simulation, reply, life.nowMs)
    : startedFits(simulationOf(attached, id), { reply, dernier, nowMs: life.nowMs });
  return fits ? [attached] : [];
}
