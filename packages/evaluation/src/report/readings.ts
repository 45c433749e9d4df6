import { NCLC_CLASSES, nclcClass } from "../agreement/classes.ts";
import type { ReadersAgreement } from "../agreement/readers.ts";
import type { Production } from "../productions/read-set.ts";
import { settledOf } from "../texts.ts";
import { decimal, percent, signed, table } from "./format.ts";

/** What a set holds, and how far its readers agreed before anything was settled. Quotes no text. */
export function readingsMarkdown(
  set: string,
  productions: readonly Production[],
  { texts, nclc, criteres, validite, erreurs }: ReadersAgreement,
): string {
  const settled = settledOf(productions);
  const byTask = Map.groupBy(settled, ({ tache }) => tache);
  const counts = [...byTask].sort().map(([tache, some]) => {
    const classes = some.map(({ accord }) => nclcClass(accord.note));
    return [
      tache,
      String(some.length),
      ...NCLC_CLASSES.map((_, index) => String(classes.filter((one) => one === index).length)),
    ];
  });
  return [
    `# Set: ${set}`,
    `${productions.length} texts, ${settled.length} with a settled reading, ${texts} read twice.`,
    ...(counts.length === 0 ? [] : [table(["settled, by NCLC", "all", ...NCLC_CLASSES], counts)]),
    ...(texts === 0
      ? []
      : [
          "The two readers before settling; errors are B minus A, in classes:",
          table(
            ["", "n", "QWK", "exact", "within 1", "B minus A"],
            [["NCLC", nclc] as const, ["criteria, CECRL", criteres] as const].map(([name, one]) => [
              name,
              String(one.pairs),
              decimal(one.qwk),
              percent(one.exact),
              percent(one.withinOne),
              signed(one.meanError),
            ]),
          ),
          table(
            ["", ""],
            [
              ["same validity", percent(validite)],
              ["errors marked by A, by B", `${erreurs.a}, ${erreurs.b}`],
              ["F1 of errors, with a correction in common", decimal(erreurs.f1)],
              ["F1 of errors, place alone", decimal(erreurs.f1Located)],
            ],
          ),
        ]),
  ].join("\n\n");
}
