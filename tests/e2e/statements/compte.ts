import { AudioUploadSchema } from "@epreuve/contract/audio";
import { CompteSchema } from "@epreuve/contract/compte";
import { ExportSchema } from "@epreuve/contract/compte-export";
import { create } from "@epreuve/test-kit/api";
import { WEBM } from "@epreuve/test-kit/audio-bucket";
import { eventually } from "@epreuve/test-kit/eventually";
import * as v from "valibot";
import { expect, test } from "vitest";
import { api, correct, exactly, itemsOf, refused, TEXTE, user } from "./context.ts";

export function compte(): void {
  const read = (token: string, known?: string) =>
    api.call("GET", "/compte", { token, headers: known === undefined ? {} : { "If-None-Match": known } });
  const change = (token: string, body: unknown) => api.call("PATCH", "/compte", { token, body });

  test("GET /compte has a tag of its own, by which it is read again only when it has changed", async () => {
    const token = await user();
    const first = await read(token);
    expect([first.status, first.headers.get("cache-control")]).toEqual([200, "private, no-cache"]);
    expect(exactly(CompteSchema, first.body)).toMatchObject({ plan: "standard", consentement_requis: null });
    const etag = first.headers.get("etag") ?? "";
    const again = await read(token, etag);
    expect([again.status, again.text, again.headers.get("etag")]).toEqual([304, "", etag]);
    await create(api, token);
    expect(exactly(CompteSchema, (await read(token, etag)).body).quota.utilise).toBe(1);
  });

  test("PATCH /compte answers what GET does, and is whole whatever tag the client has", async () => {
    const token = await user();
    const changed = await change(token, { objectif: { nclc: 7, date: "2028-02-29" } });
    expect([changed.status, changed.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(exactly(CompteSchema, changed.body).objectif).toEqual({ nclc: 7, date: "2028-02-29" });
    const now = await read(token);
    expect([now.text, now.headers.get("etag")]).toEqual([changed.text, changed.headers.get("etag")]);
    const known = { "If-None-Match": "*" };
    const nothing = await api.call("PATCH", "/compte", { token, body: {}, headers: known });
    expect([nothing.status, nothing.text]).toEqual([200, changed.text]);
    expect(exactly(CompteSchema, (await change(token, { objectif: null })).body).objectif).toBeNull();
  });

  test("DELETE /compte closes the account again and again, and erases what it held", async () => {
    const [token, neighbour] = [await user(), await user()];
    const id = await create(api, token);
    const theirs = await create(api, neighbour);
    const before = await api.call("GET", `/simulations/${theirs}`, { token: neighbour });
    const close = () => api.call("DELETE", "/compte", { token });
    for (const { status, body } of [await close(), await close()]) {
      expect([status, body]).toEqual([202, { ok: true }]);
    }
    refused(await api.call("POST", "/simulations", { token, body: { tache: "EE_T1" } }), "ACCOUNT_CLOSED");
    refused(await correct(token, id), "ACCOUNT_CLOSED");
    refused(await read(token), "ACCOUNT_CLOSED");
    const ideas = { sujet_consigne: "Racontez.", contenu_partiel: TEXTE };
    refused(await api.call("POST", "/sujets/idees", { token, body: ideas }), "ACCOUNT_CLOSED");
    const short = { ...ideas, contenu_partiel: "Trop court." };
    refused(await api.call("POST", "/sujets/idees", { token, body: short }), "ACCOUNT_CLOSED");
    await eventually(() => itemsOf(token)).toEqual([]);
    refused(await api.call("GET", `/simulations/${id}`, { token }), "SIMULATION_NOT_FOUND");
    expect(await close()).toMatchObject({ status: 202, body: { ok: true } });
    refused(await api.call("POST", "/simulations", { token, body: { tache: "EE_T1" } }), "ACCOUNT_CLOSED");
    expect((await api.call("GET", `/simulations/${theirs}`, { token: neighbour })).text).toBe(before.text);
  });

  test("PATCH /compte of anything else is INVALID_INPUT naming the field, and nothing is written", async () => {
    const token = await user("free");
    const before = await read(token);
    for (const [body, field] of [
      [{ objectif: { nclc: 3 } }, "objectif.nclc"],
      [{ objectif: { nclc: "7" } }, "objectif.nclc"],
      [{ objectif: { date: "2027-03-15" } }, "objectif.nclc"],
      [{ objectif: { nclc: 7, date: "2027-02-29" } }, "objectif.date"],
      [{ objectif: { nclc: 7, date: "15/03/2027" } }, "objectif.date"],
      [{ objectif: { nclc: 7, jour: "2027-03-15" } }, "objectif.jour"],
      [{ objectif: 7 }, "objectif"],
      [{ consentement_version: "2026-11" }, "consentement_version"],
      [{ consentement_version: 1 }, "consentement_version"],
      [{ plan: "premium" }, "plan"],
    ] as const) {
      const reply = await change(token, body);
      refused(reply, "INVALID_INPUT");
      expect(reply.text).toContain(`« ${field} »`);
    }
    expect((await read(token)).text).toBe(before.text);
  });

  test("GET /compte/export streams everything stored, and its links give the recordings", async () => {
    const token = await user();
    const id = await create(api, token);
    await correct(token, id);
    const oral = await create(api, token, { tache: "EO_T1" });
    const announced = await api.call("POST", `/simulations/${oral}/audio`, {
      token,
      body: { content_type: "audio/webm", taille_octets: WEBM.length },
    });
    const { upload } = v.parse(AudioUploadSchema, announced.body);
    expect((await fetch(upload.url, { ...upload, body: WEBM })).status).toBe(200);
    for (const accepted of ["identity", "br"]) {
      const headers = { "Accept-Encoding": accepted };
      const reply = await api.call("GET", "/compte/export", { token, headers });
      expect([reply.status, reply.headers.get("cache-control")]).toEqual([200, "no-store"]);
      expect(reply.headers.get("content-type")).toBe("application/json; charset=utf-8");
      expect(reply.headers.get("content-encoding")).toBe(accepted === "br" ? "br" : null);
      const { simulations, complet } = exactly(ExportSchema, reply.body);
      expect([complet, Object.keys(Object(reply.body)).at(-1)]).toEqual([true, "complet"]);
      expect(simulations.map(({ simulation_id }) => simulation_id)).toEqual([id, oral]);
      expect(simulations[0]).toMatchObject({ contenu: TEXTE, rapport: { note: expect.any(Number) } });
      const link = simulations[1]?.enregistrements[0]?.url ?? "";
      expect(new Uint8Array(await (await fetch(link)).arrayBuffer())).toEqual(WEBM);
    }
    const rest = await api.call("GET", `/compte/export?depuis=${id}`, { token });
    expect(exactly(ExportSchema, rest.body).simulations.length).toBe(1);
  });

  test("exports are three an hour, then RATE_LIMITED with Retry-After", async () => {
    const token = await user();
    let refusal = await api.call("GET", "/compte/export", { token });
    // An hour may end meanwhile.
    for (let n = 0; n < 6 && refusal.status === 200; n++) {
      refusal = await api.call("GET", "/compte/export", { token });
    }
    refused(refusal, "RATE_LIMITED");
    expect(Number(refusal.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(refusal.headers.get("cache-control")).toBe("no-store");
  });

  test("without sign-in there is no account (401)", async () => {
    for (const [method, path] of [
      ["GET", "/compte"],
      ["PATCH", "/compte"],
      ["GET", "/compte/export"],
    ] as const) {
      refused(await api.call(method, path, { ...(method === "PATCH" && { body: {} }) }), "AUTH_REQUIRED");
    }
  });
}
