import { account } from "./guards/account.ts";
import { admission } from "./guards/admission.ts";
import { closing } from "./guards/closing.ts";
import { correction } from "./guards/correction.ts";
import { jobs } from "./guards/jobs.ts";
import { live } from "./guards/live.ts";
import { simulation } from "./guards/simulation.ts";
import { spoken } from "./guards/spoken.ts";
import type { Mutant } from "./mutate.ts";

/** Guards of the service, each removed by one small edit. */
export const MUTANTS: readonly Mutant[] = [
  ...correction,
  ...account,
  ...admission,
  ...closing,
  ...simulation,
  ...jobs,
  ...live,
  ...spoken,
];
