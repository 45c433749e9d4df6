import { folderOfCases, readCases } from "../adversarial/read-cases.ts";
import { readSet } from "../productions/read-set.ts";
import { folderOfSet, mayBeShown } from "../productions/sets.ts";
import { limited, readCorrects, settledOf, type Texts } from "../texts.ts";
import type { Options } from "./options.ts";

/** The texts to correct, and what there is to say of them first. */
export interface ReadTexts {
  texts: Texts;
  notes: string[];
}

export async function readTexts(options: Options): Promise<ReadTexts> {
  const parts: readonly string[] = options["held-out"] ? ["corrects"] : options.only;
  const { productions, faults } = parts.includes("productions")
    ? await readSet(folderOfSet(options.set))
    : { productions: [], faults: [] };
  const settled = settledOf(productions);
  const all: Texts = {
    productions: settled,
    corrects: parts.includes("corrects")
      ? await readCorrects(options["held-out"] ? "held-out" : "development")
      : [],
    cases: parts.includes("adversarial") ? await readCases(folderOfCases(options.set)) : [],
  };
  const unsettled = productions.length - settled.length;
  return {
    texts: options.limit === undefined ? all : limited(all, options.limit),
    notes: [
      ...(parts.includes("productions") && productions.length === 0
        ? [`The set ${options.set} has no productions yet.`]
        : []),
      ...(unsettled > 0 ? [`${unsettled} texts have no settled reading (accord/), and are left out.`] : []),
      ...faultNotes(faults, mayBeShown(options.set)),
    ],
  };
}

/** Faults quote their texts: of a set that may not be shown, only the files are named. */
export function faultNotes(faults: readonly string[], shown: boolean): string[] {
  if (faults.length === 0) return [];
  const files = [...new Set(faults.map((fault) => fault.slice(0, fault.indexOf(":"))))];
  return [
    `${faults.length} faults in ${files.length} files, which are left out:`,
    ...(shown ? faults : files).map((line) => `  ${line}`),
  ];
}
