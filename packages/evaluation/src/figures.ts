import { VERSION_PROMPT } from "@epreuve/core/generation/version-prompt";
import type { Item, Marked } from "./marking/item.ts";
import type { AllMarked } from "./marking/mark-all.ts";
import type { Price } from "./marking/prices.ts";
import { type AdversarialFigures, adversarialFigures } from "./measures/adversarial.ts";
import { type ContradictionFigures, contradictionFigures } from "./measures/contradictions.ts";
import { type CostFigures, costFigures } from "./measures/cost.ts";
import {
  type AlarmFigures,
  alarmFigures,
  type ErrorFigures,
  errorFigures,
  type ReportedErrors,
} from "./measures/errors.ts";
import { type Compared, type LevelFigures, levelFigures } from "./measures/levels.ts";
import { type QuoteFigures, quoteFigures } from "./measures/quotes.ts";
import { type SpreadFigures, spreadFigures } from "./measures/spread.ts";
import { type ValidityFigures, validityFigures } from "./measures/validity.ts";
import { locateErrors } from "./productions/locate.ts";
import { itemOfCase, itemOfProduction, type Texts } from "./texts.ts";

/** Everything one evaluation measured. */
export interface Figures {
  versionPrompt: string;
  /** As reports name them. */
  providers: string[];
  models: string[];
  /** Model and effort that each purpose asked for; the provider's own where no effort was. */
  asked: Record<string, string>;
  served: { corrections: number; reports: number; failures: Record<string, number>; left: number };
  levels: LevelFigures;
  validity: ValidityFigures;
  errors: ErrorFigures;
  alarms: AlarmFigures;
  adversarial: AdversarialFigures;
  spread: SpreadFigures;
  quotes: QuoteFigures;
  contradictions: ContradictionFigures;
  cost: CostFigures;
}

/** The figures of the corrections of these texts. Pure: the corrections being given. */
export function figuresOf(texts: Texts, { marked, left }: AllMarked, prices?: readonly Price[]): Figures {
  const items = itemsByName(texts);
  const byName = Map.groupBy(marked, ({ name }) => name);
  const reported = reportedProductions(texts, byName);
  const failed = Map.groupBy(
    marked.flatMap(({ failure }) => failure ?? []),
    (code) => code,
  );
  const rapports = marked.flatMap(({ rapport }) => rapport ?? []);
  return {
    versionPrompt: VERSION_PROMPT,
    providers: [...new Set(rapports.map(({ source }) => source.fournisseur))].sort(),
    models: [...new Set(rapports.map(({ source }) => source.modele_ia))].sort(),
    asked: askedFor(marked),
    served: {
      corrections: marked.length,
      reports: rapports.length,
      failures: Object.fromEntries([...failed].map(([code, all]) => [code, all.length])),
      left,
    },
    levels: levelFigures(reported),
    validity: validityFigures(texts, byName),
    errors: errorFigures(reported),
    alarms: alarmFigures(
      texts.corrects.flatMap(({ name, texte }) =>
        reportsOf(byName, name, (rapport) => ({ name, texte, rapport })),
      ),
    ),
    adversarial: adversarialFigures(
      texts.cases,
      texts.cases.flatMap((one) =>
        (byName.get(itemOfCase(one).name) ?? []).map((run) => ({ ...run, caseId: one.id })),
      ),
    ),
    spread: spreadFigures(marked),
    quotes: quoteFigures(marked, items),
    contradictions: contradictionFigures(marked, items),
    cost: costFigures(marked, prices),
  };
}

function askedFor(marked: readonly Marked[]): Record<string, string> {
  const calls = marked.flatMap((one) => one.calls);
  const byPurpose = Map.groupBy(calls, ({ purpose }) => purpose);
  return Object.fromEntries(
    [...byPurpose]
      .sort()
      .map(([purpose, some]) => [
        purpose,
        [...new Set(some.map(({ model, effort }) => (effort === "" ? model : `${model} (${effort})`)))].join(
          ", ",
        ),
      ]),
  );
}

function itemsByName({ productions, corrects, cases }: Texts): Map<string, Item> {
  const items = [...productions.map(itemOfProduction), ...corrects, ...cases.map(itemOfCase)];
  return new Map(items.map((item) => [item.name, item]));
}

/** Each report of a production with its settled reading. */
export function reportedProductions(
  { productions }: Texts,
  byName: ReadonlyMap<string, readonly Marked[]>,
): (Compared & ReportedErrors)[] {
  return productions.flatMap((production) => {
    const { id, tache, texte, accord, constats } = production;
    const { gold } = locateErrors(production, accord);
    return reportsOf(byName, itemOfProduction(production).name, (rapport) => ({
      name: id,
      tache,
      texte,
      gold,
      constats,
      lecture: accord,
      rapport,
    }));
  });
}

function reportsOf<T>(
  byName: ReadonlyMap<string, readonly Marked[]>,
  name: string,
  make: (rapport: NonNullable<Marked["rapport"]>) => T,
): T[] {
  return (byName.get(name) ?? []).flatMap(({ rapport }) => (rapport === null ? [] : [make(rapport)]));
}
