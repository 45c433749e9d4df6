import type { Tour } from "@epreuve/contract/live";
import * as v from "valibot";
import { unavailable } from "../app-error.ts";
import { isSimulationId } from "../simulation/id.ts";
import { liveSessionKey, liveTurnKey, type SimulationRef, turnNumberOf } from "../table/keys.ts";
import type { Table } from "../table/table.ts";
import { type Condition, type Put, put } from "../table/write.ts";
import { RaisonSchema } from "./clock.ts";
import { SituationSchema } from "./situation.ts";

/** Lease to answer one turn. It times out at `until` (ms since the epoch), by when its holder has timed out. */
const AnsweringSchema = v.object({ id: v.string(), until: v.number(), seq: v.number() });

/** A live session's own item; its turns are items of their own. Moments in milliseconds since the epoch. */
const SessionSchema = v.object({
  situation: SituationSchema,
  started_ms: v.number(),
  /** When the exchange began; absent before the first turn. */
  echange_ms: v.optional(v.number()),
  /** When the exam's time ends, the grace included. */
  limite_ms: v.optional(v.number()),
  /** When it was ended early, and why, where it was not by the candidate. */
  ended_ms: v.optional(v.number()),
  ended_raison: v.optional(RaisonSchema),
  /** The connection that started or resumed it last, while it is open: answers are sent there. */
  connection_id: v.optional(v.string()),
  /** Whether that connection gets the answers as sound too. */
  voix: v.optional(v.boolean(), false),
  /** The last turn whose recording is announced, while it has no answer. */
  annonce_seq: v.optional(v.number()),
  /** Number of the last turn; 0 before the first. */
  dernier_seq: v.number(),
  /** How many turns have an answer. */
  reponses: v.number(),
  /** Lease of the answer in progress. */
  answering: v.optional(AnsweringSchema),
  /** Version of the simulation's text at the session's last write: any other write of the text blocks the session. */
  contenu_version: v.number(),
  /** Incremented by every write of this item. */
  version: v.number(),
});
export type Session = v.InferOutput<typeof SessionSchema>;

/** A turn's own item. Its number is in its key: an attribute `seq` would put it into the index of simulations. */
const TurnSchema = v.object({
  sk: v.string(),
  candidat: v.string(),
  examinateur: v.optional(v.string()),
  /** Lease allowed to send deltas of its answer: the latest. None once the session has ended or changed device. */
  claim_id: v.optional(v.string()),
  /** The part of the answer that was sent in deltas, or stored just before sending. */
  dit: v.optional(v.string(), ""),
});

/** The condition that a turn has no answer yet. */
export const UNANSWERED: Condition = {
  template: "attribute_exists({pk}) AND attribute_not_exists({examinateur})",
};

/** The item of a new turn, to be answered under this lease. */
export function newTurn(ref: SimulationRef, { seq, candidat }: Tour, leaseId: string): Put {
  return put({ ...liveTurnKey(ref, seq), tour: seq, candidat, claim_id: leaseId });
}

/** A session with its turns, in order. */
export interface Live {
  session: Session;
  tours: Tour[];
}

const PREFIX = "live-";

/** A simulation has one session, so the session's identifier is derived from the simulation's. */
export function sessionIdOf(simulationId: string): string {
  return `${PREFIX}${simulationId}`;
}

/** The simulation of a session's identifier; undefined where the identifier is malformed. */
export function simulationIdOf(sessionId: string): string | undefined {
  const simulationId = sessionId.slice(PREFIX.length);
  return sessionId.startsWith(PREFIX) && isSimulationId(simulationId) ? simulationId : undefined;
}

/** A stored turn, with the part of its answer that was sent in deltas. */
export function parseTurn(item: Record<string, unknown>): { tour: Tour; dit: string } {
  const { sk, candidat, examinateur, dit } = v.parse(TurnSchema, item);
  return { tour: { seq: turnNumberOf(sk), candidat, examinateur: examinateur ?? null }, dit };
}

/** One turn, from its own item. */
export async function readTurn(table: Table, ref: SimulationRef, seq: number): Promise<Tour | undefined> {
  const item = await table.get(liveTurnKey(ref, seq));
  return item && parseTurn(item).tour;
}

/** The session's own item, without its turns. */
export async function readSession(table: Table, ref: SimulationRef): Promise<Session | undefined> {
  const item = await table.get(liveSessionKey(ref));
  return item === undefined ? undefined : v.parse(SessionSchema, item);
}

const READS_MAX = 3;

/**
 * Session and turns, by one strongly consistent Query. A Query concurrent with a write may return the session without
 * its newest turn: then it is repeated. `ref` must have a well-formed identifier. Throws SERVICE_UNAVAILABLE.
 */
export async function readLive(table: Table, ref: SimulationRef): Promise<Live | undefined> {
  const { pk, sk } = liveSessionKey(ref);
  for (let read = 0; read < READS_MAX; read++) {
    const [own, ...turns] = await table.queryAll({
      KeyConditionExpression: "pk = :pk AND begins_with(sk, :sk)",
      ExpressionAttributeValues: { ":pk": pk, ":sk": sk },
      ConsistentRead: true,
    });
    if (own === undefined) return undefined;
    const session = v.parse(SessionSchema, own);
    const tours = turns.map((item) => parseTurn(item).tour);
    const answered = tours.filter(({ examinateur }) => examinateur !== null);
    if (tours.length === session.dernier_seq && answered.length === session.reponses)
      return { session, tours };
  }
  throw unavailable();
}
