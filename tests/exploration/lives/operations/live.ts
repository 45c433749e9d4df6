import type { ServerMessage } from "@epreuve/contract/live";
import fc from "fast-check";
import type { Moment } from "../belief.ts";
import type { Reply } from "../http.ts";
import type { Received } from "../inbox.ts";
import { type Life, type Person, type Prepared, tokenOf } from "../life.ts";
import {
  conflicts,
  count,
  dialogueOf,
  endOfLive,
  isLiveOver,
  type LiveSession,
  roomIn,
  type Simulation,
  simulationOf,
  type User,
} from "../model.ts";
import { examinerSays, markOf, type Treatment } from "../provider.ts";
import { changed, operation, pickOf, refusedWith, simulationIndex } from "./operation.ts";

const LOST: Reply = { status: 0, code: undefined, body: undefined, headers: {} };

/** A message as an answer: an error bears its code. */
function replyOf(message: ServerMessage | undefined): Reply {
  if (message === undefined) return LOST;
  if (message.type === "error") return { status: 500, code: message.code, body: message, headers: {} };
  return { status: 200, code: undefined, body: message, headers: {} };
}

/** One of the person's live simulations, rarely another one. */
function pickLive(person: Person, index: number): string | undefined {
  return pickOf(person, index, ["EO_T2_LIVE"]);
}

interface Via {
  /** The connection it goes over: the one the session has, another one, or a new one. */
  connection: string;
}

async function connectionFor(life: Life, person: Person, fresh: boolean): Promise<string> {
  const open = currentOf(person);
  if (!fresh && open !== undefined) return open;
  return person.inbox.open(life.service.liveUrl, await tokenOf(life.service, person));
}

/** The connection that has a session; where none has, the newest. */
function currentOf(person: Person): string | undefined {
  const open = person.inbox.connections;
  const sessions = person.belief.states[0]?.simulations.map(({ live }) => live?.connection ?? "") ?? [];
  return open.findLast((connection) => sessions.includes(connection)) ?? open.at(-1);
}

/** What a connection serves, once it serves something: one session for its life. */
function servedBy(user: User, connection: string): string | undefined {
  return user.served[connection];
}

const via = fc.record({ fresh: fc.constantFrom(false, false, true) });

/** session.start */
export const startLive = operation(
  "live start",
  fc.tuple(simulationIndex, via),
  (life, person, [index, { fresh }]) => {
    const id = pickLive(person, index);
    return id === undefined ? null : opening(life, person, { id, fresh, how: "start", dernier: 0 });
  },
);

/** session.resume */
export const resumeLive = operation(
  "live resume",
  fc.tuple(simulationIndex, via, fc.nat(3)),
  (life, person, [index, { fresh }, dernier]) => {
    const id = pickLive(person, index);
    return id === undefined ? null : opening(life, person, { id, fresh, how: "resume", dernier });
  },
);

interface Opening {
  id: string;
  fresh: boolean;
  how: "start" | "resume";
  dernier: number;
}

function opening(life: Life, person: Person, { id, fresh, how, dernier }: Opening): Prepared {
  const used: Via = { connection: "" };
  return {
    what: `live ${how} ${id} after ${dernier}, ${fresh ? "new" : "same"} connection`,
    about: id,
    send: async () => {
      used.connection = await connectionFor(life, person, fresh);
      person.inbox.send(
        used.connection,
        how === "start"
          ? { type: "session.start", simulation_id: id }
          : { type: "session.resume", session_id: `live-${id}`, dernier_seq: dernier },
      );
      return replyOf(
        await person.inbox.take(
          ({ connection, message }) =>
            connection === used.connection &&
            (["session.started", "session.ended"].includes(message.type) || isRefusal(message)),
        ),
      );
    },
    moments: (reply) => [
      (user) => opened(life, user, { id, how, dernier, connection: used.connection, reply }),
    ],
  };
}

/** An error that answers a frame, and is about no turn. */
function isRefusal(message: ServerMessage): boolean {
  return message.type === "error" && message.seq === undefined && !isReplaced(message);
}

/** What a connection is told when another takes its session. */
function isReplaced(message: ServerMessage): boolean {
  return (
    message.type === "error" && message.code === "LIVE_IN_PROGRESS" && /autre appareil/.test(message.message)
  );
}

