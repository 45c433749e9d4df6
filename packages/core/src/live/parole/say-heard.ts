import type { AppError } from "../../app-error.ts";
import { converse } from "../converse.ts";
import { servedBy, started } from "../current.ts";
import type { FrameContext, LiveDependencies } from "../dependencies.ts";
import { readLive } from "../session.ts";
import { standingOf } from "../standing-of.ts";
import { hear } from "./hear.ts";
import { readParole } from "./parole.ts";

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
  const [announced, read] = await Promise.all([readParole(table, ref, seq), readLive(table, ref)]);
  const live = started(read);
  const standing = standingOf(live, caller, { seq, nowMs: runtime.now() });
  // Of a turn that is answered, or being answered, there is nothing left to hear.
  const heard =
    "open" in standing
      ? await hear(deps, { ref, seq, remainingMs: frame.remainingMs() }, announced)
      : undefined;
  return converse(
    deps,
    { caller, remainingMs: frame.remainingMs() },
    {
      seq,
      candidat: heard?.texte ?? "",
      // What was leased after that read is the recording announced last, as long as the session is as it was read.
      spoken: { audioId: heard?.audioId, ...(heard?.leased && { live }) },
    },
  );
}
