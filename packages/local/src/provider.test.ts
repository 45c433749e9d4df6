import { planCall } from "@epreuve/paced-provider/plan";
import { expect, test } from "vitest";
import { startProvider } from "./provider.ts";
import { SIMULATE } from "./simulate/simulation.ts";

/** The first seed by which a busy provider refuses the first call. */
function refusingSeed(): number {
  for (let seed = 1; ; seed++) {
    if (planCall({ pace: "busy", seed, number: 1, effort: "medium" }).refused) return seed;
  }
}

test("at a pace, the local rules answer behind it and what it refuses never reaches them", async () => {
  const provider = await startProvider(undefined, { pace: "busy", seed: refusingSeed() });
  try {
    const headers = { authorization: "Bearer local", "content-type": "application/json" };
    const models = await fetch(`${provider.baseUrl}/models`, { headers });
    expect(await models.json()).toMatchObject({ data: [{ id: provider.model }] });
    const ask = () =>
      fetch(`${provider.baseUrl}/responses`, { method: "POST", headers, body: '{"model":"essai"}' });
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("2");
    // The rules' own refusal of a request without input.
    expect((await ask()).status).toBe(400);
  } finally {
    await provider.stop();
  }
});

test("a request may ask for a pace of its own, or for a failure, at any pace of the others", async () => {
  const provider = await startProvider(undefined, { pace: "busy", seed: refusingSeed() });
  try {
    const ask = (asked?: string) =>
      fetch(`${provider.baseUrl}/responses`, {
        method: "POST",
        headers: {
          authorization: "Bearer local",
          "content-type": "application/json",
          ...(asked !== undefined && { [SIMULATE]: asked }),
        },
        body: '{"model":"essai"}',
      });
    // By the same seed, its pace refuses the first call that asks for it, and not the first of all.
    expect((await ask("code=PROVIDER_TIMEOUT")).status).toBe(504);
    expect((await ask("pace=busy")).status).toBe(429);
    expect((await ask()).status).toBe(429);
  } finally {
    await provider.stop();
  }
});
