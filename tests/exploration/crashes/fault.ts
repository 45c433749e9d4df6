/** What can go wrong at one effect: a request to the table, a queue, a provider, the audio store or a connection. */
export const KINDS = [
  /** The process dies and the effect does not happen. */
  "die-before",
  /** The effect happens and the process dies. */
  "die-after",
  /** The effect does not happen and its caller is told so by an error. */
  "fail-before",
  /** The effect happens and its response is lost. */
  "fail-after",
  /** The caller sees a time-out; the request arrives and is performed later. */
  "late",
  /** The response is lost, the SDK repeats the request, and the caller sees the second response. */
  "repeat",
  /** The same, but the first request is still on its way: it is performed once more, later. */
  "late-repeat",
  /** Another transaction is in the way, or the table throttles. */
  "conflict",
  /** This effect and every later one of its store fail until the invocation ends. */
  "outage",
  /** The process stops before the effect, the world goes on, then the process goes on. */
  "sleep",
] as const;
export type Kind = (typeof KINDS)[number];

/** Kinds after which an invocation has no further effects of its own, so that no second fault can follow. */
export const FATAL: ReadonlySet<Kind> = new Set(["die-before", "die-after"]);

/** Kinds that an SDK's own repeat hides from the code above it. */
export const HIDDEN: ReadonlySet<Kind> = new Set(["repeat", "late-repeat"]);

/** A fault at the `at`-th effect of an invocation, counted from 1. */
export interface Fault {
  at: number;
  kind: Kind;
}

/**
 * How the world goes on after the invocation: `eager`, the client repeats at once and late effects land last;
 * `patient`, late effects land and leases time out before the client comes back; `rival`, someone else acts first, and
 * every message is delivered twice.
 */
export const WORLDS = ["eager", "patient", "rival"] as const;
export type WorldKind = (typeof WORLDS)[number];

/** One thing to try: an operation, its faults, and what the world does next. */
export interface Point {
  operation: string;
  faults: readonly Fault[];
  world: WorldKind;
}

/** A point as it is printed and given back to be replayed, such as `correct-ee:3.late+5.repeat:eager`. */
export function formatPoint({ operation, faults, world }: Point): string {
  return [operation, faults.map(({ at, kind }) => `${at}.${kind}`).join("+") || "none", world].join(":");
}

/** Reads back what `formatPoint` wrote. Throws on anything else. */
export function parsePoint(text: string): Point {
  const [operation = "", faults = "", name = ""] = text.split(":");
  const world = WORLDS.find((one) => one === name);
  if (world === undefined) throw new Error(`no point is written ${text}`);
  return { operation, world, faults: faults === "none" ? [] : faults.split("+").map(parseFault) };
}

function parseFault(text: string): Fault {
  const [at = "", name = ""] = text.split(".");
  const kind = KINDS.find((one) => one === name);
  if (kind === undefined || !/^\d+$/.test(at)) throw new Error(`no fault is written ${text}`);
  return { at: Number(at), kind };
}
