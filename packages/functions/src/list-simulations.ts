import { listSimulations } from "@epreuve/contract/operations/list-simulations";
import { listSimulations as list } from "@epreuve/core/simulation/list";
import { table } from "./dependencies/table.ts";
import { http } from "./http/http.ts";

export const handler = http(listSimulations, async ({ query }, { owner }) => ({
  body: await list(table(), { owner, ...query }),
}));
