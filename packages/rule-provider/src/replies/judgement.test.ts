import { NiveauCecrSchema } from "@epreuve/contract/niveaux";
import { bringsNewFacts } from "@epreuve/core/correction/report/ajouts";
import { readProduction } from "@epreuve/core/correction/report/read-production";
import { verified } from "@epreuve/core/correction/report/verified";
import type { Donnees } from "@epreuve/core/generation/donnees";
import { REPLY_SCHEMAS } from "@epreuve/test-kit/reply-schemas";
import * as v from "valibot";
import { beforeAll, describe, expect, test } from "vitest";
import { readSet } from "../../../french-checker/evaluation/sets.ts";
import { type Language, loadLanguage } from "./language.ts";
import { replyTo } from "./reply-to.ts";
import { SAMPLES } from "./samples.cases.ts";

let language: Language;
beforeAll(async () => {
  language = await loadLanguage();
});

const CONSIGNE =
  "Vous venez d'emménager dans un nouvel appartement. Écrivez un message à un ami pour lui décrire votre logement.";

function criteres(donnees: Partial<Donnees>) {
  const given = { tache: "EE_T1", consigne: CONSIGNE, documents: "", contenu: "", ...donnees };
  return v.parse(REPLY_SCHEMAS.criteres, replyTo("criteres", given, language));
}

test("of validity the rules give no verdict, even of another language: core measures it", () => {
  const contenu =
    "Hola Pablo, tengo un apartamento nuevo muy bonito cerca del parque y quiero invitarte a cenar el sábado con todos nuestros amigos.";
  expect(criteres({ contenu }).validite).toEqual({ motifs: [], statut: "valide" });
});

test.each(SAMPLES)("the reasons for the level quote the text: $contenu", ({ tache, consigne, contenu }) => {
  const reply = criteres({ tache, consigne, contenu });
  const { pourquoi } = verified(readProduction({ tache, sujet: null, contenu, mots: null }), {
    criteres: reply,
    criteresBis: null,
    erreurs: { erreurs: [] },
  });
  const { pas_moins, pas_plus } = pourquoi;
  if (pas_moins.extrait !== null) expect(contenu).toContain(pas_moins.extrait);
  if (pas_plus.extrait !== null) expect(contenu).toContain(pas_plus.extrait);
  expect(pas_plus).not.toEqual(pas_moins);
  for (const { raison } of [pas_moins, pas_plus]) expect(raison).not.toBe("");
});

describe("a finding's doubt", () => {
  test.each([
    ["Les enfants joue dehors.", "ACC_SUJET_VERBE", "certain"],
    ["Nous allons avoir un bon temps.", "LEX_CALQUE", "probable"],
  ])("is %s: %s is %s", (contenu, code, doute) => {
    const { erreurs } = v.parse(
      REPLY_SCHEMAS.erreurs,
      replyTo("erreurs", { tache: "EE_T1", contenu }, language),
    );
    expect(erreurs.map((one) => [one.code, one.doute])).toContainEqual([code, doute]);
  });
});

test("no annotated correction of the checker's development set, and none of its own, brings in new facts", async () => {
  let corrections = 0;
  for (const [index, { text, gold }] of (await readSet("development")).entries()) {
    // A sample, always the same.
    if (index % 3 !== 0) continue;
    const annotated = gold.flatMap(({ start, end, corrections: right }) =>
      right.map((correction) => ({ start, end, correction })),
    );
    for (const { start, end, correction } of [...annotated, ...language.findErrors(text)]) {
      corrections++;
      const extrait = text.slice(start, end);
      expect([extrait, correction, bringsNewFacts(extrait, correction, text)]).toEqual([
        extrait,
        correction,
        false,
      ]);
    }
  }
  expect(corrections).toBeGreaterThan(200);
});

describe("the bilan", () => {
  const [sample] = SAMPLES.filter(({ niveau }) => niveau === "B1");
  const about = { tache: sample?.tache ?? "", consigne: "", documents: "", contenu: sample?.contenu ?? "" };
  const bilan = (given: Partial<Donnees>) =>
    v.parse(REPLY_SCHEMAS.bilan, replyTo("bilan", { ...about, ...given }, language));

  test("calls strong and weak what core has verified, whatever it measures itself", () => {
    const codes = [
      "ADEQUATION_TACHE",
      "COHERENCE",
      "LEXIQUE",
      "GRAMMAIRE",
      "ORTHOGRAPHE",
      "SOCIOLINGUISTIQUE",
    ];
    const given = (high: string, low: string) => ({
      criteres: JSON.stringify(
        codes.map((code) => ({
          code,
          niveau_cecr: code === high ? "C1" : code === low ? "A2" : "B1",
          conseil: `Un conseil pour ${code}.`,
        })),
      ),
      erreurs: "[]",
      critere_limitant: low,
      validite: JSON.stringify({ statut: "valide", motifs: [] }),
    });
    const one = bilan(given("ORTHOGRAPHE", "LEXIQUE"));
    expect(one.synthese).toMatch(
      /le plus haut est «\sOrthographe\s»\s; .* retient le plus .* «\sLexique\s»/u,
    );
    expect(one.points_faibles[0]).toMatch(/^Lexique/u);
    expect(one.actions[0]).toBe("Un conseil pour LEXIQUE.");
    expect(bilan(given("LEXIQUE", "ORTHOGRAPHE")).points_faibles[0]).toMatch(/^Orthographe/u);
  });

  test.each(["", "{", "[1]", '[{"code":"AUTRE"}]'])(
    "written without usable data (%j) measures itself",
    (bad) => {
      expect(bilan({ criteres: bad, erreurs: "[]" })).toEqual(bilan({}));
      expect(NiveauCecrSchema.options.some((niveau) => bilan({}).synthese.includes(niveau))).toBe(false);
      expect(bilan({}).synthese).toContain("retient le plus la note");
    },
  );
});
