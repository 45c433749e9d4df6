import type { Harness } from "@epreuve/test-kit/harness";
import { candidate, soundSaying } from "@epreuve/test-kit/live-harness";
import { vi } from "vitest";
import type { Script } from "./script.ts";
import { ScriptedService } from "./scripted-service.ts";

/*
 * Pages of @epreuve/client on the engine, over a network that is cut when the script says, on a clock that goes from one
 * event to the next: whatever takes time takes what the script gives it.
 */

/** After everything, the retries of the client included. */
const HORIZON_MS = 60_000;

/** Plays the script: what each page was given to play, as `number:text`, and what was paid for. */
export async function play(harness: Harness, script: Script) {
  const own = await candidate(harness);
  const startMs = harness.runtime.now();
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"],
    now: startMs,
  });
  const service = new ScriptedService(own, script);
  vi.stubGlobal("WebSocket", service.socketClass());
  // The pauses before the client reconnects.
  const random = vi.spyOn(Math, "random").mockReturnValue(0.5);
  try {
    const pages = [service.openPage()];
    const [first] = pages;
    await service.runUntil(() => first?.session !== undefined);
    const session = first?.session;
    if (session === undefined) throw new Error("the session has not started");
    const said = script.spoken
      ? session.speak(new Blob([soundSaying("Combien ?")], { type: "audio/wav" }))
      : session.say("Combien ?");
    // A page that is taken over gets no answer.
    said.catch(() => {});
    for (const { atMs, noticedMs } of script.cuts) setTimeout(() => service.cut(noticedMs), atMs);
    if (script.diesMs !== undefined) setTimeout(() => service.die(), script.diesMs);
    if (script.takenOverMs !== undefined) {
      setTimeout(() => pages.push(service.openPage()), script.takenOverMs);
    }
    const untilMs = Date.now() + HORIZON_MS;
    await service.runUntil(() => Date.now() >= untilMs);
    const holder = pages.findIndex((page) => page.session?.state === "open");
    for (const page of pages) page.session?.close();
    return {
      pages: pages.map(({ heard, session }) => ({ heard, tours: session?.tours ?? [] })),
      /** Which page has the session at the end: one that reconnects may take it back. */
      holder,
      spoken: own.spoken,
      asked: own.asked.length,
      transcribed: own.heard.length,
      defects: service.defects,
    };
  } finally {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    random.mockRestore();
  }
}
