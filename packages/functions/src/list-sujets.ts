import { listSujets } from "@epreuve/contract/operations/list-sujets";
import { listSujets as list } from "@epreuve/core/sujet/sujet";
import { table } from "./dependencies/table.ts";
import { http } from "./http/http.ts";

export const handler = http(listSujets, async ({ query }) => ({
  body: { sujets: await list(table(), query.tache) },
}));
