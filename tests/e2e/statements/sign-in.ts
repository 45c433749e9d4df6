import { expect, test } from "vitest";
import { api, refused, user } from "./context.ts";

export function signIn(): void {
  for (const [method, path] of [
    ["POST", "/simulations"],
    ["GET", "/simulations/x"],
    ["GET", "/simulations"],
    ["PATCH", "/simulations/x/contenu"],
    ["PATCH", "/simulations/x/sujet"],
    ["GET", "/sujets?mode=EE&tache=1"],
    ["POST", "/simulations/x/audio"],
    ["POST", "/simulations/x/enrichissements"],
    ["POST", "/corrections/ee"],
    ["POST", "/corrections/eo"],
    ["POST", "/sujets/idees"],
  ] as const) {
    test(`${method} ${path} without valid sign-in is AUTH_REQUIRED`, async () => {
      const body = method === "GET" ? {} : { body: {} };
      refused(await api.call(method, path, body), "AUTH_REQUIRED");
      refused(await api.call(method, path, { ...body, token: "not.a.token" }), "AUTH_REQUIRED");
    });
  }

  test("GET /health needs no sign-in", async () => {
    const reply = await api.call("GET", "/health");
    expect([reply.status, reply.body]).toEqual([200, { ok: true, version: expect.any(String) }]);
  });

  test("GET /openapi.json and GET /docs need no sign-in: the document, and its page", async () => {
    const document = await api.call("GET", "/openapi.json");
    expect([document.status, document.body]).toEqual([200, expect.objectContaining({ openapi: "3.1.0" })]);
    const page = await api.call("GET", "/docs");
    expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    for (const [path, { headers }] of [
      ["/openapi.json", document],
      ["/docs", page],
    ] as const) {
      expect(headers.get("x-request-id")).toBeTruthy();
      expect(headers.get("cache-control")).toBe("private, no-cache");
      const known = { "If-None-Match": headers.get("etag") ?? "" };
      expect((await api.call("GET", path, { headers: known })).status).toBe(304);
    }
  });

  test("no such route or method is NOT_FOUND, signed in or not", async () => {
    const token = await user();
    refused(await api.call("GET", "/nowhere"), "NOT_FOUND");
    refused(await api.call("GET", "/nowhere", { token }), "NOT_FOUND");
    refused(await api.call("DELETE", "/simulations/x", { token }), "NOT_FOUND");
  });
}
