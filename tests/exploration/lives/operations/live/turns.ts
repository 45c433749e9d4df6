import { LIMITS } from "@epreuve/contract/limits";
import type { Moment } from "../../belief.ts";
import type { Reply } from "../../http.ts";
import type { Life, Person } from "../../life.ts";
import {
  beginEchange,
  clockOf,
  dialogueOf,
  endOfLive,
  isLiveOver,
  type LiveSession,
} from "../../live-session.ts";
import { count, roomIn, type Simulation, simulationOf, type User } from "../../model.ts";
import { examinerSays, markOf, sentencesFor, type Treatment } from "../../provider.ts";
import { changed, refusedWith } from "../operation.ts";
import { servedBy, type Via } from "./connection.ts";
import { answers, messageOf } from "./messages.ts";
import { hearAnswer } from "./sounds.ts";

/** A turn of the candidate, typed or spoken, as one frame says it. */
export interface Turn {
  life: Life;
  seq: number;
  /** Of what is said in it, where it is new. */
  mark: string;
  treatment: Treatment;
  used: Via;
}

/** The treatments that leave a turn without an answer. */
export const FAILING: readonly Treatment[] = ["refuse", "flood"];

/** Whether a response leaves open what was done. */
export function isOpen(life: Life, reply: Reply): boolean {
  return life.isUnknown(reply) || (life.faulty && refusedWith(reply, ["SERVICE_UNAVAILABLE"]));
}

/** The answer to a turn, or the refusal that names it; one turn too many ends the session instead. */
export async function takeAnswer(
  life: Life,
  person: Person,
  { seq, used }: Pick<Turn, "seq" | "used">,
): Promise<Awaited<ReturnType<Person["inbox"]["take"]>>> {
  const full = seq > LIMITS.liveToursMax;
  const received = await person.inbox.receive(
    (one) =>
      answers(one, seq) ||
      (full && one.connection === used.connection && one.message.type === "session.ended"),
  );
  if (received?.message.type !== "examinateur.message") return received?.message;
  const { connection, message } = received;
  if (message.parties > 0 && connection === used.connection) {
    await hearAnswer(life, person, { connection, seq, texte: message.texte });
  }
  if (isNewLast(person, used.connection, seq) && !life.faulty && !person.closed) {
    await person.inbox.take((one) => one.connection === connection && one.message.type === "session.ended");
  }
  return message;
}

/** Whether the answer to a turn is the one that fills the session: then its end follows. */
function isNewLast(person: Person, connection: string, seq: number): boolean {
  const [state] = person.belief.states;
  const id = state && servedBy(state, connection);
  const turns = state && id !== undefined ? simulationOf(state, id).live?.turns : undefined;
  return seq === LIMITS.liveToursMax && turns?.[seq - 1]?.examinateur == null;
}

type Standing =
  | { refused: readonly string[] }
  | { id: string; simulation: Simulation; live: LiveSession; isAnswered: boolean };

/** Whether a connection may say anything in this turn. */
export function standingOf({ life, seq, used }: Pick<Turn, "life" | "seq" | "used">, user: User): Standing {
  const id = servedBy(user, used.connection);
  const simulation = id === undefined ? undefined : simulationOf(user, id);
  const live = simulation?.live ?? null;
  if (id === undefined || simulation === undefined || live === null) return { refused: ["INVALID_INPUT"] };
  if (isLiveOver(live, simulation.expireMs, life.nowMs)) return { refused: ["EXAM_TIME_OVER"] };
  if (live.connection !== used.connection) return { refused: ["LIVE_IN_PROGRESS"] };
  if (seq > live.turns.length + 1) return { refused: ["INVALID_INPUT"] };
  const isAnswered = live.turns[seq - 1]?.examinateur != null;
  const late = life.nowMs >= endOfLive(live, simulation.expireMs);
  if (late && !isAnswered && seq !== live.annonce) return { refused: ["EXAM_TIME_OVER"] };
  return { id, simulation, live, isAnswered };
}

/** What a frame says in a turn, by the session as it is; null where there is nothing to say. */
export type Saying = (live: LiveSession) => { candidat: string; replaces: boolean } | null;

/** The turn is stored, unless it is refused or was said before. */
export function takes(turn: Turn, reply: Reply, saying: Saying): Moment {
  const { life, seq } = turn;
  return (user) => {
    const unknown = isOpen(life, reply);
    const refused = (codes: readonly string[]) => (refusedWith(reply, codes) || unknown ? [user] : []);
    const standing = standingOf(turn, user);
    if ("refused" in standing) return refused(standing.refused);
    const { id, live } = standing;
    if (standing.isAnswered) return [user];
    if (live.answering !== null) {
      return refused([live.answering === seq ? "SERVICE_UNAVAILABLE" : "RATE_LIMITED"]);
    }
    if (seq > LIMITS.liveToursMax) return endsFull(turn, user, { id, reply });
    const said = saying(live);
    if (said === null) return [user];
    const isNew = seq > live.turns.length;
    if (!hasRoom(live, { seq, ...said })) return refused(["INVALID_INPUT"]);
    // An announced turn was counted then.
    const counts = isNew && live.paroles[seq] === undefined;
    if (counts && !roomIn(user, "liveTurns", life.nowMs).room) return refused(["RATE_LIMITED"]);
    const taken = changed(user, id, (next, all) => {
      if (next.live !== null) take(next.live, { seq, nowMs: life.nowMs, ...said });
      next.tag = undefined;
      if (counts) count(all, "liveTurns", life.nowMs);
    });
    return unknown ? [user, taken] : [taken];
  };
}

