import { AppError } from "../app-error.ts";
import { readSimulation } from "../simulation/read.ts";
import { attach } from "./attach.ts";
import { notStarted } from "./current.ts";
import type { FrameContext, LiveDependencies } from "./dependencies.ts";
import { simulationIdOf } from "./session.ts";

/**
 * `session.resume`: attaches the session to this connection, with the turns after `dernier_seq`; an answer in progress
 * is sent here too. Throws SIMULATION_NOT_FOUND, or INVALID_INPUT for a session that was never started.
 */
export async function resume(
  deps: LiveDependencies,
  context: FrameContext,
  message: { session_id: string; dernier_seq: number; voix?: boolean | undefined },
): Promise<void> {
  const { session_id: sessionId, dernier_seq: dernierSeq, voix = false } = message;
  const simulationId = simulationIdOf(sessionId);
  if (simulationId === undefined) throw new AppError("SIMULATION_NOT_FOUND");
  if (await attach(deps, context, { simulationId, dernierSeq, voix })) return;
  await readSimulation(deps.table, { owner: context.caller.owner, simulationId });
  throw notStarted();
}
