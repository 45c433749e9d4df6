import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { createChecker } from "@epreuve/french-checker/checker";
import { measure } from "@epreuve/french-checker/evaluation/measure";
import { details, summary } from "@epreuve/french-checker/evaluation/report";
import { readAfter } from "@epreuve/french-checker/evaluation/sets";
import { readNetwork } from "@epreuve/french-checker/model/network";
import { FOLDS, foldOf, type ReadText, readMarked } from "./marked.ts";

/*
 * `npm run fit-relecture:measure -- network`: what rules and second reading find in the marked texts, each read by the
 * network of its fold (`network-0.bin` to `network-3.bin`), which has not learnt from it. With `--after`, what they find with
 * `network.bin` in the texts that came after it. `--only WORD` takes the texts whose name has the word; `--details` lists each
 * wrong finding and each error left.
 */
const { values, positionals } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    after: { type: "boolean", default: false },
    details: { type: "boolean", default: false },
  },
  allowPositionals: true,
});
const [networks] = positionals;
if (networks === undefined)
  throw new Error("the networks' common name is asked for, such as /tmp/relecture/network");

const marked = values.after ? [] : await readMarked();
/** Each network, and the texts that it has not learnt from. */
const parts: { file: string; own: ReadText[] }[] = values.after
  ? [{ file: `${networks}.bin`, own: await readAfter() }]
  : Array.from({ length: FOLDS }, (_, fold) => ({
      file: `${networks}-${fold}.bin`,
      own: marked.filter((_text, place) => foldOf(place) === fold),
    }));

const texts: Parameters<typeof measure>[0][number][] = [];
for (const { file, own } of parts) {
  const network = readNetwork(await readFile(file));
  const checker = await createChecker({ network, without: ["negation", "sujet-repris"] });
  for (const one of own.filter(({ name }) => name.includes(values.only)))
    texts.push({ ...one, copie: true, findings: checker.markErrors(one.text) });
  checker.dispose();
}
const figures = measure(texts);
const name = values.after ? "texts that came after" : "marked texts";
console.log(summary(`${name} ${values.only}`.trimEnd(), figures));
if (values.details) console.log(`\n${details(figures)}`);
