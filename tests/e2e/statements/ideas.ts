import * as v from "valibot";
import { expect, test } from "vitest";
import { api, exactly, refused, TEXTE, user } from "./context.ts";

export function ideas(): void {
  test("POST /sujets/idees returns 5 distinct, non-empty ideas", async () => {
    const body = { sujet_consigne: "Racontez votre déménagement à un ami.", contenu_partiel: TEXTE };
    const reply = await api.call("POST", "/sujets/idees", { token: await user(), body });
    expect(reply.status).toBe(200);
    const { idees } = exactly(v.object({ idees: v.array(v.string()) }), reply.body);
    expect(idees).toHaveLength(5);
    expect(new Set(idees.map((idee) => idee.trim().toLowerCase())).size).toBe(5);
  });

  test("sujet_consigne must be non-empty: INVALID_INPUT", async () => {
    for (const sujet_consigne of ["", " \n"]) {
      const body = { sujet_consigne, contenu_partiel: TEXTE };
      refused(await api.call("POST", "/sujets/idees", { token: await user(), body }), "INVALID_INPUT");
    }
  });

  test("contenu_partiel must have at least 30 words: CONTENU_TOO_SHORT at 29, accepted at 30", async () => {
    const token = await user();
    const send = (mots: number) =>
      api.call("POST", "/sujets/idees", {
        token,
        body: { sujet_consigne: "Parlez de votre ville.", contenu_partiel: "mot ".repeat(mots) },
      });
    refused(await send(29), "CONTENU_TOO_SHORT");
    expect((await send(30)).status).toBe(200);
  });

  test("sujet_consigne holds at most 4,000 characters, contenu_partiel at most 20,000", async () => {
    const token = await user();
    const send = (sujet_consigne: string, contenu_partiel: string) =>
      api.call("POST", "/sujets/idees", { token, body: { sujet_consigne, contenu_partiel } });
    refused(await send("x".repeat(4_001), "mot ".repeat(30)), "INVALID_INPUT");
    refused(await send("Sujet.", `${"mot ".repeat(5_000)}.`), "INVALID_INPUT");
  });

  test("at most 20 requests for ideas a minute: then RATE_LIMITED with Retry-After; refusals do not count", async () => {
    const token = await user();
    const send = (mots: number) =>
      api.call("POST", "/sujets/idees", {
        token,
        body: { sujet_consigne: "Parlez de votre ville.", contenu_partiel: "mot ".repeat(mots) },
      });
    for (let n = 0; n < 25; n++) refused(await send(29), "CONTENU_TOO_SHORT");
    // Two windows hold 40 at most, however the minute turns in between.
    for (let n = 0; n < 41; n++) {
      const reply = await send(30);
      if (reply.status === 200) continue;
      expect(n).toBeGreaterThanOrEqual(20);
      refused(reply, "RATE_LIMITED");
      expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0);
      return;
    }
    expect.unreachable("41 requests were let through");
  });
}