function opened(
  life: Life,
  user: User,
  {
    id,
    how,
    dernier,
    connection,
    reply,
  }: { id: string; how: "start" | "resume"; dernier: number; connection: string; reply: Reply },
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
      next.live = {
        startedMs: life.nowMs,
        echangeMs: null,
        endedMs: null,
        turns: [],
        connection,
        answering: null,
      };
      next.saved = undefined;
      all.served[connection] = id;
    });
    if (unknown) return [user, begun];
    return startedFits(simulationOf(begun, id), { reply, dernier, nowMs: life.nowMs }) ? [begun] : [];
  }
  if (served !== undefined && served !== id) return refused(["INVALID_INPUT"]);
  const over = isLiveOver(live, simulation.expireMs, life.nowMs);
  const attached = changed(user, id, (next, all) => {
    if (next.live !== null && !over) next.live.connection = connection;
    all.served[connection] = id;
  });
  if (unknown) return [user, attached];
  const fits = over
    ? endedFits(simulation, reply, life.nowMs)
    : startedFits(simulation, { reply, dernier, nowMs: life.nowMs });
  return fits ? [attached] : [];
}

function startedFits(
  { live, expireMs }: Simulation,
  { reply, dernier, nowMs }: { reply: Reply; dernier: number; nowMs: number },
): boolean {
  const message = messageOf(reply, "session.started");
  if (message === undefined || live === null) return false;
  const tours = live.turns.map((turn, index) => ({ seq: index + 1, ...turn }));
  const { phase, restantMs } = clockOf(live, expireMs, nowMs);
  return (
    message.phase === phase &&
    message.restant_ms === restantMs &&
    JSON.stringify(message.tours) === JSON.stringify(tours.filter(({ seq }) => seq > dernier))
  );
}

function endedFits({ live, expireMs }: Simulation, reply: Reply, nowMs: number): boolean {
  const message = messageOf(reply, "session.ended");
  if (message === undefined || live === null) return false;
  const raison = live.endedMs === null ? "temps" : "candidat";
  return (
    isLiveOver(live, expireMs, nowMs) && message.raison === raison && message.transcript === dialogueOf(live)
  );
}

function clockOf(live: LiveSession, expireMs: number | null | undefined, nowMs: number) {
  const end = endOfLive(live, expireMs);
  const start = live.echangeMs ?? live.startedMs + 120_000;
  return nowMs < start
    ? { phase: "preparation", restantMs: Math.min(start, end) - nowMs }
    : { phase: "echange", restantMs: end - nowMs };
}

function messageOf<T extends ServerMessage["type"]>(
  { body }: Reply,
  type: T,
): Extract<ServerMessage, { type: T }> | undefined {
  return isOf(body, type) ? body : undefined;
}

function isOf<T extends ServerMessage["type"]>(
  body: unknown,
  type: T,
): body is Extract<ServerMessage, { type: T }> {
  return typeof body === "object" && body !== null && "type" in body && body.type === type;
}

/** ping and session.end: what is answered before the session is looked at. */
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
          if (next.live !== null) next.live.endedMs = life.nowMs;
        });
        if (life.isUnknown(reply)) return [user, ended];
        return endedFits(simulationOf(ended, id), reply, life.nowMs) ? [ended] : [];
      },
    ],
  };
});

/** The connection closes, and the session goes on without it. */
export const closeLive = operation("live close", fc.constant(null), (_, person) => {
  const connection = person.inbox.connections.at(-1);
  return connection === undefined ? null : closing(person, connection);
});

export function closing(person: Person, connection: string): Prepared {
  return {
    what: `live close ${connection}`,
    send: async () => {
      await person.inbox.close(connection);
      return { status: 200, code: undefined, body: undefined, headers: {} };
    },
    moments: () => [
      (user) => {
        const id = servedBy(user, connection);
        if (id === undefined || simulationOf(user, id).live?.connection !== connection) return [user];
        return [
          changed(user, id, (next) => {
            if (next.live !== null) next.live.connection = null;
          }),
        ];
      },
    ],
  };
}

/** candidat.message */
export const sayLive = operation(
  "live say",
  fc.record({
    via: fc.record({ fresh: fc.constantFrom(...Array.from({ length: 11 }, () => false), true) }),
    seq: fc.constantFrom("next", "next", "next", "again", "beyond"),
    treatment: fc.constantFrom<Treatment>("reply", "reply", "reply", "reply", "cut", "refuse", "flood"),
  }),
  (life, person, drawn) => {
    const state = person.belief.states[0];
    const current = currentOf(person);
    const served = state && current !== undefined ? servedBy(state, current) : undefined;
    // Before a session there is one thing to be told: once in a while is enough.
    if (served === undefined && (drawn.seq !== "beyond" || drawn.treatment !== "refuse")) return null;
    const turns = state && served !== undefined ? (simulationOf(state, served).live?.turns.length ?? 0) : 0;
    const seq = Math.max(1, { next: turns + 1, again: turns, beyond: turns + 2 }[drawn.seq]);
    const mark = life.newMark();
    const used: Via = { connection: "" };
    const turn: Turn = {
      life,
      seq,
      mark,
      texte: `Avez-vous\tdes  places pour ${mark} ?`,
      treatment: drawn.treatment,
      used,
    };
    return {
      what: `live say ${seq} ${mark}, ${drawn.treatment}`,
      ...(served !== undefined && { about: served }),
      send: async () => {
        life.provider.treat(mark, drawn.treatment);
        used.connection = await connectionFor(life, person, drawn.via.fresh);
        person.inbox.send(used.connection, { type: "candidat.message", seq, texte: turn.texte });
        return replyOf(await person.inbox.take((received) => answers(received, seq)));
      },
      moments: (reply) => [says(turn, reply), isAnswered(turn, reply)],
      held: {
        mark,
        begun: says(turn, REACHED),
        ended: (reply, how) => [isAnswered({ ...turn, treatment: how }, reply)],
      },
    };
  },
);

