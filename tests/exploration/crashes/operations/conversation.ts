import type { ClientMessage, ServerMessage } from "@epreuve/contract/live";
import type { SimulationRef } from "@epreuve/core/table/keys";
import type { Scenario } from "../operation.ts";
import type { World } from "../world.ts";
import { connect, finish, frame, resume, send, start } from "./live-session.ts";

interface Wanted {
  ref: SimulationRef;
  connectionId: string;
  message: ClientMessage;
  /** Whether a message is what the client waits for. */
  isAnswer(message: ServerMessage): boolean;
}

/**
 * A frame whose client sends it again, on its own connection where it is `eager`, else on a new one that starts or
 * resumes the session first. The session goes on to its end afterwards, and its dialogue is corrected.
 */
export function conversation(world: World, { ref, connectionId, message, isAnswer }: Wanted): Scenario {
  let current = connectionId;
  const inbox = () => world.mailboxes.of(current);
  const begins = message.type === "session.start";

  async function attempt(): Promise<boolean> {
    if (inbox().some(isAnswer)) return true;
    const told = await send(world, current, message);
    return told.some(isAnswer) || told.some(({ type }) => type === "session.ended");
  }

  async function takeOver(): Promise<void> {
    const another = await connect(world);
    await send(world, another, begins ? start(ref) : resume(ref, 0));
    current = another;
  }

  let moved = false;
  return {
    act: () => frame(world, connectionId, message),
    retry: async () => {
      if (world.kind !== "eager" && !moved) {
        moved = true;
        await takeOver();
      }
      return attempt();
    },
    rival: async () => {
      const other = await connect(world);
      await send(world, other, start(ref));
      current = other;
    },
    settled: () => finish(world, ref),
  };
}
