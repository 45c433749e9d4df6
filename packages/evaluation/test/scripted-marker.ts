import type { NiveauCecr } from "@epreuve/contract/niveaux";
import { criteresAsked } from "@epreuve/core/correction/report/criteres";
import type { Position } from "@epreuve/core/correction/scale/niveaux";
import { generatorAt } from "@epreuve/test-kit/openai-api/generator";
import { type OpenAiApi, startOpenAiApi } from "@epreuve/test-kit/openai-api/openai-api";
import type { TextRequest } from "@epreuve/test-kit/openai-api/request";
import { createBudget } from "../src/marking/budget.ts";
import type { Marker } from "../src/marking/mark.ts";
import { measuredFetch } from "../src/marking/measured-fetch.ts";
import type { ErreurLue } from "../src/productions/production.ts";
import { replyOfSchema } from "./reply-of-schema.ts";
import { CLASSES, TEXTS } from "./texts.ts";

/** What a scripted marker thinks of one text. */
export interface Judgement {
  niveau: NiveauCecr;
  position: Position;
  erreurs: (Pick<ErreurLue, "contexte" | "extrait"> & { code: string; correction: string })[];
  horsSujet: boolean;
  preuves: string[];
}

/** The judgement as it should be. `time` is how often this text was judged before. */
export type Misjudge = (judgement: Judgement, time: number) => Judgement;

/** One NCLC level above, or below. */
export function shifted(judgement: Judgement, by: number): Judgement {
  const at = CLASSES.findIndex(
    ([niveau, position]) => niveau === judgement.niveau && position === judgement.position,
  );
  const [niveau, position] = CLASSES[at + by] ?? CLASSES[0];
  return { ...judgement, niveau, position };
}

function rightJudgement(contenu: string): Judgement {
  const preuves = ["une grande cuisine avec un balcon"];
  const accord = TEXTS.productions.find(({ texte }) => texte === contenu)?.accord;
  const [critere] = accord?.criteres ?? [];
  if (accord === undefined || critere === undefined) {
    const horsSujet = TEXTS.cases.some(({ texte }) => texte === contenu);
    return { niveau: horsSujet ? "A1" : "B2", position: "moyen", erreurs: [], horsSujet, preuves };
  }
  const erreurs = accord.erreurs.map(({ corrections, ...rest }) => ({
    ...rest,
    correction: corrections[0] ?? "",
  }));
  return { niveau: critere.niveau_cecr, position: critere.position, erreurs, horsSujet: false, preuves };
}

function valuesOf({ purpose }: TextRequest, judgement: Judgement): unknown {
  const { niveau, position, erreurs, horsSujet, preuves } = judgement;
  if (purpose.startsWith("criteres")) {
    const motif = { preuve: null, code: "HORS_SUJET", explication: "Le sujet n'est pas traité." };
    return {
      validite: horsSujet ? { statut: "hors_epreuve", motifs: [motif] } : { statut: "valide", motifs: [] },
      criteres: criteresAsked("EE_T1").map((code) => ({ code, preuves, niveau_cecr: niveau, position })),
    };
  }
  if (purpose === "erreurs") {
    return { erreurs };
  }
  return {
    points_forts: ["Une invitation claire."],
    points_faibles: ["Les participes."],
    actions: ["Relisez les verbes."],
  };
}

export interface ScriptedMarker {
  marker: Marker;
  api: OpenAiApi;
}

/** A marker that judges as it should but for one fault, behind the real protocol and the service's own generator. */
export async function startScriptedMarker(
  misjudge: Misjudge = (judgement) => judgement,
  {
    budget = createBudget(null),
    cache = null,
  }: { budget?: ReturnType<typeof createBudget>; cache?: Marker["cache"] } = {},
): Promise<ScriptedMarker> {
  const times = new Map<string, number>();
  const api = await startOpenAiApi({
    respond(request) {
      const { contenu = "" } = request.donnees;
      const key = `${request.purpose} ${contenu}`;
      const time = times.get(key) ?? 0;
      times.set(key, time + 1);
      if (request.schema === null) return undefined;
      const values = valuesOf(request, misjudge(rightJudgement(contenu), time));
      return { kind: "reply", reply: replyOfSchema(request.schema, values) };
    },
  });
  const settings = { model: "gpt-6-luna", effort: "low", maxOutputTokens: 2_000 } as const;
  const generator = generatorAt(api.url, { settings, fetch: measuredFetch(budget) });
  return {
    api,
    marker: { generator, settings: () => settings, cache, baseUrl: "", deadlineMs: 30_000 },
  };
}
