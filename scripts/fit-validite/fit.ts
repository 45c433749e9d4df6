import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { densityOf } from "@epreuve/core/correction/validite/density";
import { featuresOfHeart } from "@epreuve/core/correction/validite/heart";
import { readText } from "@epreuve/core/correction/validite/read-text";
import { type Relevance, relevanceOf } from "@epreuve/core/correction/validite/relevance";
import { type Rule, scoreOf } from "@epreuve/core/correction/validite/score";
import { matterOf } from "@epreuve/core/correction/validite/subject";
import { fitLogistic } from "./logistic.ts";
import { framed, hashOf, type Known, readHonest, readRefused } from "./samples.ts";

/*
 * `npm run fit-validite`: fits the rules of validity anew, and prints what they see of texts and subjects left out. The
 * bounds in `emptiness.ts` and `off-subject.ts` have to stay beyond the honest scores that it prints.
 */
const TARGET = fileURLToPath(
  new URL("../../packages/core/src/correction/validite/data/regles.json", import.meta.url),
);
const FOLDS = 8;
const PENALTY = 20;

interface Scored<Name extends string> {
  id: string;
  group: string;
  tache: string;
  half: number;
  sought: boolean;
  weight: number;
  values: Record<Name, number>;
}

/** The scores of texts by rules fitted without their subject. */
function leftOut<Name extends string>(
  all: readonly Scored<Name>[],
  names: readonly Name[],
): Map<Scored<Name>, number> {
  const scores = new Map<Scored<Name>, number>();
  for (let fold = 0; fold < FOLDS; fold++) {
    const isIn = ({ group }: Scored<Name>) => hashOf(group) % FOLDS === fold;
    const rule = fitLogistic(
      all.filter((one) => !isIn(one)),
      names,
      PENALTY,
    );
    for (const one of all.filter(isIn)) scores.set(one, scoreOf(rule, one.values));
  }
  return scores;
}

function print(title: string, scores: ReadonlyMap<Scored<string>, number>): void {
  const of = (wanted: boolean) => [...scores].filter(([{ sought }]) => sought === wanted);
  const honest = of(false).toSorted(([, one], [, other]) => other - one);
  const most = honest[0]?.[1] ?? 0;
  const sought = of(true);
  const seen = sought.filter(([, score]) => score > most).length;
  console.log(`\n${title}: ${seen} of ${sought.length} beyond every honest text`);
  for (const tache of new Set(honest.map(([one]) => one.tache))) {
    const some = honest.filter(([one]) => one.tache === tache).slice(0, 4);
    const scores = sought.filter(([one]) => one.tache === tache).map(([, score]) => score);
    const beyond = ([{ id }, bound]: (typeof some)[number]) => {
      const share = scores.filter((score) => score > bound).length / Math.max(1, scores.length);
      return `${id} ${bound.toFixed(2)} (${Math.round(100 * share)} % beyond)`;
    };
    console.log(`  ${tache}: ${some.map(beyond).join(", ")}`);
  }
}

const honest = await readHonest();

/** Texts learned by heart. Of live exchanges none is measured: the questions are conventional, whoever asks them. */
async function fitHeart(): Promise<Rule> {
  const refused = await readRefused(["par_coeur"]);
  const known = [...honest, ...refused].filter(
    ({ tache, texte }) => tache !== "EO_T2_LIVE" && texte.split(/\s+/u).length >= 45,
  );
  // What learners add to any text makes none of it learned by heart.
  const added = known.flatMap((one) => (one.famille === "honnete" ? framed(one) : []));
  const share = (known.length - refused.length + added.length) / refused.length;
  const all = [...known, ...added].map((one) => {
    const text = readText(one.tache, one.sujet, one.texte);
    const density = densityOf(text, matterOf(one.tache, one.sujet, text.lexicon));
    const sought = one.famille === "par_coeur";
    return {
      ...placed(one, one.sujet.consigne),
      sought,
      weight: sought ? share / 5 : 1,
      values: featuresOfHeart(density),
    };
  });
  const [first] = all;
  if (first === undefined) throw new Error("no texts");
  const names = namesOf(first.values);
  print("PAR_COEUR, left out", leftOut(all, names));
  const half = fitLogistic(
    all.filter((one) => !one.sought || one.half === 0),
    names,
    PENALTY,
  );
  const other = all.filter((one) => !one.sought || one.half === 1);
  print(
    "PAR_COEUR, fitted on one half, the other",
    new Map(other.map((one) => [one, scoreOf(half, one.values)])),
  );
  return fitLogistic(all, names, PENALTY);
}

const WORDS = ["own", "met", "metWords", "ownSentences", "askedWords"] as const;
const THEMES = [
  "likeness",
  "developed",
  "developedWords",
  "other",
  "touching",
  "themedWords",
  "fields",
  "near",
  "nearWords",
  "nearSentences",
  "rival",
  "held",
  "margin",
  "rivalSentences",
] as const;
const MEANING = [
  "meant",
  "nearer",
  "beyond",
  "answered",
  "answeredFirst",
  "about",
  "aboutSentences",
] as const;
const OTHER_SUBJECTS = 4;

/** Honest texts against their own subject, and against some of others of the same task. */
function fitRelevance(): Record<"mots" | "themes" | "sens" | "ensemble", Rule> {
  const known = honest.filter(({ tache, texte }) => tache !== "EO_T1" && texte.split(/\s+/u).length >= 45);
  const all: Scored<keyof Relevance>[] = known.flatMap((one) => {
    const others = known
      .filter(({ tache, sujet }) => tache === one.tache && sujet.consigne !== one.sujet.consigne)
      .toSorted((a, b) => hashOf(one.id + a.id) - hashOf(one.id + b.id))
      .slice(0, OTHER_SUBJECTS);
    return [one, ...others].map((against) => {
      const text = readText(one.tache, against.sujet, one.texte);
      const matter = matterOf(one.tache, against.sujet, text.lexicon);
      const sought = against !== one;
      return {
        ...placed(one, against.sujet.consigne),
        sought,
        weight: sought ? 0.5 : 1,
        values: { ...relevanceOf(text.phrases, text, matter) },
      };
    });
  });
  const names = [...WORDS, ...THEMES, ...MEANING];
  print("HORS_SUJET, left out", leftOut(all, names));
  return {
    mots: fitLogistic(all, WORDS, PENALTY),
    themes: fitLogistic(all, THEMES, PENALTY),
    sens: fitLogistic(all, MEANING, PENALTY),
    ensemble: fitLogistic(all, names, PENALTY),
  };
}

function placed({ id, tache }: Known, group: string) {
  return { id, tache, group, half: hashOf(id) % 2 };
}

function namesOf<Name extends string>(values: Record<Name, number>): Name[] {
  return Object.keys(values).filter((name): name is Name => name in values);
}

const rules = { par_coeur: await fitHeart(), ...fitRelevance() };
await writeFile(TARGET, `${JSON.stringify(rules, null, 2)}\n`);
