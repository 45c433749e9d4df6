import { LIMITS } from "@epreuve/contract/limits";
import { PURPOSES } from "@epreuve/core/generation/generator";
import { REPLY_SCHEMAS } from "@epreuve/test-kit/reply-schemas";
import * as v from "valibot";
import { beforeAll, expect, test } from "vitest";
import { type Language, loadLanguage } from "./language.ts";
import { replyTo } from "./reply-to.ts";

let language: Language;
beforeAll(async () => {
  language = await loadLanguage();
});

const FAULTS = [
  "Je sui aller a la maisson avec mes ami et il est tres contant. ",
  "Les enfant qui mange des bonbon, il faut que je vais a l'ecole. ",
  "malgré que il pleut je voudrai de vous dire que ils ont pas venus hier ",
  "Si j'aurais su je serai venu, parce-que c'est plus mieux ! ",
];

/** Texts that make quotes or advice as long as possible. */
const ODD = [
  ["one sentence without an end", "EE_T3", FAULTS.join("").replace(/[.!]/gu, "").repeat(20)],
  [
    "words of a thousand letters",
    "EO_T3",
    `Je mange ${"anticonstitutionnel".repeat(52)} et il ${"é".repeat(999)}. `,
  ],
  ["no white space", "EE_T2", "j'ai,tu-as;l'ecole'".repeat(150)],
] as const;

test.each(ODD)("the replies to %s respect the bounds of the reply schemas", (_, tache, contenu) => {
  const donnees = { tache, consigne: contenu.slice(0, LIMITS.consigneMax), documents: "", contenu };
  const { erreurs } = v.parse(REPLY_SCHEMAS.erreurs, replyTo("erreurs", donnees, language));
  const practised = erreurs.slice(0, 24).map((one) => ({ ...one, phrase: contenu.slice(0, 600) }));
  const given = { ...donnees, erreurs: JSON.stringify(practised), critere: "GRAMMAIRE" };
  for (const purpose of PURPOSES.filter((one) => one !== "modele")) {
    const { issues = [] } = v.safeParse(REPLY_SCHEMAS[purpose], replyTo(purpose, given, language));
    expect(issues.map((issue) => `${v.getDotPath(issue)} ${issue.expected}`)).toEqual([]);
  }
});

test("a reply that cannot hold all errors keeps the most serious ones, in the order of the text", () => {
  const minor = "Je mange avec mes ami. ".repeat(300);
  const contenu = `${minor}Elle a allé à Paris.`;
  const { erreurs } = v.parse(
    REPLY_SCHEMAS.erreurs,
    replyTo("erreurs", { tache: "EE_T1", contenu }, language),
  );
  expect(erreurs.length).toBeGreaterThan(50);
  expect(erreurs.at(-1)).toMatchObject({ code: "CONJ_FORME", gravite: "gene" });
});
