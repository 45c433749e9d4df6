import { saveContenu } from "@epreuve/contract/operations/save-contenu";
import { systemRuntime as runtime } from "@epreuve/core/runtime";
import { saveContenu as save } from "@epreuve/core/simulation/save-contenu";
import { table } from "./dependencies/table.ts";
import { httpWithBody } from "./http/http-with-body.ts";

export const handler = httpWithBody(saveContenu, async ({ id, body, headers }, { owner }) => {
  const { etag } = await save(
    { table: table(), runtime },
    { owner, simulationId: id },
    { contenu: body.contenu, ifMatch: headers["if-match"] },
  );
  return { body: { ok: true }, headers: { ETag: etag } };
});
