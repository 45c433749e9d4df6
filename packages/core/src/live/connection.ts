import * as v from "valibot";
import { AppError } from "../app-error.ts";
import type { Runtime } from "../runtime.ts";
import { connectionKey, liveSessionKey } from "../table/keys.ts";
import type { Table } from "../table/table.ts";
import { put, THERE, type Update, update } from "../table/write.ts";

/** An open connection: whose it is, and the simulation whose session it serves, once it serves one. */
export interface Caller {
  connectionId: string;
  owner: string;
  simulationId: string | undefined;
}

const ConnectionSchema = v.object({
  owner: v.string(),
  simulation_id: v.optional(v.string()),
  expires_at: v.number(),
});

/** API Gateway ends a connection after two hours; the item stays a little longer. */
const TTL_SECONDS = (2 * 60 + 10) * 60;

interface Dependencies {
  table: Table;
  runtime: Runtime;
}

/** Remembers a connection and its user. Twice the same is once. Throws SERVICE_UNAVAILABLE. */
export async function openConnection(
  { table, runtime }: Dependencies,
  { connectionId, owner }: { connectionId: string; owner: string },
): Promise<void> {
  const expiresAt = Math.floor(runtime.now() / 1000) + TTL_SECONDS;
  const outcome = await table.write(put({ ...connectionKey(connectionId), owner, expires_at: expiresAt }));
  // The answer to a first attempt may have been lost: what stands there is then this very item.
  if (!outcome.done && v.parse(ConnectionSchema, outcome.item).owner !== owner) {
    throw new Error("a connection's identifier came twice");
  }
}

/**
 * Forgets a connection: no frame of it is taken any more, and its session, left to its clock, has nowhere to answer
 * until it is resumed. Safe to run twice, and after another connection has taken the session over.
 */
export async function closeConnection({ table, runtime }: Dependencies, connectionId: string): Promise<void> {
  const closed = await table.write(
    update(connectionKey(connectionId))
      .set({ expires_at: Math.floor(runtime.now() / 1000) })
      .when(THERE),
  );
  if (!closed.done) return;
  const { owner, simulation_id: simulationId } = v.parse(ConnectionSchema, closed.attributes);
  if (simulationId !== undefined) await table.write(leave({ connectionId, owner, simulationId }));
}

/** Takes a connection off the session it serves, as long as the session is still its own. */
export function leave({ connectionId, owner, simulationId }: Caller & { simulationId: string }): Update {
  return update(liveSessionKey({ owner, simulationId }))
    .remove("connection_id")
    .increment("version")
    .when({ template: "{connection_id} = :own", values: { own: connectionId } });
}

/** Who sends a frame. Throws AUTH_REQUIRED for a connection that is closed or was never opened. */
export async function readCaller({ table, runtime }: Dependencies, connectionId: string): Promise<Caller> {
  const item = await table.get(connectionKey(connectionId));
  const connection = item && v.parse(ConnectionSchema, item);
  if (connection === undefined || connection.expires_at * 1000 <= runtime.now()) {
    throw new AppError("AUTH_REQUIRED");
  }
  return { connectionId, owner: connection.owner, simulationId: connection.simulation_id };
}

/** Makes a connection serve a simulation's session, as long as it is open and serves what it did when it was read. */
export function serve({ connectionId, simulationId }: Caller, next: string, nowMs: number): Update {
  return update(connectionKey(connectionId))
    .set({ simulation_id: next })
    .when({ template: "{expires_at} > :now", values: { now: Math.floor(nowMs / 1000) } })
    .when(
      simulationId === undefined
        ? { template: "attribute_not_exists({simulation_id})" }
        : { template: "{simulation_id} = :served", values: { served: simulationId } },
    );
}
