import { parseArgs } from "node:util";
import { readersAgreement } from "./agreement/readers.ts";
import { faultNotes } from "./command/read-texts.ts";
import { readSet } from "./productions/read-set.ts";
import { folderOfSet, mayBeShown } from "./productions/sets.ts";
import { readingsMarkdown } from "./report/readings.ts";

/* `npm run evaluate:readings`: checks the files of a set, and tells how far its readers agreed before settling. */
const { values } = parseArgs({ options: { set: { type: "string", default: "development" } } });
const { productions, faults } = await readSet(folderOfSet(values.set));
const notes = faultNotes(faults, mayBeShown(values.set));
for (const note of notes) console.error(note);
console.log(readingsMarkdown(values.set, productions, readersAgreement(productions)));
process.exitCode = faults.length === 0 ? 0 : 1;
