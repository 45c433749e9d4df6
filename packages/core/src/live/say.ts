import { AppError } from "../app-error.ts";
import { foldSpaces } from "../contenu/dialogue.ts";
import { converse } from "./converse.ts";
import type { FrameContext, LiveDependencies } from "./dependencies.ts";

/** `candidat.message`: answers a typed turn. Throws INVALID_INPUT for a blank one, and what `converse` throws. */
export async function say(
  deps: LiveDependencies,
  context: FrameContext,
  { seq, texte }: { seq: number; texte: string },
): Promise<AppError | undefined> {
  const candidat = foldSpaces(texte);
  if (candidat === "") throw new AppError("INVALID_INPUT", { message: "« texte » est vide." });
  return converse(deps, context, { seq, candidat, spoken: null });
}