/** The treatments after which a turn has no answer. */
const FAILING: readonly Treatment[] = ["refuse", "flood"];

interface Turn {
  life: Life;
  seq: number;
  mark: string;
  texte: string;
  treatment: Treatment;
  used: Via;
}

const REACHED: Reply = { status: 200, code: undefined, body: "reached", headers: {} };

/** The answer to a turn, or a refusal that names it, wherever it is told. */
function answers({ message }: Received, seq: number): boolean {
  if (message.type === "examinateur.message") return message.seq === seq;
  return message.type === "error" && message.seq === seq;
}

/** The turn is stored, unless it is refused or was said before. */
function says({ life, seq, texte, used, treatment }: Turn, reply: Reply): Moment {
  return (user) => {
    const unknown = life.isUnknown(reply) || (life.faulty && refusedWith(reply, ["SERVICE_UNAVAILABLE"]));
    const refused = (codes: string[]) => (refusedWith(reply, codes) || unknown ? [user] : []);
    const id = servedBy(user, used.connection);
    const simulation = id === undefined ? undefined : simulationOf(user, id);
    const live = simulation?.live ?? null;
    if (id === undefined || simulation === undefined || live === null) return refused(["INVALID_INPUT"]);
    if (isLiveOver(live, simulation.expireMs, life.nowMs)) return refused(["EXAM_TIME_OVER"]);
    if (live.connection !== used.connection) return refused(["LIVE_IN_PROGRESS"]);
    if (seq > live.turns.length + 1) return refused(["INVALID_INPUT"]);
    if (live.turns[seq - 1]?.examinateur != null) return [user];
    if (live.answering !== null) {
      return refused([live.answering === seq ? "SERVICE_UNAVAILABLE" : "RATE_LIMITED"]);
    }
    const answers = (next: Simulation) => {
      if (next.live !== null) next.live.answering = seq;
    };
    if (seq <= live.turns.length) return [changed(user, id, answers), ...(unknown ? [user] : [])];
    if (!roomIn(user, "liveTurns", life.nowMs).room) return refused(["RATE_LIMITED"]);
    const said = changed(user, id, (next, all) => {
      next.tag = undefined;
      answers(next);
      next.live?.turns.push({ candidat: texte.replace(/\s+/g, " ").trim(), examinateur: null });
      if (next.live !== null) next.live.echangeMs ??= Math.min(life.nowMs, next.live.startedMs + 120_000);
      count(all, "liveTurns", life.nowMs);
    });
    if (unknown) return [user, said];
    return reply.status === 200 || FAILING.includes(treatment) ? [said] : [];
  };
}

/** The answer is stored, and the same however often it is asked for. */
function isAnswered({ life, seq, mark, used, treatment }: Turn, reply: Reply): Moment {
  return (user) => {
    const id = servedBy(user, used.connection);
    const live = id === undefined ? null : simulationOf(user, id).live;
    const turn = live?.turns[seq - 1];
    const message = messageOf(reply, "examinateur.message");
    if (id === undefined || live === null || turn === undefined) return message === undefined ? [user] : [];
    if (live.answering !== seq) {
      return message === undefined || message.texte === turn.examinateur ? [user] : [];
    }
    // A turn said again after its answer failed is answered as it was said first.
    const asked = markOf(turn.candidat) ?? mark;
    const over = (examinateur: string | null) =>
      changed(user, id, (next) => {
        const own = next.live?.turns[seq - 1];
        if (own !== undefined) own.examinateur = examinateur;
        if (next.live !== null) next.live.answering = null;
        if (examinateur !== null) next.tag = undefined;
      });
    if (message !== undefined)
      return message.texte === examinerSays(asked) ? [over(examinerSays(asked))] : [];
    if (life.isUnknown(reply)) return [over(null), over(examinerSays(asked))];
    const failed = refusedWith(reply, ["PROVIDER_FAILED"]) && (asked !== mark || FAILING.includes(treatment));
    return failed ? [over(null)] : [];
  };
}
