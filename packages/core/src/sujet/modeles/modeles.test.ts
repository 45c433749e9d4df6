import { countWords } from "@epreuve/contract/mots";
import { TACHES, type Tache } from "@epreuve/contract/tache";
import { describe, expect, it } from "vitest";
import { loadSituations } from "../../live/situations/situations.ts";
import { loadCatalogue } from "../catalogue/catalogue.ts";
import { loadModeles } from "./modeles.ts";

const ALL = loadModeles();
const SUJETS = loadCatalogue();
const SITUATIONS = loadSituations();
const tacheOf = (sujet: string): Tache =>
  SUJETS.find(({ sujet_id }) => sujet_id === sujet)?.tache ?? "EO_T2_LIVE";

/** Words of a spoken answer, by level: the task's time at that level's pace, less the examiner's part of it. */
const SPOKEN: Partial<Record<Tache, { min: number; max: number }>> = {
  EO_T1: { min: 140, max: 290 },
  EO_T2_LIVE: { min: 85, max: 230 },
  EO_T3: { min: 255, max: 490 },
};

describe("authored model answers", () => {
  it("there are B1 and B2 for every subject and every situation, and nothing for others", () => {
    const subjects = new Map([
      ...SUJETS.map(({ sujet_id, consigne }) => [sujet_id, consigne] as const),
      ...SITUATIONS.map(({ id, consigne }) => [id, consigne] as const),
    ]);
    expect(new Map(ALL.map(({ sujet, consigne }) => [sujet, consigne]))).toEqual(subjects);
    for (const { reponses } of ALL) {
      const levels = new Set(reponses.map(({ niveau_cecr }) => niveau_cecr));
      expect(levels.has("B1") && levels.has("B2")).toBe(true);
    }
  });

  it("there are four levels for three subjects of each task, or for its only one", () => {
    const four = ALL.filter(({ reponses }) => new Set(reponses.map((one) => one.niveau_cecr)).size === 4);
    const byTask = Map.groupBy(four, ({ sujet }) => tacheOf(sujet));
    for (const tache of ["EE_T1", "EE_T2", "EE_T3", "EO_T2_LIVE", "EO_T3"] as const) {
      expect(byTask.get(tache)?.length ?? 0).toBeGreaterThanOrEqual(3);
    }
    expect(byTask.get("EO_T1")).toHaveLength(1);
  });

  it("of a debate have both sides at B1 and B2", () => {
    for (const { sujet, reponses } of ALL) {
      if (!["EE_T3", "EO_T3"].includes(tacheOf(sujet))) continue;
      const sides = new Set(reponses.map(({ niveau_cecr, position }) => `${niveau_cecr} ${position}`));
      for (const side of ["B1 pour", "B1 contre", "B2 pour", "B2 contre"]) expect(sides).toContain(side);
    }
  });
});

const EACH = ALL.flatMap(({ sujet, consigne, reponses }) =>
  reponses.map((one) => ({
    sujet,
    consigne,
    name: `${sujet} ${one.niveau_cecr} ${one.position ?? ""}`,
    ...one,
  })),
);

it.each(EACH)(
  "$name has the length of its task, and its key points quote it",
  ({ sujet, texte, points_cles }) => {
    const tache = tacheOf(sujet);
    const { mots_min, mots_max } = TACHES[tache];
    const mots = countWords(texte);
    expect(mots).toBeGreaterThanOrEqual(mots_min ?? SPOKEN[tache]?.min ?? 1);
    expect(mots).toBeLessThanOrEqual(mots_max ?? SPOKEN[tache]?.max ?? 0);
    for (const { extrait } of points_cles) expect(texte).toContain(extrait);
  },
);

it("no two answers share a sentence of five words or more", () => {
  const seen = new Map<string, string>();
  const shared: string[] = [];
  for (const { name, texte } of EACH) {
    for (const sentence of new Set(texte.split(/(?<=[.!?])\s+|\n/u))) {
      if (countWords(sentence) < 5) continue;
      const other = seen.get(sentence);
      if (other !== undefined) shared.push(`${name}, ${other}: ${sentence}`);
      seen.set(sentence, name);
    }
  }
  expect(shared).toEqual([]);
});