/** The most that an answer adds to the dialogue, label included. */
const ANSWER_ROOM = 700;

/** Whether the text holds the dialogue with this turn, and an answer to each turn that has none. */
function hasRoom(
  { turns }: Pick<LiveSession, "turns">,
  { seq, candidat, replaces }: { seq: number; candidat: string; replaces: boolean },
): boolean {
  const stored = turns[seq - 1];
  if (stored !== undefined && (!replaces || stored.candidat === candidat)) return true;
  const dialogue = turns.toSpliced(seq - 1, 1, { candidat, examinateur: null });
  const unanswered = dialogue.filter(({ examinateur }) => examinateur === null).length;
  return dialogueOf({ turns: dialogue }).length <= LIMITS.contenuMax - ANSWER_ROOM * unanswered;
}

function take(
  live: LiveSession,
  { seq, nowMs, candidat, replaces }: { seq: number; nowMs: number; candidat: string; replaces: boolean },
): void {
  const stored = live.turns[seq - 1];
  live.answering = seq;
  // A recording announced for an earlier turn keeps the session open no more.
  if (live.annonce !== null && live.annonce < seq) live.annonce = null;
  if (stored !== undefined) {
    if (replaces) stored.candidat = candidat;
    return;
  }
  live.turns.push({ candidat, examinateur: null });
  beginEchange(live, nowMs);
}

/** One turn too many ends the session, as its time would. */
export function endsFull(
  { life }: Pick<Turn, "life">,
  user: User,
  { id, reply }: { id: string; reply: Reply },
): User[] {
  const ended = changed(user, id, (next) => {
    if (next.live !== null) next.live.ended = { atMs: life.nowMs, raison: "temps" };
    next.tag = undefined;
  });
  if (isOpen(life, reply)) return [user, ended];
  return messageOf(reply, "session.ended") === undefined ? [] : [ended];
}

/** The answer is stored, and the same however often it is asked for. */
export function isAnswered({ life, seq, mark, used, treatment }: Turn, reply: Reply): Moment {
  return (user) => {
    const id = servedBy(user, used.connection);
    const live = id === undefined ? null : simulationOf(user, id).live;
    const turn = live?.turns[seq - 1];
    const message = messageOf(reply, "examinateur.message");
    if (id === undefined || live === null || turn === undefined) return message === undefined ? [user] : [];
    if (live.answering !== seq) {
      return message === undefined || tells(life, user, { id, seq, message }) ? [user] : [];
    }
    // A turn said again after its answer failed is answered as it was said first.
    const asked = markOf(turn.candidat) ?? mark;
    const answered = withAnswer(life, user, { id, seq, texte: examinerSays(asked) });
    const failed = changed(user, id, (next) => {
      if (next.live !== null) next.live.answering = null;
    });
    if (message !== undefined) return answered.filter((next) => tells(life, next, { id, seq, message }));
    if (life.isUnknown(reply)) return [failed, ...answered];
    const fails = refusedWith(reply, ["PROVIDER_FAILED"]) && (asked !== mark || FAILING.includes(treatment));
    return fails ? [failed] : [];
  };
}

/** The answer to the last turn that a session may hold ends it; a fault may keep it open. */
function withAnswer(
  life: Life,
  user: User,
  { id, seq, texte }: { id: string; seq: number; texte: string },
): User[] {
  const answered = (ends: boolean) =>
    changed(user, id, (next) => {
      next.tag = undefined;
      const { live } = next;
      const turn = live?.turns[seq - 1];
      if (live === null || turn === undefined) return;
      turn.examinateur = texte;
      live.answering = null;
      delete live.paroles[seq];
      if (live.annonce === seq) live.annonce = null;
      if (ends) live.ended = { atMs: life.nowMs, raison: "temps" };
    });
  if (seq < LIMITS.liveToursMax) return [answered(false)];
  return life.faulty ? [answered(true), answered(false)] : [answered(true)];
}

/** Whether a message is the stored answer to a turn, with the time left and how many sounds it has. */
export function tells(
  life: Life,
  user: User,
  {
    id,
    seq,
    message,
  }: { id: string; seq: number; message: { texte: string; restant_ms: number; parties: number } },
): boolean {
  const { live, expireMs } = simulationOf(user, id);
  const texte = live?.turns[seq - 1]?.examinateur ?? null;
  if (live === null || texte === null || message.texte !== texte) return false;
  if (life.faulty || seq === LIMITS.liveToursMax) return true;
  const over = isLiveOver(live, expireMs, life.nowMs);
  const restantMs = over ? 0 : clockOf(live, expireMs, life.nowMs).restantMs;
  const parties = live.voix ? sentencesFor(markOf(texte) ?? "").length : 0;
  return message.restant_ms === restantMs && message.parties === parties;
}

/** The turn that a person is to say next in the session that they have, or another one near it. */
export function turnAt(
  user: User | undefined,
  connection: string | undefined,
  which: "next" | "again" | "beyond",
  nowMs: number,
): { served: string | undefined; seq: number; isOver: boolean } {
  const served = user && connection !== undefined ? servedBy(user, connection) : undefined;
  const simulation = user && served !== undefined ? simulationOf(user, served) : undefined;
  const live = simulation?.live ?? null;
  const turns = live?.turns ?? [];
  const at = { next: turns.length + 1, again: turns.length, beyond: turns.length + 2 }[which];
  const isOver = live === null || isLiveOver(live, simulation?.expireMs, nowMs);
  return { served, seq: Math.max(1, at), isOver };
}
