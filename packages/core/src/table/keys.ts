import { createHash } from "node:crypto";

/** Partition and sort key of an item. */
export interface Key {
  pk: string;
  sk: string;
}

/** A reference to a user's simulation. The owner is part of the key, so another user's simulation is not found. */
export interface SimulationRef {
  owner: string;
  simulationId: string;
}

const SIMULATION = "SIM#";

const USER = "USER#";

function userPartition(owner: string): string {
  return `${USER}${owner}`;
}

/** The owner in a partition key. */
export function ownerOf(pk: string): string {
  return pk.slice(USER.length);
}

export function accountKey(owner: string): Key {
  return { pk: userPartition(owner), sk: "ACCOUNT" };
}

export function simulationKey({ owner, simulationId }: SimulationRef): Key {
  return { pk: userPartition(owner), sk: `${SIMULATION}${simulationId}` };
}

/** The parts of a simulation with items of their own, so that small writes and lists do not read or write them. */
export type SimulationPart = "RAPPORT" | "EXERCICES" | "MODELE";

export function simulationPartKey(ref: SimulationRef, part: SimulationPart): Key {
  const { pk, sk } = simulationKey(ref);
  return { pk, sk: `${sk}#${part}` };
}

/** The simulation's identifier in the sort key of its own item. */
export function simulationIdOf(sk: string): string {
  return sk.slice(SIMULATION.length);
}

/** Whether a sort key belongs to a simulation or one of its parts. */
export function isSimulationKey(sk: unknown): boolean {
  return typeof sk === "string" && sk.startsWith(SIMULATION);
}

/** The transcription of a simulation's recording: outside the prefix that `getSimulation` queries. */
export function transcriptionKey({ owner, simulationId }: SimulationRef): Key {
  return { pk: userPartition(owner), sk: `TRANSCRIPTION#${simulationId}` };
}

const LIVE = "LIVE#";

/** Whether a sort key belongs to a live session or one of its turns. */
export function isLiveKey(sk: unknown): boolean {
  return typeof sk === "string" && sk.startsWith(LIVE);
}

/** A simulation's live session: outside that prefix too, since its dialogue is in the simulation's text. */
export function liveSessionKey({ owner, simulationId }: SimulationRef): Key {
  return { pk: userPartition(owner), sk: `${LIVE}${simulationId}` };
}

/** One turn of the session; sort keys order turns by number. */
export function liveTurnKey(ref: SimulationRef, seq: number): Key {
  const { pk, sk } = liveSessionKey(ref);
  return { pk, sk: `${sk}#${numbered(seq)}` };
}

function numbered(seq: number): string {
  return String(seq).padStart(6, "0");
}

const PAROLES = "PAROLE#";

/** What the sort keys of a session's spoken turns begin with, in its user's partition. */
export function parolesKey({ owner, simulationId }: SimulationRef): Key {
  return { pk: userPartition(owner), sk: `${PAROLES}${simulationId}#` };
}

/**
 * The recording of one spoken turn: outside the session's prefix, so that reading a dialogue reads no word times. Sort
 * keys order them by number.
 */
export function paroleKey(ref: SimulationRef, seq: number): Key {
  const { pk, sk } = parolesKey(ref);
  return { pk, sk: `${sk}${numbered(seq)}` };
}

/** The turn's number in its sort key, or in its recording's. */
export function turnNumberOf(sk: string): number {
  return Number(sk.slice(sk.lastIndexOf("#") + 1));
}

const CONNECTION = "CONN#";

/** An open connection. Its key has no owner: `$disconnect` gives only the connection's id. */
export function connectionKey(connectionId: string): Key {
  return { pk: `${CONNECTION}${connectionId}`, sk: "CONN" };
}

export function idempotencyKey(owner: string, key: string): Key {
  return { pk: userPartition(owner), sk: `IDEM#${key}` };
}

/** One fixed window of a rate; `windowStart` in seconds since the epoch. */
export function rateKey(owner: string, name: string, windowSeconds: number, windowStart: number): Key {
  return { pk: userPartition(owner), sk: `RATE#${name}#${windowSeconds}#${windowStart}` };
}

/** The export that a user may still go on with. */
export function exportKey(owner: string): Key {
  return { pk: userPartition(owner), sk: "EXPORT" };
}

/**
 * The trace of a closed account, by a hash of its user: nobody reads from it who that was.
 */
export function tombstoneKey(owner: string): Key {
  return { pk: `FERME#${hashOf(owner)}`, sk: "FERME" };
}

/** The partition of the accounts that are being erased. */
const CLOSINGS_PARTITION = "FERMETURES";

/** The erasure of a user's account. */
export function closingKey(owner: string): Key {
  return { pk: CLOSINGS_PARTITION, sk: hashOf(owner) };
}

function hashOf(owner: string): string {
  return createHash("sha256").update(owner).digest("hex");
}

/** An open connection, in its user's partition: by it an erasure finds the connection's own item. */
export function ownConnectionKey(owner: string, connectionId: string): Key {
  return { pk: userPartition(owner), sk: `${CONNECTION}${connectionId}` };
}

/** The partition of everything that a user has, in the table and in the index by `seq`. */
export function ownerPartition(owner: string): string {
  return userPartition(owner);
}

/** The connection in the sort key of its user's item; undefined for any other item. */
export function connectionIdIn(sk: string): string | undefined {
  return sk.startsWith(CONNECTION) ? sk.slice(CONNECTION.length) : undefined;
}

/** The partition of what belongs to no user and no task: it holds what all processes share. */
export const SERVICE_PARTITION = "SERVICE";

/** What is known of the providers, and who is kept from them. */
export function admissionKey(): Key {
  return { pk: SERVICE_PARTITION, sk: "ADMISSION" };
}

/** The walk over the users, for accounts that are unused. */
export function unusedWalkKey(): Key {
  return { pk: SERVICE_PARTITION, sk: "INUTILISES" };
}

export function sujetsPartition(tache: string): string {
  return `SUJETS#${tache}`;
}

export function sujetKey(tache: string, sujetId: string): Key {
  return { pk: sujetsPartition(tache), sk: `SUJET#${sujetId}` };
}
