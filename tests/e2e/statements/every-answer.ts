import { create } from "@epreuve/test-kit/api";
import { describe, expect, test } from "vitest";
import { api, correct, refused, TEXTE, user } from "./context.ts";

const ORIGIN = "http://localhost:5173";

export function everyAnswer(): void {
  const get = (token: string, path: string, known?: string) =>
    api.call("GET", path, { token, headers: known === undefined ? {} : { "If-None-Match": known } });

  test("GET of a simulation that has not changed is 304 without a body, with its tag", async () => {
    const token = await user();
    const path = `/simulations/${await create(api, token)}`;
    const whole = await get(token, path);
    const etag = whole.headers.get("etag") ?? "";
    expect(etag).toMatch(/^"0\.[\w-]+"$/);
    for (const known of [etag, `W/${etag}`, `"1.other", ${etag}`, "*"]) {
      const reply = await get(token, path, known);
      expect([reply.status, reply.text, reply.headers.get("etag")]).toEqual([304, "", etag]);
      expect(reply.headers.get("cache-control")).toBe("private, no-cache");
      expect(reply.headers.get("content-type")).toBeNull();
    }
    for (const unknown of ['"0"', '"0.other"', "nonsense"]) {
      expect((await get(token, path, unknown)).text).toBe(whole.text);
    }
  });

  test("the tag moves with the text, the subject and the report, its first part with the text alone", async () => {
    const token = await user();
    const id = await create(api, token);
    const tags: string[] = [];
    const tag = async () => {
      const reply = await get(token, `/simulations/${id}`, tags.at(-1));
      expect(reply.status).toBe(200);
      tags.push(reply.headers.get("etag") ?? "");
    };
    await tag();
    const saved = await api.call("PATCH", `/simulations/${id}/contenu`, { token, body: { contenu: "un" } });
    await tag();
    expect(tags[1]).toBe(saved.headers.get("etag"));
    await api.call("PATCH", `/simulations/${id}/sujet`, { token, body: { sujet_id: "ee-t1-002" } });
    await tag();
    await correct(token, id);
    await tag();
    expect(tags.map((one) => one.replace(/\..*/, ""))).toEqual(['"0', '"1', '"1', '"2']);
    expect(new Set(tags).size).toBe(4);
  });

  test("a correction under a stale If-Match is VERSION_CONFLICT; under its first part alone it is made", async () => {
    const token = await user();
    const id = await create(api, token);
    await api.call("PATCH", `/simulations/${id}/contenu`, { token, body: { contenu: "plus récent" } });
    const submit = (tag: string) =>
      api.call("POST", "/corrections/ee", {
        token,
        body: { simulationId: id, contenu: TEXTE, tache: "EE_T1" },
        headers: { "If-Match": tag },
      });
    refused(await submit('"0.older"'), "VERSION_CONFLICT");
    expect((await submit('"1"')).status).toBe(200);
  });

  test("the catalogue may be shown for five minutes, then asked for again by its tag", async () => {
    const token = await user();
    const path = "/sujets?mode=EE&tache=1";
    const { headers, status } = await get(token, path);
    const etag = headers.get("etag") ?? "";
    expect([status, headers.get("cache-control")]).toEqual([200, "private, max-age=300"]);
    const again = await get(token, path, etag);
    expect([again.status, again.text]).toEqual([304, ""]);
    expect((await get(token, "/sujets?mode=EE&tache=2", etag)).status).toBe(200);
  });

  test("what is read may be stored by its reader, who asks each time; refusals and writes may not", async () => {
    const token = await user();
    const id = await create(api, token);
    const caching = async (method: string, path: string, body?: object) =>
      (await api.call(method, path, { token, body })).headers.get("cache-control");
    for (const path of [`/simulations/${id}`, "/simulations", "/health"]) {
      expect(await caching("GET", path)).toBe("private, no-cache");
    }
    for (const [method, path, body] of [
      ["GET", "/simulations/unknown", undefined],
      ["GET", "/simulations?page=0", undefined],
      ["GET", "/nowhere", undefined],
      ["PATCH", `/simulations/${id}/contenu`, { contenu: "x" }],
      ["POST", "/simulations", { tache: "EE_T1" }],
    ] as const) {
      expect(await caching(method, path, body)).toBe("no-store");
    }
  });

  describe("compression", () => {
    const coded = async (
      accepted: string,
      call: (headers: Record<string, string>) => ReturnType<typeof get>,
    ) => {
      const reply = await call({ "Accept-Encoding": accepted });
      expect(reply.headers.get("vary")).toBe("Accept-Encoding, Origin");
      return [reply.status, reply.headers.get("content-encoding")];
    };

    test("a response over a kilobyte is compressed where the client accepts it", async () => {
      const token = await user();
      const sujets = (headers: Record<string, string>) =>
        api.call("GET", "/sujets?mode=EE&tache=1", { token, headers });
      expect(await coded("gzip", sujets)).toEqual([200, "gzip"]);
      expect(await coded("identity", sujets)).toEqual([200, null]);
      expect(await coded("gzip;q=0", sujets)).toEqual([200, null]);
      expect(await coded("gzip", (headers) => api.call("GET", "/health", { headers }))).toEqual([200, null]);
    });

    test("so is a report, by Brotli too", async () => {
      const token = await user();
      const report = (id: string) => (headers: Record<string, string>) =>
        api.call("POST", "/corrections/ee", {
          token,
          headers,
          body: { simulationId: id, contenu: TEXTE, tache: "EE_T1" },
        });
      expect(await coded("gzip, br", report(await create(api, token)))).toEqual([200, "br"]);
      expect(await coded("identity", report(await create(api, token)))).toEqual([200, null]);
    });
  });

  test("a page may read the tag, the date and the request's id", async () => {
    const { headers } = await api.call("GET", "/health", { headers: { Origin: ORIGIN } });
    expect(headers.get("access-control-expose-headers")).toBe("ETag, Retry-After, x-request-id, Date");
    expect(Date.parse(headers.get("date") ?? "")).not.toBeNaN();
  });
}
