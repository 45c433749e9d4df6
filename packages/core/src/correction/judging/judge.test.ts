import { CRITERES_DE_TACHE } from "@epreuve/contract/criteres";
import {
  BILAN_REPLY,
  CONTENU,
  CRITERES_REPLY,
  ERREURS_REPLY,
  judgedAs,
  SUJET,
} from "@epreuve/test-kit/sample-production";
import { HALTING, speech } from "@epreuve/test-kit/sample-speech";
import { type ScriptedOutcome, scriptedGenerator } from "@epreuve/test-kit/scripted-generator";
import { describe, expect, it } from "vitest";
import { AppError } from "../../app-error.ts";
import { type Deadline, deadlineIn } from "../../deadline.ts";
import { parseDonnees } from "../../generation/donnees.ts";
import type { Purpose } from "../../generation/generator.ts";
import { VERSION_PROMPT } from "../../generation/version-prompt.ts";
import { systemRuntime } from "../../runtime.ts";
import { type JudgeRequest, judge } from "./judge.ts";

const RIGHT = { criteres: [CRITERES_REPLY], erreurs: [ERREURS_REPLY], bilan: [BILAN_REPLY] };

interface Case {
  deadline?: Deadline;
  spoken?: Pick<JudgeRequest, "tache" | "contenu" | "mots">;
  secondJudge?: boolean;
  bilanUntilMs?: number;
  tell?: JudgeRequest["tell"];
}

async function judged(
  script: Partial<Record<Purpose, ScriptedOutcome>> = {},
  { deadline = deadlineIn(20_000), spoken, secondJudge, bilanUntilMs, tell }: Case = {},
) {
  const generator = scriptedGenerator({ ...RIGHT, ...script });
  const start = Date.parse("2026-11-21T10:00:00Z");
  let ticks = 0;
  let nonces = 0;
  const limits: number[] = [];
  const runtime = {
    ...systemRuntime,
    deadlineIn: (ms: number) => {
      limits.push(ms);
      return deadlineIn(ms);
    },
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
    tell,
    ...spoken,
  } as const;
  const failures: unknown[] = [];
  const outcome = await judge(production, {
    generator,
    runtime,
    ...(secondJudge !== undefined && { secondJudge }),
    bilanUntilMs,
    onTellingFailed: (error) => failures.push(error),
  }).then(
    ({ rapport, ecarts }) => ({ result: rapport, rapport, ecarts }),
    (error: unknown) => ({ result: error, rapport: null, ecarts: null }),
  );
  return { ...outcome, generator, limits, failures };
}

const DATA = { tache: "EE_T1", consigne: SUJET.consigne, documents: "", mots: "71", contenu: CONTENU };

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
  for (const { input, instructions, owner, purpose } of generator.requests) {
    expect(owner).toBe("user-1");
    expect(instructions).not.toContain(CONTENU);
    expect(parseDonnees(input)).toMatchObject(DATA);
    if (purpose !== "bilan") expect(Object.keys(parseDonnees(input))).toEqual(Object.keys(DATA));
  }
});

it("what the provider says of validity and of the level comes back with its quotes verified", async () => {
  const raisons = {
    pas_moins: { extrait: "UNE grande cuisine", raison: " Une description suivie. " },
    pas_plus: { extrait: "une phrase inventée", raison: "Des verbes faux." },
  };
  const validite = {
    statut: "hors_epreuve" as const,
    motifs: [{ preuve: "SAMEDI", code: "HORS_SUJET" as const, explication: "Un autre sujet." }],
  };
  const suspected = await judged({ criteres: [{ ...CRITERES_REPLY, validite }] });
  expect(suspected.rapport?.validite).toMatchObject({
    statut: "a_risque",
    motifs: [{ code: "HORS_SUJET", preuve: "samedi" }],
  });
  const { rapport } = await judged({ criteres: [{ ...CRITERES_REPLY, pourquoi: raisons }] });
  expect(rapport?.pourquoi).toEqual({
    pas_moins: { extrait: "une grande cuisine", raison: "Une description suivie." },
    pas_plus: { extrait: null, raison: "Des verbes faux." },
  });
});

it("no text is refused without a reason", async () => {
  const validite = { statut: "hors_epreuve", motifs: [] };
  const { rapport } = await judged({ criteres: [{ ...CRITERES_REPLY, validite }] });
  expect(rapport?.validite).toMatchObject({ statut: "valide", motifs: [] });
});

