import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { TEXTS } from "../../test/texts.ts";
import { faultNotes } from "../command/read-texts.ts";
import { locateErrors } from "./locate.ts";
import type { ErreurLue, Lecture, Texte } from "./production.ts";
import { readSet } from "./read-set.ts";
import { folderOfSet, mayBeShown, SETS } from "./sets.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "productions-"));
});
afterEach(() => rm(folder, { recursive: true }));

const [SAMPLE] = TEXTS.productions;
if (SAMPLE === undefined) throw new Error("There is no sample.");
const { lectureA: _a, lectureB: _b, constats: _c, accord: LECTURE, ...TEXTE } = SAMPLE;

async function put(kind: string, value: unknown, name = TEXTE.id): Promise<void> {
  await mkdir(join(folder, kind), { recursive: true });
  await writeFile(join(folder, kind, `${name}.json`), JSON.stringify(value));
}

/** The faults found in one reading. */
async function faultsOf(lecture: unknown, texte: Texte = TEXTE): Promise<string[]> {
  await put("textes", texte);
  await put("accord", lecture);
  const { productions, faults } = await readSet(folder);
  expect(productions.map(({ accord }) => accord)).toEqual([faults.length === 0 ? lecture : null]);
  return faults;
}

function withError(change: Partial<Lecture["erreurs"][number]>): Lecture {
  const [first, ...rest] = LECTURE.erreurs;
  if (first === undefined) throw new Error("There is no error.");
  return { ...LECTURE, erreurs: [{ ...first, ...change }, ...rest] };
}

test("a set is read with the readings there are", async () => {
  await put("textes", TEXTE);
  await put("lectures-a", LECTURE);
  await put("accord", LECTURE);
  expect(await readSet(folder)).toEqual({
    productions: [{ ...TEXTE, lectureA: LECTURE, lectureB: null, accord: LECTURE, constats: [] }],
    faults: [],
  });
});

const CONSTAT = { debut: 0, fin: 5, correction: "Bonjour", lecteurs: [true, false], juste: false };

test("findings that readers judged are read with their text", async () => {
  await put("textes", TEXTE);
  await put("constats", { id: TEXTE.id, constats: [CONSTAT] });
  const { productions, faults } = await readSet(folder);
  expect(productions.map(({ constats }) => constats)).toEqual([[CONSTAT]]);
  expect(faults).toEqual([]);
});

test.each([
  ["beyond the text", { ...CONSTAT, fin: 10_000 }, "no part of the text"],
  ["of nothing", { ...CONSTAT, debut: 5 }, "no part of the text"],
  ["settled against both readers", { ...CONSTAT, lecteurs: [true, true] }, "both readers say otherwise"],
])("a judged finding %s is left out", async (_, constat, fault) => {
  await put("textes", TEXTE);
  await put("constats", { id: TEXTE.id, constats: [constat] });
  const { productions, faults } = await readSet(folder);
  expect(productions.map(({ constats }) => constats)).toEqual([[]]);
  expect(faults).toEqual([expect.stringContaining(fault)]);
});

test("a folder that is not there is an empty set", async () => {
  expect(await readSet(join(folder, "nothing"))).toEqual({ productions: [], faults: [] });
});

test.each([
  ["a quote that is not in the text", withError({ contexte: "hier j'ai trouver" }), "is not in the text"],
  ["an extract that is twice in its context", withError({ extrait: "e" }), "in its context"],
  ["a correction that changes nothing", withError({ corrections: ["trouver"] }), "its own correction"],
  ["an unknown code", withError({ code: "ORTH_AUTRE" as never }), "erreurs.0.code"],
  ["errors that overlap", { ...LECTURE, erreurs: [LECTURE.erreurs[0], LECTURE.erreurs[0]] }, "overlaps"],
  ["a missing criterion", { ...LECTURE, criteres: LECTURE.criteres.slice(1) }, "ADEQUATION_TACHE is missing"],
  ["a note beyond the scale", { ...LECTURE, note: 21 }, "note"],
  ["another text's id", { ...LECTURE, id: "ee-t1-z9" }, "not its file's name"],
])("a reading with %s is left out, and the fault names its file", async (_, lecture, fault) => {
  const faults = await faultsOf(lecture);
  expect(faults).toEqual([expect.stringContaining(fault)]);
  expect(faults[0]).toMatch(/^accord\/ee-t1-a1: /u);
});

test("a transcript has no errors of spelling, and only the candidate's turns have errors", async () => {
  const texte: Texte = {
    ...TEXTE,
    id: "eo-t2-live-a1",
    tache: "EO_T2_LIVE",
    texte: "Candidat : Je veut un billet.\nExaminateur : Vous voulait combien ?",
  };
  const erreur = {
    contexte: "Je veut un",
    extrait: "veut",
    code: "CONJ_FORME",
    corrections: ["veux"],
  } satisfies ErreurLue;
  expect(locateErrors(texte, { erreurs: [erreur] })).toMatchObject({ gold: [{ start: 14, end: 18 }] });
  const examiner = { ...erreur, contexte: "Vous voulait combien", extrait: "voulait" };
  expect(locateErrors(texte, { erreurs: [examiner] }).faults).toEqual([
    expect.stringContaining("the candidate's own words"),
  ]);
  await put("textes", texte, texte.id);
  await put("accord", { ...LECTURE, id: texte.id, erreurs: [{ ...erreur, code: "ORTH_USAGE" }] }, texte.id);
  expect((await readSet(folder)).faults.join("\n")).toContain("EO_T2_LIVE has no such errors");
});

test("the same error twice in a text takes successive places", () => {
  const texte: Texte = { ...TEXTE, texte: "Il et là. Elle dit : il et là. Il et là." };
  const erreur = {
    contexte: "et là",
    extrait: "et",
    code: "ORTH_HOMOPHONE",
    corrections: ["est"],
  } satisfies ErreurLue;
  const { gold, faults } = locateErrors(texte, { erreurs: [erreur, erreur, erreur] });
  expect([gold.map(({ start }) => start), faults]).toEqual([[3, 24, 34], []]);
});

test("a text without its readings, and a reading without its text, are told apart", async () => {
  await put("lectures-b", LECTURE);
  expect((await readSet(folder)).faults).toEqual(["lectures-b/ee-t1-a1: there is no such text"]);
});

test("faults of the sealed set name files and quote nothing", () => {
  const faults = ['accord/ee-t1-a1: ORTH_USAGE "secret": it overlaps another error'];
  expect(faultNotes(faults, mayBeShown("sealed")).join("\n")).not.toContain("secret");
  expect(faultNotes(faults, mayBeShown(folderOfSet("sealed"))).join("\n")).not.toContain("secret");
  expect(faultNotes(faults, mayBeShown("development")).join("\n")).toContain("secret");
});

test.each(SETS)("the files of the %s set are as they must be", async (set) => {
  const { productions, faults } = await readSet(folderOfSet(set));
  expect(faultNotes(faults, mayBeShown(set))).toEqual([]);
  expect(new Set(productions.map(({ texte }) => texte)).size).toBe(productions.length);
});
