import { LIMITS } from "@epreuve/contract/limits";
import fc from "fast-check";
import type { Moment } from "../../belief.ts";
import type { Reply } from "../../http.ts";
import type { Person, Prepared } from "../../life.ts";
import { type LiveSession, paroleOf } from "../../live-session.ts";
import { simulationOf } from "../../model.ts";
import { heardOf, type Treatment } from "../../provider.ts";
import { isHeard, recordedTurn } from "../../turn-sounds.ts";
import { changed, operation, refusedWith } from "../operation.ts";
import { connectionFor, currentOf, servedBy, type Via } from "./connection.ts";
import { messageOf, REACHED, replyOf, type SpokenReply } from "./messages.ts";
import { beginning } from "./opening.ts";
import { type Announcement, announces, arrives, sendAnnouncement, sounds, upload } from "./parole.ts";
import { viaMostly } from "./turn.ts";
import {
  isAnswered,
  isOpen,
  type Saying,
  standingOf,
  type Turn,
  takeAnswer,
  takes,
  turnAt,
} from "./turns.ts";

const treatments = fc.constantFrom<Treatment>("reply", "reply", "reply", "reply", "cut", "refuse", "flood");

/** candidat.parole_envoyee, at times twice at once. */
export const sentLive = operation(
  "live sent",
  fc.record({
    via: viaMostly,
    seq: fc.constantFrom("next", "next", "next", "again", "again", "beyond"),
    treatment: treatments,
    twice: fc.constantFrom(false, false, false, true),
  }),
  (life, person, drawn) => {
    const [state] = person.belief.states;
    const { served, seq } = turnAt(state, currentOf(person), drawn.seq, life.nowMs);
    if (served === undefined && drawn.seq !== "beyond") return null;
    const live = state && served !== undefined ? simulationOf(state, served).live : null;
    const mark = live?.paroles[seq]?.uploaded?.mark ?? "";
    const used: Via = { connection: "" };
    const turn: Turn = { life, seq, mark, treatment: drawn.treatment, used };
    const prepared = {
      ...(served !== undefined && { about: served }),
      what: `live sent ${seq} ${mark}, ${drawn.treatment}`,
    };
    const begin = async () => {
      life.provider.treat(mark, drawn.treatment);
      used.connection = await connectionFor(life, person, drawn.via.fresh);
      person.inbox.forgetSounds();
    };
    if (drawn.twice)
      return { ...prepared, ...twiceAtOnce(turn, person, begin), what: `${prepared.what}, twice` };
    return {
      ...prepared,
      send: async () => {
        await begin();
        return sendSent(person, turn);
      },
      moments: (reply) => whenSent(turn, reply),
      ...(mark !== "" && { held: heldBy(turn, mark, (user) => [user]) }),
    };
  },
);

/** A whole spoken turn: announced, uploaded and sent. */
export const speakLive = operation(
  "live speak",
  fc.record({
    via: viaMostly,
    seq: fc.constantFrom("next", "next", "next", "next", "next", "again"),
    sound: sounds,
    treatment: treatments,
  }),
  (life, person, drawn) => {
    const { served, seq, isOver } = turnAt(person.belief.states[0], currentOf(person), drawn.seq, life.nowMs);
    if (isOver && drawn.seq === "next") return beginning(life, person, drawn.treatment !== "cut");
    if (served === undefined) return null;
    const mark = life.newMarkOfTurn();
    const used: Via = { connection: "" };
    const recorded = recordedTurn(drawn.sound, mark);
    const turn: Turn = { life, seq, mark, treatment: drawn.treatment, used };
    const announcement: Announcement = { life, seq, announced: mark, used, recorded };
    /** The announcement's response, where the turn was uploaded. */
    let before: { reply: Reply; stored: boolean } | undefined;
    const recordedBefore = (): Moment[] =>
      before === undefined
        ? []
        : [
            announces(announcement, before.reply),
            ...(before.stored
              ? [
                  arrives(
                    { simulationId: servedBySent(person, used), seq, announced: mark },
                    { sound: drawn.sound, mark },
                  ),
                ]
              : []),
          ];
    return {
      what: `live speak ${seq} ${mark}, ${drawn.sound}, ${drawn.treatment}`,
      about: served,
      send: async () => {
        life.provider.treat(mark, drawn.treatment);
        used.connection = await connectionFor(life, person, drawn.via.fresh);
        person.inbox.forgetSounds();
        const reply = await sendAnnouncement(person, announcement);
        const address = person.addresses.findLast(({ announced }) => announced === mark);
        if (address === undefined) return reply;
        before = { reply, stored: (await upload(life, address, recorded)) === "stored" };
        return sendSent(person, turn);
      },
      moments: (reply) =>
        before === undefined
          ? [announces(announcement, reply)]
          : [...recordedBefore(), ...whenSent(turn, reply)],
      held: heldBy(turn, mark, (user) =>
        recordedBefore().reduce((states, moment) => states.flatMap(moment), [user]),
      ),
    };
  },
);

