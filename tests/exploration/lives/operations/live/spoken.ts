import { LIMITS } from "@epreuve/contract/limits";
import fc from "fast-check";
import type { Moment } from "../../belief.ts";
import type { Reply } from "../../http.ts";
import type { Person, Prepared } from "../../life.ts";
import { simulationOf } from "../../model.ts";
import type { Treatment } from "../../provider.ts";
import { recordedTurn } from "../../turn-sounds.ts";
import { operation, refusedWith } from "../operation.ts";
import { connectionFor, currentOf, servedBy, type Via } from "./connection.ts";
import { heldBy, whenSent } from "./hearing.ts";
import { replyOf, type SpokenReply } from "./messages.ts";
import { beginning } from "./opening.ts";
import { type Announcement, announces, arrives, sendAnnouncement, sounds, upload } from "./parole.ts";
import { viaMostly } from "./turn.ts";
import { type Turn, takeAnswer, turnAt } from "./turns.ts";

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
