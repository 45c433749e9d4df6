import { createRequire } from "node:module";
import { TOKEN_VALIDITY } from "@epreuve/contract/password-policy";
import * as v from "valibot";
import { jsonStores } from "./json-store.ts";
import type { SigningKey } from "./signing-key.ts";

/** The pool's id, in AWS's format, so that AWS's verifier accepts its tokens. */
export const USER_POOL_ID = "ca-central-1_Local0001";
export const CLIENT_ID = "local0epreuve0client00001";

const ISSUER_DOMAIN = "https://cognito-idp.ca-central-1.amazonaws.com";
export const ISSUER = `${ISSUER_DOMAIN}/${USER_POOL_ID}`;

/** A code that AWS would send by e-mail. */
export interface SentCode {
  email: string;
  code: string;
}

/** Runs one operation of the user pool service. Rejects with Cognito's errors. */
export type PoolOperation = (target: string, request: unknown) => Promise<unknown>;

/** A user as cognito-local stores one. */
const UserSchema = v.looseObject({
  Username: v.string(),
  Password: v.optional(v.string()),
  UserStatus: v.string(),
  Attributes: v.array(v.looseObject({ Name: v.string(), Value: v.optional(v.string()) })),
});
export type PoolUser = v.InferOutput<typeof UserSchema>;

/** The pool of cognito-local. */
export interface Pool {
  run: PoolOperation;
  /** By id or address; undefined if there is none. */
  find(username: string): Promise<PoolUser | undefined>;
  /** Ends a user's refresh tokens. */
  signOut(user: PoolUser): Promise<void>;
  /** Gives a user a new code for their address. */
  sendCode(user: PoolUser): Promise<void>;
}

export interface OpenPoolOptions {
  /** Directory of the pool's files; it must exist. */
  dir: string;
  signingKey: SigningKey;
  onCode: (sent: SentCode) => void;
}

const Tokens = v.object({ AccessToken: v.string(), IdToken: v.string(), RefreshToken: v.string() });
const Generator = v.object({ generate: v.function() });
const Cognito = v.looseObject({ listUserPools: v.function(), createUserPool: v.function() });
const Pools = v.array(v.looseObject({ Id: v.string() }));
const PoolService = v.looseObject({
  saveAppClient: v.function(),
  getUserByUsername: v.function(),
  saveUser: v.function(),
});
const Recipient = v.looseObject({ Destination: v.string() });

const logger = { debug: silent, info: silent, warn: silent, error: silent, child: () => logger };
const context = { logger };

/**
 * Opens the seeded pool of `dir`. Only cognito-local's operations are imported: its server would load an HTTP framework,
 * a logger and version 2 of the AWS SDK, 50 MB of memory for nothing.
 */
export async function openPool({ dir, signingKey, onCode }: OpenPoolOptions): Promise<Pool> {
  const clock = { get: () => new Date() };
  const triggers = { enabled: () => false };
  const stores = jsonStores(dir);
  const config = { UserPoolDefaults: { UsernameAttributes: ["email"] } };

  const pools = construct(load("services/userPoolService"), "UserPoolServiceFactoryImpl", clock, stores);
  const factory = construct(load("services/cognitoService"), "CognitoServiceFactoryImpl", dir, stores, pools);
  const { create } = v.parse(v.looseObject({ create: v.function() }), factory);
  const cognito = await create.call(factory, context, config.UserPoolDefaults);
  const pool = await seed(cognito);

  const generator = construct(load("services/tokenGenerator"), "JwtTokenGenerator", clock, triggers, {
    IssuerDomain: ISSUER_DOMAIN,
  });
  v.assert(Generator, generator);
  const services = {
    clock,
    cognito,
    config,
    triggers,
    otp: newCode,
    messages: {
      deliver: async (...[, , , , , code, , recipient]: unknown[]) => {
        onCode({ email: v.parse(Recipient, recipient).Destination, code: String(code) });
      },
    },
    tokenGenerator: {
      generate: async (...args: unknown[]) => {
        const tokens = v.parse(Tokens, await generator.generate(...args));
        return Object.fromEntries(
          Object.entries(tokens).map(([name, token]) => [name, signingKey.resign(token)]),
        );
      },
    },
  };
  const { Router } = v.parse(v.looseObject({ Router: v.function() }), load("server/Router"));
  const router = v.parse(v.function(), Router(services));
  const run: PoolOperation = async (target, request) =>
    v.parse(v.function(), router(target))(context, request);
  return {
    run,
    find: async (username) =>
      v.parse(v.nullish(UserSchema), await pool.getUserByUsername(context, username)) ?? undefined,
    signOut: async (user) => {
      await pool.saveUser(context, { ...user, RefreshTokens: [] });
    },
    sendCode: async (user) => {
      const code = newCode();
      await pool.saveUser(context, { ...user, ConfirmationCode: code });
      const email = user.Attributes.find(({ Name }) => Name === "email")?.Value ?? "";
      onCode({ email, code });
    },
  };
}

function newCode(): string {
  return String(crypto.getRandomValues(new Uint32Array(1))[0])
    .padStart(6, "0")
    .slice(-6);
}

async function seed(cognito: unknown) {
  v.assert(Cognito, cognito);
  const pools = v.parse(Pools, await cognito.listUserPools(context));
  if (!pools.some(({ Id }) => Id === USER_POOL_ID)) {
    await cognito.createUserPool(context, {
      Id: USER_POOL_ID,
      Name: "epreuve",
      UsernameAttributes: ["email"],
      AutoVerifiedAttributes: ["email"],
      CreationDate: new Date(),
      LastModifiedDate: new Date(),
    });
  }
  v.assert(v.looseObject({ getUserPool: v.function() }), cognito);
  const pool = await cognito.getUserPool(context, USER_POOL_ID);
  v.assert(PoolService, pool);
  await pool.saveAppClient(context, {
    UserPoolId: USER_POOL_ID,
    ClientId: CLIENT_ID,
    ClientName: "epreuve",
    CreationDate: new Date(),
    LastModifiedDate: new Date(),
    ExplicitAuthFlows: ["ALLOW_USER_SRP_AUTH", "ALLOW_USER_PASSWORD_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"],
    AccessTokenValidity: TOKEN_VALIDITY.accessMinutes,
    IdTokenValidity: TOKEN_VALIDITY.idMinutes,
    RefreshTokenValidity: TOKEN_VALIDITY.refreshDays,
    TokenValidityUnits: { AccessToken: "minutes", IdToken: "minutes", RefreshToken: "days" },
  });
  return pool;
}

function load(module: string): unknown {
  return createRequire(import.meta.url)(`cognito-local/lib/${module}`);
}

function construct(module: unknown, name: string, ...args: unknown[]): unknown {
  const exported = v.parse(v.looseObject({ [name]: v.unknown() }), module)[name];
  if (!isConstructor(exported)) throw new Error(`cognito-local no longer exports ${name}.`);
  return new exported(...args);
}

function isConstructor(value: unknown): value is new (...args: unknown[]) => unknown {
  return typeof value === "function";
}

function silent(): void {}