function servedBySent(person: Person, { connection }: Via): string {
  const [state] = person.belief.states;
  return (state && servedBy(state, connection)) ?? "";
}

/** Says that the recording is uploaded. Until it is told what was heard only its own connection speaks of it. */
async function sendSent(person: Person, turn: Turn): Promise<SpokenReply> {
  const { life, seq, used } = turn;
  person.inbox.send(used.connection, { type: "candidat.parole_envoyee", seq });
  const first = await person.inbox.take(
    ({ connection, message }) =>
      connection === used.connection &&
      (message.type === "session.ended"
        ? seq > LIMITS.liveToursMax
        : ["candidat.transcription", "error"].includes(message.type) &&
          "seq" in message &&
          message.seq === seq),
  );
  if (first?.type !== "candidat.transcription") return replyOf(first);
  return { ...replyOf(await takeAnswer(life, person, turn)), heard: first.texte };
}

/** The same frame twice at once: which response is whose cannot be told, and each must fit. */
function twiceAtOnce(
  turn: Turn,
  person: Person,
  begin: () => Promise<void>,
): Pick<Prepared, "send" | "moments"> {
  const { life, seq, used } = turn;
  const replies: SpokenReply[] = [];
  return {
    send: async () => {
      await begin();
      for (let time = 0; time < 2; time++) {
        person.inbox.send(used.connection, { type: "candidat.parole_envoyee", seq });
      }
      const heard: string[] = [];
      while (replies.length < 2) {
        const message = await person.inbox.take(
          ({ message: one }) =>
            (one.type === "session.ended" && seq > LIMITS.liveToursMax) ||
            (["candidat.transcription", "examinateur.message", "error"].includes(one.type) &&
              "seq" in one &&
              one.seq === seq),
        );
        if (message?.type === "candidat.transcription") heard.push(message.texte);
        else replies.push(replyOf(message));
      }
      replies.sort((a, b) => Number(isLate(a)) - Number(isLate(b)));
      for (const [index, texte] of heard.entries()) {
        const reply = replies[index];
        if (reply !== undefined) reply.heard = texte;
      }
      return replies[0] ?? replyOf(undefined);
    },
    moments: () =>
      replies.flatMap((reply, index) =>
        // The second one waits for the first, and not for ever.
        index > 0 && isLate(reply) && !life.faulty ? [] : whenSent(turn, reply),
      ),
  };
}

function isLate(reply: Reply): boolean {
  return refusedWith(reply, ["SERVICE_UNAVAILABLE"]);
}

/** What is said in a spoken turn: what was heard in the recording that counts. */
const sayingOf =
  (seq: number): Saying =>
  (live) => {
    const fate = live.paroles[seq]?.fate;
    return typeof fate === "object" ? { candidat: fate.heard, replaces: true } : null;
  };

function whenSent(turn: Turn, reply: SpokenReply): Moment[] {
  const { seq } = turn;
  return [
    hears(turn, reply),
    takes(turn, reply, sayingOf(seq)),
    isTold(turn, reply),
    isAnswered(turn, reply),
  ];
}

