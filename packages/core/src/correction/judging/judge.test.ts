import { CRITERES_DE_TACHE } from "@epreuve/contract/criteres";
import {
  BILAN_REPLY,
  CONTENU,
  CRITERES_REPLY,
  ERREURS_REPLY,
  SUJET,
} from "@epreuve/test-kit/sample-production";
import { HALTING, speech } from "@epreuve/test-kit/sample-speech";
import { type ScriptedOutcome, scriptedGenerator } from "@epreuve/test-kit/scripted-generator";
import { describe, expect, it } from "vitest";
import { AppError } from "../../app-error.ts";
import { type Deadline, deadlineIn } from "../../deadline.ts";
import { parseDonnees } from "../../generation/donnees.ts";
import type { Purpose } from "../../generation/generator.ts";
import { systemRuntime } from "../../runtime.ts";
import { type JudgeRequest, judge } from "./judge.ts";
import { VERSION_PROMPT } from "./prompts.ts";

const RIGHT = { criteres: [CRITERES_REPLY], erreurs: [ERREURS_REPLY], bilan: [BILAN_REPLY] };

async function judged(
  script: Partial<Record<Purpose, ScriptedOutcome>> = {},
  deadline: Deadline = deadlineIn(20_000),
  spoken: Pick<JudgeRequest, "tache" | "contenu" | "mots"> | null = null,
) {
  const generator = scriptedGenerator({ ...RIGHT, ...script });
  const start = Date.parse("2026-11-21T10:00:00Z");
  let ticks = 0;
  let nonces = 0;
  const runtime = {
    ...systemRuntime,
    now: () => start + 1_500 * ticks++,
    uuid: () => `nonce-${++nonces}`,
    random: () => 0,
  };
  const production = {
    owner: "user-1",
    tache: "EE_T1",
    sujet: SUJET,
    contenu: CONTENU,
    mots: null,
    deadline,
    ...spoken,
  } as const;
  const result = await judge(production, { generator, runtime }).catch((error: unknown) => error);
  return { result, generator };
}

it("a production is judged by three calls on the same data, and the report names its source", async () => {
  const { result, generator } = await judged();
  expect(result).toMatchObject({
    note: 8,
    source: {
      fournisseur: "essai",
      modele_ia: "essai-1",
      version_prompt: VERSION_PROMPT,
      corrige_le: "2026-11-21T10:00:01.500Z",
      duree_ms: 1_500,
    },
  });
  expect(generator.requests.map(({ purpose }) => purpose)).toEqual(["criteres", "erreurs", "bilan"]);
  for (const { input, owner } of generator.requests) {
    expect(owner).toBe("user-1");
    expect(parseDonnees(input)).toEqual({
      tache: "EE_T1",
      consigne: SUJET.consigne,
      documents: "",
      mots: "71",
      contenu: CONTENU,
    });
  }
});

describe("the measures of a speech", () => {
  const said = speech(HALTING, 400);
  const replies = {
    criteres: [
      {
        criteres: CRITERES_DE_TACHE.EO_T3.map((code) => ({
          code,
          preuves: [],
          niveau_cecr: "B1",
          position: "bas",
          conseil: "Conseil.",
        })),
      },
    ],
    erreurs: [{ erreurs: [] }],
  };

  it("are sent for the bilan and for no other call", async () => {
    const { generator } = await judged(replies, undefined, { tache: "EO_T3", ...said });
    const data = generator.requests.map(({ purpose, input }) => [purpose, parseDonnees(input)] as const);
    for (const [purpose, donnees] of data) {
      expect(donnees.contenu).toBe(said.contenu);
      expect(donnees.mesures?.split("\n")[0]).toBe(
        purpose === "bilan" ? "Débit : 54 mots par minute, pauses comprises (31 mots en 35 s)." : undefined,
      );
    }
  });

  it("are not sent where there are none", async () => {
    const { generator } = await judged(replies, undefined, { tache: "EO_T3", ...said, mots: null });
    for (const { input } of generator.requests) expect(parseDonnees(input)).not.toHaveProperty("mesures");
  });
});

describe("a mandatory call", () => {
  it.each(["criteres", "erreurs"] as const)(
    "%s that fails aborts the other calls, and its error is thrown",
    async (purpose) => {
      const other = purpose === "criteres" ? "erreurs" : "criteres";
      const failure = new AppError("SERVICE_UNAVAILABLE", { retryAfterSeconds: 7 });
      const { result, generator } = await judged({ [purpose]: failure, [other]: "waits", bilan: "waits" });
      expect(result).toBe(failure);
      expect(generator.stopped.toSorted()).toEqual(["bilan", other].toSorted());
    },
  );

  it("whose errors are mostly invented is retried once, then fails", async () => {
    const invented = {
      erreurs: ERREURS_REPLY.erreurs.map((erreur) => ({ ...erreur, contexte: null, extrait: "inventé" })),
    };
    const mended = await judged({ erreurs: [invented, ERREURS_REPLY] });
    expect(mended.result).toMatchObject({ note: 8 });
    const failed = await judged({ erreurs: [invented, invented] });
    expect(failed.result).toMatchObject({ code: "PROVIDER_FAILED" });
  });

  it("that omits a criterion is retried once", async () => {
    const partial = { criteres: CRITERES_REPLY.criteres.slice(0, 5) };
    const { result } = await judged({ criteres: [partial, CRITERES_REPLY] });
    expect(result).toMatchObject({ note: 8 });
  });
});

describe("the bilan", () => {
  const byRule = { note: 8, diagnostic: { synthese: expect.stringContaining("établi automatiquement") } };

  it("is made by rule when its call fails", async () => {
    const { result } = await judged({ bilan: new AppError("PROVIDER_FAILED") });
    expect(result).toMatchObject(byRule);
  });

  it("does not outlast the deadline", async () => {
    const controller = new AbortController();
    const deadline = { signal: controller.signal, remainingMs: () => 1_000 };
    setImmediate(() => controller.abort());
    const { result } = await judged({ bilan: "waits" }, deadline);
    expect(result).toMatchObject(byRule);
  });

  it("rethrows a defect of ours", async () => {
    const defect = new TypeError("defect");
    expect((await judged({ bilan: defect })).result).toBe(defect);
  });
});
