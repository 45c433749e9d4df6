import { EpreuveError, type LiveEnd, type LiveOptions, type LiveSession } from "@epreuve/client";
import { DemoError } from "./demo-error.ts";
import { heading, MARGIN, WIDTH } from "./page.ts";
import { paragraph, printable, type Style } from "./terminal.ts";

/* What the typed and the spoken conversation have in common. */

/**
 * Follows a session: `notice` is told of cuts and refusals, and `closed` settles once the session is closed, with null
 * when it has ended, with the error when it cannot go on.
 */
export function follow(notice: (message: string) => void) {
  const closed = Promise.withResolvers<EpreuveError | null>();
  let isClosed = false;
  let retriedSeq = 0;
  const events: LiveOptions = {
    onState: (state) => {
      isClosed = state === "closed";
      if (state === "reconnecting") notice("Connexion coupée, reprise…");
    },
    onRetry: ({ seq, error }) => {
      if (seq !== retriedSeq) notice(error.message);
      retriedSeq = seq;
    },
    onError: (error) => {
      if (isClosed) closed.resolve(error);
      else notice(error.message);
    },
    onEnd: () => closed.resolve(null),
  };
  return { closed: closed.promise, events };
}

/** Ends the session, if it has not ended. Throws why it could not go on. */
export async function endOf(session: LiveSession, closed: Promise<EpreuveError | null>): Promise<LiveEnd> {
  try {
    const failure = session.state === "closed" ? await closed : null;
    if (failure !== null) throw failure;
    return await session.end();
  } catch (error) {
    if (!(error instanceof EpreuveError) || error.code !== "NETWORK_ERROR") throw error;
    throw new DemoError("La connexion est perdue. L'entretien se termine de lui-même, à son heure.", {
      cause: error,
    });
  }
}

/** The situation and the roles. */
export function introduction({ situation, roles }: LiveSession, look: Style): string[] {
  return [
    ...heading("La situation", look),
    ...paragraph(printable(situation), WIDTH, MARGIN),
    "",
    ...paragraph(`Vous : ${printable(roles.candidat)}`, WIDTH, MARGIN),
    ...paragraph(`L'examinateur : ${printable(roles.examinateur)}`, WIDTH, MARGIN),
    "",
  ];
}
