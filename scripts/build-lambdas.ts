import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { handlerName, OPERATIONS } from "@epreuve/contract/operations/index";
import { buildPackage, contentsOf, type Package, withChecker } from "./bundles/build.ts";
import { measureColdStarts } from "./bundles/cold-start.ts";
import { type EventOptions, eventOf, liveEvents, sqsEventOf } from "./bundles/events.ts";
import { type Build, graphOf } from "./infra/graph.ts";

/*
 * Builds every Lambda of a stage with SST's own options, and reports size and cold start beside a bare handler:
 *
 *   npm run bundles -- [--rounds 15] [--contents save-contenu] [--budget]
 *
 * `--contents` lists what is in one of them; `--budget` writes the sizes there are, and a little room, as the budget
 * the tests hold them to: for a growth that is meant.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "15" },
    contents: { type: "string" },
    budget: { type: "boolean" },
  },
});
/** By how much a bundle may grow before a test fails: room for the next version of a dependency. */
const HEADROOM = 1.03;

const root = join(import.meta.dirname, "..");
const BUDGET = join(root, "scripts/bundles/budget.json");
const out = join(root, ".build");
rmSync(out, { recursive: true, force: true });

const graph = await graphOf("production");

/** A function with SST's defaults. */
const bare: Build = {
  functionID: "bare",
  handler: "scripts/bundles/bare-handler.handler",
  runtime: "nodejs24.x",
  encryptionKey: Buffer.alloc(32).toString("base64"),
  links: {},
  copyFiles: [],
  properties: {},
};

const NOBODYS = "sim_01890a5d-ac96-774b-bcce-b302099a8057";

/** A valid request of each operation that needs more than its path. */
const INPUTS: Record<string, EventOptions> = {
  createSimulation: { body: { tache: "EE_T1", sujet_id: "ee-t1-001" } },
  saveContenu: { body: { contenu: "Bonjour." } },
  changeSujet: { body: { sujet_id: "ee-t1-001" } },
  listSujets: { query: { mode: "EE", tache: "1" } },
  correctEe: { body: { simulationId: NOBODYS, contenu: "Bonjour à tous.", tache: "EE_T1" } },
  correctEo: { body: { simulationId: NOBODYS, transcript: "Bonjour à tous.", tache: "EO_T1" } },
  createAudio: { body: { content_type: "audio/webm", taille_octets: 700_000 } },
  suggestIdees: {
    body: {
      sujet_consigne: "Écrivez à un ami.",
      contenu_partiel: "Je t'écris pour te dire ceci. ".repeat(8),
    },
  },
};

const client = {
  connectionId: "connection=",
  owner: "o",
  headers: { "Sec-WebSocket-Protocol": "tcf.v1, no.token.atall" },
};

/** A valid event of each handler of the live interaction. */
const LIVE: Record<string, object> = {
  authorizer: liveEvents.authorizer(client),
  connect: liveEvents.connect(client),
  message: liveEvents.message(client, { type: "session.start", simulation_id: NOBODYS }),
  disconnect: liveEvents.disconnect(client),
};

const BARE = "(bare handler)";
const requests = new Map<string, { build: Build; environment: Record<string, string> }>([
  [BARE, { build: bare, environment: {} }],
]);
for (const { handler, build, inputs } of graph.functions) {
  requests.set(handler, { build, environment: inputs.environment.variables });
}

const packages: { name: string; package: Package; environment: Record<string, string> }[] = [];
for (const [name, { build, environment }] of requests) {
  packages.push({ name, environment, package: await buildPackage(build, root, join(out, name)) });
}

if (values.budget) {
  const roomFor = (bytes: number) => Math.ceil((bytes / 1024) * HEADROOM);
  const budget = packages
    .filter(({ name }) => name !== BARE)
    .flatMap(({ name, package: { eagerBytes, lazyBytes } }) => [
      [name, roomFor(eagerBytes)],
      // What the French checker is, and reads.
      ...(withChecker(name) ? [[`${name}, later`, roomFor(lazyBytes)]] : []),
    ]);
  writeFileSync(BUDGET, `${JSON.stringify(Object.fromEntries(budget.sort()), null, 2)}\n`);
  process.exit(0);
}

if (values.contents !== undefined) {
  const wanted = packages.find(({ name }) => name === values.contents);
  if (wanted === undefined) throw new Error(`no Lambda is called ${values.contents}`);
  for (const [name, bytes] of contentsOf(wanted.package)) console.log(String(bytes).padStart(8), name);
  process.exit(0);
}

const times = await measureColdStarts(
  // Nobody waits for a scheduled one, and its first call is the provider's.
  packages
    .filter(({ name }) => !name.startsWith("scheduled/"))
    .map((built) => ({
      ...built,
      event: eventFor(built.name),
      environment: {
        ...built.environment,
        AWS_REGION: "ca-central-1",
        AWS_ACCESS_KEY_ID: "key",
        AWS_SECRET_ACCESS_KEY: "secret",
        // An empty key set, so that none is fetched.
        COGNITO_JWKS: '{"keys":[]}',
        // A first call ends where the provider's work would begin.
        IDEES_DEADLINE_MS: "1",
      },
    })),
  Number(values.rounds),
);
const reference = times.get(BARE);
console.table(
  packages.map(({ name, package: { eagerBytes, lazyBytes } }) => {
    const time = times.get(name);
    const ratio = (key: "importMs" | "firstCallMs") =>
      time && reference && Number((time[key] / reference[key]).toFixed(2));
    return {
      lambda: name,
      "read at start, KiB": kib(eagerBytes),
      "later, KiB": kib(lazyBytes),
      "import, ms": time && Number(time.importMs.toFixed(1)),
      "× bare": ratio("importMs"),
      "with first call, ms": time && Number(time.firstCallMs.toFixed(1)),
      "× bare ": ratio("firstCallMs"),
    };
  }),
);

/** The event of a first call: it reads the table where the function has one, and finds nothing. */
function eventFor(name: string): object {
  const operation = OPERATIONS.find((candidate) => handlerName(candidate) === name);
  if (operation !== undefined) {
    return eventOf(operation, { simulationId: NOBODYS, ...INPUTS[operation.id] });
  }
  const live = LIVE[name.replace("live/", "")];
  if (live !== undefined) return live;
  return sqsEventOf(
    "epreuve-modele",
    JSON.stringify({ owner: "o", simulation_id: NOBODYS, correction_id: "c" }),
  );
}

function kib(bytes: number): number {
  return Number((bytes / 1024).toFixed(1));
}
