import type { CodeErreur } from "@epreuve/contract/code-erreur";
import { CRITERES_DE_TACHE } from "@epreuve/contract/criteres";
import { TacheSchema } from "@epreuve/contract/tache";
import { CONTENU, CRITERES_REPLY, judgedAs, SUJET } from "@epreuve/test-kit/sample-production";
import { HALTING, speech } from "@epreuve/test-kit/sample-speech";
import { describe, expect, it } from "vitest";
import { assembleCriteres, critereLimitant, criteresAsked, criteresIssues } from "./criteres.ts";
import { readProduction } from "./read-production.ts";
import type { CriteresReply } from "./replies.ts";

const NOTHING = { erreurs: [], validite: { statut: "valide" } } as const;
const judged = readProduction({ tache: "EE_T1", sujet: SUJET, contenu: CONTENU, mots: null });

function changed(code: string, changes: Partial<CriteresReply["criteres"][number]>): CriteresReply {
  return judgedAs(CRITERES_REPLY.criteres.map((one) => (one.code === code ? { ...one, ...changes } : one)));
}

describe("a reply gets a repair request", () => {
  it.each([
    ["not when every criterion is judged", CRITERES_REPLY, 0],
    [
      "not when one criterion too many is judged",
      judgedAs([...CRITERES_REPLY.criteres, ...CRITERES_REPLY.criteres]),
      0,
    ],
    ["when a criterion is missing", judgedAs(CRITERES_REPLY.criteres.slice(1)), 1],
    ["when a criterion has no level", changed("LEXIQUE", { niveau_cecr: null }), 1],
    ["when advice is blank", changed("LEXIQUE", { conseil: " " }), 1],
  ])("%s", (_, reply, issues) => {
    expect(criteresIssues(reply, "EE_T1")).toHaveLength(issues);
  });
});

it("the report has every criterion once, in the task's order, with a note from its level", () => {
  const reply = judgedAs(CRITERES_REPLY.criteres.toReversed());
  const criteres = assembleCriteres(reply, judged);
  expect(criteres.map(({ code }) => code)).toEqual([...CRITERES_DE_TACHE.EE_T1]);
  expect(criteres.map(({ note }) => note)).toEqual([9, 8, 8, 5, 6, 10]);
});

it("evidence is quoted as the text spells it, without duplicates; quotes not found are dropped", () => {
  const reply = changed("LEXIQUE", {
    preuves: ["UNE grande cuisine", "une grande cuisine", "un petit jardin"],
  });
  const lexique = assembleCriteres(reply, judged).find(({ code }) => code === "LEXIQUE");
  expect(lexique?.preuves).toEqual(["une grande cuisine"]);
});

it("a text far too short caps note and level of its adequacy, and says why", () => {
  const reply = changed("ADEQUATION_TACHE", { niveau_cecr: "C1" });
  const [adequation, coherence] = assembleCriteres(reply, {
    ...judged,
    conformite: { ...judged.conformite, mots: 40, statut: "trop_court" },
  });
  expect(adequation).toMatchObject({ note: 5, niveau_cecr: "A2" });
  expect(adequation?.conseil).toContain("60 à 120");
  expect(coherence?.note).toBe(8);
});

it("the measured criterion is not judged without word times, whatever the reply says", () => {
  const oral = judgedAs(
    CRITERES_DE_TACHE.EO_T3.map((code) => ({
      code,
      preuves: ["samedi"],
      niveau_cecr: "C2",
      position: "haut",
      conseil: "Conseil.",
    })),
  );
  expect(
    criteresIssues(judgedAs(oral.criteres.filter(({ code }) => code !== "AISANCE_PHONOLOGIE")), "EO_T3"),
  ).toEqual([]);
  const criteres = assembleCriteres(
    oral,
    readProduction({ tache: "EO_T3", sujet: null, contenu: CONTENU, mots: null }),
  );
  const aisance = criteres.find(({ code }) => code === "AISANCE_PHONOLOGIE");
  expect(aisance).toMatchObject({ niveau_cecr: null, note: null, preuves: [] });
  expect(aisance?.conseil).toContain("transcription");
});

it("the measured criterion is judged from word times, whatever the reply says, and is not requested from a provider", () => {
  const { mots, contenu } = speech(HALTING, 400);
  const reply = judgedAs(
    CRITERES_DE_TACHE.EO_T1.map((code) => ({
      code,
      preuves: ["les gens", "mot absent"],
      niveau_cecr: "C1",
      position: "bas",
      conseil: "Conseil.",
    })),
  );
  const criteres = assembleCriteres(reply, readProduction({ tache: "EO_T1", sujet: null, mots, contenu }));
  expect(criteres.map(({ code }) => code)).toEqual([...CRITERES_DE_TACHE.EO_T1]);
  for (const { code, niveau_cecr, preuves } of criteres) {
    expect(niveau_cecr).toBe(code === "AISANCE_PHONOLOGIE" ? "A2" : "C1");
    if (code !== "AISANCE_PHONOLOGIE") expect(preuves).toEqual(["les gens"]);
  }
  expect(critereLimitant(criteres, NOTHING)?.code).toBe("AISANCE_PHONOLOGIE");
  for (const tache of TacheSchema.options) expect(criteresAsked(tache)).not.toContain("AISANCE_PHONOLOGIE");
});

it("the limiting criterion is the judged one with the lowest note", () => {
  const criteres = assembleCriteres(changed("ORTHOGRAPHE", { niveau_cecr: "A2", position: "haut" }), judged);
  expect(critereLimitant(criteres, NOTHING)?.code).toBe("GRAMMAIRE");
  expect(
    critereLimitant(
      criteres.map((one) => ({ ...one, note: null })),
      NOTHING,
    ),
  ).toBeUndefined();
});

describe("of criteria with the same note the limiting one is", () => {
  const equal = assembleCriteres(CRITERES_REPLY, judged).map((one) => ({ ...one, note: 8 }));
  const limitant = (codes: readonly CodeErreur[], statut: "valide" | "a_risque" = "valide") =>
    critereLimitant(equal, { erreurs: codes.map((code) => ({ code })), validite: { statut } })?.code;

  it("that with the most errors", () => {
    expect(limitant(["LEX_IMPROPRE", "ACC_GENRE", "CONJ_FORME"])).toBe("GRAMMAIRE");
    expect(limitant(["TACHE_LONGUEUR"])).toBe("ADEQUATION_TACHE");
  });

  it("not the task, where nothing shows that it was missed", () => {
    expect(limitant([])).toBe("COHERENCE");
    expect(limitant(["ORTH_USAGE"])).toBe("ORTHOGRAPHE");
  });

  it("the task, under a verdict", () => {
    expect(limitant(["ACC_GENRE", "ACC_GENRE"], "a_risque")).toBe("ADEQUATION_TACHE");
  });
});
