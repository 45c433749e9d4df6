import { judge } from "@epreuve/core/correction/judging/judge";
import { deadlineIn } from "@epreuve/core/deadline";
import { makeExercices } from "@epreuve/core/enrichment/exercices";
import { makeModele } from "@epreuve/core/enrichment/modele";
import type { TextGenerator } from "@epreuve/core/generation/generator";
import { makeIdees } from "@epreuve/core/idees/idees";
import { systemRuntime } from "@epreuve/core/runtime";
import { loadCatalogue } from "@epreuve/core/sujet/catalogue/catalogue";
import { loadModeles } from "@epreuve/core/sujet/modeles/modeles";
import { createChecker } from "@epreuve/french-checker";
import { contradictionsOf } from "@epreuve/report-checker/find";
import { generatorAt } from "@epreuve/test-kit/openai-api/generator";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenAiServer } from "./protocol.ts";
import { startOpenAiServer } from "./server.ts";

let server: OpenAiServer;
let generator: TextGenerator;
beforeAll(async () => {
  server = await startOpenAiServer({ port: 0, host: "127.0.0.1" });
  generator = generatorAt(server.url, {
    fournisseur: "local",
    settings: { model: "local", effort: "low", tier: "default", maxOutputTokens: 8000 },
  });
});
afterAll(() => server.stop());

const CONTENU =
  "Le télétravail est un sujet important. Une personne pense que c'est bien, parce que on gagne du temps. L'autre personne n'est pas d'accord : les employé sont seuls. Moi, je suis d'accord avec la première. Mes collègues est contents depuis que nous travaille à la maison. Par exemple, je peux préparé le repas à midi avec mes enfant.";

test("core's own client gets a whole written correction, its exercises, model answer and ideas", async () => {
  const sujet = loadCatalogue().find(({ tache }) => tache === "EE_T3");
  if (sujet === undefined) throw new Error("The catalogue has no third task.");
  const common = {
    owner: "u1",
    tache: "EE_T3" as const,
    sujet,
    contenu: CONTENU,
    deadline: deadlineIn(50_000),
  };
  const dependencies = { generator, runtime: systemRuntime, proofreader: createChecker };
  const { rapport } = await judge({ ...common, mots: null }, dependencies);
  expect(rapport.erreurs_codes).toContain("ACC_SUJET_VERBE");
  for (const { extrait, debut, fin } of rapport.erreurs) {
    expect(extrait).toBe(debut === null || fin === null ? null : CONTENU.slice(debut, fin));
  }
  expect(rapport.criteres.every(({ niveau_cecr, conseil }) => niveau_cecr !== null && conseil !== "")).toBe(
    true,
  );
  expect(rapport.source).toMatchObject({ fournisseur: "local", modele_ia: "epreuve-regles-1" });
  expect(rapport.diagnostic.synthese).toContain("mots");
  expect(contradictionsOf(rapport, { ...common, mots: null })).toEqual([]);

  const exercices = await makeExercices({ ...common, rapport }, dependencies);
  expect(exercices.length).toBeGreaterThanOrEqual(5);
  const modele = await makeModele({ ...common, rapport, last: false }, dependencies);
  // The rules refuse to write one: it is the catalogue's own, on the candidate's side.
  const authored = loadModeles().find(({ consigne }) => consigne === sujet.consigne)?.reponses ?? [];
  expect(authored.find(({ texte }) => texte === modele.texte)?.position).toBe("pour");
  const idees = await makeIdees(
    { owner: "u1", consigne: sujet.consigne, contenu: CONTENU, deadline: deadlineIn(50_000) },
    dependencies,
  );
  expect(idees.length).toBe(5);
});

test("a transcript gets no mark for pronunciation, and no error of spelling or typography", async () => {
  const sujet = loadCatalogue().find(({ tache }) => tache === "EO_T3") ?? null;
  const { rapport } = await judge(
    { owner: "u1", tache: "EO_T3", sujet, contenu: CONTENU, mots: null, deadline: deadlineIn(50_000) },
    { generator, runtime: systemRuntime },
  );
  expect(contradictionsOf(rapport, { tache: "EO_T3", sujet, contenu: CONTENU, mots: null })).toEqual([]);
  const pronunciation = rapport.criteres.find(({ code }) => code === "AISANCE_PHONOLOGIE");
  expect(pronunciation?.note).toBeNull();
  expect(rapport.erreurs_codes.some((code) => code.startsWith("ORTH_USAGE") || code === "PONC_TYPO")).toBe(
    false,
  );
});

test("every extract and quote of a dialogue's report comes from the candidate's turns", async () => {
  const contenu = [
    "Candidat : Bonjour, c'est combien le loyer ? C'est pas trop cher j'espère.",
    "Examinateur : Ils mange ici, c'est 640 dollars.",
    "Candidat : D'accord. Est-ce que les voisins est calmes ?",
    "Examinateur : Oui, très calmes.",
    "Candidat : Ah, c'est bien. Et je peux visiter samedi ?",
    "Examinateur : Samedi, ce n'est pas possible.",
  ].join("\n");
  const common = { owner: "u1", tache: "EO_T2_LIVE" as const, sujet: null, contenu };
  const dependencies = { generator, runtime: systemRuntime, proofreader: createChecker };
  const { rapport } = await judge({ ...common, mots: null, deadline: deadlineIn(50_000) }, dependencies);
  expect(contradictionsOf(rapport, { ...common, mots: null })).toEqual([]);
  const turns = contenu.split("\n").filter((line) => line.startsWith("Candidat : "));
  expect(rapport.erreurs_codes).toEqual(["ACC_SUJET_VERBE"]);
  for (const { extrait } of rapport.erreurs) expect(turns.join("\n")).toContain(extrait);
  const interaction = rapport.criteres.find(({ code }) => code === "INTERACTION");
  expect(interaction?.preuves.length).toBeGreaterThan(0);
  for (const preuve of interaction?.preuves ?? [])
    expect(turns.some((turn) => turn.includes(preuve))).toBe(true);
  const exercices = await makeExercices({ ...common, rapport, deadline: deadlineIn(50_000) }, dependencies);
  expect(exercices.length).toBeGreaterThanOrEqual(5);
});
