import { LIMITS } from "@epreuve/contract/limits";
import type { TurnSound } from "./turn-sounds.ts";

/** A live session as the contract holds it. */
export interface LiveSession {
  startedMs: number;
  /** Null before the first turn. */
  echangeMs: number | null;
  /** When it was ended before its time, and why. */
  ended: { atMs: number; raison: "candidat" | "temps" } | null;
  turns: { candidat: string; examinateur: string | null }[];
  /** The recordings announced last, by the turns that have no answer yet. */
  paroles: Record<number, Parole>;
  /** The last of these turns: it is answered even if the clock ends first. */
  annonce: number | null;
  /** Name of the connection it has. */
  connection: string | null;
  /** Whether that connection asked for sound. */
  voix: boolean;
  /** The turn that is being answered. */
  answering: number | null;
  /** The recording that is being heard, as it was uploaded then. */
  hearing: { seq: number; announced: string; mark: string } | null;
}

/** The recording announced for a turn. */
export interface Parole {
  /** Distinguishes this announcement from every other. */
  announced: string;
  /** What was uploaded last, and its mark; null before. */
  uploaded: { sound: TurnSound; mark: string } | null;
  /** Once it is heard, what is uploaded to its address counts no more; once it was refused, it may count. */
  fate: "new" | "refused" | { heard: string };
}

export function newSession(startedMs: number, connection: string, voix: boolean): LiveSession {
  return {
    startedMs,
    echangeMs: null,
    ended: null,
    turns: [],
    paroles: {},
    annonce: null,
    connection,
    voix,
    answering: null,
    hearing: null,
  };
}

const PREPARATION_MS = 120_000;
const ECHANGE_MS = 210_000;

/** For so long after the end the turn that was announced in time is still answered (docs/api.md). */
const LATE_TURN_MS = 120_000;

/** When the clock of a session ends: nothing begins after it. */
export function endOfLive(
  { startedMs, echangeMs }: LiveSession,
  expireMs: number | null | undefined,
): number {
  const byClock = (echangeMs ?? startedMs + PREPARATION_MS) + ECHANGE_MS;
  return Math.min(byClock, (expireMs ?? Number.POSITIVE_INFINITY) + LIMITS.examGraceSeconds * 1000);
}

/** When a session closes: with its clock, or later for a turn that was announced in time. */
function closeOfLive(live: LiveSession, expireMs: number | null | undefined): number {
  return endOfLive(live, expireMs) + (live.annonce === null ? 0 : LATE_TURN_MS);
}

export function isLiveOver(live: LiveSession, expireMs: number | null | undefined, nowMs: number): boolean {
  return live.ended !== null || nowMs >= closeOfLive(live, expireMs);
}

/** Begins the exchange, where nothing has before. */
export function beginEchange(live: LiveSession, nowMs: number): void {
  live.echangeMs ??= Math.min(nowMs, live.startedMs + PREPARATION_MS);
}

/** The phase of a session, and what is left of it. */
export function clockOf(live: LiveSession, expireMs: number | null | undefined, nowMs: number) {
  const end = endOfLive(live, expireMs);
  const start = live.echangeMs ?? live.startedMs + PREPARATION_MS;
  if (nowMs < start && nowMs < end) return { phase: "preparation", restantMs: Math.min(start, end) - nowMs };
  return { phase: "echange", restantMs: (nowMs < end ? end : closeOfLive(live, expireMs)) - nowMs };
}

/** The dialogue as the simulation's text. */
export function dialogueOf({ turns }: Pick<LiveSession, "turns">): string {
  return turns
    .flatMap(({ candidat, examinateur }) => [
      `Candidat : ${candidat}`,
      ...(examinateur === null ? [] : [`Examinateur : ${examinateur}`]),
    ])
    .join("\n");
}

/** The recording announced for a turn that has no answer. */
export function paroleOf(live: LiveSession | null, seq: number): Parole | undefined {
  return live?.paroles[seq];
}
