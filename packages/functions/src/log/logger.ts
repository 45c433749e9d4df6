import { Logger } from "@aws-lambda-powertools/logger";
import { once } from "../once.ts";

/**
 * The structured log: stable codes and fields, never a text, a transcript or a token. Fields are selected one by one
 * where they are logged; no object is logged whole.
 */
export const logger = once(() => new Logger({ serviceName: "epreuve" }));
