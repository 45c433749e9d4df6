import { expect } from "vitest";
import { api, type Row, refused, user } from "./context.ts";

export const signIn: Row[] = [
  ...(
    [
      ["POST", "/simulations"],
      ["GET", "/simulations/x"],
      ["GET", "/simulations"],
      ["PATCH", "/simulations/x/contenu"],
      ["PATCH", "/simulations/x/sujet"],
      ["GET", "/sujets?mode=EE&tache=1"],
      ["POST", "/simulations/x/audio"],
      ["POST", "/corrections/ee"],
      ["POST", "/corrections/eo"],
      ["POST", "/sujets/idees"],
    ] as const
  ).map(
    ([method, path]): Row => [
      `${method} ${path} without valid sign-in is AUTH_REQUIRED`,
      async () => {
        const body = method === "GET" ? {} : { body: {} };
        refused(await api.call(method, path, body), "AUTH_REQUIRED");
        refused(await api.call(method, path, { ...body, token: "not.a.token" }), "AUTH_REQUIRED");
      },
    ],
  ),
  [
    "GET /health needs no sign-in",
    async () => {
      const reply = await api.call("GET", "/health");
      expect([reply.status, reply.body]).toEqual([200, { ok: true, version: expect.any(String) }]);
    },
  ],
  [
    "no such route or method is NOT_FOUND, signed in or not",
    async () => {
      const token = await user();
      refused(await api.call("GET", "/nowhere"), "NOT_FOUND");
      refused(await api.call("GET", "/nowhere", { token }), "NOT_FOUND");
      refused(await api.call("DELETE", "/simulations/x", { token }), "NOT_FOUND");
    },
  ],
];
