import type { AppError } from "../../app-error.ts";
import { converse } from "../converse.ts";
import { servedBy, started } from "../current.ts";
import type { FrameContext, LiveDependencies } from "../dependencies.ts";
import { readLive } from "../session.ts";
import { standingOf } from "../standing-of.ts";
import { hear } from "./hear.ts";

/**
 * `candidat.parole_envoyee`: hears the recording announced last for the turn, then answers it as a message, after sending
 * the turn's text: what was announced in time counts, however long hearing it takes. A repeat
 * gives the same transcription and the same answer. Throws what `hear` and a message throw. Returns the error of a failed
 * answer, already sent.
 */
export async function sayHeard(
  deps: LiveDependencies,
  context: FrameContext,
  { seq }: { seq: number },
): Promise<AppError | undefined> {
  const { table, runtime } = deps;
  const { caller } = context;
  const frame = runtime.deadlineIn(context.remainingMs);
  const ref = servedBy(caller);
  const standing = standingOf(started(await readLive(table, ref)), caller, { seq, nowMs: runtime.now() });
  // Of a turn that is answered, or being answered, there is nothing left to hear.
  const heard =
    "open" in standing ? await hear(deps, { ref, seq, remainingMs: frame.remainingMs() }) : undefined;
  return converse(
    deps,
    { caller, remainingMs: frame.remainingMs() },
    { seq, candidat: heard?.texte ?? "", spoken: { audioId: heard?.audioId } },
  );
}
