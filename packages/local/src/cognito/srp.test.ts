import { createHash, createHmac, getDiffieHellman } from "node:crypto";
import { expect, test } from "vitest";
import { drawNumbers, proofOf, readPublicNumber, sharedKey, verifierOf } from "./srp.ts";

/*
 * The client's side, written for this test from RFC 5054 and Cognito's documents alone. That it is Cognito's, Amplify
 * proves; here it signs in often enough to meet every form of the numbers.
 */

const N = BigInt(`0x${getDiffieHellman("modp15").getPrime("hex")}`);

function power(base: bigint, exponent: bigint): bigint {
  if (exponent === 0n) return 1n;
  const half = power((base * base) % N, exponent / 2n);
  return exponent % 2n === 0n ? half : (half * base) % N;
}

/** Two's complement, most significant byte first: Java's `toByteArray`. */
function toByteArray(number: bigint): Buffer {
  const bytes = Math.floor(number.toString(2).length / 8) + 1;
  return Buffer.from(number.toString(16).padStart(2 * bytes, "0"), "hex");
}

const sha256 = (...parts: (Buffer | string)[]) => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const asNumber = (bytes: Buffer) => BigInt(`0x${bytes.toString("hex")}`);
const hmac = (key: Buffer, ...parts: (Buffer | string)[]) => {
  const mac = createHmac("sha256", key);
  for (const part of parts) mac.update(part);
  return mac.digest();
};

/** What a client that has this password makes of the server's answer. */
function clientKey(a: bigint, who: string, password: string, salt: string, serverPublic: bigint): Buffer {
  const clientPublic = power(2n, a);
  const u = asNumber(sha256(toByteArray(clientPublic), toByteArray(serverPublic)));
  const k = asNumber(sha256(toByteArray(N), toByteArray(2n)));
  const x = asNumber(sha256(toByteArray(BigInt(`0x${salt}`)), sha256(`${who}:${password}`)));
  const base = (((serverPublic - k * power(2n, x)) % N) + N) % N;
  const s = power(base, a + u * x);
  const extracted = hmac(toByteArray(u), toByteArray(s));
  return hmac(extracted, "Caldera Derived Key", Buffer.from([1])).subarray(0, 16);
}

test("both sides have the same key if they have the same password, and otherwise another", () => {
  const who = "Local0001a-user";
  for (let n = 0; n < 6; n++) {
    // Salts and numbers whose first bit is set, whose first digit is a zero, and neither.
    const salt = sha256(`salt ${n}`).toString("hex").slice(0, 32);
    const a = asNumber(sha256(`client ${n}`));
    const verifier = verifierOf(who, "Épreuve-1", salt);
    const server = drawNumbers(verifier);
    const clientPublic = power(2n, a);
    const key = sharedKey(clientPublic, verifier, server);
    expect(clientKey(a, who, "Épreuve-1", salt, server.public).equals(key)).toBe(true);
    expect(clientKey(a, who, "Épreuve-2", salt, server.public).equals(key)).toBe(false);
  }
});

test("a proof is of this user, this challenge and this time", () => {
  const key = Buffer.alloc(16, 7);
  const proof = (who: string, block: string, time: string) =>
    proofOf(key, who, Buffer.from(block), time).toString("hex");
  expect(proof("a", "block", "now")).toBe(hmac(key, "ablocknow").toString("hex"));
});

test.each([
  ["nothing", ""],
  ["no number", "0xyz"],
  ["zero", "0"],
  ["the prime", N.toString(16)],
  ["twice the prime", (2n * N).toString(16)],
  ["more than the group holds", "f".repeat(10_000)],
])("a client's number that is %s is refused", (_, hex) => {
  expect(readPublicNumber(hex)).toBeUndefined();
});
