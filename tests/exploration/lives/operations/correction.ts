import { countWords } from "@epreuve/contract/mots";
import { ReportSchema } from "@epreuve/contract/simulation";
import { TACHES, type Tache } from "@epreuve/contract/tache";
import fc from "fast-check";
import * as v from "valibot";
import { type Reply, textTagOf } from "../http.ts";
import type { Life, Person } from "../life.ts";
import { dialogueOf } from "../live-session.ts";
import { conflicts, count, isExamOver, roomIn, type Simulation, simulationOf, type User } from "../model.ts";
import { heardOf, markOf, type Treatment } from "../provider.ts";
import { correctAsEvents } from "./correction-events.ts";
import { changed, operation, pick, refusedWith, simulationIndex } from "./operation.ts";

/** A correction's lease outlives its Lambda: some 58 s for a text, 120 s for a recording. */
const LEASE_MIN_MS = 50_000;
const LEASE_MAX_MS = 130_000;

/** What a correction is about to judge, or why it judges nothing. */
type Judged = { text: string } | { hear: string } | { refused: string[] };

const ANSWERS: Record<Treatment, readonly string[]> = {
  reply: [],
  cut: [],
  refuse: ["PROVIDER_FAILED", "TRANSCRIPTION_FAILED"],
  busy: ["SERVICE_UNAVAILABLE"],
  flood: ["PROVIDER_FAILED"],
};

/** How the candidate's app asks for the report; one that leaves reads the simulation until it is there. */
type Asked = "json" | "events" | "events, then leaves";

/** POST /corrections/ee and /corrections/eo */
export const correct = operation(
  "correct",
  fc.record({
    simulation: simulationIndex,
    sends: fc.oneof(
      { weight: 6, arbitrary: fc.constant("a text" as const) },
      { weight: 4, arbitrary: fc.constantFrom("what is saved" as const, "nothing" as const) },
      { weight: 1, arbitrary: fc.constant("no word" as const) },
    ),
    amiss: fc.oneof(
      { weight: 8, arbitrary: fc.constant("nothing" as const) },
      { weight: 1, arbitrary: fc.constantFrom("task" as const, "endpoint" as const) },
    ),
    treatment: fc.constantFrom<Treatment>(
      "reply",
      "reply",
      "reply",
      "reply",
      "cut",
      "refuse",
      "busy",
      "flood",
    ),
    jobs: fc.constantFrom<Treatment>("reply", "reply", "reply", "refuse", "flood"),
    as: fc.constantFrom<Asked>("json", "json", "events", "events", "events, then leaves"),
  }),
  (life, person, drawn) => {
    const id = pick(person, drawn.simulation);
    const state = person.belief.states[0];
    if (id === undefined || state === undefined) return null;
    const known = simulationOf(state, id);
    const mark = life.newMark();
    const sent = {
      "a text": `Bonjour à tous, voici ${mark} et ce que j'en pense vraiment.`,
      "what is saved": known.contenu,
      nothing: "",
      "no word": " … ",
    }[drawn.sends];
    const tache = drawn.amiss === "task" ? otherTask(known.tache) : known.tache;
    const mode = TACHES[tache].mode === "EE" ? "ee" : "eo";
    const endpoint = drawn.amiss === "endpoint" ? (mode === "ee" ? "eo" : "ee") : mode;
    const mismatch = tache !== known.tache || endpoint !== mode;
    const judges = judgedMark(life, known, { sent, mode: endpoint });
    // Without a mark of its own a production is treated as any other.
    const treatment = judges === undefined ? "reply" : speechOf(known, drawn.treatment);
    const correction: Correction = { life, person, id, sent, endpoint, mismatch, treatment };
    return {
      what: `correct ${id} by /${endpoint} ${JSON.stringify(sent.slice(0, 30))} as ${tache}, ${treatment}, ${drawn.as}`,
      about: id,
      send: () => {
        if (judges !== undefined) {
          life.provider.treat(judges, treatment);
          life.provider.treat(judges, drawn.jobs, "exercices");
        }
        const field = endpoint === "ee" ? "contenu" : "transcript";
        const body = { simulationId: id, tache, [field]: sent };
        // What fails or is killed cannot be waited for by reading.
        const succeeds = (treatment === "reply" || treatment === "cut") && !life.faulty && !person.closed;
        const waits = judges !== undefined && life.provider.isHeld(judges);
        const as = drawn.as !== "events, then leaves" || (succeeds && !waits) ? drawn.as : "events";
        return as === "json"
          ? life.ask(person, "POST", `/corrections/${endpoint}`, { body })
          : correctAsEvents(life, person, { endpoint, id, body, leaves: as !== "events" });
      },
      moments: (reply) => [leases(correction, reply), ends(correction, reply)],
      ...(judges !== undefined &&
        !mismatch && {
          held: {
            mark: judges,
            begun: leases(correction, REACHED),
            ended: (reply: Reply, how: Treatment) => [ends({ ...correction, treatment: how }, reply)],
          },
        }),
    };
  },
);

