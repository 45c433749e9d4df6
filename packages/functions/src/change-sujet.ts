import { changeSujet } from "@epreuve/contract/operations/change-sujet";
import { systemRuntime as runtime } from "@epreuve/core/runtime";
import { changeSujet as change } from "@epreuve/core/simulation/change-sujet";
import { table } from "./dependencies/table.ts";
import { httpWithBody } from "./http/http-with-body.ts";

export const handler = httpWithBody(changeSujet, async ({ id, body }, { owner }) => ({
  body: { sujet: await change({ table: table(), runtime }, { owner, simulationId: id }, body.sujet_id) },
}));
