import { deleteCompte } from "@epreuve/contract/operations/delete-compte";
import { closeAccount } from "@epreuve/core/erasure/close-account";
import { systemRuntime as runtime } from "@epreuve/core/runtime";
import { erasures } from "./dependencies/erasures.ts";
import { table } from "./dependencies/table.ts";
import { http } from "./http/http.ts";

export const handler = http(deleteCompte, async (_, { owner }) => {
  await closeAccount({ table: table(), runtime, erasures: erasures() }, owner);
  return { body: { ok: true } };
});
