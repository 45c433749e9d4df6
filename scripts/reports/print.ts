import { parseArgs } from "node:util";
import { AppError } from "@epreuve/core/app-error";
import { judge } from "@epreuve/core/correction/judging/judge";
import type { TextGenerator } from "@epreuve/core/generation/generator";
import { systemRuntime } from "@epreuve/core/runtime";
import { readSet } from "@epreuve/evaluation/productions/read-set";
import { folderOfSet } from "@epreuve/evaluation/productions/sets";
import { contradictionsOf } from "@epreuve/report-checker/find";
import { inProcessGenerator } from "@epreuve/rule-provider/in-process-generator";
import { loadLanguage } from "@epreuve/rule-provider/replies/language";
import { reportLines } from "../../packages/demo/src/print-report.ts";
import { style } from "../../packages/demo/src/terminal.ts";

/*
 * Prints reports of the offline provider on development texts, as the demo does, to be read by a person:
 * `npm run reports -- [--by-rule] [name …]`. `--by-rule` leaves the bilan to core, as where the provider fails it.
 */
const { positionals: names, values } = parseArgs({
  allowPositionals: true,
  options: { "by-rule": { type: "boolean", default: false } },
});

/** A generator whose call of the bilan fails. */
function withoutBilan(generator: TextGenerator): TextGenerator {
  return {
    ...generator,
    generate(request) {
      return request.purpose === "bilan"
        ? Promise.reject(new AppError("PROVIDER_FAILED"))
        : generator.generate(request);
    },
  };
}

const { productions } = await readSet(folderOfSet("development"));
const chosen = names.length === 0 ? productions : productions.filter(({ id }) => names.includes(id));
const rules = inProcessGenerator(await loadLanguage());
const generator = values["by-rule"] ? withoutBilan(rules) : rules;
for (const { id, tache, sujet, texte, langue, accord } of chosen) {
  const produced = { tache, sujet, contenu: texte, mots: null };
  const deadline = systemRuntime.deadlineIn(60_000);
  const { rapport } = await judge(
    { ...produced, owner: "reports", deadline },
    { generator, runtime: systemRuntime },
  );
  const { documents, consigne } = sujet;
  console.log(`\n${"═".repeat(80)}\n${id} (${tache}, ${langue}, note ${accord?.note ?? "inconnue"})\n`);
  console.log(
    [consigne, ...documents.map(({ titre, texte: document }) => `[${titre}] ${document}`), "", texte].join(
      "\n",
    ),
  );
  const report = {
    ...rapport,
    simulation_id: id,
    tache,
    contenu: texte,
    exercices: null,
    exercices_status: "pending" as const,
    modele: null,
    modele_status: "pending" as const,
  };
  console.log(reportLines(report, texte, style(process.stdout.isTTY)).join("\n"));
  for (const { rule, what } of contradictionsOf(rapport, produced))
    console.log(`CONTRADICTION: ${rule}: ${what}`);
}
