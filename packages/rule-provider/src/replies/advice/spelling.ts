import { PLAIN_NAMES } from "../plain-names.ts";
import { commonest, type Reading, times } from "../reading.ts";
import type { Advice } from "./advice.ts";

export function spellingAdvice(reading: Reading): Advice {
  const wrong = commonest(reading, ["orthographe", "ponctuation"]);
  if (wrong === null) {
    return {
      shown: false,
      weakness: "peu de mots difficiles, donc peu de preuves",
      conseil: "Gardez deux minutes à la fin pour relire chaque mot, de la dernière phrase à la première.",
    };
  }
  const name = PLAIN_NAMES[wrong.code];
  const copy = wrong.different > 1 ? "Recopiez ces mots" : "Recopiez ce mot";
  return {
    shown: true,
    code: wrong.code,
    weakness: `${name} : ${wrong.pairs}`,
    conseil: `À revoir : ${name}${times(wrong.total)} : ${wrong.pairs}. ${copy} trois fois, puis relisez votre texte pour ce seul point.`,
  };
}
