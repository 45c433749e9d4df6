import { AppError } from "../app-error.ts";
import type { SimulationRef } from "../table/keys.ts";
import { replaced } from "./attach.ts";
import type { Caller } from "./connection.ts";
import type { Session } from "./session.ts";

/** The error for a frame sent before `session.start`. */
export function notStarted(): AppError {
  return new AppError("INVALID_INPUT", { message: "Commencez par session.start." });
}

/** The simulation whose session a connection serves. Throws INVALID_INPUT where it serves none. */
export function servedBy({ owner, simulationId }: Caller): SimulationRef {
  if (simulationId === undefined) throw notStarted();
  return { owner, simulationId };
}

/** The session that was read. Throws INVALID_INPUT where there is none. */
export function started<T>(read: T | undefined): T {
  if (read === undefined) throw notStarted();
  return read;
}

/** Throws LIVE_IN_PROGRESS when another connection has taken the session over. */
export function checkOwn(session: Session, { connectionId }: Caller): void {
  if (session.connection_id !== connectionId) throw replaced();
}
