import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { OPENERS } from "@epreuve/core/live/openers";
import { wavOf } from "@epreuve/core/speech/pcm";
import { commandOnPath } from "@epreuve/local/on-path";
import { speak } from "@epreuve/local/recordings/speak";
import { hum } from "@epreuve/local/recordings/tone";
import { SAID_PATH } from "@epreuve/local/speech/server";
import { type Stack, startStack } from "@epreuve/local/stack";
import { launchChromium } from "@epreuve/test-kit/chromium";
import type { Browser } from "playwright-core";
import { EspeakStandIn } from "../../packages/local/test/espeak-stand-in.ts";
import { startAppServer } from "../../scripts/client/app-server.ts";
import { guideAppDirectory } from "./guide-app.ts";
import { type ProviderCalls, watchProviderCalls } from "./provider-calls.ts";
import { PAGE_BODY, PAGE_FILES, PAGE_SCRIPTS } from "./spoken-page.ts";
import { startWire, type Wire } from "./wire.ts";

/** Small files: the service gives up a sentence that takes too long to make. */
const SAMPLE_RATE = 8_000;
/** More than the sentences of three answers. */
const TAKES = 16;
/** Of an opening sentence: the service remembers its sound, which must not depend on what other sentences last. */
const OPENER_SECONDS = 1;

/** The page of the guide in Chromium, whose microphone hears a WAV again and again, and all it talks to. */
export interface SpokenApp {
  stack: Stack;
  browser: Browser;
  url: string;
  /** Between the page and the live interaction. */
  wire: Wire;
  calls: ProviderCalls;
  /** Tells the stand-in what is said in the next sound; a browser's sound holds no words. */
  tell(texte: string): Promise<void>;
  /**
   * Makes each sentence but an opening one last so long, and a little longer than the one before it: what is played tells
   * which it is.
   */
  lasting(seconds: number): void;
  stop(): Promise<void>;
}

export async function startSpokenApp(chromiumPath: string): Promise<SpokenApp> {
  const espeak = new EspeakStandIn();
  const directory = guideAppDirectory(PAGE_FILES);
  const microphone = join(directory, "microphone.wav");
  writeFileSync(microphone, await microphoneWav());
  const calls = watchProviderCalls();
  let recorded = 0;
  const [stack, apps, browser] = await Promise.all([
    startStack({ quiet: true, env: { PATH: `${espeak.directory}:${process.env.PATH}` } }),
    startAppServer({
      body: PAGE_BODY,
      entryPoints: { page: join(directory, "page.ts") },
      scripts: PAGE_SCRIPTS,
    }),
    launchChromium(chromiumPath, [
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-audio-capture=${microphone}`,
    ]),
  ]);
  const wire = await startWire(Number(new URL(stack.url).port));
  const { endpoint, clientId } = stack.userPool;
  const parameters = new URLSearchParams({ service: stack.url, pool: endpoint, client: clientId });

  return {
    stack,
    browser,
    url: `${apps.url}/?${parameters}`,
    wire,
    calls,
    async tell(texte) {
      const body = JSON.stringify({ texte });
      await fetch(`${stack.endpoints.speech}${SAID_PATH}`, { method: "POST", body });
    },
    lasting: (seconds) => record(espeak, { name: `take-${recorded++}`, seconds }),
    async stop() {
      await browser.close();
      await wire.stop();
      await apps.stop();
      await stack.stop();
      calls.stop();
      espeak.remove();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function microphoneWav(): Uint8Array | Promise<Uint8Array> {
  const texte =
    "Bonjour Madame, je vous appelle pour l'annonce. Est-ce que vous pouvez me donner des renseignements ?";
  const hasVoice = commandOnPath(["espeak-ng"]) !== undefined;
  return hasVoice ? speak(texte, { sampleRate: SAMPLE_RATE }) : hum(texte, SAMPLE_RATE);
}

/** Takes of a tone, each of which is given once, at whatever time it is asked for; an opening sentence has its own. */
function record(espeak: EspeakStandIn, { name, seconds }: { name: string; seconds: number }): void {
  for (let take = 0; take < TAKES; take++) write(espeak, `${name}-${take}`, seconds + take / 50);
  for (const at of OPENERS.keys()) write(espeak, `opener-${at}`, OPENER_SECONDS + at / 50);
  const openers = OPENERS.map((opener, at) => `"${opener}") cat opener-${at}.wav; exit;;`);
  espeak.behave(
    [
      `case "$text" in`,
      ...openers,
      "esac",
      `n=0; while ! mkdir "${name}-$n" 2>/dev/null; do n=$((n+1)); done; cat "${name}-$n.wav"`,
    ].join("\n"),
  );
}

function write(espeak: EspeakStandIn, name: string, seconds: number): void {
  const samples = Int16Array.from(
    { length: Math.round(seconds * SAMPLE_RATE) },
    (_, n) => 9_000 * Math.sin(n / 20),
  );
  writeFileSync(join(espeak.directory, `${name}.wav`), wavOf({ samples, sampleRate: SAMPLE_RATE }));
}
