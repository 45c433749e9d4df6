import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { loadLanguage } from "@epreuve/rule-provider/replies/language";
import { crossValidated, figuresOf, judgedBy } from "./figures.ts";
import { fitWeights } from "./fit-weights.ts";
import { readDevelopment, readFitSet } from "./samples.ts";

/* `npm run fit-levels`: fits the offline provider's levels anew, and prints how well it judges texts left out. */
const TARGET = fileURLToPath(
  new URL("../../packages/rule-provider/src/replies/levels/weights.json", import.meta.url),
);

const language = await loadLanguage();
const development = await readDevelopment(language);
const more = await readFitSet(language);

function print(title: string, lines: readonly string[]): void {
  console.log([`\n${title}`, ...lines].join("\n"));
}

print("Development, cross-validated", figuresOf(crossValidated(development, [])));
print(
  "Development, cross-validated, the fit-only texts in each fit",
  figuresOf(crossValidated(development, more)),
);
print(
  "The fit-only texts, by weights of the development set",
  figuresOf(judgedBy(fitWeights(development), more)),
);
await writeFile(TARGET, `${JSON.stringify(fitWeights([...development, ...more]), null, 2)}\n`);
