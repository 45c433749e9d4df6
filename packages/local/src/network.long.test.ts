import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import {
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  InitiateAuthCommand,
  SignUpCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { LIVE_PROTOCOLE } from "@epreuve/contract/live-protocole";
import type { CommandRun } from "@epreuve/test-kit/command-run";
import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { CommandRuns } from "../test/command-runs.ts";
import { localClientConfig } from "./aws.ts";

/*
 * An app on another machine: it knows one address, which is not `localhost`, and takes every other from the service. A
 * second address of the loopback network plays the machine's address on a network.
 */

const APP = "capacitor://localhost";
const RECORDING = readFileSync(join(import.meta.dirname, "../../demo/samples/eo-t3.wav"));

let runs: CommandRuns;
beforeEach(() => {
  runs = new CommandRuns();
});
afterEach(() => runs.end());

async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0);
  await once(probe, "listening");
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === "object" ? (address?.port ?? 0) : 0;
}

const Created = v.object({ simulation_id: v.string() });
const Announced = v.object({
  upload: v.object({ url: v.string(), headers: v.record(v.string(), v.string()) }),
});
const WithLive = v.object({ live: v.object({ url: v.string() }) });

/** Everything that the app does, by addresses that begin with this one. */
class PhoneApp {
  token = "";
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  async signUp(service: CommandRun): Promise<void> {
    const client = new CognitoIdentityProviderClient(localClientConfig(`${this.#url}/local/cognito`));
    const ClientId = "local0epreuve0client00001";
    const [Username, Password] = ["phone@example.com", "Une-phrase-de-passe-1"];
    await client.send(new SignUpCommand({ ClientId, Username, Password }));
    const printed = /^Code for phone@example\.com: (\d{6})$/m;
    await expect.poll(() => service.out()).toMatch(printed);
    const ConfirmationCode = printed.exec(service.out())?.[1];
    await client.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }));
    const { AuthenticationResult } = await client.send(
      new InitiateAuthCommand({
        ClientId,
        AuthFlow: "USER_PASSWORD_AUTH",
        AuthParameters: { USERNAME: Username, PASSWORD: Password },
      }),
    );
    this.token = AuthenticationResult?.IdToken ?? "";
    client.destroy();
  }

  async call(method: string, path: string, body?: unknown): Promise<Response> {
    const response = await fetch(`${this.#url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        "content-type": "application/json",
        origin: APP,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    expect(response.headers.get("access-control-allow-origin")).toBe(APP);
    return response;
  }

  async create(tache: string): Promise<string> {
    const response = await this.call("POST", "/simulations", { tache });
    return v.parse(Created, await response.json()).simulation_id;
  }

  async announce(id: string) {
    const body = { content_type: "audio/wav", taille_octets: RECORDING.length };
    const { upload } = v.parse(
      Announced,
      await (await this.call("POST", `/simulations/${id}/audio`, body)).json(),
    );
    expect(upload.url).toMatch(`${this.#url}/`);
    return upload;
  }

  async send({ url, headers }: v.InferOutput<typeof Announced>["upload"]): Promise<void> {
    const stored = await fetch(url, {
      method: "PUT",
      headers: { ...headers, origin: APP },
      body: new Uint8Array(RECORDING),
    });
    expect([stored.status, stored.headers.get("access-control-allow-origin")]).toEqual([200, APP]);
  }

  /** The first message of a conversation. */
  async converse(id: string): Promise<unknown> {
    const { live } = v.parse(WithLive, await (await this.call("GET", `/simulations/${id}`)).json());
    expect(live.url).toBe(`${this.#url.replace("http", "ws")}/live`);
    const socket = new WebSocket(live.url, [LIVE_PROTOCOLE, this.token]);
    await once(socket, "open");
    const heard = once(socket, "message");
    socket.send(JSON.stringify({ type: "session.start", simulation_id: id }));
    const [event] = await heard;
    socket.close();
    return JSON.parse(event.data);
  }
}

describe.runIf(process.platform === "linux")("an app that reaches the service over the network", () => {
  test("signs up, sends a recording and converses by one address, which a restart keeps", async () => {
    const port = await freePort();
    const url = `http://127.0.0.2:${port}`;
    const env = {
      PORT: String(port),
      HOST: "0.0.0.0",
      PUBLIC_URL: url,
      ORIGINS: APP,
    };
    const first = runs.run("start", [], env);
    await runs.ready(first);
    expect(first.out()).toContain(`Épreuve listens on ${url} `);
    expect(first.out()).toMatch(/^ {2}Network .*0\.0\.0\.0/m);

    const app = new PhoneApp(url);
    await app.signUp(first);
    const recorded = await app.create("EO_T3");
    await app.send(await app.announce(recorded));
    expect(await app.converse(await app.create("EO_T2_LIVE"))).toMatchObject({ type: "session.started" });

    const announced = await app.announce(await app.create("EO_T1"));
    first.child.kill("SIGTERM");
    expect(await first.exited).toBe(0);
    const second = runs.run("start", [], env);
    await runs.ready(second);
    await app.send(announced);
    expect((await app.call("GET", `/simulations/${recorded}`)).status).toBe(200);
  });
});