/** The recording announced last is heard, unless it was before, or is none. */
function hears(turn: Turn, reply: SpokenReply): Moment {
  const { life, seq, treatment } = turn;
  return (user) => {
    const unknown = isOpen(life, reply);
    const refused = (codes: readonly string[]) => (refusedWith(reply, codes) || unknown ? [user] : []);
    const standing = standingOf(turn, user);
    if ("refused" in standing) return refused(standing.refused);
    const { id, live } = standing;
    if (standing.isAnswered || live.answering !== null || seq > LIMITS.liveToursMax) return [user];
    const parole = live.paroles[seq];
    if (typeof parole?.fate === "object") return [user];
    if (!parole?.uploaded) return refused(["AUDIO_MISSING"]);
    if (live.hearing?.announced === parole.announced) return refused(["SERVICE_UNAVAILABLE"]);
    const refusedNow = changed(user, id, (next) => {
      const own = paroleOf(next.live, seq);
      if (own !== undefined) own.fate = "refused";
    });
    const isRefused = refusedWith(reply, ["AUDIO_INVALID"]);
    const { sound } = parole.uploaded;
    if (!isHeard(sound)) return unknown ? [user, refusedNow] : isRefused ? [refusedNow] : [];
    const { mark } = parole.uploaded;
    const heard = changed(user, id, (next) => hear(next.live, seq, mark));
    if (unknown) return [user, heard];
    if (refusedWith(reply, ["TRANSCRIPTION_FAILED"])) return treatment === "refuse" ? [user] : [];
    // Another upload to the address of a recording that was refused may count, or not.
    if (isRefused) return parole.fate === "refused" ? [user] : [];
    return [heard];
  };
}

function hear(live: LiveSession | null, seq: number, mark: string): void {
  const parole = paroleOf(live, seq);
  if (parole !== undefined) parole.fate = { heard: heardOf(mark) };
}

/** What is told to be heard is the text of the turn. */
function isTold({ seq, used }: Turn, { heard, ...reply }: SpokenReply): Moment {
  return (user) => {
    if (heard === undefined) return messageOf(reply, "examinateur.message") === undefined ? [user] : [];
    const id = servedBy(user, used.connection);
    const live = id === undefined ? null : simulationOf(user, id).live;
    return live?.turns[seq - 1]?.candidat === heard ? [user] : [];
  };
}

/** A spoken turn whose transcription, or else whose answer, is kept waiting. `before` is what its operation did first. */
function heldBy(turn: Turn, mark: string, before: Moment): NonNullable<Prepared["held"]> {
  const { life, seq, used } = turn;
  const begins: Moment = (user) => {
    const standing = standingOf(turn, user);
    if ("refused" in standing) return [];
    const { id, live } = standing;
    const parole = live.paroles[seq];
    if (parole === undefined || live.answering !== null) return [];
    if (typeof parole.fate === "object") return takes(turn, REACHED, sayingOf(seq))(user);
    const { announced, uploaded } = parole;
    if (uploaded === null) return [];
    return [
      changed(user, id, (next) => {
        if (next.live !== null) next.live.hearing = { seq, announced, mark: uploaded.mark };
      }),
    ];
  };
  const ends =
    (reply: SpokenReply, how: Treatment): Moment =>
    (user) => {
      const id = servedBy(user, used.connection);
      const live = id === undefined ? null : simulationOf(user, id).live;
      if (id === undefined || live?.hearing?.seq !== seq) return [user];
      const { announced, mark } = live.hearing;
      const counts = live.paroles[seq]?.announced === announced;
      const over = changed(user, id, (next) => {
        if (next.live !== null) next.live.hearing = null;
      });
      const heard = changed(over, id, (next) => {
        if (counts) hear(next.live, seq, mark);
      });
      if (life.isUnknown(reply)) return [over, heard];
      if (how === "refuse") return refusedWith(reply, ["TRANSCRIPTION_FAILED"]) ? [over] : [];
      // Another recording was announced for the turn meanwhile.
      const replaced = !counts && live.turns[seq - 1]?.examinateur == null;
      if (replaced) return refusedWith(reply, ["SERVICE_UNAVAILABLE"]) ? [over] : [];
      return takes({ ...turn, treatment: how }, reply, sayingOf(seq))(heard);
    };
  return {
    mark,
    begun: (user) => before(user).flatMap(begins),
    ended: (reply: SpokenReply, how) => [
      ends(reply, how),
      isTold(turn, reply),
      isAnswered({ ...turn, treatment: how }, reply),
    ],
  };
}
