import { once } from "node:events";
import { ERROR_CODES } from "@epreuve/contract/error-codes";
import { LIVE_PROTOCOLE } from "@epreuve/contract/live-protocole";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Stack, startStack } from "../stack.ts";
import { SIMULATE } from "./simulation.ts";

/*
 * The whole service on its local provider: what a simulated failure leaves behind is what a real one does.
 */

const TEXT =
  "Salut Paul, je t’écris parce que je cherche une chambre pour septembre. Connais-tu quelqu’un qui en loue une ?";

let stack: Stack;
let token: string;
beforeAll(async () => {
  stack = await startStack({ quiet: true });
  token = await stack.tokenFor("simule@example.com", "premium");
});
afterAll(() => stack?.stop());

const call = (method: string, path: string, body?: unknown, asked?: string) =>
  fetch(`${stack.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      ...(asked !== undefined && { [SIMULATE]: asked }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

async function create(tache: string): Promise<string> {
  const made = await call("POST", "/simulations", { tache });
  return v.parse(v.object({ simulation_id: v.string() }), await made.json()).simulation_id;
}

const state = async (id: string) => (await call("GET", `/simulations/${id}`)).json();

describe("a correction", () => {
  const correct = (id: string, asked?: string) =>
    call("POST", "/corrections/ee", { simulationId: id, tache: "EE_T1", contenu: TEXT }, asked);

  /** Of a correction that really failed. */
  async function expectFailure(id: string, failed: Response, code: keyof typeof ERROR_CODES): Promise<void> {
    expect(failed.status).toBe(ERROR_CODES[code].status);
    // The service's own words: the real path has failed.
    expect(await failed.json()).toMatchObject({ code, message: expect.stringContaining("enregistré") });
    expect(failed.headers.get("etag")).not.toBeNull();
    expect(await state(id)).toMatchObject({ rapport: null, contenu: TEXT });
  }

  test("that is to fail has its text saved, and the next one is made; another's is not affected", async () => {
    const [failing, other] = await Promise.all([create("EE_T1"), create("EE_T1")]);
    const [failed, corrected] = await Promise.all([
      correct(failing, "code=PROVIDER_TIMEOUT"),
      correct(other),
    ]);
    expect(corrected.status).toBe(200);
    await expectFailure(failing, failed, "PROVIDER_TIMEOUT");
    expect((await correct(failing)).status).toBe(200);
  });

  test.each([
    ["PROVIDER_FAILED", null],
    ["SERVICE_UNAVAILABLE", expect.stringMatching(/^\d+$/)],
  ] as const)("fails with %s as it does when the provider does", async (code, wait) => {
    const id = await create("EE_T1");
    const failed = await correct(id, `code=${code}`);
    expect(failed.headers.get("retry-after")).toEqual(wait);
    await expectFailure(id, failed, code);
  });

  test("that is to fail otherwise is answered at once, and saves nothing", async () => {
    const id = await create("EE_T1");
    expect((await correct(id, "code=CORRECTION_IN_PROGRESS")).status).toBe(409);
    expect(await state(id)).toMatchObject({ rapport: null, contenu: "" });
  });
});

test("ideas fail as they do when the provider is late", async () => {
  const asked = { sujet_consigne: "Écrivez à un ami.", contenu_partiel: `${TEXT} ${TEXT}` };
  const failed = await call("POST", "/sujets/idees", asked, "code=PROVIDER_TIMEOUT");
  expect(failed.status).toBe(504);
  expect((await call("POST", "/sujets/idees", asked)).status).toBe(200);
});

describe("a conversation", () => {
  /** The messages that follow each frame, on a connection that asks for a simulation. */
  async function converse(asked: string) {
    const id = await create("EO_T2_LIVE");
    const address = `${stack.liveUrl}?${new URLSearchParams({ [SIMULATE]: asked })}`;
    const socket = new WebSocket(address, [LIVE_PROTOCOLE, token]);
    await once(socket, "open");
    return {
      ask: async (frame: Record<string, unknown>): Promise<unknown> => {
        const heard = once(socket, "message");
        socket.send(JSON.stringify(frame));
        return JSON.parse((await heard)[0].data);
      },
      start: { type: "session.start", simulation_id: id },
      close: () => socket.close(),
    };
  }
  const SAID = { type: "candidat.message", seq: 1, texte: "Bonjour, je vous appelle pour le logement." };

  test.each(["PROVIDER_TIMEOUT", "RATE_LIMITED", "AUDIO_INVALID"])(
    "begins, and each turn is refused with %s",
    async (code) => {
      const { ask, start, close } = await converse(`code=${code}`);
      expect(await ask(start)).toMatchObject({ type: "session.started" });
      expect(await ask(SAID)).toMatchObject({ type: "error", code, seq: 1 });
      close();
    },
  );

  test.each(["code=QUOTA_REACHED", "code=TEAPOT"])("that asks for %s is refused", async (asked) => {
    const address = `${stack.liveUrl}?${new URLSearchParams({ [SIMULATE]: asked })}`;
    const socket = new WebSocket(address, [LIVE_PROTOCOLE, token]);
    const [event] = await once(socket, "error");
    expect(event).toBeDefined();
    expect(socket.readyState).not.toBe(WebSocket.OPEN);
  });
});
