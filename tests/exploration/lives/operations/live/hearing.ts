import { LIMITS } from "@epreuve/contract/limits";
import type { Moment } from "../../belief.ts";
import type { Prepared } from "../../life.ts";
import { type LiveSession, paroleOf } from "../../live-session.ts";
import { simulationOf } from "../../model.ts";
import { heardOf, type Treatment } from "../../provider.ts";
import { isHeard } from "../../turn-sounds.ts";
import { changed, refusedWith } from "../operation.ts";
import { servedBy } from "./connection.ts";
import { messageOf, REACHED, type SpokenReply } from "./messages.ts";
import { isAnswered, isOpen, type Saying, standingOf, type Turn, takes } from "./turns.ts";

/** What is said in a spoken turn: what was heard in the recording that counts. */
const sayingOf =
  (seq: number): Saying =>
  (live) => {
    const fate = live.paroles[seq]?.fate;
    return typeof fate === "object" ? { candidat: fate.heard, replaces: true } : null;
  };

/** What follows once the service is told that the recording is uploaded. */
export function whenSent(turn: Turn, reply: SpokenReply): Moment[] {
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
export function heldBy(turn: Turn, mark: string, before: Moment): NonNullable<Prepared["held"]> {
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
