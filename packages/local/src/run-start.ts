import { rmSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { LOOPBACK } from "@epreuve/loopback/loopback";
import { LOCAL_PASSWORD } from "./cognito/users.ts";
import { DATA_PARTS } from "./data-directory.ts";
import { TableDiffersError } from "./dynamodb/table.ts";
import type { Access } from "./gateway/server.ts";
import { machineAddresses, networkLines } from "./network-lines.ts";
import { DEMO_EMAIL, DEMO_PLAN } from "./seed.ts";
import { DEFAULT_PORT, readEnvironment, readSettings, type Settings, SettingsError } from "./settings.ts";
import { COGNITO_PATH, type Stack, startStack } from "./stack.ts";
import { claimDirectory, DirectoryInUseError } from "./stack-file.ts";
import { type PaceChoice, readStartArguments, type StartArguments, USAGE } from "./start-arguments.ts";

const PACE_WITH_PROVIDER =
  "--pace is for the local corrector, but OPENAI_API_KEY or OPENAI_BASE_URL names a provider, which has its own pace. Unset both, in .env too, or start without --pace.";

/** Exit codes by shell conventions. */
const FAILED = 1;
const MISUSED = 2;
const FORCED = 130;

/**
 * Runs the service until a signal stops it. The first signal stops everything and exits with 0; a second one exits at
 * once. If the service cannot start, exits with 1 and a message that says what to change.
 */
export async function runStart(args: string[]): Promise<void> {
  let given: StartArguments;
  try {
    given = readStartArguments(args);
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`, MISUSED);
  }
  const interrupted = Promise.withResolvers<void>();
  let signals = 0;
  const onSignal = () => {
    signals++;
    if (signals > 1) process.exit(FORCED);
    interrupted.resolve();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, onSignal);

  const env = readEnvironment(process.env, resolve(".env"));
  let settings: Settings;
  let stack: Stack;
  const startMs = performance.now();
  try {
    settings = readSettings(env, process.cwd());
    if (given.pace !== undefined && settings.openai !== undefined)
      throw new SettingsError(PACE_WITH_PROVIDER);
    if (given.reset) resetData(settings.dir);
    stack = await startStack({
      port: settings.port,
      reach: {
        host: settings.host,
        origins: settings.origins,
        ...(settings.publicUrl !== undefined && { publicUrl: settings.publicUrl }),
      },
      dir: settings.dir,
      env,
      quiet: given.quiet,
      ...(given.pace !== undefined && { pace: given.pace }),
      ...(settings.openai !== undefined && { openai: settings.openai }),
      ...(settings.dynamoDbEndpoint !== undefined && { dynamoDbEndpoint: settings.dynamoDbEndpoint }),
      ...(!given.quiet && { onAccess: logAccess }),
      onCode: ({ email, code }) => console.log(`Code for ${email}: ${code}`),
      onUnrecognised: (saidUrl) => console.warn(unrecognised(saidUrl)),
      onError: (error) => console.error(describe(error)),
      onFatal: (error) => {
        console.error(describe(error));
        process.exit(FAILED);
      },
    });
  } catch (error) {
    return fail(explain(error, env), FAILED);
  }
  // As on Lambda, an unhandled rejection of one function must not end the others.
  process.on("unhandledRejection", (error) => console.error(describe(error)));
  if (signals === 0) announce(stack, settings, given.pace, performance.now() - startMs);
  await interrupted.promise;
  await stack.stop();
  process.exit(0);
}

function announce(stack: Stack, settings: Settings, pace: PaceChoice | undefined, tookMs: number): void {
  const { userPool, dynamoDbKind, provider } = stack;
  const below = relative(process.cwd(), settings.dir);
  const dir = below === "" || below.startsWith("..") ? settings.dir : below;
  const variable = process.env.LOCAL_DIR ? `LOCAL_DIR=${dir} ` : "";
  if (dynamoDbKind === "dynalite") {
    console.warn("Warning: dynoxide is not installed here. dynalite stands in, for development only.");
  }
  if (dynamoDbKind === "dynoxide" && new URL(stack.endpoints.dynamodb).hostname === LOOPBACK) {
    console.warn(
      `Warning: this system routes no address of 127.0.0.0/8 but ${LOOPBACK}, and the table answers any web page that finds its port. Open no foreign page meanwhile.`,
    );
  }
  console.log(
    [
      `Épreuve listens on ${stack.publicUrl} (ready in ${(tookMs / 1000).toFixed(1)} s).`,
      "",
      `  Demo user   ${DEMO_EMAIL}, password ${LOCAL_PASSWORD}, plan ${DEMO_PLAN}`,
      `  Corrector   ${
        provider.kind === "local"
          ? "local rules (set OPENAI_API_KEY in .env for a provider)"
          : `${settings.openai?.baseUrl ?? "OpenAI"}, model ${provider.model}`
      }`,
      ...(pace === undefined
        ? []
        : [
            `  Pace        ${pace.pace}, a real model's: replies take seconds (the same again: --pace ${pace.pace} --seed ${pace.seed})`,
          ]),
      `  Live        ${stack.liveUrl}`,
      `  Speech      heard by ${stack.speech.hears}; spoken by ${stack.speech.speaks}`,
      `  Docs        ${stack.publicUrl}/docs`,
      `  Data        ${dir}, on ${dynamoDbKind}`,
      `  Sign-in     ${stack.publicUrl}${COGNITO_PATH}, pool ${userPool.userPoolId}, client ${userPool.clientId}`,
      ...networkLines({ ...settings, localUrl: stack.url, addresses: machineAddresses() }),
      "",
      `Next, in another terminal:  ${variable}npm run demo`,
      `Or for calls of your own:   ${variable}npm run token -- --email you@example.com`,
      "Ctrl-C stops everything.",
    ].join("\n"),
  );
}