interface Correction {
  life: Life;
  person: Person;
  id: string;
  sent: string;
  endpoint: "ee" | "eo";
  mismatch: boolean;
  treatment: Treatment;
}

/** Stands for the response of a correction that has reached the provider. */
const REACHED: Reply = { status: 200, code: undefined, body: "reached", headers: {} };

function otherTask(tache: Tache): Tache {
  return tache === "EE_T1" ? "EE_T2" : "EE_T1";
}

/** The mark by which the provider will know what is judged; undefined where nothing with a mark is. */
function judgedMark(
  life: Life,
  known: Simulation,
  { sent, mode }: { sent: string; mode: "ee" | "eo" },
): string | undefined {
  const judged = judgedOf(known, { sent, endpoint: mode, nowMs: life.nowMs });
  if ("hear" in judged) return judged.hear;
  return "text" in judged ? markOf(judged.text) : undefined;
}

/** A transcriber's Retry-After is waited for, so `busy` is left out for recordings. */
function speechOf(known: Simulation, treatment: Treatment): Treatment {
  return known.audio !== null && treatment === "busy" ? "refuse" : treatment;
}

function judgedOf(
  simulation: Simulation,
  { sent, endpoint, nowMs }: { sent: string; endpoint: "ee" | "eo"; nowMs: number },
): Judged {
  const { live, contenu } = simulation;
  const over = isExamOver(simulation, nowMs);
  if (endpoint === "ee") return withWords(over ? contenu : sent);
  if (live !== null) {
    const said = live.turns.map(({ candidat }) => candidat).join(" ");
    return countWords(said) === 0
      ? { refused: over ? ["CONTENU_TOO_SHORT", "AUDIO_MISSING"] : ["AUDIO_MISSING", "CONTENU_TOO_SHORT"] }
      : { text: dialogueOf(live) };
  }
  const text = over ? contenu : sent;
  if (over ? countWords(text) > 0 || simulation.audio === null : text.trim() !== "") return withWords(text);
  return recorded(simulation);
}

function withWords(text: string): Judged {
  return countWords(text) === 0 ? { refused: ["CONTENU_TOO_SHORT"] } : { text };
}

function recorded({ audio, heard }: Simulation): Judged {
  if (audio === null) return { refused: ["AUDIO_MISSING"] };
  if (heard) return { text: heardOf(audio.mark) };
  if (audio.sent === "not") return { refused: ["AUDIO_MISSING"] };
  return audio.sent === "bad" ? { refused: ["AUDIO_INVALID"] } : { hear: audio.mark };
}

