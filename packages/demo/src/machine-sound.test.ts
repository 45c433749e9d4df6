import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { readWav } from "@epreuve/local/recordings/wav";
import { afterEach, beforeEach, expect, test } from "vitest";
import { SAMPLES } from "./files.ts";
import { microphoneTurns } from "./microphone.ts";
import { soundPlayer } from "./player.ts";

/* What plays and what records, by stand-ins of the programs on a PATH of the tests' own. */

let directory: string;
let notices: string[];
const notice = (message: string) => void notices.push(message);
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "epreuve-path-"));
  notices = [];
});
afterEach(() => rmSync(directory, { recursive: true }));

function install(name: string, script: string): void {
  const file = join(directory, name);
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
}

const noted = (name: string) =>
  existsSync(join(directory, name)) ? readFileSync(join(directory, name), "utf8") : "";

/** Serves one sound of a type. */
async function withSound(contentType: string, use: (url: string) => Promise<void>): Promise<void> {
  const server = createServer((request, response) => {
    if (request.url === "/son") response.writeHead(200, { "content-type": contentType }).end("les octets");
    else response.writeHead(403).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  await use(`http://127.0.0.1:${port}/son`).finally(() => server.close());
}

const { signal } = new AbortController();

test("a sound is played from a file of its type, which is deleted", async () => {
  install("aplay", `echo "$@" >> '${directory}/played'; cat "$2" >> '${directory}/bytes'`);
  await withSound("audio/wav", async (url) => soundPlayer(notice, directory)?.(url, signal));
  expect(noted("played")).toMatch(/^-q .*son\.wav\n$/);
  expect(noted("bytes")).toBe("les octets");
  expect(existsSync(noted("played").slice(3, -1))).toBe(false);
});

test("MP3 is given to a player that takes it, and is an error where there is none", async () => {
  install("aplay", `echo aplay >> '${directory}/played'`);
  await withSound("audio/mpeg", async (url) => {
    await expect(soundPlayer(notice, directory)?.(url, signal)).rejects.toThrow("MP3");
    install("ffplay", `echo ffplay >> '${directory}/played'`);
    await soundPlayer(notice, directory)?.(url, signal);
  });
  expect(noted("played")).toBe("ffplay\n");
});

test("a player that fails, and an address that has expired, are errors", async () => {
  install("aplay", "exit 1");
  await withSound("audio/wav", async (url) => {
    await expect(soundPlayer(notice, directory)?.(url, signal)).rejects.toThrow("ended with 1");
    await expect(soundPlayer(notice, directory)?.(`${url}?expired`, signal)).rejects.toThrow("403");
  });
});

test("without a player nothing is played, which is said", () => {
  expect(soundPlayer(notice, directory)).toBeNull();
  expect(notices).toEqual([expect.stringContaining("Aucun lecteur")]);
});

/** Records until it is interrupted, then leaves the sample as what was said. */
const RECORDER = `for file in "$@"; do :; done
trap "cp '${new URL("eo-t1.wav", SAMPLES).pathname}' '$file'; exit 0" INT
echo >> "$0.started"
while :; do sleep 0.02; done`;

test("Enter begins and ends each turn of the microphone, and the end of the input ends them", async () => {
  install("arecord", RECORDER);
  const input = new PassThrough();
  const turns = microphoneTurns(notice, { input, path: directory });
  for (let n = 1; n <= 2; n++) {
    const turn = turns.next();
    input.write("\n");
    await expect.poll(() => noted("arecord.started")).toBe("\n".repeat(n));
    input.write("\n");
    expect(readWav((await turn).value ?? new Uint8Array()).durationMs).toBeGreaterThan(30_000);
  }
  const last = turns.next();
  input.end();
  expect(await last).toMatchObject({ done: true });
  expect(notices.filter((text) => text.startsWith("Parlez"))).toHaveLength(2);
});

test.each([
  ["is not installed", () => {}, "Aucun enregistreur"],
  ["records nothing", () => install("arecord", "exit 1"), "n'enregistre rien"],
])("where a recorder %s, the sample candidate speaks, which is said", async (_, prepare, said) => {
  prepare();
  const input = new PassThrough();
  const turns = microphoneTurns(notice, { input, path: directory });
  input.write("\n");
  const { value } = await turns.next();
  expect(readWav(value ?? new Uint8Array()).comment).toMatch(/^Bonjour/);
  expect(notices.join("\n")).toContain(said);
  await turns.return(undefined);
});
