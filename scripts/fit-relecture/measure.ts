import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { createChecker } from "@epreuve/french-checker/checker";
import { measure } from "@epreuve/french-checker/evaluation/measure";
import { details, summary } from "@epreuve/french-checker/evaluation/report";
import { readNetwork } from "@epreuve/french-checker/model/network";
import { FOLDS, foldOf, readMarked } from "./marked.ts";

/*
 * `npm run fit-relecture:measure -- network`: what rules and second reading find in the marked texts, each read by the
 * network of its fold (`network-0.bin` to `network-3.bin`), which has not learnt from it. `--only WORD` takes the texts whose
 * name has the word; `--details` lists each wrong finding and each error left.
 */
const { values, positionals } = parseArgs({
  options: { only: { type: "string", default: "" }, details: { type: "boolean", default: false } },
  allowPositionals: true,
});
const [networks] = positionals;
if (networks === undefined)
  throw new Error("the networks' common name is asked for, such as /tmp/relecture/network");

const marked = await readMarked();
const texts: Parameters<typeof measure>[0][number][] = [];
for (let fold = 0; fold < FOLDS; fold += 1) {
  const network = readNetwork(await readFile(`${networks}-${fold}.bin`));
  const checker = await createChecker({ network, without: ["negation", "sujet-repris"] });
  for (const [place, one] of marked.entries()) {
    if (foldOf(place) !== fold || !one.name.includes(values.only)) continue;
    texts.push({ ...one, copie: true, findings: checker.markErrors(one.text) });
  }
  checker.dispose();
}
const figures = measure(texts);
console.log(summary(values.only === "" ? "marked texts" : values.only, figures));
if (values.details) console.log(`\n${details(figures)}`);
