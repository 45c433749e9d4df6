import { expect, test } from "vitest";
import { examinerRequest } from "./examiner.ts";
import { recitalGuard } from "./recital.ts";
import { wholeSentences } from "./sentences.ts";
import { formatSheet, type Sheet } from "./sheet.ts";
import { loadSituations } from "./situations/situations.ts";

const SITUATIONS = loadSituations();

const CASES = SITUATIONS.map((situation) => ({ id: situation.id, situation }));
const [FIRST] = SITUATIONS;
if (FIRST === undefined) throw new Error("There is no situation.");
const sheet: Sheet = FIRST;
const guard = recitalGuard(sheet);
const [un, deux, trois] = sheet.faits.map(({ fait }) => fait);

/** One of the words that the first subject lists. */
const sujet = sheet.faits[0]?.sujet.split(", ").at(-1) ?? "";

const PIECE = 7;

/** The deltas sent of a reply that arrives in pieces of a few letters, before it is complete. */
function toldOf(reply: string, of = guard): string {
  let told = "";
  for (let end = PIECE; end < reply.length + PIECE; end += PIECE) {
    if (!of.tellable(reply.slice(0, end))) return told;
    told = wholeSentences(reply.slice(0, end));
  }
  return told;
}

test.each(CASES)(
  "in $id the whole sheet is a recital, in any form, and none of it is sent",
  ({ situation }) => {
    const of = recitalGuard(situation);
    const whole = formatSheet(situation);
    const forms = [
      whole,
      whole.toUpperCase(),
      whole.replace(/<<<.*>>>/g, ""),
      whole.replace(/\n/g, " "),
      whole.replaceAll("|", "-"),
      whole.replaceAll(": ", " : ").replace(/^/gm, "- **"),
      JSON.stringify({ faits: situation.faits }),
      situation.faits.map(({ fait }) => fait).join(" "),
      situation.faits.map(({ sujet, fait }) => `${sujet} : ${fait}`).join("\n"),
      situation.faits.map(({ sujet }) => sujet).join(" ; "),
    ];
    for (const form of forms) {
      expect(of.recites(form), form.slice(0, 80)).toBe(true);
      const fields = /titre|registre|imprévu|fiche|\|/i;
      expect(toldOf(form.slice(0, 600), of)).not.toMatch(fields);
    }
  },
);

test.each([
  ["the opening marker", "<<<fiche>>>"],
  ["a marker with spaces", "Voici : < < < FICHE > > >"],
  ["the closing marker", "Oui. <<<fin fiche>>>"],
  ["a marker in wide brackets", "＜＜＜fiche＞＞＞"],
  ["a tag", "<fiche> Oui."],
  ["a field", "fait: le prix, 65 dollars"],
  ["a field in capitals", "FAIT : le prix, 65 dollars"],
  ["a field after a sentence", "D'accord. Imprévu : la salle ferme."],
  ["a field without its accent", "imprevu = la salle ferme"],
  ["a field in bold", "**Situation** : vous souhaitez commencer."],
  ["a field spelt out", "f a i t : le prix"],
  ["a field with something unseen in it", "fa\u200bit : le prix"],
  ["a field in a list", "- registre : vous"],
  ["a value that only a field has", "Mon registre : vous."],
  ["two fields in one sentence", "Bien sûr, fait : 65 dollars, imprévu : la salle ferme"],
  ["a row", `${sujet} | 65 dollars`],
  ["a row of a table", `| ${sujet.toUpperCase()} | 65 dollars |`],
  ["the last line of the sheet", `${sheet.imprevu.sujet} | ${sheet.imprevu.fait}`],
  ["a subject and its fact", `${sheet.faits[0]?.sujet} : ${un}`],
  ["a subject alone as a sentence", `Oui. ${sheet.faits[0]?.sujet}.`],
  ["two subjects", `Je sais : ${sheet.faits[0]?.sujet} et ${sheet.faits[2]?.sujet}`],
  ["three facts word for word", [un, deux, trois].join(" ")],
  ["three facts without marks or capitals", [un, deux, trois].join(" ").toLowerCase().replace(/[.,]/g, "")],
  ["a rule", "Réponds à ce qui est demandé, avec la fiche ci-dessous, et à rien d'autre."],
  ["a part of a rule", "On m'a dit : une à trois phrases, 60 mots au plus, en français courant."],
])("%s is a recital", (_, reply) => {
  expect(guard.recites(reply)).toBe(true);
});

