import { getCompte } from "@epreuve/contract/operations/get-compte";
import { readCompte } from "@epreuve/core/account/compte";
import { compteDependencies } from "./dependencies/compte.ts";
import { http } from "./http/http.ts";

export const handler = http(getCompte, async (_, { owner }) => ({
  body: await readCompte(compteDependencies(), owner),
}));
