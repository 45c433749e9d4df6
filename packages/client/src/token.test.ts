import { describe, expect, test, vi } from "vitest";
import { clientOf, OK, serveHttp, service } from "../test/http-harness.ts";
import { refusal } from "../test/scripted-service.ts";
import { EpreuveError } from "./error.ts";

serveHttp();

describe("signing in", () => {
  test("after a 401, the token is refreshed once and the request sent again", async () => {
    const token = vi.fn(({ refresh }: { refresh: boolean }) => (refresh ? "neuf" : "vieux"));
    service.answer({ status: 401, body: refusal("AUTH_REQUIRED") }, OK);
    await clientOf({ token }).createSimulation({ tache: "EE_T1" });
    expect(token.mock.calls).toEqual([[{ refresh: false }], [{ refresh: true }]]);
    expect(service.received.map(({ headers }) => headers.authorization)).toEqual([
      "Bearer vieux",
      "Bearer neuf",
    ]);
  });

  test("a second 401 is AUTH_REQUIRED", async () => {
    service.answer({ status: 401, body: refusal("AUTH_REQUIRED") });
    await expect(clientOf().getSimulation("sim_1")).rejects.toMatchObject({
      code: "AUTH_REQUIRED",
      status: 401,
    });
    expect(service.received).toHaveLength(2);
  });

  test.each([null, undefined, ""])("a token that is %j is AUTH_REQUIRED, without a request", async (none) => {
    service.answer(OK);
    await expect(clientOf({ token: () => none }).getSimulation("sim_1")).rejects.toMatchObject({
      code: "AUTH_REQUIRED",
      status: null,
    });
    expect(service.received).toEqual([]);
  });

  test("a token function that does not answer is TOKEN_FAILED, after 15 s", async () => {
    vi.useFakeTimers();
    const reading = clientOf({ token: () => new Promise(() => {}) }).getSimulation("sim_1");
    const ending = expect(reading).rejects.toMatchObject({ code: "TOKEN_FAILED" });
    await vi.advanceTimersByTimeAsync(15_000);
    await ending;
    expect(vi.getTimerCount()).toBe(0);
  });

  describe("with keepalive", () => {
    const save = (client: ReturnType<typeof clientOf>) =>
      client.saveContenu("sim_1", "x", { keepalive: true });

    test("uses the last token without waiting, and requests the next one", async () => {
      const given: (string | Promise<string>)[] = ["un", new Promise(() => {}), "deux", "trois"];
      const token = vi.fn(() => given.shift());
      const client = clientOf({ token });
      service.answer({ body: {} });
      await client.getSimulation("sim_1");
      await save(client);
      await save(client);
      await save(client);
      expect(service.received.map(({ headers }) => headers.authorization)).toEqual([
        "Bearer un",
        "Bearer un",
        "Bearer un",
        "Bearer deux",
      ]);
      expect(token).toHaveBeenCalledTimes(4);
    });

    test("uses a new token after a 401, like any other request", async () => {
      const token = ({ refresh }: { refresh: boolean }) => (refresh ? "neuf" : "vieux");
      const client = clientOf({ token });
      service.answer(OK, { status: 401, body: refusal("AUTH_REQUIRED") }, OK);
      await client.getSimulation("sim_1");
      await save(client);
      expect(service.received.at(-1)?.headers.authorization).toBe("Bearer neuf");
    });

    test("waits for the first token, and is not sent once nobody is signed in", async () => {
      const given: (string | null)[] = ["un", null, null];
      const client = clientOf({ token: async () => given.shift() });
      service.answer(OK);
      await save(client);
      await save(client);
      await expect(save(client)).rejects.toMatchObject({ code: "AUTH_REQUIRED" });
      expect(service.received).toHaveLength(2);
    });
  });

  test("a token function that throws or rejects is TOKEN_FAILED with its error, without a request", async () => {
    service.answer(OK);
    const cause = new Error("Amplify");
    const throwing = () => {
      throw cause;
    };
    for (const token of [throwing, () => Promise.reject(cause)]) {
      await expect(clientOf({ token }).getSimulation("sim_1")).rejects.toMatchObject({
        code: "TOKEN_FAILED",
        cause,
      });
    }
    const own = new EpreuveError("AUTH_REQUIRED");
    await expect(clientOf({ token: () => Promise.reject(own) }).getSimulation("sim_1")).rejects.toBe(own);
    expect(service.received).toEqual([]);
  });
});
