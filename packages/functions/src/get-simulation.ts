import { getSimulation } from "@epreuve/contract/operations/get-simulation";
import { getSimulation as get } from "@epreuve/core/simulation/get";
import { liveApi } from "./config.ts";
import { table } from "./dependencies/table.ts";
import { http } from "./http/http.ts";

export const handler = http(getSimulation, async ({ id }, { owner }) => {
  const { state, etag } = await get(table(), { owner, simulationId: id }, { liveUrl: () => liveApi().url });
  return { body: state, headers: { ETag: etag } };
});
