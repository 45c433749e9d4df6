import { retryEnrichment } from "@epreuve/contract/operations/retry-enrichment";
import { retryEnrichment as retry } from "@epreuve/core/enrichment/retry";
import { systemRuntime as runtime } from "@epreuve/core/runtime";
import { jobs } from "./dependencies/jobs.ts";
import { table } from "./dependencies/table.ts";
import { http } from "./http/http.ts";

export const handler = http(retryEnrichment, async ({ id }, { owner, remainingMs }) => ({
  body: await retry({ table: table(), runtime, queues: jobs() }, { owner, simulationId: id }, remainingMs),
}));
