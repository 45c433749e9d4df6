import { LIMITS } from "@epreuve/contract/limits";
import { DemoError } from "./demo-error.ts";
import { LiveScreen } from "./live-screen.ts";
import { type Ended, LiveSession, type Started } from "./live-session.ts";
import { print, printCorrected, printProduction } from "./print-journey.ts";
import { heading, MARGIN, WIDTH } from "./print-report.ts";
import { transcriptLines } from "./print-transcript.ts";
import { withProgress } from "./progress.ts";
import type { ServiceClient } from "./service-client.ts";
import { paragraph, printable, type Style } from "./terminal.ts";

const END = "/fin";

/** The live journey: a conversation with the examiner at the keyboard, then its correction. */
export async function converse(signIn: () => Promise<ServiceClient>, look: Style): Promise<void> {
  const service = await signIn();
  const production = await service.createSimulation("EO_T2_LIVE", undefined);
  printProduction(production, look);
  const { simulation_id } = production;
  const { live } = await service.getSimulation(simulation_id);
  if (live === null) throw new DemoError("Le service ne donne pas d'adresse pour l'entretien.");
  const { raison } = await hold(
    () => new WebSocket(live.url, [live.protocole, service.token]),
    simulation_id,
    look,
  );
  print([look.dim(raison === "temps" ? "Le temps est écoulé." : "Entretien terminé."), ""]);
  const report = await withProgress("Correction", () =>
    service.correctEo(simulation_id, "", production.tache),
  );
  const { contenu } = await service.getSimulation(simulation_id);
  print(transcriptLines("L'entretien", contenu, report.erreurs, look));
  await printCorrected(service, report, contenu, look);
}

async function hold(open: () => WebSocket, simulationId: string, look: Style): Promise<Ended> {
  let session: LiveSession | undefined;
  const screen = new LiveScreen(look, () => session?.checkClock());
  try {
    const live = await LiveSession.start({ open, simulationId, view: screen });
    session = live.session;
    screen.say(introduction(live.started, look));
    return await talk(session, screen);
  } finally {
    screen.close();
  }
}

async function talk(session: LiveSession, screen: LiveScreen): Promise<Ended> {
  const over = () => END;
  const ended = session.ended.then(over, over);
  while (!session.over) {
    const line = await Promise.race([screen.nextLine(), ended]);
    if (line === null || line === END) break;
    if (line.length > LIMITS.liveTexteMax) {
      screen.notice(`Dites moins à la fois : ${LIMITS.liveTexteMax} caractères au plus.`);
    } else if (line !== "") {
      await session.say(line);
    }
  }
  return session.end();
}

function introduction({ situation, roles }: Started, look: Style): string[] {
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
