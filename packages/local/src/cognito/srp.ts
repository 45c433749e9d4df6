import { createHash, createHmac, getDiffieHellman, hkdfSync, randomBytes } from "node:crypto";

/*
 * The server's side of SRP-6a (RFC 5054) as Cognito speaks it: the group of 3072 bits, which is RFC 3526's, with the
 * generator 2; numbers are hashed as Java writes them, with a zero byte before one whose first bit is set.
 */

const N = numberOf(getDiffieHellman("modp15").getPrime("hex"));
const G = 2n;
const K = numberOf(hash(bytesOf(N), bytesOf(G)));

/** The label and length of Cognito's key derivation. */
const LABEL = "Caldera Derived Key";
const KEY_BYTES = 16;

/** Twice the strength of the group, 128 bits. */
const SECRET_BYTES = 32;
const PUBLIC_HEX = /^[0-9a-f]{1,770}$/i;

/** What a password is checked against. */
export interface Verifier {
  /** In hexadecimal digits. */
  salt: string;
  value: bigint;
}

/** `who` is the pool's name, the part of its id after the underscore, followed by the user's id. */
export function verifierOf(who: string, password: string, salt: string): Verifier {
  const identity = hash(Buffer.from(`${who}:${password}`));
  const x = numberOf(hash(bytesOf(numberOf(salt)), Buffer.from(identity, "hex")));
  return { salt, value: power(G, x) };
}

/** A client's public number, or undefined where it is none: a multiple of the prime would need no password. */
export function readPublicNumber(hex: string): bigint | undefined {
  if (!PUBLIC_HEX.test(hex)) return undefined;
  const a = numberOf(hex);
  return a % N === 0n ? undefined : a;
}

/** The server's numbers of one exchange. */
export interface ServerNumbers {
  secret: bigint;
  public: bigint;
}

export function drawNumbers({ value }: Verifier): ServerNumbers {
  const secret = numberOf(randomBytes(SECRET_BYTES).toString("hex"));
  return { secret, public: (K * value + power(G, secret)) % N };
}

/** The key that both sides share if the client knows the password. */
export function sharedKey(clientPublic: bigint, { value }: Verifier, server: ServerNumbers): Buffer {
  const u = numberOf(hash(bytesOf(clientPublic), bytesOf(server.public)));
  const s = power(clientPublic * power(value, u), server.secret);
  return Buffer.from(hkdfSync("sha256", bytesOf(s), bytesOf(u), LABEL, KEY_BYTES));
}

/** The client's proof that it has the key. */
export function proofOf(key: Buffer, who: string, secretBlock: Buffer, timestamp: string): Buffer {
  return createHmac("sha256", key).update(who).update(secretBlock).update(timestamp).digest();
}

export function numberOf(hex: string): bigint {
  return BigInt(`0x${hex}`);
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % N;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % N;
    square = (square * square) % N;
  }
  return result;
}

/** A positive number as Java's BigInteger writes it. */
function bytesOf(number: bigint): Buffer {
  const hex = number.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, "hex");
}

function hash(...parts: Buffer[]): string {
  const sum = createHash("sha256");
  for (const part of parts) sum.update(part);
  return sum.digest("hex");
}