/** The lease: from here on nobody else writes the text, and the call counts. */
function leases(correction: Correction, reply: Reply) {
  const { life, id, mismatch, sent, endpoint } = correction;
  return (user: User): User[] => {
    const simulation = simulationOf(user, id);
    const refused = (codes: readonly string[]) =>
      refusedWith(reply, codes) || life.isUnknown(reply) ? [user] : [];
    if (mismatch) return refused(["TACHE_MISMATCH"]);
    const conflict = conflicts(simulation, "correction", life.nowMs);
    if (conflict.length > 0) return refused(conflict);
    const judged = judgedOf(simulation, { sent, endpoint, nowMs: life.nowMs });
    if ("refused" in judged) return refused(judged.refused);
    if (!roomIn(user, "corrections", life.nowMs).room) return refused(["RATE_LIMITED"]);
    const leased = changed(user, id, (next, all) => {
      next.correction = { maybeGoneMs: Number.POSITIVE_INFINITY, goneMs: Number.POSITIVE_INFINITY };
      next.saved = undefined;
      if ("text" in judged) replaceText(next, judged.text);
      count(all, "corrections", life.nowMs);
    });
    if (life.isUnknown(reply)) {
      // No provider may have been called: then the call is given back.
      const uncounted = structuredClone(leased);
      uncounted.counted = structuredClone(user.counted);
      return [user, leased, uncounted];
    }
    return reply.status === 200 || refusedWith(reply, ANSWERS[correction.treatment]) ? [leased] : [];
  };
}

/** A text that is replaced moves the tag, and the same text sent again does not. */
function replaceText(simulation: Simulation, text: string): void {
  if (simulation.contenu === text || simulation.live !== null) return;
  simulation.contenu = text;
  simulation.tag = undefined;
}

/** The end: a report, or the simulation as it was with its text saved. */
function ends(correction: Correction, reply: Reply) {
  const { life, id, sent, endpoint, treatment } = correction;
  return (user: User): User[] => {
    const simulation = simulationOf(user, id);
    // Refused before it began.
    if (simulation.correction === null || simulation.correction.goneMs !== Number.POSITIVE_INFINITY)
      return [user];
    const judged = judgedOf({ ...simulation, correction: null }, { sent, endpoint, nowMs: life.nowMs });
    const heard = "hear" in judged && treatment !== "refuse";
    const over = (finished: boolean, tag?: string) =>
      changed(user, id, (next) => {
        next.correction = null;
        next.finished = finished;
        if (heard || (finished && "hear" in judged)) {
          next.heard = true;
          replaceText(next, heardOf(next.audio?.mark ?? ""));
        }
        if (tag !== undefined) next.tag = tag;
      });
    const dead = changed(user, id, (next) => {
      next.correction = { maybeGoneMs: life.nowMs + LEASE_MIN_MS, goneMs: life.nowMs + LEASE_MAX_MS };
    });
    const tag = textTagOf(reply.headers.etag);
    if (life.isUnknown(reply)) {
      const heardAndDead = structuredClone(dead);
      const next = simulationOf(heardAndDead, id);
      const deaths = [dead];
      if ("hear" in judged) {
        next.heard = true;
        replaceText(next, heardOf(next.audio?.mark ?? ""));
        deaths.push(heardAndDead);
      }
      const unheard = changed(user, id, (one) => {
        one.correction = null;
      });
      return [...deaths, over(true), over(false), ...("hear" in judged ? [unheard] : [])];
    }
    const moved = "hear" in judged && simulation.contenu !== heardOf(judged.hear);
    const tagFits = moved || simulation.tag === undefined || simulation.tag === tag;
    if (reply.status !== 200) {
      if (tag !== undefined && !tagFits) return [];
      return refusedWith(reply, ANSWERS[treatment]) ? [over(false, tag)] : [];
    }
    const report = v.safeParse(ReportSchema, reply.body);
    if (!report.success || tag === undefined) return [];
    if (!tagFits) return [];
    const { simulation_id, tache } = report.output;
    const replied = treatment === "reply" || treatment === "cut";
    return replied && simulation_id === id && tache === simulation.tache ? [over(true, tag)] : [];
  };
}
