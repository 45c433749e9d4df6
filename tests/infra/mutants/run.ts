/*
 * Changes one input of one resource at a time, over the whole graph of both stages and over what each setting makes
 * otherwise, and asks the rules (the snapshots are not read); then the deploying role's policies, and the workflows:
 *
 *   npm run mutants:infra -- [--seed <number>] [--chance <count a stage>]
 *
 * Ends with 1 where a mutant survives that is not listed as one that cannot matter.
 */
import { parseArgs } from "node:util";
import { graphOf } from "../../../scripts/infra/graph.ts";
import { boundaryViolations } from "../rules/boundary.ts";
import { policyViolations } from "../rules/deploying.ts";
import { boundaryStatements, deployingStatements, workflowTexts } from "../rules/documents.ts";
import { Stage } from "../rules/stage.ts";
import { workflowViolations } from "../rules/workflows.ts";
import { VARIANTS } from "../variants.ts";
import { policyMutants, SAME_RIGHTS, workflowMutants } from "./deployment.ts";
import { killerOf, reasonFor } from "./kill.ts";
import { byChance, type Mutant, systematic } from "./mutants.ts";
import { ofVariant } from "./variants.ts";

const { values } = parseArgs({
  options: { seed: { type: "string", default: "1" }, chance: { type: "string", default: "2000" } },
});

let made = 0;
let survivors = 0;
const shapes = new Set<string>();
const killers = new Set<string>();
const equivalents = new Map<string, number>();

function judge(mutants: Iterable<Mutant>, of = ""): void {
  for (const mutant of mutants) {
    made++;
    shapes.add(mutant.shape);
    const killer = killerOf(mutant);
    if (killer !== undefined) {
      killers.add(killer);
      continue;
    }
    const reason = reasonFor(mutant);
    if (reason === undefined) {
      survivors++;
      console.log(`SURVIVES ${mutant.name}${of}`);
    } else equivalents.set(reason, (equivalents.get(reason) ?? 0) + 1);
  }
}

const production = Stage.of(await graphOf("production"));
for (const stage of [Stage.of(await graphOf("dev")), production]) {
  judge(systematic(stage));
  judge(byChance(stage, Number(values.seed), Number(values.chance)));
}
for (const [name, given] of Object.entries(VARIANTS)) {
  judge(ofVariant(Stage.of(await graphOf("production", { given })), production), `, with ${name}`);
}
const unseen = [
  ...[...policyMutants(deployingStatements())].map(({ name, statements }) => ({
    name,
    seen: policyViolations(statements, production).length > 0,
  })),
  ...[...policyMutants(boundaryStatements())].map(({ name, statements }) => ({
    name: `boundary, ${name}`,
    seen: boundaryViolations(statements, production).length > 0,
  })),
  ...[...workflowMutants(workflowTexts())].map(({ name, workflows }) => ({
    name,
    seen: workflowViolations(workflows).length > 0,
  })),
];
made += unseen.length;
for (const { name, seen } of unseen) {
  shapes.add(name);
  if (seen) continue;
  const reason = SAME_RIGHTS.find((same) => same.name.test(name))?.reason;
  if (reason !== undefined) {
    equivalents.set(reason, (equivalents.get(reason) ?? 0) + 1);
    continue;
  }
  survivors++;
  console.log(`SURVIVES ${name}`);
}
for (const [reason, count] of equivalents) console.log(`${count} cannot matter: ${reason}`);
const equal = [...equivalents.values()].reduce((sum, count) => sum + count, 0);
console.log(
  `${made} mutants of ${shapes.size} kinds of change: ${made - equal - survivors} killed by ${killers.size} rules, ` +
    `${equal} cannot matter, ${survivors} survive (seed ${values.seed}, snapshots not read)`,
);
process.exitCode = survivors > 0 ? 1 : 0;
