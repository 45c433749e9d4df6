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
  /** Whether each device wants the answers as sound. */
  voix?: boolean;
  /** What the client does with what it waited for. */
  onAnswer?(message: ServerMessage): void;
  /** What the rival's device does once it has the session. */
  rival?(device: string): Promise<void>;
}

/**
 * A frame whose client sends it again, on its own connection where it is `eager`, else on a new one that starts or
 * resumes the session first. The session goes on to its end afterwards, and its dialogue is corrected.
 */
export function conversation(world: World, wanted: Wanted): Scenario {
  const { ref, connectionId, message, isAnswer, onAnswer } = wanted;
  const voix = wanted.voix === undefined ? {} : { voix: wanted.voix };
  let current = connectionId;
  const inbox = () => world.mailboxes.of(current);
  const begins = message.type === "session.start";

  async function attempt(): Promise<boolean> {
    const already = inbox().findLast(isAnswer);
    const told = already === undefined ? await send(world, current, message) : [];
    const answer = already ?? told.findLast(isAnswer);
    if (answer !== undefined) onAnswer?.(answer);
    return answer !== undefined || told.some(({ type }) => type === "session.ended");
  }

  async function takeOver(): Promise<void> {
    const another = await connect(world);
    await send(world, another, begins ? start(ref, voix) : resume(ref, 0, voix));
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
      await send(world, other, start(ref, voix));
      current = other;
      await wanted.rival?.(other);
    },
    settled: () => finish(world, ref),
  };
}
