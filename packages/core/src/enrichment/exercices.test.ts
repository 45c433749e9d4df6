import { ExercicesSchema } from "@epreuve/contract/enrichment";
import type { Rapport } from "@epreuve/contract/rapport";
import { reportOf } from "@epreuve/test-kit/report-of";
import { EXERCICES_REPLY, SOLUTIONS_REPLY } from "@epreuve/test-kit/sample-enrichment";
import {
  BILAN_REPLY,
  CONTENU,
  CRITERES_REPLY,
  ERREURS_REPLY,
  SUJET,
} from "@epreuve/test-kit/sample-production";
import { type ScriptedOutcome, scriptedGenerator } from "@epreuve/test-kit/scripted-generator";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import type { ErreursReply } from "../correction/report/replies.ts";
import { deadlineIn } from "../deadline.ts";
import { parseDonnees } from "../generation/donnees.ts";
import { systemRuntime } from "../runtime.ts";
import { makeExercices } from "./exercices.ts";

const source = { fournisseur: "e", modele_ia: "e", version_prompt: "1", corrige_le: "2026", duree_ms: 0 };

function rapportOf(erreurs: ErreursReply): Rapport {
  return reportOf(
    { tache: "EE_T1", sujet: SUJET, contenu: CONTENU, mots: null },
    { criteres: CRITERES_REPLY, erreurs, bilan: BILAN_REPLY },
    source,
  );
}

/** Finds nothing: no key is proven, and each is solved. */
const proofreader = async () => ({ findErrors: () => [] });

function make(
  exercices: ScriptedOutcome,
  erreurs: ErreursReply = ERREURS_REPLY,
  rapport: Rapport = rapportOf(erreurs),
  contenu = CONTENU,
  solutions: ScriptedOutcome = [SOLUTIONS_REPLY],
) {
  const generator = scriptedGenerator({ exercices, solutions });
  const runtime = { ...systemRuntime, now: () => 0, uuid: () => "nonce", random: () => 0 };
  const request = {
    owner: "u",
    tache: "EE_T1",
    contenu,
    rapport,
    deadline: deadlineIn(9_000),
  } as const;
  return { generator, result: makeExercices(request, { generator, runtime, proofreader }) };
}

it("the exercises are numbered and have the contract's form", async () => {
  const exercices = await make([EXERCICES_REPLY]).result;
  expect(v.parse(ExercicesSchema, exercices).map(({ id }) => id)).toEqual([
    "ex-1",
    "ex-2",
    "ex-3",
    "ex-4",
    "ex-5",
  ]);
});

it("the provider receives the errors of the most frequent codes first, each in its sentence, and the weakest criterion", async () => {
  const { generator, result } = make([EXERCICES_REPLY]);
  await result;
  const donnees = parseDonnees(generator.requests[0]?.input ?? "");
  expect(donnees).toMatchObject({ tache: "EE_T1", contenu: CONTENU, critere: "GRAMMAIRE" });
  const erreurs: unknown = JSON.parse(donnees.erreurs ?? "");
  expect(erreurs).toHaveLength(6);
  expect(erreurs).toMatchObject([
    {
      code: "ACC_SUJET_VERBE",
      extrait: "chante",
      correction: "chantent",
      phrase: "Le matin les oiseaux chante et le soir c'est très calme.",
    },
    { code: "ACC_SUJET_VERBE" },
    {},
    {},
    {},
    {},
  ]);
});

it("for a text without a full stop the provider receives the text around each error", async () => {
  const contenu = `${"il fait beau et ".repeat(100)}les oiseaux chante ${"et il fait beau ".repeat(100)}`;
  const rapport = reportOf(
    { tache: "EE_T1", sujet: SUJET, contenu, mots: null },
    { criteres: CRITERES_REPLY, erreurs: ERREURS_REPLY, bilan: null },
    source,
  );
  const exercices = EXERCICES_REPLY.exercices.map((exercice) => ({ ...exercice, code: "ACC_SUJET_VERBE" }));
  const { generator, result } = make([{ exercices }], ERREURS_REPLY, rapport, contenu);
  await result;
  const erreurs = v.parse(
    v.array(v.object({ phrase: v.string() })),
    JSON.parse(parseDonnees(generator.requests[0]?.input ?? "").erreurs ?? ""),
  );
  expect(erreurs.map(({ phrase }) => phrase)).toEqual([
    expect.stringMatching(/^(?:il|fait|beau|et) .* les oiseaux chante .* (?:et|il|fait|beau)$/),
  ]);
  expect(erreurs[0]?.phrase.length).toBeLessThanOrEqual(600);
});

it("a text without errors gets exercises on its weakest criterion", async () => {
  const onCritere = {
    exercices: EXERCICES_REPLY.exercices.map((exercice) => ({ ...exercice, code: "GRAMMAIRE" })),
  };
  const exercices = await make([EXERCICES_REPLY, onCritere], { erreurs: [] }).result;
  expect(new Set(exercices.map(({ code }) => code))).toEqual(new Set(["GRAMMAIRE"]));
});

