import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { checkConstats, checkLecture, checkTexte } from "./check.ts";
import {
  type Constat,
  ConstatsSchema,
  type Lecture,
  LectureSchema,
  type Texte,
  TexteSchema,
} from "./production.ts";

/** A text of a set, with the readings that there are. */
export interface Production extends Texte {
  lectureA: Lecture | null;
  lectureB: Lecture | null;
  /** The settled reading, which a marker is measured against. */
  accord: Lecture | null;
  /** The findings that readers judged; often none. */
  constats: readonly Constat[];
}

export interface ProductionSet {
  productions: Production[];
  /** What is wrong, each beginning with its file's name. A faulty file is left out. */
  faults: string[];
}

/**
 * Reads a set of productions, in the order of their names. A folder that is not there is an empty one, so that an
 * unfinished set can be read.
 */
export async function readSet(folder: string): Promise<ProductionSet> {
  const faults: string[] = [];
  const textes = await readFolder(folder, "textes", TexteSchema, faults);
  const [lecturesA, lecturesB, accords, constats] = await Promise.all([
    ofTexts("lectures-a", LectureSchema, checkLecture),
    ofTexts("lectures-b", LectureSchema, checkLecture),
    ofTexts("accord", LectureSchema, checkLecture),
    ofTexts("constats", ConstatsSchema, checkConstats),
  ]);
  const productions: Production[] = [];
  for (const [name, texte] of textes) {
    const found = checkTexte(texte, name);
    faults.push(...found.map((fault) => `textes/${name}: ${fault}`));
    if (found.length > 0) continue;
    productions.push({
      ...texte,
      lectureA: lecturesA.get(name) ?? null,
      lectureB: lecturesB.get(name) ?? null,
      accord: accords.get(name) ?? null,
      constats: constats.get(name)?.constats ?? [],
    });
  }
  return { productions, faults: faults.sort() };

  /** The files of one folder that say something of a text, without the faulty ones. */
  async function ofTexts<T>(
    kind: string,
    schema: v.GenericSchema<unknown, T>,
    check: (one: T, texte: Texte) => string[],
  ): Promise<Map<string, T>> {
    const read = await readFolder(folder, kind, schema, faults);
    for (const [name, one] of read) {
      const texte = textes.get(name);
      const found = texte === undefined ? ["there is no such text"] : check(one, texte);
      if (found.length > 0) read.delete(name);
      faults.push(...found.map((fault) => `${kind}/${name}: ${fault}`));
    }
    return read;
  }
}

/** The files of one folder that match the schema, by name without extension. */
async function readFolder<T>(
  folder: string,
  kind: string,
  schema: v.GenericSchema<unknown, T>,
  faults: string[],
): Promise<Map<string, T>> {
  const read = new Map<string, T>();
  const path = join(folder, kind);
  const names = await readdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  for (const file of names.filter((name) => name.endsWith(".json")).sort()) {
    const name = file.slice(0, -".json".length);
    const source = await readFile(join(path, file), "utf8");
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), source);
    if (parsed.success) read.set(name, parsed.output);
    else faults.push(...parsed.issues.map((issue) => `${kind}/${name}: ${describe(issue)}`));
  }
  return read;
}

function describe(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue);
  return path === null ? issue.message : `${path}: ${issue.message}`;
}