describe("the measures of a speech", () => {
  const said = speech(HALTING, 400);
  const replies = {
    criteres: [
      judgedAs(
        CRITERES_DE_TACHE.EO_T3.map((code) => ({
          code,
          preuves: [],
          niveau_cecr: "B1",
          position: "bas",
          conseil: "Conseil.",
        })),
      ),
    ],
    erreurs: [{ erreurs: [] }],
  };

  it("are sent for the bilan and for no other call", async () => {
    const { generator } = await judged(replies, { spoken: { tache: "EO_T3", ...said } });
    const data = generator.requests.map(({ purpose, input }) => [purpose, parseDonnees(input)] as const);
    for (const [purpose, donnees] of data) {
      expect(donnees.contenu).toBe(said.contenu);
      expect(donnees.mesures?.split("\n")[0]).toBe(
        purpose === "bilan" ? "Débit : 54 mots par minute, pauses comprises (31 mots en 35 s)." : undefined,
      );
    }
  });

  it("are not sent where there are none", async () => {
    const { generator } = await judged(replies, { spoken: { tache: "EO_T3", ...said, mots: null } });
    for (const { input } of generator.requests) expect(parseDonnees(input)).not.toHaveProperty("mesures");
  });
});

describe("a mandatory call", () => {
  it.each(["criteres", "erreurs"] as const)(
    "%s that fails aborts the other calls, its error is thrown, and no bilan is asked for",
    async (purpose) => {
      const other = purpose === "criteres" ? "erreurs" : "criteres";
      const failure = new AppError("SERVICE_UNAVAILABLE", { retryAfterSeconds: 7 });
      const { result, generator } = await judged(
        { [purpose]: failure, [other]: "waits", criteres_bis: "waits" },
        { secondJudge: true },
      );
      expect(result).toBe(failure);
      expect(generator.stopped.toSorted()).toEqual(["criteres_bis", other].toSorted());
      expect(generator.requests.map(({ purpose: asked }) => asked)).not.toContain("bilan");
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
    const partial = { ...CRITERES_REPLY, criteres: CRITERES_REPLY.criteres.slice(0, 5) };
    const { result } = await judged({ criteres: [partial, CRITERES_REPLY] });
    expect(result).toMatchObject({ note: 8 });
  });
});

describe("the bilan", () => {
  const byRule = { note: 8, diagnostic: { synthese: expect.stringContaining("établi automatiquement") } };
  const asked = ({ requests }: { requests: { purpose: Purpose }[] }) =>
    requests.some(({ purpose }) => purpose === "bilan");

  it("is written from what was verified: levels without notes, errors that are in the text", async () => {
    const [good] = ERREURS_REPLY.erreurs;
    const invented = { ...good, contexte: null, extrait: "une phrase inventée" };
    const { generator } = await judged({ erreurs: [{ erreurs: [...ERREURS_REPLY.erreurs, invented] }] });
    const { input = "" } = generator.requests.find(({ purpose }) => purpose === "bilan") ?? {};
    const donnees = parseDonnees(input);
    expect(JSON.parse(donnees.criteres ?? "")).toContainEqual({
      code: "GRAMMAIRE",
      libelle: "Grammaire",
      niveau_cecr: "A2",
      preuves: ["j'ai trouver"],
      conseil: "Conseil pour GRAMMAIRE.",
    });
    expect(donnees.criteres).not.toContain('"note"');
    const extraits = JSON.parse(donnees.erreurs ?? "").map(({ extrait }: { extrait: string }) => extrait);
    expect(extraits).toEqual(["trouver", "chambre", "chante", "marche pas", "pourra", "petit"]);
    expect(JSON.parse(donnees.validite ?? "")).toEqual({ statut: "valide", motifs: [] });
    expect(JSON.parse(donnees.pourquoi ?? "")).toEqual(CRITERES_REPLY.pourquoi);
  });

  it("is asked for only once criteria and errors have come", async () => {
    const { generator } = await judged({ erreurs: "waits" }, { deadline: lapsing(20_000) });
    expect(asked(generator)).toBe(false);
  });

  it("is made by rule when its call fails", async () => {
    const { result } = await judged({ bilan: new AppError("PROVIDER_FAILED") });
    expect(result).toMatchObject(byRule);
  });

  it.each([
    [15_000, true],
    [14_999, false],
  ])("with %i ms remaining is asked of the provider: %s", async (remainingMs, expected) => {
    const deadline = { signal: new AbortController().signal, remainingMs: () => remainingMs };
    const { result, generator } = await judged({}, { deadline });
    expect(asked(generator)).toBe(expected);
    if (!expected) expect(result).toMatchObject(byRule);
  });

  it.each([
    [7_000, [8_000]],
    [12_000, [3_000]],
    [12_001, []],
  ])("that may end 15 s after the start has, after %i ms, %j ms", async (elapsedMs, expected) => {
    const remaining = [50_000];
    const deadline = {
      signal: new AbortController().signal,
      remainingMs: () => remaining.pop() ?? 50_000 - elapsedMs,
    };
    const { result, generator, limits } = await judged({}, { deadline, bilanUntilMs: 15_000 });
    expect(limits).toEqual(expected);
    expect(asked(generator)).toBe(expected.length > 0);
    if (expected.length === 0) expect(result).toMatchObject(byRule);
  });

  it("does not outlast the deadline", async () => {
    const { result, generator } = await judged({ bilan: "waits" }, { deadline: lapsing(20_000) });
    expect(generator.stopped).toEqual(["bilan"]);
    expect(result).toMatchObject(byRule);
  });

  it("rethrows a defect of ours", async () => {
    const defect = new TypeError("defect");
    expect((await judged({ bilan: defect })).result).toBe(defect);
  });
});

