import { beforeAll, describe, expect, test } from "vitest";
import { analyseProduction } from "../analysis.ts";
import { type Features, measure } from "../features.ts";
import { loadLanguage } from "../language.ts";
import { POLITE_B2 } from "../orals.cases.ts";
import { SAMPLES } from "../samples.cases.ts";
import { ceilingFor, scoreOfNote } from "./ceilings.ts";
import { demandsMet, manners } from "./task-measures.ts";

let written: Features;
let dialogue: Features;
beforeAll(async () => {
  const language = await loadLanguage();
  const { consigne = "", contenu = "" } = SAMPLES.find(({ niveau }) => niveau === "B2") ?? {};
  written = measure(analyseProduction({ tache: "EE_T1", consigne, contenu, documents: "" }, language));
  dialogue = measure(analyseProduction({ tache: "EO_T2_LIVE", contenu: POLITE_B2 }, language));
});

describe("the ceiling of the task", () => {
  const task = (change: Partial<Features["task"]>): Features => ({
    ...written,
    task: { ...written.task, ...change },
  });
  const unmet = () => written.task.demands;

  test("is none for an honest text", () => {
    expect(ceilingFor("ADEQUATION_TACHE", written, 13)).toBe(20);
    expect(ceilingFor("INTERACTION", dialogue, 13)).toBe(20);
  });

  test("lies one level under the estimate where neither the subject's words nor its demands are met", () => {
    expect(unmet().length).toBeGreaterThan(1);
    const off = task({ coverage: 0, unmetDemands: unmet() });
    expect(ceilingFor("ADEQUATION_TACHE", off, 13)).toBe(9);
    expect(ceilingFor("GRAMMAIRE", off, 13)).toBe(20);
  });

  test("never comes from one ground alone", () => {
    for (const change of [{ coverage: 0 }, { unmetDemands: unmet() }])
      expect(ceilingFor("ADEQUATION_TACHE", task({ unmetDemands: [], ...change }), 13)).toBe(20);
  });

  test("falls with what is copied", () => {
    const [some, all] = [0.3, 1].map((copiedShare) =>
      ceilingFor("ADEQUATION_TACHE", task({ copiedShare }), 13),
    );
    expect(some).toBe(9);
    expect(all).toBeLessThan(1);
  });
});

test("a dialogue without questions is A1 for its task and its interaction, and keeps its grammar", () => {
  const silent = { ...dialogue, exchange: { ...dialogue.exchange, questions: [] } };
  expect(ceilingFor("INTERACTION", silent, 13)).toBeLessThan(2);
  expect(ceilingFor("ADEQUATION_TACHE", silent, 13)).toBeLessThan(2);
  expect(ceilingFor("GRAMMAIRE", silent, 13)).toBe(20);
});

test.each(["GRAMMAIRE", "LEXIQUE", "SOCIOLINGUISTIQUE"] as const)(
  "few words, unknown words and repeated words limit %s",
  (code) => {
    const { task, lexical } = written;
    expect(ceilingFor(code, { ...written, task: { ...task, wordCount: 6 } }, 13)).toBeLessThanOrEqual(1);
    for (const change of [{ knownShare: 0.5 }, { mtld: 4 }])
      expect(ceilingFor(code, { ...written, lexical: { ...lexical, ...change } }, 13)).toBeLessThanOrEqual(1);
  },
);

test("a score counts whole levels from A1 not reached", () => {
  expect([0, 1, 2, 6, 10, 14, 18].map(scoreOfNote)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(scoreOfNote(12)).toBe(4.5);
  expect(scoreOfNote(20)).toBeLessThan(7);
});

test("what the task asks is met in part, or wholly", () => {
  expect(demandsMet({ ...written, task: { ...written.task, unmetDemands: [] } })).toBe(1);
  expect(demandsMet({ ...written, task: { ...written.task, unmetDemands: written.task.demands } })).toBe(0);
});

test("manners fall where « tu » and « vous » are mixed", () => {
  const { task } = written;
  const kept = manners({ ...written, task: { ...task, tu: 3, vous: 0 } });
  expect(manners({ ...written, task: { ...task, tu: 3, vous: 2 } })).toBe(kept - 2);
});
