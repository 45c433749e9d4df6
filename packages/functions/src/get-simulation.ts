import { getSimulation } from "@epreuve/contract/operations/get-simulation";
import { getSimulation as get, getIfChanged } from "@epreuve/core/simulation/get";
import { liveApi } from "./config.ts";
import { table } from "./dependencies/table.ts";
import { http } from "./http/http.ts";

export const handler = http(getSimulation, async ({ id }, { owner, isKnown }) => {
  const ref = { owner, simulationId: id };
  const surroundings = { liveUrl: () => liveApi().url };
  const { state, etag } = isKnown
    ? await getIfChanged(table(), ref, surroundings, isKnown)
    : await get(table(), ref, surroundings);
  return { body: state, headers: { ETag: etag } };
});