function unrecognised(saidUrl: string): string {
  return `A sound was heard, but no speech is recognised here. Set OPENAI_API_KEY, or OPENAI_SPEECH_BASE_URL to a server that recognises it; or embed the words in the WAV (INFO/ICMT); or tell them before the sound: POST {"texte": "…"} to ${saidUrl}`;
}

function logAccess({ method, path, status, durationMs }: Access): void {
  console.log(`${method} ${path} ${status} ${Math.round(durationMs)} ms`);
}

/** Deletes the stack's data, and nothing else in the directory. */
function resetData(dir: string): void {
  const claimed = claimDirectory(dir);
  try {
    for (const part of DATA_PARTS) rmSync(join(dir, part), { recursive: true, force: true });
  } finally {
    claimed.release();
  }
}

function explain(error: unknown, { PORT = "", HOST = LOOPBACK }: Record<string, string>): string {
  if (error instanceof SettingsError) return error.message;
  if (error instanceof TableDiffersError) {
    return `${error.message} Copy what it holds to another DYNAMODB_ENDPOINT, delete it, or unset the variable to use the embedded engine.`;
  }
  if (error instanceof DirectoryInUseError) {
    return `${error.message} Stop it, or set LOCAL_DIR to another directory.`;
  }
  if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") {
    return `The port ${PORT || DEFAULT_PORT} is taken. Set PORT to another one: PORT=4001 npm start`;
  }
  if (error instanceof Error && "code" in error && error.code === "EADDRNOTAVAIL") {
    return `This machine has no address ${HOST}. Set HOST to one of its own, or to 0.0.0.0 for all of them.`;
  }
  if (error instanceof Error && "code" in error && error.code === "EACCES") {
    return `${error.message}. Set PORT to a port above 1023, and LOCAL_DIR to a directory you may write to.`;
  }
  return describe(error);
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? "" : `\n  because: ${describe(error.cause)}`;
  return `${error.stack ?? error.message}${cause}`;
}

function fail(message: string, code: number): void {
  console.error(message);
  process.exit(code);
}