it("fluency, which written exercises cannot improve, is replaced by the next weakest criterion", async () => {
  const rapport = rapportOf(ERREURS_REPLY);
  const aisance: Rapport["criteres"][number] = {
    code: "AISANCE_PHONOLOGIE",
    libelle: "Aisance et phonologie",
    niveau_cecr: "A1",
    note: 1,
    preuves: [],
    conseil: "",
  };
  const { generator, result } = make([EXERCICES_REPLY], ERREURS_REPLY, {
    ...rapport,
    criteres: [aisance, ...rapport.criteres],
    diagnostic: { ...rapport.diagnostic, critere_limitant: "AISANCE_PHONOLOGIE" },
    erreurs_codes: ["FLU_AISANCE", ...rapport.erreurs_codes],
  });
  const exercices = await result;
  expect(parseDonnees(generator.requests[0]?.input ?? "").critere).toBe("GRAMMAIRE");
  expect(exercices.map(({ code }) => code)).not.toContain("FLU_AISANCE");
});

describe("solved without their keys", () => {
  const solving = (solutions: ScriptedOutcome) =>
    make([EXERCICES_REPLY], ERREURS_REPLY, undefined, CONTENU, solutions);
  const enonces = EXERCICES_REPLY.exercices.map(({ enonce }) => enonce);

  /** The solutions, with another one of this number. */
  const but = (numero: string, reponse: string, autre: string | null = null) => [
    {
      solutions: SOLUTIONS_REPLY.solutions.map((one) =>
        one.numero === numero ? { numero, reponse, autre } : one,
      ),
    },
  ];

  it("the provider receives statements and choices, and no key", async () => {
    const { generator, result } = solving([SOLUTIONS_REPLY]);
    await result;
    const [, asked] = generator.requests;
    expect(asked?.purpose).toBe("solutions");
    const exercices: unknown = JSON.parse(parseDonnees(asked?.input ?? "").exercices ?? "");
    expect(exercices).toMatchObject([
      { numero: "1", enonce: enonces[0] },
      { numero: "2" },
      { numero: "3" },
      { numero: "4" },
    ]);
    expect(asked?.input).not.toContain("habitent");
    expect(asked?.input).not.toContain("explication");
  });

  it.each([
    ["the same but for case and apostrophe", but("1", "Habitent"), true],
    ["the same with another answer that is the same", but("1", "habitent", "Habitent"), true],
    ["the same choice, and another answer that is no choice", but("2", "pourras", "peux"), true],
    ["another answer", but("1", "habitaient"), false],
    ["a second right answer", but("1", "habitent", "habitaient"), false],
    ["another choice", but("2", "pourra"), false],
    ["a second right choice", but("2", "pourras", "pourra"), false],
  ])("%s: the exercise is kept: %s", async (_, solutions, kept) => {
    const exercices = await solving(solutions).result;
    const about =
      enonces[
        solutions[0]?.solutions.findIndex(({ numero, reponse, autre }) => {
          const own = SOLUTIONS_REPLY.solutions.find((one) => one.numero === numero);
          return own?.reponse !== reponse || autre !== null;
        }) ?? -1
      ];
    expect(exercices.some(({ enonce }) => enonce === about)).toBe(kept);
    expect(exercices).toHaveLength(5);
    expect(exercices.every(({ enonce }) => enonces.includes(enonce) || !kept)).toBe(true);
  });

  it.each([
    ["the provider fails", [] as const],
    ["a solution is missing twice", [{ solutions: [] }, { solutions: [] }]],
  ])("where %s, the keys that no rule proves are replaced by authored exercises", async (_, solutions) => {
    const exercices = await solving(solutions).result;
    const kept = exercices.filter(({ enonce }) => enonces.includes(enonce));
    expect(kept.map(({ type }) => type)).toEqual(["reformulation"]);
    expect(exercices).toHaveLength(5);
    expect(v.is(ExercicesSchema, exercices)).toBe(true);
    const codes = rapportOf(ERREURS_REPLY).erreurs_codes;
    for (const { code } of exercices) expect([...codes, "GRAMMAIRE"]).toContain(code);
  });
});

it("where two replies have too few valid exercises, authored ones complete the better", async () => {
  const few = (count: number) => ({ exercices: EXERCICES_REPLY.exercices.slice(0, count) });
  const exercices = await make([few(4), few(2)]).result;
  expect(exercices).toHaveLength(5);
  expect(exercices.slice(0, 4)).toMatchObject(few(4).exercices);
});

it("two replies without a valid exercise are PROVIDER_FAILED", async () => {
  const none = { exercices: [] };
  await expect(make([none, none]).result).rejects.toMatchObject({ code: "PROVIDER_FAILED" });
});
