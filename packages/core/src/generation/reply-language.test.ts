import { EXERCICES_REPLY, IDEES, MODELE_REPLY } from "@epreuve/test-kit/sample-enrichment";
import { BILAN_REPLY, CRITERES_REPLY, ERREURS_REPLY } from "@epreuve/test-kit/sample-production";
import { expect, it } from "vitest";
import { isForeign } from "./reply-language.ts";

const FRENCH = [CRITERES_REPLY, ERREURS_REPLY, BILAN_REPLY, EXERCICES_REPLY, MODELE_REPLY, { idees: IDEES }];

const explaining = (explication: string, extrait = "mes amies est venu") => ({
  erreurs: Array(5).fill({ code: "ACC_SUJET_VERBE", extrait, explication }),
});

it.each(FRENCH)("a reply in French is not foreign", (reply) => {
  expect(isForeign(reply)).toBe(false);
});

it.each([
  [
    "English",
    "The verb should agree with its subject, which is in the plural: that is the rule for this form.",
  ],
  [
    "Spanish",
    "El verbo debe concordar con el sujeto, que está en plural: es la regla para los verbos del grupo.",
  ],
  [
    "Portuguese",
    "O verbo deve concordar com o sujeito, que está no plural: é a regra para os verbos do grupo.",
  ],
  ["Arabic", "يجب أن يتفق الفعل مع الفاعل في الجمع وهذه هي القاعدة في هذه الصيغة"],
  ["Russian", "Глагол должен согласовываться с подлежащим во множественном числе таково правило"],
])("a reply whose explanations are in %s is foreign", (_, explication) => {
  expect(isForeign(explaining(explication))).toBe(true);
});

it("a reply in French about a text in English is not foreign", () => {
  const french = "Le texte est écrit en anglais : il ne peut pas être évalué dans cette épreuve de français.";
  expect(isForeign(explaining(french, "I am writing to you in order to tell you about the trip"))).toBe(
    false,
  );
});

it.each([[{ idees: ["The end of it", "and to you"] }], [{ texte: "mot ".repeat(500) }], [null], [12]])(
  "what has too few words, or none of any language, is not foreign",
  (reply) => {
    expect(isForeign(reply)).toBe(false);
  },
);
