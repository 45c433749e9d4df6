import { LIMITS } from "@epreuve/contract/limits";
import fc from "fast-check";
import type { Moment } from "../../belief.ts";
import type { Address, Life, Person } from "../../life.ts";
import { beginEchange, endOfLive, type LiveSession } from "../../live-session.ts";
import { count, roomIn } from "../../model.ts";
import { type Recorded, recordedTurn, TURN_SOUNDS, type TurnSound } from "../../turn-sounds.ts";
import { changed, operation, refusedWith } from "../operation.ts";
import { connectionFor, currentOf, type Via } from "./connection.ts";
import { messageOf, replyOf, type SpokenReply } from "./messages.ts";
import { viaMostly } from "./turn.ts";
import { endsFull, isOpen, standingOf, takeAnswer, tells, turnAt } from "./turns.ts";

/** An announcement: its mark names it, and what is to be uploaded. */
export interface Announcement {
  life: Life;
  seq: number;
  announced: string;
  used: Via;
  recorded: Recorded;
}

/** Announces a recording; where its address comes, the person keeps it. */
export async function sendAnnouncement(person: Person, announcement: Announcement): Promise<SpokenReply> {
  const { life, seq, announced, used, recorded } = announcement;
  const { contentType, bytes } = recorded;
  const announcedMs = life.nowMs;
  person.inbox.send(used.connection, {
    type: "candidat.parole",
    seq,
    content_type: contentType,
    taille_octets: bytes.length,
  });
  const message = await person.inbox.take(
    ({ connection, message }) =>
      connection === used.connection &&
      (message.type === "session.ended"
        ? seq > LIMITS.liveToursMax
        : ["parole.adresse", "candidat.transcription", "error"].includes(message.type) &&
          "seq" in message &&
          message.seq === seq),
  );
  if (message?.type === "candidat.transcription") {
    return { ...replyOf(await takeAnswer(life, person, announcement)), heard: message.texte };
  }
  const simulationId = person.belief.states[0]?.served[used.connection];
  if (message?.type === "parole.adresse" && simulationId !== undefined) {
    const { upload } = message;
    // A signature's date has no milliseconds.
    const expiryMs = announcedMs - (announcedMs % 1_000) + LIMITS.uploadTtlSeconds * 1_000;
    if (Date.parse(message.expire_a) !== expiryMs) throw new Error(`expire_a is ${message.expire_a}`);
    const { starts: start } = life.service;
    const sizes = { contentType, bytes: bytes.length };
    person.addresses.push({ simulationId, seq, announced, ...sizes, upload, expiryMs, start });
  }
  return replyOf(message);
}

/** The recording is announced for the turn, and counts in the place of the one before. */
export function announces(announcement: Announcement, reply: SpokenReply): Moment {
  const { life, seq, announced } = announcement;
  return (user) => {
    const unknown = isOpen(life, reply);
    const refused = (codes: readonly string[]) => (refusedWith(reply, codes) || unknown ? [user] : []);
    const standing = standingOf(announcement, user);
    if ("refused" in standing) return refused(standing.refused);
    const { id, live, simulation } = standing;
    if (standing.isAnswered) {
      const message = messageOf(reply, "examinateur.message");
      const told = reply.heard === live.turns[seq - 1]?.candidat;
      return unknown || (message && told && tells(life, user, { id, seq, message })) ? [user] : [];
    }
    if (live.answering !== null) return refused(["RATE_LIMITED"]);
    if (seq > LIMITS.liveToursMax) return endsFull(announcement, user, { id, reply });
    if (life.nowMs >= endOfLive(live, simulation.expireMs)) return refused(["EXAM_TIME_OVER"]);
    const counts = live.paroles[seq] === undefined && seq > live.turns.length;
    if (counts && !roomIn(user, "liveTurns", life.nowMs).room) return refused(["RATE_LIMITED"]);
    const next = changed(user, id, (one, all) => {
      one.tag = undefined;
      if (one.live !== null) announceIn(one.live, { seq, announced, nowMs: life.nowMs });
      if (counts) count(all, "liveTurns", life.nowMs);
    });
    if (unknown) return [user, next];
    return messageOf(reply, "parole.adresse") === undefined ? [] : [next];
  };
}

function announceIn(
  live: LiveSession,
  { seq, announced, nowMs }: { seq: number; announced: string; nowMs: number },
): void {
  live.paroles[seq] = { announced, uploaded: null, fate: "new" };
  live.annonce = Math.max(live.annonce ?? 0, seq);
  beginEchange(live, nowMs);
}

