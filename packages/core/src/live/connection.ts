import * as v from "valibot";
import { whileOpen } from "../account/closed.ts";
import { AppError } from "../app-error.ts";
import type { Runtime } from "../runtime.ts";
import { connectionKey, liveSessionKey, ownConnectionKey } from "../table/keys.ts";
import type { Table } from "../table/table.ts";
import { ITEM_EXISTS, put, type Update, update } from "../table/write.ts";

/** An open connection: its user, and the simulation whose session it serves, if it serves one. */
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

/** API Gateway closes a connection after two hours; the item is kept a little longer. */
const TTL_SECONDS = (2 * 60 + 10) * 60;

interface Dependencies {
  table: Table;
  runtime: Runtime;
}

/** Stores a connection with its user. Idempotent. Throws ACCOUNT_CLOSED, SERVICE_UNAVAILABLE. */
export async function openConnection(
  { table, runtime }: Dependencies,
  { connectionId, owner }: { connectionId: string; owner: string },
): Promise<void> {
  const expiresAt = Math.floor(runtime.now() / 1000) + TTL_SECONDS;
  const outcome = await table.transact([
    put({ ...connectionKey(connectionId), owner, expires_at: expiresAt }),
    put({ ...ownConnectionKey(owner, connectionId), expires_at: expiresAt }),
    whileOpen(owner),
  ]);
  // If the response to a first attempt was lost, the item that exists is the one it wrote.
  if (!outcome.done && v.parse(ConnectionSchema, outcome.failed[0]?.item).owner !== owner) {
    throw new Error("a connection's identifier belongs to another user");
  }
}

/**
 * Deletes a connection: its frames are refused from then on, and its session continues without a connection until it is
 * resumed. Idempotent, also after another connection has taken the session over.
 */
export async function closeConnection({ table, runtime }: Dependencies, connectionId: string): Promise<void> {
  const closed = await table.write(
    update(connectionKey(connectionId))
      .set({ expires_at: Math.floor(runtime.now() / 1000) })
      .when(ITEM_EXISTS),
  );
  if (!closed.done) return;
  const { owner, simulation_id: simulationId } = v.parse(ConnectionSchema, closed.attributes);
  if (simulationId !== undefined) await table.write(leave({ connectionId, owner, simulationId }));
}

/** Detaches a connection from the session it serves, if the session is still its own. */
export function leave({ connectionId, owner, simulationId }: Caller & { simulationId: string }): Update {
  return update(liveSessionKey({ owner, simulationId }))
    .remove("connection_id")
    .increment("version")
    .when({ template: "{connection_id} = :own", values: { own: connectionId } });
}

/** The sender of a frame. Throws AUTH_REQUIRED for a connection that is closed or was never opened. */
export async function readCaller({ table, runtime }: Dependencies, connectionId: string): Promise<Caller> {
  const item = await table.get(connectionKey(connectionId));
  const connection = item && v.parse(ConnectionSchema, item);
  if (connection === undefined || connection.expires_at * 1000 <= runtime.now()) {
    throw new AppError("AUTH_REQUIRED");
  }
  return { connectionId, owner: connection.owner, simulationId: connection.simulation_id };
}

/** Makes a connection serve a simulation's session, if it is open and unchanged since it was read. */
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
