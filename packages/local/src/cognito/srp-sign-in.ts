import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import * as v from "valibot";
import { CognitoError, invalidParameter, notAuthorized } from "./error.ts";
import { drawNumbers, numberOf, proofOf, readPublicNumber, sharedKey, verifierOf } from "./srp.ts";

/** A user whose password is known. */
export interface SrpUser {
  id: string;
  password: string;
}

export interface SrpSignInOptions {
  /** The pool's id; what follows its underscore is part of every proof. */
  poolId: string;
  find(username: string): Promise<SrpUser | undefined>;
  nowMs?: () => number;
}

/** How long a client may take to answer a challenge: Cognito's default. */
const SESSION_MS = 3 * 60_000;

const InitiateSchema = v.object({
  AuthParameters: v.object({ USERNAME: v.pipe(v.string(), v.nonEmpty()), SRP_A: v.string() }),
});
const RespondSchema = v.object({
  ChallengeResponses: v.object({
    USERNAME: v.string(),
    PASSWORD_CLAIM_SECRET_BLOCK: v.string(),
    PASSWORD_CLAIM_SIGNATURE: v.string(),
    TIMESTAMP: v.string(),
  }),
});

const TIMESTAMP =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2} \d\d:\d\d:\d\d UTC \d{4}$/;

/** What the secret block holds, sealed; numbers in hexadecimal digits. */
const SealedSchema = v.object({
  username: v.string(),
  userId: v.string(),
  salt: v.string(),
  clientPublic: v.string(),
  serverSecret: v.string(),
  serverPublic: v.string(),
  untilMs: v.number(),
});

/**
 * Cognito's sign-in by SRP, in two steps. Nothing is kept between them: the secret block, which the client sends back,
 * has it all, sealed with a key of this process, and of three minutes.
 */
export class SrpSignIn {
  readonly #options: SrpSignInOptions;
  readonly #poolName: string;
  readonly #key = randomBytes(32);

  constructor(options: SrpSignInOptions) {
    this.#options = options;
    this.#poolName = options.poolId.split("_")[1] ?? "";
  }

  /**
   * The challenge for `InitiateAuth`. As on AWS, an unknown user gets one too, with the same salt and id each time, which
   * no password answers.
   */
  async challenge(request: unknown) {
    const parsed = v.safeParse(InitiateSchema, request);
    if (!parsed.success) throw invalidParameter("Missing required parameter SRP_A or USERNAME");
    const { USERNAME: username, SRP_A } = parsed.output.AuthParameters;
    const clientPublic = readPublicNumber(SRP_A);
    if (clientPublic === undefined) throw invalidParameter("SRP_A is not a number of the group.");
    const user = (await this.#options.find(username)) ?? this.#nobody(username);
    const salt = this.#derive("salt", username).slice(0, 32);
    const verifier = verifierOf(`${this.#poolName}${user.id}`, user.password, salt);
    const server = drawNumbers(verifier);
    const block = this.#seal({
      username,
      userId: user.id,
      salt,
      clientPublic: clientPublic.toString(16),
      serverSecret: server.secret.toString(16),
      serverPublic: server.public.toString(16),
      untilMs: this.#nowMs() + SESSION_MS,
    });
    return {
      ChallengeName: "PASSWORD_VERIFIER",
      ChallengeParameters: {
        SALT: salt,
        SECRET_BLOCK: block,
        SRP_B: server.public.toString(16),
        USERNAME: user.id,
        USER_ID_FOR_SRP: user.id,
      },
    };
  }

  /** The user who has answered the challenge. Throws Cognito's error where the proof is not one of their password. */
  async verify(request: unknown): Promise<SrpUser> {
    const parsed = v.safeParse(RespondSchema, request);
    if (!parsed.success) throw invalidParameter("Missing required parameter of PASSWORD_VERIFIER");
    const responses = parsed.output.ChallengeResponses;
    if (!TIMESTAMP.test(responses.TIMESTAMP)) {
      throw invalidParameter("TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.");
    }
    const sealed = this.#open(responses.PASSWORD_CLAIM_SECRET_BLOCK);
    if (sealed === undefined || sealed.userId !== responses.USERNAME) throw notAuthorized();
    if (sealed.untilMs < this.#nowMs()) {
      throw new CognitoError("NotAuthorizedException", "Invalid session for the user, session is expired.");
    }
    const user = await this.#options.find(sealed.username);
    if (user === undefined || user.id !== sealed.userId) throw notAuthorized();
    const who = `${this.#poolName}${user.id}`;
    const key = sharedKey(numberOf(sealed.clientPublic), verifierOf(who, user.password, sealed.salt), {
      secret: numberOf(sealed.serverSecret),
      public: numberOf(sealed.serverPublic),
    });
    const block = Buffer.from(responses.PASSWORD_CLAIM_SECRET_BLOCK, "base64");
    const expected = proofOf(key, who, block, responses.TIMESTAMP);
    const given = Buffer.from(responses.PASSWORD_CLAIM_SIGNATURE, "base64");
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw notAuthorized();
    return user;
  }

  #nowMs(): number {
    return (this.#options.nowMs ?? Date.now)();
  }

  #nobody(username: string): SrpUser {
    const id = this.#derive("id", username)
      .slice(0, 32)
      .replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
    return { id, password: randomBytes(16).toString("hex") };
  }

  #derive(use: string, username: string): string {
    return createHmac("sha256", this.#key).update(`${use}:${username}`).digest("hex");
  }

  #seal(content: v.InferOutput<typeof SealedSchema>): string {
    const iv = randomBytes(12);
    const cipher = createCipheriv("aes-256-gcm", this.#key, iv);
    const sealed = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64");
  }

  #open(block: string): v.InferOutput<typeof SealedSchema> | undefined {
    const bytes = Buffer.from(block, "base64");
    try {
      const decipher = createDecipheriv("aes-256-gcm", this.#key, bytes.subarray(0, 12), {
        authTagLength: 16,
      });
      decipher.setAuthTag(bytes.subarray(12, 28));
      const text = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
      return v.parse(SealedSchema, JSON.parse(text));
    } catch {
      return undefined;
    }
  }
}
