import { suggestIdees } from "@epreuve/contract/operations/suggest-idees";
import { suggestIdees as suggest } from "@epreuve/core/idees/suggest";
import { systemRuntime as runtime } from "@epreuve/core/runtime";
import { deadlines } from "./config.ts";
import { generator } from "./dependencies/generator.ts";
import { table } from "./dependencies/table.ts";
import { httpWithBody } from "./http/http-with-body.ts";

export const handler = httpWithBody(suggestIdees, async ({ body }, { owner }) => {
  const { sujet_consigne: consigne, contenu_partiel: contenu } = body;
  const deadline = runtime.deadlineIn(deadlines.ideesMs());
  const idees = await suggest(
    { table: table(), runtime, generator: generator() },
    { owner, consigne, contenu, deadline },
  );
  return { body: { idees } };
});
