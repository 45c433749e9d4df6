import fc from "fast-check";
import type { Moment } from "../../belief.ts";
import type { Reply } from "../../http.ts";
import type { Received } from "../../inbox.ts";
import type { Life } from "../../life.ts";
import { count, isLiveOver, roomIn, type Simulation, simulationOf } from "../../model.ts";
import { examinerSays, markOf, type Treatment } from "../../provider.ts";
import { changed, operation, refusedWith } from "../operation.ts";
import { connectionFor, currentOf, servedBy, type Via } from "./connection.ts";
import { messageOf, replyOf } from "./messages.ts";

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
    // Without a session there is one possible refusal: it need not be drawn often.
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

/** The treatments that leave a turn without an answer. */
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

/** Whether a message is the answer to a turn or a refusal that names it, on whichever connection. */
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
