import { expect, test } from "vitest";
import { soundsLike } from "./sound.ts";

test.each([
  ["mange", "mangent"],
  ["étudie", "étudient"],
  ["parlait", "parlaient"],
  ["voit", "voient"],
  ["va", "vas"],
  ["parti", "parties"],
  ["arrivé", "arrivée"],
  ["arriver", "arrivés"],
  ["ami", "amis"],
  ["pomme", "pommes"],
  ["gentil", "gentils"],
  ["préféré", "préférées"],
  ["joli", "jolies"],
  ["samedi", "samedis"],
  ["seul", "seule"],
  ["naturel", "naturelles"],
  ["cher", "chère"],
  ["public", "publiques"],
  ["cet", "cette"],
  ["quel", "quelles"],
  ["leur", "leurs"],
  ["nouveau", "nouveaux"],
  ["content", "contents"],
  ["aime", "aiment"],
  ["est ce que", "est-ce que"],
  ["mes film préféré", "mes films préférés"],
])("%s sounds like %s", (one, other) => {
  expect(soundsLike(one, other)).toBe(true);
});

test.each([
  ["petit", "petite"],
  ["grand", "grande"],
  ["content", "contente"],
  ["bon", "bonne"],
  ["gentil", "gentille"],
  ["premier", "première"],
  ["un", "une"],
  ["le", "les"],
  ["de", "des"],
  ["ce", "ces"],
  ["je", "j'"],
  ["est", "sont"],
  ["vient", "viennent"],
  ["finit", "finissent"],
  ["prend", "prennent"],
  ["met", "mettent"],
  ["sait", "savent"],
  ["mange", "mangé"],
  ["préfère", "préféré"],
  ["pris", "prise"],
  ["a", "ait"],
  ["animal", "animaux"],
  ["aller", "allais"],
  ["mon", "ma"],
  ["dort", "dorment"],
])("%s does not sound like %s", (one, other) => {
  expect(soundsLike(one, other)).toBe(false);
});

test.each([
  ["petit", "petite", " entreprise", true],
  ["premier", "première", " étape", true],
  ["bon", "bonne", " idée", true],
  ["petit", "petite", " maison", false],
  ["grand", "grande", " école", false],
])("before what follows them, « %s » and « %s » with « %s »: %s", (one, other, following, alike) => {
  expect(soundsLike(one, other, following)).toBe(alike);
  expect(soundsLike(other, one, following)).toBe(alike);
});
