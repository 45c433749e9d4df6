import type { ErrorCode } from "@epreuve/contract/error-codes";
import { ERROR_CODES } from "@epreuve/contract/error-codes";
import { ReportSchema } from "@epreuve/contract/simulation";
import type { Purpose } from "@epreuve/core/generation/generator";
import { startStack } from "@epreuve/local/stack";
import { apiAt, create, read } from "@epreuve/test-kit/api";
import { startOpenAiApi } from "@epreuve/test-kit/openai-api/openai-api";
import type { Reply } from "@epreuve/test-kit/openai-api/reply";
import type { TextRequest } from "@epreuve/test-kit/openai-api/request";
import { EXERCICES_REPLY, IDEES, MODELE_REPLY, SOLUTIONS_REPLY } from "@epreuve/test-kit/sample-enrichment";
import { BILAN_REPLY, CONTENU, CRITERES_REPLY, ERREURS_REPLY } from "@epreuve/test-kit/sample-production";
import * as v from "valibot";
import { expect } from "vitest";

/** What a provider that works answers for this text. */
const GOOD: Record<Purpose, unknown> = {
  criteres: CRITERES_REPLY,
  criteres_bis: CRITERES_REPLY,
  erreurs: ERREURS_REPLY,
  bilan: BILAN_REPLY,
  exercices: EXERCICES_REPLY,
  solutions: SOLUTIONS_REPLY,
  modele: MODELE_REPLY,
  idees: { idees: IDEES },
};

/** What the provider does instead. */
type Fault = Reply | ((request: TextRequest) => Reply | undefined);

/** A fault, and the code of the refusal that it ends in. */
export type Case = readonly [name: string, fault: Reply, code: ErrorCode];

/** A stack whose provider works but for the faults it is given, and whose budgets are as long as told. */
export async function startFaultyStack(budgets: {
  correctionMs: number;
  ideesMs: number;
  ideesHedgeMs: number;
}) {
  let faults: Partial<Record<TextRequest["purpose"], Fault>> = {};
  const provider = await startOpenAiApi({
    respond(request) {
      const fault = faults[request.purpose];
      const wrong = typeof fault === "function" ? fault(request) : fault;
      if (wrong !== undefined || request.purpose === "examinateur") return wrong;
      return { kind: "reply", reply: GOOD[request.purpose] };
    },
  });
  const stack = await startStack({
    quiet: true,
    openai: { apiKey: "test-key", baseUrl: provider.url },
    env: {
      OPENAI_MODEL: "scripted",
      // Faults here are each their own: nobody learns from them that the provider is down.
      PROVIDER_FAILING_MS: "999999999",
      CORRECTION_DEADLINE_MS: String(budgets.correctionMs),
      IDEES_DEADLINE_MS: String(budgets.ideesMs),
      OPENAI_HEDGE_MS_IDEES: String(budgets.ideesHedgeMs),
    },
  });
  const api = apiAt(stack.url);
  let users = 0;
  const user = () => stack.tokenFor(`fault${++users}@exemple.ca`, "standard");
  const submit = (token: string, simulationId: string) =>
    api.call("POST", "/corrections/ee", { token, body: { simulationId, contenu: CONTENU, tache: "EE_T1" } });
  return {
    api,
    provider,
    user,
    submit,
    tokenFor: stack.tokenFor,
    /** From now on these calls have these faults, and the others none. */
    fail(next: typeof faults) {
      faults = next;
    },
    /** Submits under a fault: the right refusal, the text saved, and without the fault the next submission succeeds. */
    async survives(purpose: Purpose, [, fault, code]: Case, retryAfter: string | null = null) {
      const token = await user();
      const id = await create(api, token);
      faults = { [purpose]: fault };
      const reply = await submit(token, id);
      expect(reply.body).toMatchObject({ error: true, code });
      expect(reply.status).toBe(ERROR_CODES[code].status);
      expect(reply.headers.get("retry-after")).toBe(retryAfter);
      expect(await read(api, token, id)).toMatchObject({
        contenu: CONTENU,
        rapport: null,
        exercices_status: "none",
        modele_status: "none",
      });

      faults = {};
      const report = v.parse(ReportSchema, (await submit(token, id)).body);
      expect(report.erreurs.length).toBeGreaterThan(0);
    },
    async stop() {
      await stack.stop();
      await provider.stop();
    },
  };
}
export type FaultyStack = Awaited<ReturnType<typeof startFaultyStack>>;
