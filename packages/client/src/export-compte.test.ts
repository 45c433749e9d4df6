import { describe, expect, test } from "vitest";
import { clientOf, serveHttp, service } from "../test/http-harness.ts";
import type { Export } from "./types.ts";

serveHttp();

/** A part of an export with these sessions and simulations, as far as the client looks at them. */
const part = (sessions: string[], simulations: string[], complet?: true) => ({
  body: {
    exporte_le: "2026-11-22T11:30:00.000Z",
    compte: { plan: "free" },
    examens: [],
    sessions: sessions.map((session_id) => ({ session_id })),
    simulations: simulations.map((simulation_id) => ({ simulation_id })),
    ...(complet && { complet }),
  },
});

const idsOf = ({ sessions, simulations }: Export) => [
  sessions.map(({ session_id }) => session_id),
  simulations.map(({ simulation_id }) => simulation_id),
];

describe("an export", () => {
  test("goes on after the last simulation of each part until it is complete, and each session is there once", async () => {
    service.answer(
      part(["live-1", "live-3"], ["sim_1", "sim_2"]),
      part(["live-3", "live-4"], ["sim_3"]),
      part([], ["sim_4"], true),
    );
    const parts: string[][][] = [];
    const whole = await clientOf().exportCompte({ onPart: (one) => parts.push(idsOf(one)) });
    expect(whole.complet).toBe(true);
    expect(idsOf(whole)).toEqual([
      ["live-1", "live-3", "live-4"],
      ["sim_1", "sim_2", "sim_3", "sim_4"],
    ]);
    expect(parts.length).toBe(3);
    expect(service.received.map(({ url }) => url)).toEqual([
      "/compte/export",
      "/compte/export?depuis=sim_2",
      "/compte/export?depuis=sim_3",
    ]);
  });

  test("that failed goes on where it is told, and is not retried by itself, as it counts", async () => {
    service.answer(part([], ["sim_5"], true));
    expect(idsOf(await clientOf().exportCompte({ depuis: "sim_4" }))).toEqual([[], ["sim_5"]]);
    service.answer({
      status: 503,
      body: { error: true, code: "SERVICE_UNAVAILABLE", message: "Plus tard." },
    });
    await expect(clientOf().exportCompte()).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
    expect(service.received.map(({ url }) => url)).toEqual(["/compte/export"]);
  });
});
