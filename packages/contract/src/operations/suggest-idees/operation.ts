import * as v from "valibot";
import { BUDGETS, CLIENT_TIMEOUTS, LIMITS } from "../../limits.ts";
import { defineOperation } from "../../operation.ts";
import { textUpTo } from "../../text.ts";

export const suggestIdees = defineOperation({
  id: "suggestIdees",
  method: "POST",
  path: "/sujets/idees",
  summary: "Suggest ideas",
  access: "user",
  body: v.strictObject({
    sujet_consigne: v.pipe(
      textUpTo(LIMITS.consigneMax),
      v.check((consigne) => consigne.trim() !== "", "est vide"),
    ),
    contenu_partiel: textUpTo(LIMITS.contenuMax),
  }),
  status: 200,
  response: v.object({ idees: v.pipe(v.array(v.string()), v.length(LIMITS.ideesCount)) }),
  errors: ["ACCOUNT_CLOSED", "CONTENU_TOO_SHORT", "PROVIDER_FAILED", "PROVIDER_TIMEOUT"],
  budgetMs: BUDGETS.ideesMs,
  clientTimeoutMs: CLIENT_TIMEOUTS.ideesMs,
  streamed: false,
  retrySafe: false,
});
