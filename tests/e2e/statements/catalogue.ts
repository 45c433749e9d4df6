import { SujetDataSchema } from "@epreuve/contract/sujet";
import * as v from "valibot";
import { expect, test } from "vitest";
import { api, exactly, refused, user } from "./context.ts";

export function catalogue(): void {
  for (const [mode, tache, name] of [
    ["EE", 1, "EE_T1"],
    ["EE", 2, "EE_T2"],
    ["EE", 3, "EE_T3"],
    ["EO", 3, "EO_T3"],
  ] as const) {
    test(`GET /sujets?mode=${mode}&tache=${tache} lists at least 12 active subjects of ${name}`, async () => {
      const reply = await api.call("GET", `/sujets?mode=${mode}&tache=${tache}`, { token: await user() });
      expect(reply.status).toBe(200);
      const { sujets } = exactly(v.object({ sujets: v.array(SujetDataSchema) }), reply.body);
      expect(sujets.length).toBeGreaterThanOrEqual(12);
      expect(new Set(sujets.map((sujet) => sujet.tache))).toEqual(new Set([name]));
    });
  }

  for (const query of [
    "mode=EO&tache=1",
    "mode=EO&tache=2",
    "mode=EE&tache=4",
    "mode=XX&tache=1",
    "mode=EE",
    "tache=1",
    "",
  ]) {
    test(`GET /sujets?${query} is INVALID_INPUT`, async () =>
      refused(await api.call("GET", `/sujets?${query}`, { token: await user() }), "INVALID_INPUT"));
  }
}
