import { openTargets } from "./open-targets.ts";
import { tryOperations } from "./try-operations.ts";

openTargets();
tryOperations();
