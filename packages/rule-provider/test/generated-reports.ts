import type { Tache } from "@epreuve/contract/tache";
import { AppError } from "@epreuve/core/app-error";
import { judge } from "@epreuve/core/correction/judging/judge";
import type { TextGenerator } from "@epreuve/core/generation/generator";
import { systemRuntime } from "@epreuve/core/runtime";
import type { Enonce } from "@epreuve/core/simulation/enonce";
import { readCases, texteOf } from "@epreuve/evaluation/adversarial/read-cases";
import { readSet } from "@epreuve/evaluation/productions/read-set";
import { folderOfSet } from "@epreuve/evaluation/productions/sets";
import { contradictionsOf } from "@epreuve/report-checker/find";
import { seeded } from "@epreuve/test-kit/seeded";
import * as v from "valibot";
import { inProcessGenerator } from "../src/in-process-generator.ts";
import { loadLanguage } from "../src/replies/language.ts";

export interface ReportMaker {
  /** How many of the first productions are texts as they were written. */
  own: number;
  /** What the reports of one production say against themselves: with the provider's bilan, and by rule. */
  contradictionsOf(index: number, seed: number): Promise<string[]>;
}

/**
 * Makes reports of the development texts and of those made to mislead a marker, then of recombinations of their
 * sentences, by the offline rules.
 */
export async function createReportMaker(): Promise<ReportMaker> {
  const rules = inProcessGenerator(await loadLanguage());
  const cases = await readCases();
  const texts = [
    ...(await readSet(folderOfSet("development"))).productions,
    ...cases.map((one) => ({ ...one, texte: texteOf(one) })),
  ];
  return {
    own: texts.length,
    async contradictionsOf(index, seed) {
      const { id, tache, sujet, texte } = productionFrom(texts, seeded(seed + index), index);
      const produced = { tache, sujet, contenu: texte, mots: null };
      const replies = new Map<string, unknown>();
      const found: string[] = [];
      for (const generator of [recorded(rules, replies), withoutBilan(rules, replies)]) {
        const request = { ...produced, owner: "reports", deadline: systemRuntime.deadlineIn(600_000) };
        const { rapport } = await judge(request, { generator, runtime: systemRuntime });
        found.push(...contradictionsOf(rapport, produced).map(({ rule, what }) => `${id}: ${rule}: ${what}`));
      }
      return found;
    },
  };
}

interface Text {
  id: string;
  tache: Tache;
  sujet: Enonce;
  texte: string;
}

/** The same replies once more, and no bilan: the service makes it by rule. */
function withoutBilan(rules: TextGenerator, replies: ReadonlyMap<string, unknown>): TextGenerator {
  return {
    fournisseur: rules.fournisseur,
    async generate({ purpose, schema }) {
      if (purpose === "bilan") throw new AppError("PROVIDER_FAILED");
      return { reply: v.parse(schema, replies.get(purpose)), modeleIa: "" };
    },
  };
}

/** The rules, and their replies as they give them. */
function recorded(rules: TextGenerator, replies: Map<string, unknown>): TextGenerator {
  return {
    ...rules,
    async generate(request) {
      const generated = await rules.generate(request);
      replies.set(request.purpose, generated.reply);
      return generated;
    },
  };
}

/** A text of the set, or sentences of several texts of its task in a new order: what nobody wrote may still be sent. */
function productionFrom(texts: readonly Text[], random: () => number, index: number): Text {
  const pick = <T>(all: readonly T[]): T => {
    const one = all[Math.floor(random() * all.length)];
    if (one === undefined) throw new Error("Nothing to pick from.");
    return one;
  };
  const own = texts[index];
  if (own !== undefined) return own;
  const first = pick(texts);
  const kin = texts.filter(({ tache }) => tache === first.tache);
  const units = [first, pick(kin), pick(kin)].flatMap(({ tache, texte }) =>
    tache === "EO_T2_LIVE" ? texte.split("\n") : texte.split(/(?<=[.!?])\s/u),
  );
  const length = 1 + Math.floor(random() * 22);
  const chosen = Array.from({ length }, () => pick(units));
  return {
    ...first,
    id: `${first.id} recombined`,
    texte: chosen.join(first.tache === "EO_T2_LIVE" ? "\n" : " "),
  };
}
