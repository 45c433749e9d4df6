import { updateCompte } from "@epreuve/contract/operations/update-compte";
import { updateCompte as change } from "@epreuve/core/account/compte";
import { compteDependencies } from "./dependencies/compte.ts";
import { httpWithBody } from "./http/http-with-body.ts";

export const handler = httpWithBody(updateCompte, async ({ body }, { owner }) => ({
  body: await change(compteDependencies(), owner, body),
}));