/** What becomes of an upload: the store takes it, refuses it, or the service was gone. */
type Uploaded = "stored" | "refused" | "lost";

/** Uploads to an address what was announced, or something else, which the store refuses. */
export async function upload(
  life: Life,
  address: Address,
  { contentType, bytes }: Recorded,
): Promise<Uploaded> {
  const { method, url, headers } = address.upload;
  const response = await fetch(url, {
    method,
    headers: { ...headers, "Content-Type": contentType },
    body: bytes,
  }).catch(() => null);
  if (response === null) return "lost";
  const fits = contentType === address.contentType && bytes.length === address.bytes;
  const expected = fits && life.nowMs < address.expiryMs ? 200 : 403;
  if (response.status !== expected) throw new Error(`an upload was ${response.status}, not ${expected}`);
  return response.ok ? "stored" : "refused";
}

/** The recording is there, if it is still the one that was announced last and has not been heard. */
export function arrives(
  { simulationId, seq, announced }: Pick<Address, "simulationId" | "seq" | "announced">,
  uploaded: { sound: TurnSound; mark: string },
): Moment {
  return (user) => {
    const live = user.simulations.find(({ id }) => id === simulationId)?.live;
    const parole = live?.paroles[seq];
    if (parole?.announced !== announced || typeof parole.fate === "object") return [user];
    return [
      changed(user, simulationId, (next) => {
        const own = next.live?.paroles[seq];
        if (own !== undefined) own.uploaded = uploaded;
      }),
    ];
  };
}

/** What is recorded: mostly words. */
export const sounds = fc.oneof(
  { weight: 8, arbitrary: fc.constant<TurnSound>("words") },
  { weight: 3, arbitrary: fc.constantFrom(...TURN_SOUNDS) },
);

const seqs = fc.constantFrom(
  "next" as const,
  "next" as const,
  "next" as const,
  "again" as const,
  "beyond" as const,
);

/** candidat.parole, with or without the upload that is to follow. */
export const announceLive = operation(
  "live announce",
  fc.record({ via: viaMostly, seq: seqs, sound: sounds, sends: fc.option(sounds, { freq: 3 }) }),
  (life, person, drawn) => {
    const { served, seq } = turnAt(person.belief.states[0], currentOf(person), drawn.seq, life.nowMs);
    if (served === undefined && drawn.seq !== "beyond") return null;
    const mark = life.newMarkOfTurn();
    const used: Via = { connection: "" };
    const announcement: Announcement = {
      life,
      seq,
      announced: mark,
      used,
      recorded: recordedTurn(drawn.sound, mark),
    };
    let uploaded: Uploaded = "lost";
    return {
      what: `live announce ${seq} ${mark}, ${drawn.sound}, sends ${drawn.sends ?? "nothing"}`,
      ...(served !== undefined && { about: served }),
      send: async () => {
        used.connection = await connectionFor(life, person, drawn.via.fresh);
        person.inbox.forgetSounds();
        const reply = await sendAnnouncement(person, announcement);
        const address = person.addresses.findLast(({ announced }) => announced === mark);
        if (address !== undefined && drawn.sends !== null) {
          uploaded = await upload(life, address, recordedTurn(drawn.sends, mark));
        }
        return reply;
      },
      moments: (reply) => {
        const moments = [announces(announcement, reply)];
        const address = person.addresses.findLast(({ announced }) => announced === mark);
        if (address !== undefined && drawn.sends !== null && uploaded === "stored") {
          moments.push(arrives(address, { sound: drawn.sends, mark }));
        }
        return moments;
      },
    };
  },
);

/** An upload to an address that was given before: the newest most often, or one that was replaced or has expired. */
export const uploadLive = operation(
  "live upload",
  fc.record({ address: fc.constantFrom(0, 0, 0, 1, 2), sound: sounds }),
  (life, person, drawn) => {
    const usable = person.addresses.filter(({ start }) => start === life.service.starts);
    const address = usable.at(-1 - drawn.address);
    if (address === undefined) return null;
    const mark = life.newMarkOfTurn();
    let uploaded: Uploaded = "lost";
    return {
      what: `live upload ${address.seq} ${mark} as ${address.announced}, ${drawn.sound}`,
      about: address.simulationId,
      send: async () => {
        uploaded = await upload(life, address, recordedTurn(drawn.sound, mark));
        return { status: uploaded === "stored" ? 200 : 403, code: uploaded, body: undefined, headers: {} };
      },
      moments: () =>
        uploaded === "stored" ? [arrives(address, { sound: drawn.sound, mark })] : [(user) => [user]],
    };
  },
);
