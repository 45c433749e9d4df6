/* Writes the snapshots of the resources anew: `npm run snapshots:infra`. Their diff is for whoever reviews the change. */
import { graphOf } from "../../scripts/infra/graph.ts";
import { writeSnapshots } from "./snapshots.ts";

for (const stage of ["dev", "production"]) writeSnapshots(await graphOf(stage));
