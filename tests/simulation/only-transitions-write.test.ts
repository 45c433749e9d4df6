import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { SimulationRowSchema } from "@epreuve/core/simulation/row";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const TRANSITIONS = "packages/core/src/simulation/transitions/";

/** The code that ships or is run by operators; tests set simulations up as they like. */
const SOURCES = globSync(["packages/{core,functions,local}/src/**/*.ts", "scripts/*.ts", "infra/**/*.ts"], {
  cwd: ROOT,
}).filter((path) => !path.endsWith(".test.ts"));

/** The code that calls DynamoDB itself: the table, and the local engine. */
const TABLE = /^packages\/(core\/src\/table\/table\.ts|local\/src\/dynamodb\/)/;

const WRITE_COMMANDS = /\b(PutCommand|UpdateCommand|DeleteCommand|TransactWriteCommand|BatchWriteCommand)\b/;

const NAMES = Object.keys(SimulationRowSchema.entries).flatMap((name) => {
  const cut = name.lastIndexOf("_");
  return cut < 0 ? [] : [{ first: name.slice(0, cut), last: name.slice(cut + 1) }];
});
const FIRSTS = NAMES.map(({ first }) => first).join("|");
const LASTS = NAMES.map(({ last }) => last).join("|");

/** An attribute's name made at run time, of a template or a sum: no search finds it and no type checks it. */
const BUILT_NAME = new RegExp(
  [
    `\\}_(${LASTS})\\b`,
    `\\b(${FIRSTS})_\\$\\{`,
    `\\+ ?["'\`]_(${LASTS})\\b`,
    `\\b(${FIRSTS})_["'\`] ?\\+`,
  ].join("|"),
);

/** The names a source imports from the file that a path ends with. */
function imported(source: string, file: string): string[] {
  const pattern = new RegExp(`import (?:type )?\\{([^}]*)\\} from "[^"]*${file}(?:\\.ts)?"`, "g");
  return [...source.matchAll(pattern)].flatMap(([, names = ""]) =>
    names.split(",").map((name) => /(?:type )?(\w*)/.exec(name.trim())?.[1] ?? ""),
  );
}

/** How a file writes a simulation's item, or could, without the transitions. */
function ownWrites(path: string, source: string): string[] {
  const found: string[] = [];
  if (!TABLE.test(path) && WRITE_COMMANDS.test(source)) found.push("sends a write command of its own");
  if (path.startsWith(TRANSITIONS)) return found;
  const writes = imported(source, "table/write").filter((name) => name === "update" || name === "put");
  if (writes.length > 0 && imported(source, "table/keys").includes("simulationKey")) {
    found.push("writes with the simulation's key");
  }
  if (imported(source, "simulation-update").length > 0) found.push("writes the simulation's attributes");
  if (path !== "packages/core/src/table/keys.ts" && /["'`]SIM#/.test(source))
    found.push("makes the key itself");
  return found;
}

test("only the transitions write the simulation's item", () => {
  const found = SOURCES.flatMap((path) =>
    ownWrites(path, readFileSync(`${ROOT}${path}`, "utf8")).map((what) => `${path} ${what}`),
  );
  expect(found).toEqual([]);
});

test("no name of a simulation's attribute is made at run time", () => {
  const found = SOURCES.filter((path) => path.startsWith("packages/core/")).filter((path) =>
    BUILT_NAME.test(readFileSync(`${ROOT}${path}`, "utf8")),
  );
  expect(found).toEqual([]);
});

test.each([
  [
    "an update by hand",
    'import { simulationKey } from "../table/keys.ts";\nimport { update } from "../table/write.ts";\n',
    "writes with the simulation's key",
  ],
  [
    "a put by hand, among other imports",
    'import { type Key,\n  simulationKey } from "@epreuve/core/table/keys";\nimport { type Put, put } from "@epreuve/core/table/write";\n',
    "writes with the simulation's key",
  ],
  [
    "an update by hand under another name",
    'import { simulationKey } from "../table/keys.ts";\nimport { update as change } from "../table/write.ts";\n',
    "writes with the simulation's key",
  ],
  [
    "an update of the transitions' own kind",
    'import { simulationUpdate } from "../simulation/transitions/simulation-update.ts";\n',
    "writes the simulation's attributes",
  ],
  ["a key made by hand", 'update({ pk, sk: "SIM#1" })', "makes the key itself"],
  ["a request past the table", "client.send(new UpdateCommand(input))", "sends a write command of its own"],
])("this test sees %s", (_, source, what) => {
  expect(ownWrites("packages/core/src/live/start.ts", source)).toEqual([what]);
});

test.each([`\`{\${job}_status} = :failed\``, `\`exercices_\${name}\``, 'job + "_claim"', '"modele_" + name'])(
  "this test sees the name made by %s",
  (source) => {
    expect(source).toMatch(BUILT_NAME);
  },
);
