import { type EpreuveClient, EpreuveError, type LiveEnd, type LiveSession } from "@epreuve/client";
import { LIMITS } from "@epreuve/contract/limits";
import { DemoError } from "./demo-error.ts";
import { LiveScreen, type Terminal } from "./live-screen.ts";
import { heading, MARGIN, WIDTH } from "./page.ts";
import { print, printCorrected, printProduction } from "./print-journey.ts";
import { transcriptLines } from "./print-transcript.ts";
import { withProgress } from "./progress.ts";
import { paragraph, printable, type Style } from "./terminal.ts";

const END = "/fin";

/** The live journey: a conversation with the examiner at the keyboard, then its correction. */
export async function converse(signIn: () => Promise<EpreuveClient>, look: Style): Promise<void> {
  const client = await signIn();
  const production = await client.createSimulation({ tache: "EO_T2_LIVE" });
  printProduction(production, look);
  const { simulation_id, tache } = production;
  const { raison } = await holdConversation(client, simulation_id, look);
  print([look.dim(raison === "temps" ? "Le temps est écoulé." : "Entretien terminé."), ""]);
  const report = await withProgress("Correction", () =>
    client.correctEo({ simulationId: simulation_id, transcript: "", tache }),
  );
  const { contenu } = await client.getSimulation(simulation_id);
  print(transcriptLines("L'entretien", contenu, report.erreurs, look));
  await printCorrected(client, report, contenu, look);
}

/**
 * Holds the conversation until the candidate or the clock ends it, through cuts of the network. Rejects with
 * `EpreuveError` when the service refuses it, and with `DemoError` when the connection is lost for good.
 */
export async function holdConversation(
  client: Pick<EpreuveClient, "live">,
  simulationId: string,
  look: Style,
  terminal?: Terminal,
): Promise<LiveEnd> {
  const screen = new LiveScreen(look, terminal);
  // Settles once the session is closed: with null when it has ended, with the error when it cannot go on.
  const closed = Promise.withResolvers<EpreuveError | null>();
  let isClosed = false;
  let retriedSeq = 0;
  try {
    const session = await client.live(simulationId, {
      onState: (state) => {
        isClosed = state === "closed";
        if (state === "reconnecting") screen.notice("Connexion coupée, reprise…");
      },
      onClock: ({ phase, restantMs }) => screen.clock(phase, restantMs),
      onDelta: ({ texte }) => screen.delta(texte),
      onAnswer: ({ texte }) => screen.answer(texte),
      onRetry: ({ seq, error }) => {
        if (seq !== retriedSeq) screen.notice(error.message);
        retriedSeq = seq;
      },
      onError: (error) => {
        if (isClosed) closed.resolve(error);
        else screen.notice(error.message);
      },
      onEnd: () => closed.resolve(null),
    });
    screen.say(introduction(session, look));
    return await talk(session, screen, closed.promise);
  } finally {
    screen.close();
  }
}

/** Says each line that is typed, until the last one, `/fin` or the end of the session. */
async function talk(
  session: LiveSession,
  screen: LiveScreen,
  closed: Promise<EpreuveError | null>,
): Promise<LiveEnd> {
  const end = closed.then(() => END);
  while (session.state !== "closed") {
    const line = await Promise.race([screen.nextLine(), end]);
    if (line === null || line === END) break;
    if (line.length > LIMITS.liveTexteMax) {
      screen.notice(`Dites moins à la fois : ${LIMITS.liveTexteMax} caractères au plus.`);
    } else if (line !== "") {
      // `onError` has shown why a turn was refused.
      await session.say(line).catch(() => {});
    }
  }
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

function introduction({ situation, roles }: LiveSession, look: Style): string[] {
  return [
    ...heading("La situation", look),
    ...paragraph(printable(situation), WIDTH, MARGIN),
    "",
    ...paragraph(`Vous : ${printable(roles.candidat)}`, WIDTH, MARGIN),
    ...paragraph(`L'examinateur : ${printable(roles.examinateur)}`, WIDTH, MARGIN),
    "",
    ...paragraph(`Votre première réplique commence l'échange ; ${END} le termine.`, WIDTH, MARGIN).map(
      look.dim,
    ),
    "",
  ];
}