/** A deadline that passes once everything that can go on without waiting has. */
function lapsing(remainingMs: number): Deadline {
  const controller = new AbortController();
  setImmediate(() => setImmediate(() => controller.abort()));
  return { signal: controller.signal, remainingMs: () => remainingMs };
}

describe("a second judge", () => {
  const kinder = {
    ...CRITERES_REPLY,
    criteres: CRITERES_REPLY.criteres.map((one) => ({ ...one, niveau_cecr: "C1" as const, preuves: [] })),
  };

  it("is not asked unless it is set", async () => {
    const { generator, ecarts } = await judged({ criteres_bis: [kinder] });
    expect(generator.requests.map(({ purpose }) => purpose)).not.toContain("criteres_bis");
    expect(ecarts).toBeNull();
  });

  it("moves each note halfway towards its own, and the spread is kept", async () => {
    const { result, ecarts } = await judged({ criteres_bis: [kinder] }, { secondJudge: true });
    // 9 and 17, 8 and 16, 8 and 16, 5 and 17, 6 and 14, 10 and 14: (13 + 12 + 12 + 11 + 10 + 12) / 6 = 11.67
    expect(result).toMatchObject({ note: 12, nclc: 8 });
    expect(ecarts?.map(({ ecart }) => ecart)).toEqual([8, 8, 8, 12, 8, 4]);
  });

  it("gets instructions of its own, and the same data", async () => {
    const { generator } = await judged({ criteres_bis: [kinder] }, { secondJudge: true });
    const [first, second] = (["criteres", "criteres_bis"] as const).map((name) =>
      generator.requests.find(({ purpose }) => purpose === name),
    );
    expect(second?.instructions).not.toBe(first?.instructions);
    expect(second?.input).toBe(first?.input);
  });

  it("that agrees changes nothing", async () => {
    const alone = await judged();
    const together = await judged({ criteres_bis: [CRITERES_REPLY] }, { secondJudge: true });
    expect({ ...together.rapport, fourchette: null }).toEqual({ ...alone.rapport, fourchette: null });
    expect(together.ecarts?.every(({ ecart }) => ecart === 0)).toBe(true);
  });

  it.each([
    ["fails", new AppError("PROVIDER_FAILED")],
    ["omits a criterion each time", [1, 2].map(() => ({ ...kinder, criteres: kinder.criteres.slice(1) }))],
  ])("that %s fails nothing", async (_, outcome) => {
    const { result, ecarts } = await judged({ criteres_bis: outcome }, { secondJudge: true });
    expect(result).toMatchObject({ note: 8 });
    expect(ecarts).toBeNull();
  });

  it("that is late is stopped before it takes the bilan's time", async () => {
    const deadline = { signal: new AbortController().signal, remainingMs: () => 15_000 };
    const { result, generator } = await judged({ criteres_bis: "waits" }, { deadline, secondJudge: true });
    expect(generator.stopped).toEqual(["criteres_bis"]);
    expect(result).toMatchObject({ note: 8, diagnostic: { synthese: BILAN_REPLY.synthese } });
  });

  it("alone refuses no text: the milder verdict on validity holds", async () => {
    const motif = { preuve: null, code: "HORS_SUJET" as const, explication: "Un autre sujet." };
    const refused = { validite: { statut: "hors_epreuve" as const, motifs: [motif] } };
    const alone = await judged({ criteres: [{ ...CRITERES_REPLY, ...refused }] });
    expect(alone.rapport?.validite.statut).toBe("a_risque");
    const { rapport } = await judged(
      { criteres: [{ ...CRITERES_REPLY, ...refused }], criteres_bis: [CRITERES_REPLY] },
      { secondJudge: true },
    );
    expect(rapport?.validite).toMatchObject({ statut: "valide", motifs: [] });
  });
});

it("a defect in telling changes nothing about the report, and is reported", async () => {
  const defect = new Error("a defect");
  const { rapport, failures } = await judged(
    {},
    {
      tell: () => {
        throw defect;
      },
    },
  );
  expect(rapport).toEqual((await judged()).rapport);
  expect(failures).toEqual([defect]);
});
