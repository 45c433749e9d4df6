import type { EpreuveClient, EpreuveError, LiveEnd, LiveSession } from "@epreuve/client";
import { LIMITS } from "@epreuve/contract/limits";
import { LiveScreen, type Terminal } from "./live-screen.ts";
import { endOf, follow, introduction } from "./live-session.ts";
import { MARGIN, WIDTH } from "./page.ts";
import { print, printCorrected, printProduction } from "./print-journey.ts";
import { printProgress } from "./print-progress.ts";
import { transcriptLines } from "./print-transcript.ts";
import { withProgress } from "./progress.ts";
import { paragraph, type Style } from "./terminal.ts";

const END = "/fin";

/** Holds the conversation of a simulation to its end. */
export type Hold = (client: EpreuveClient, simulationId: string, look: Style) => Promise<LiveEnd>;

/** The live journey: a conversation with the examiner, then its correction. */
export async function converse(signIn: () => Promise<EpreuveClient>, look: Style, hold: Hold): Promise<void> {
  const client = await signIn();
  const production = await client.createSimulation({ tache: "EO_T2_LIVE" });
  printProduction(production, look);
  const { simulation_id, tache } = production;
  const { raison } = await hold(client, simulation_id, look);
  print([look.dim(raison === "temps" ? "Le temps est écoulé." : "Entretien terminé."), ""]);
  const report = await withProgress("Correction", () =>
    client.correctEo(
      { simulationId: simulation_id, transcript: "", tache },
      { onProgress: printProgress(look) },
    ),
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
  const { closed, events } = follow((message) => screen.notice(message));
  try {
    const session = await client.live(simulationId, {
      ...events,
      onClock: ({ phase, restantMs }) => screen.clock(phase, restantMs),
      onDelta: ({ texte }) => screen.delta(texte),
      onAnswer: ({ texte }) => screen.answer(texte),
    });
    screen.say([
      ...introduction(session, look),
      ...paragraph(`Votre première réplique commence l'échange ; ${END} le termine.`, WIDTH, MARGIN).map(
        look.dim,
      ),
      "",
    ]);
    return await talk(session, screen, closed);
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
  return endOf(session, closed);
}
