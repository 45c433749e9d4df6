import { SujetDataSchema } from "@epreuve/contract/sujet";
import { create, read } from "@epreuve/test-kit/api";
import * as v from "valibot";
import { expect, test } from "vitest";
import { api, exactly, refused, user } from "./context.ts";

export function writing(): void {
  test("PATCH contenu replaces the saved text and acknowledges with {ok: true} only", async () => {
    const token = await user();
    const id = await create(api, token);
    for (const contenu of ["un", "deux", ""]) {
      const reply = await api.call("PATCH", `/simulations/${id}/contenu`, { token, body: { contenu } });
      expect([reply.status, reply.body]).toEqual([200, { ok: true }]);
      expect((await read(api, token, id)).contenu).toBe(contenu);
    }
  });

  test("a stale If-Match is VERSION_CONFLICT and the newer text stays", async () => {
    const token = await user();
    const path = `/simulations/${await create(api, token)}`;
    const etag = (await api.call("GET", path, { token })).headers.get("etag") ?? "";
    const save = (contenu: string, tag: string) =>
      api.call("PATCH", `${path}/contenu`, { token, body: { contenu }, headers: { "If-Match": tag } });
    const saved = await save("nouveau", etag);
    expect(saved.headers.get("etag")).not.toBe(etag);
    refused(await save("ancien", etag), "VERSION_CONFLICT");
    expect((await api.call("GET", path, { token })).headers.get("etag")).toBe(saved.headers.get("etag"));
    expect((await save("tout", "*")).status).toBe(200);
  });

  test("contenu holds at most 20,000 characters, in UTF-16 units", async () => {
    const token = await user();
    const path = `/simulations/${await create(api, token)}/contenu`;
    const save = (contenu: string) => api.call("PATCH", path, { token, body: { contenu } });
    expect((await save("🙂".repeat(10_000))).status).toBe(200);
    refused(await save(`${"🙂".repeat(10_000)}a`), "INVALID_INPUT");
  });

  test("PATCH sujet answers {sujet: SujetData} and keeps the text", async () => {
    const token = await user();
    const id = await create(api, token, { tache: "EE_T1", sujet_id: "ee-t1-001" });
    await api.call("PATCH", `/simulations/${id}/contenu`, { token, body: { contenu: "gardé" } });
    const reply = await api.call("PATCH", `/simulations/${id}/sujet`, {
      token,
      body: { sujet_id: "ee-t1-002" },
    });
    expect(reply.status).toBe(200);
    const { sujet } = exactly(v.object({ sujet: SujetDataSchema }), reply.body);
    const state = await read(api, token, id);
    expect([state.sujet, state.contenu]).toEqual([sujet, "gardé"]);
  });

  test("PATCH sujet is refused with SUJET_NOT_ALLOWED on EO_T1 and EO_T2_LIVE, SUJET_NOT_FOUND for another task's", async () => {
    const token = await user();
    const change = async (tache: string) =>
      api.call("PATCH", `/simulations/${await create(api, token, { tache })}/sujet`, {
        token,
        body: { sujet_id: "ee-t1-001" },
      });
    refused(await change("EO_T1"), "SUJET_NOT_ALLOWED");
    refused(await change("EO_T2_LIVE"), "SUJET_NOT_ALLOWED");
    refused(await change("EE_T2"), "SUJET_NOT_FOUND");
  });
}
