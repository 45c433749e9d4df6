import { startStack } from "@epreuve/local/stack";
import { chromiumPath, launchChromium } from "@epreuve/test-kit/chromium";
import { startOpenAiApi } from "@epreuve/test-kit/openai-api/openai-api";
import { scripted } from "@epreuve/test-kit/openai-api/script";
import { BILAN_REPLY, CONTENU, CRITERES_REPLY, ERREURS_REPLY } from "@epreuve/test-kit/sample-production";
import { startAppServer } from "./app-server.ts";

/*
 * npm run client-patience: a correction whose provider takes 50 s, asked for by the client in Chromium, in real time.
 * The tests hold the same on a clock of their own.
 */
const SECONDS = 50;
/** What the scripted provider makes of a reply in so many pieces, rounded. */
const size = JSON.stringify(CRITERES_REPLY).length;
const pieces = Math.ceil(size / Math.ceil(size / 100));

const provider = await startOpenAiApi({
  respond: scripted({
    criteres: [{ kind: "reply", reply: CRITERES_REPLY, pieces, everyMs: (SECONDS * 1000) / pieces }],
    erreurs: [{ kind: "reply", reply: ERREURS_REPLY }],
    bilan: [{ kind: "reply", reply: BILAN_REPLY }],
  }),
});
const stack = await startStack({
  quiet: true,
  openai: { apiKey: "none", baseUrl: provider.url },
  env: { OPENAI_MODEL: "scripted", CORRECTION_DEADLINE_MS: "54000" },
});
const apps = await startAppServer();
const browser = await launchChromium(chromiumPath() ?? "chromium");
try {
  const token = await stack.tokenFor("patience@exemple.ca", "standard");
  const page = await browser.newPage();
  await page.goto(`${apps.url}/?${new URLSearchParams({ service: stack.url, token })}`);
  await page.waitForFunction(() => Reflect.has(globalThis, "app"));
  const outcome = await page.evaluate(async (contenu) => {
    const { client } = Reflect.get(globalThis, "app");
    const { simulation_id: simulationId } = await client.createSimulation({ tache: "EE_T1" });
    const startedMs = performance.now();
    const report = await client
      .correctEe({ simulationId, contenu, tache: "EE_T1" })
      .catch((error: { code: string }) => ({ code: error.code }));
    return { seconds: (performance.now() - startedMs) / 1000, note: report.note, code: report.code };
  }, CONTENU);
  console.log(
    `${outcome.code ?? `a report, note ${outcome.note}`}, after ${outcome.seconds.toFixed(1)} s in Chromium`,
  );
  if (outcome.code !== undefined || outcome.seconds < SECONDS - 1) process.exitCode = 1;
} finally {
  await browser.close();
  await apps.stop();
  await stack.stop();
  await provider.stop();
}
