import { JobStatusesSchema } from "@epreuve/contract/statuts";
import { create, read } from "@epreuve/test-kit/api";
import { expect, test, vi } from "vitest";
import { api, changeItem, correct, exactly, refused, user } from "./context.ts";

const retry = (token: string, id: string) =>
  api.call("POST", `/simulations/${id}/enrichissements`, { token });

export function enrichment(): void {
  test("what failed is queued again (202), once, and becomes ready", async () => {
    const token = await user();
    const id = await create(api, token);
    expect((await correct(token, id)).status).toBe(200);
    // As the last delivery of its message leaves a job that failed.
    await changeItem(token, id, { exercices_status: "failed" });
    const reply = await retry(token, id);
    expect(reply.status).toBe(202);
    expect(reply.headers.get("cache-control")).toBe("no-store");
    expect(exactly(JobStatusesSchema, reply.body).exercices_status).toBe("pending");
    refused(await retry(token, id), "NOTHING_TO_RETRY");
    await vi.waitFor(
      async () => {
        const { exercices_status, modele_status } = await read(api, token, id);
        expect([exercices_status, modele_status]).toEqual(["ready", "ready"]);
      },
      { timeout: 30_000, interval: 200 },
    );
    refused(await retry(token, id), "NOTHING_TO_RETRY");
  });

  test("of a simulation in progress there is NOTHING_TO_RETRY (409)", async () => {
    const token = await user();
    refused(await retry(token, await create(api, token)), "NOTHING_TO_RETRY");
  });

  test("at most five retries a day for a simulation, then RATE_LIMITED with Retry-After", async () => {
    const token = await user();
    const id = await create(api, token);
    await correct(token, id);
    for (let n = 0; n < 5; n++) {
      await changeItem(token, id, { exercices_status: "failed", exercices_claim: { id: "gone", until: 0 } });
      expect((await retry(token, id)).status).toBe(202);
    }
    await changeItem(token, id, { exercices_status: "failed", exercices_claim: { id: "gone", until: 0 } });
    const sixth = await retry(token, id);
    refused(sixth, "RATE_LIMITED");
    expect(Number(sixth.headers.get("retry-after"))).toBeGreaterThan(0);
  });
}
