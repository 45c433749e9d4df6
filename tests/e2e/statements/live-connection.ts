import { LIVE_PROTOCOLE } from "@epreuve/contract/live-protocole";
import { create, read } from "@epreuve/test-kit/api";
import { handshake, LiveClient } from "@epreuve/test-kit/live-client";
import { expect, test } from "vitest";
import { api, resigned, user } from "./context.ts";

/** A live simulation and the address of its conversation. */
async function live() {
  const token = await user();
  const id = await create(api, token, { tache: "EO_T2_LIVE" });
  return { token, id, url: (await read(api, token, id)).live?.url ?? "" };
}

const nowSeconds = Math.floor(Date.now() / 1000);

const unsigned = (token: string) =>
  `${Buffer.from('{"alg":"none","typ":"JWT"}').toString("base64url")}.${token.split(".")[1]}.`;

/** What is offered in place of a valid ID token, made from one. */
const REFUSED: [string, (token: string) => string[]][] = [
  ["no token", () => [LIVE_PROTOCOLE]],
  ["nothing at all", () => []],
  ["a garbled token", () => [LIVE_PROTOCOLE, "not.a.token"]],
  ["an expired token", (token) => [LIVE_PROTOCOLE, resigned(token, { exp: nowSeconds - 60 })]],
  ["an access token", (token) => [LIVE_PROTOCOLE, resigned(token, { token_use: "access" })]],
  [
    "another pool's token",
    (token) => [LIVE_PROTOCOLE, resigned(token, { iss: "https://cognito-idp.ca-central-1.amazonaws.com/x" })],
  ],
  ["another client's token", (token) => [LIVE_PROTOCOLE, resigned(token, { aud: "other" })]],
  ["a token without a signature", (token) => [LIVE_PROTOCOLE, unsigned(token)]],
  ["a valid token of nobody", (token) => [LIVE_PROTOCOLE, resigned(token, { sub: "" })]],
  ["another version of the protocol", (token) => ["tcf.v0", token]],
  ["the token without the protocol", (token) => [token]],
];

export function liveConnection(): void {
  test("GET gives live {url, protocole} for EO_T2_LIVE, and null for every other task", async () => {
    const token = await user();
    for (const tache of ["EE_T1", "EO_T1", "EO_T3"]) {
      expect((await read(api, token, await create(api, token, { tache }))).live).toBeNull();
    }
    const { live } = await read(api, token, await create(api, token, { tache: "EO_T2_LIVE" }));
    expect(live).toEqual({ url: expect.stringMatching(/^wss?:\/\//), protocole: "tcf.v1" });
  });

  test("the connection is opened with the subprotocols tcf.v1 and the ID token, and echoes the first alone", async () => {
    const { token, url } = await live();
    expect(await handshake(url, [LIVE_PROTOCOLE, token])).toMatchObject({
      status: 101,
      protocol: "tcf.v1",
    });
  });

  test("a native client may send Authorization instead of the second subprotocol", async () => {
    const { token, url } = await live();
    const headers = { Authorization: `Bearer ${token}` };
    expect((await handshake(url, [LIVE_PROTOCOLE], headers)).status).toBe(101);
    expect((await handshake(url, [LIVE_PROTOCOLE], { Authorization: "Bearer not.a.token" })).status).toBe(
      401,
    );
  });

  for (const [what, protocols] of REFUSED) {
    test(`a connection with ${what} is refused as AUTH_REQUIRED`, async () => {
      const { token, url } = await live();
      expect(await handshake(url, protocols(token))).toEqual({
        status: 401,
        protocol: undefined,
        body: { error: true, code: "AUTH_REQUIRED", message: expect.stringMatching(/\S/) },
      });
    });
  }

  test("a frame over 32 KB closes the connection with 1009, and the session is resumed", async () => {
    const { token, id, url } = await live();
    const first = await LiveClient.connect(url, token);
    const { session_id } = await first.start(id);
    const { texte } = await first.say(1, "Bonjour, c'est pour un renseignement.");
    first.send({ type: "candidat.message", seq: 2, texte: "x".repeat(33 * 1024) });
    expect(await first.closed).toBe(1009);
    const second = await LiveClient.connect(url, token);
    second.send({ type: "session.resume", session_id, dernier_seq: 0 });
    const { tours, phase } = await second.nextOf("session.started");
    expect(tours).toEqual([
      { seq: 1, candidat: "Bonjour, c'est pour un renseignement.", examinateur: texte },
    ]);
    expect(phase).toBe("echange");
    second.close();
  });
}
