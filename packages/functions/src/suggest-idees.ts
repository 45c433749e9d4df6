import { LIMITS } from "@epreuve/contract/limits";
import { countWords } from "@epreuve/contract/mots";
import { suggestIdees } from "@epreuve/contract/operations/suggest-idees";
import { countCall } from "@epreuve/core/account/rate";
import { AppError } from "@epreuve/core/app-error";
import { deadlineIn } from "@epreuve/core/generation/deadline";
import { suggestIdees as suggest } from "@epreuve/core/idees/suggest";
import { systemRuntime as runtime } from "@epreuve/core/runtime";
import { deadlines } from "./config.ts";
import { generator } from "./dependencies/generator.ts";
import { table } from "./dependencies/table.ts";
import { http } from "./http/http.ts";

export const handler = http(suggestIdees, async ({ body }, { owner }) => {
  const { sujet_consigne: consigne, contenu_partiel: contenu } = body;
  const deadline = deadlineIn(deadlines.ideesMs());
  if (countWords(contenu) < LIMITS.ideesMotsMin) {
    throw new AppError("CONTENU_TOO_SHORT", {
      message: `Écrivez au moins ${LIMITS.ideesMotsMin} mots pour recevoir des idées.`,
    });
  }
  await countCall(table(), owner, "idees", runtime.now());
  return {
    body: {
      idees: await suggest({ owner, consigne, contenu, deadline }, { generator: generator(), runtime }),
    },
  };
});
