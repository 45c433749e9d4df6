import { expect, test } from "vitest";
import { AppError } from "../app-error.ts";
import { systemRuntime } from "../runtime.ts";
import { rememberingSynthesizer } from "./remembering-synthesizer.ts";
import type { Son, Voix } from "./synthesizer.ts";

/** A synthesizer of one known sentence, and the sentences that its provider was paid for. */
function bench({ refusals = 0 } = {}) {
  const paid: string[] = [];
  const provider = {
    async speak({ texte, voix }: { texte: string; voix: Voix }): Promise<Son> {
      paid.push(`${voix}: ${texte}`);
      if (paid.length <= refusals) throw new AppError("PROVIDER_FAILED");
      return { bytes: new TextEncoder().encode(`${voix} ${texte}`), contentType: "audio/mpeg", dureeMs: 400 };
    },
  };
  const speaking = rememberingSynthesizer(provider, ["D'accord !"]);
  const speak = (texte: string, voix: Voix = "proche") =>
    speaking.speak({ texte, voix, deadline: systemRuntime.deadlineIn(1_000) });
  return { paid, speak };
}

test("a fixed sentence is spoken once, however its apostrophe and its spaces are written", async () => {
  const { paid, speak } = bench();
  const first = await speak("D'accord !");
  await expect(speak("D’accord\u202f!")).resolves.toEqual(first);
  expect(paid).toHaveLength(1);
});

test("each voice says a fixed sentence itself", async () => {
  const { paid, speak } = bench();
  const first = await speak("D'accord !");
  await expect(speak("D'accord !", "professionnel")).resolves.not.toEqual(first);
  expect(paid).toHaveLength(2);
});

test("no other sentence is kept", async () => {
  const { paid, speak } = bench();
  await speak("Je m'appelle Awa.");
  await speak("Je m'appelle Awa.");
  expect(paid).toHaveLength(2);
});

test("a failure is not kept", async () => {
  const { paid, speak } = bench({ refusals: 1 });
  await expect(speak("D'accord !")).rejects.toMatchObject({ code: "PROVIDER_FAILED" });
  await expect(speak("D'accord !")).resolves.toMatchObject({ dureeMs: 400 });
  expect(paid).toHaveLength(2);
});