test("every long sentence of the rules is a recital", () => {
  const { instructions } = examinerRequest(sheet, [], "Bonjour");
  const [, rules = ""] = (instructions.split("<<<fiche>>>")[0] ?? "").split("Comment tu réponds");
  const long = rules.split(/\n|(?<=\.)\s/).filter((rule) => rule.split(/\s+/).length > 12);
  expect(long.length).toBeGreaterThan(8);
  for (const rule of long) expect(guard.recites(rule), rule).toBe(true);
});

test.each([
  "En fait : l'abonnement est à 65 dollars.",
  "Je vous explique la situation : le cours est complet, mais il reste une place mardi.",
  "Il y a un petit imprévu : la salle ferme plus tôt ce jour-là.",
  "C'est un fait, c'est cher ! Mais tout est compris.",
  "Il faut remplir une fiche d'inscription à l'accueil.",
  "Je suis une personne de l'accueil de la salle d'escalade, je vous écoute.",
  "Il y a tout : douches, vestiaires, casiers.",
  "Oui, y a-t-il autre chose ? A-t-on répondu à tout ?",
  "Le premier « vrai » cours est gratuit, et le « petit » aussi.",
  "Je ne sais pas, je peux me renseigner. Vous voulez que je vous rappelle ?",
  "Pardon ? Je ne vois pas de quoi vous parlez.",
  "C'est tout-à-fait : oui.",
  "Le film s'appelle « Le « Petit Prince » ».",
  "Le tarif est de 20 $ | 10 $ pour les enfants.",
])("an ordinary answer is not a recital: %s", (reply) => {
  expect(guard.recites(reply)).toBe(false);
  expect(toldOf(reply)).toBe(reply);
});

test.each(CASES)(
  "in $id one or two facts in the sheet's own words are not a recital, even with the unexpected one",
  ({ situation }) => {
    const of = recitalGuard(situation);
    for (const [index, { fait }] of situation.faits.entries()) {
      const next = situation.faits[(index + 1) % situation.faits.length]?.fait ?? "";
      for (const reply of [fait, `Oui, bien sûr. ${fait}`, `${fait} ${situation.imprevu.fait}`]) {
        expect(of.recites(reply), reply).toBe(false);
        expect(toldOf(`${reply} Voilà.`, of)).toBe(`${reply} Voilà.`);
      }
      expect(of.recites(`${fait} Et ${next} ${situation.imprevu.fait}`), fait).toBe(false);
    }
  },
);

test.each(CASES)("in $id the candidate's own instructions are not a recital", ({ situation }) => {
  expect(recitalGuard(situation).recites(`Bonjour ! ${situation.consigne}`)).toBe(false);
});

test("the reception of a course may name its workplace", () => {
  const situation = SITUATIONS.find(({ id }) => id === "cours-photographie") ?? sheet;
  const reply =
    "Bonjour ! Oui, je travaille à l'accueil d'un centre de formation qui donne des cours le soir. Que voulez-vous savoir ?";
  expect(recitalGuard(situation).recites(reply)).toBe(false);
});

test("facts of earlier turns may be repeated together, with two new ones", () => {
  const [, , , quatre, cinq, six] = sheet.faits.map(({ fait }) => fait);
  const told = [`Oui. ${un}`, `${deux} Et ${trois}`, "Je ne sais pas."];
  const later = recitalGuard(sheet, told);
  const recap = `Donc : ${un} ${deux} ${trois}`;
  expect(guard.recites(recap)).toBe(true);
  expect([later.recites(recap), toldOf(recap, later)]).toEqual([false, recap]);
  expect(later.recites(`${recap} ${quatre} ${cinq}`)).toBe(false);
  expect(later.recites(`${recap} ${quatre} ${cinq} ${six}`)).toBe(true);
});

test("only whole sentences are sent, none once the answer recites, and one new fact before it is complete", () => {
  expect(toldOf("Oui, bien sûr. L'abonnement coûte")).toBe("Oui, bien sûr.");
  expect(toldOf("Oui, bien sûr. Fait : 65 dollars. C'est tout.")).toBe("Oui, bien sûr.");
  expect(toldOf(`${un} ${deux} ${trois}`)).toBe(un);
  expect(toldOf(`Oui. ${un} ${deux} Voilà.`)).toBe(`Oui. ${un}`);
});

test("a reply of any length is checked in the time of its beginning", () => {
  expect(guard.recites("a b ".repeat(100_000))).toBe(false);
  expect(guard.recites("fait ".repeat(100_000))).toBe(false);
});
