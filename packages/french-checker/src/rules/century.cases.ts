import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "siecle",
  wrong: [
    ["Cette église date du XII siècle.", "XII", "XIIe"],
    ["Au XXI siècle, tout va plus vite.", "XXI", "XXIe"],
    ["Ce roman a paru eu XIXe siècle.", "eu", "au"],
    ["Le xx siècle a connu deux guerres.", "xx", "XXe"],
    ["Le pont a été construit au 18 siècle.", "18 siècle", "18e siècle"],
    ["Dans ce pays, le XV siècle a été calme.", "XV", "XVe"],
    ["La ville est ancienne : elle existe depuis le X siècle.", "X", "Xe"],
    ["Le I siècle est mal connu.", "I", "Ier"],
    ["Eu XXe siècle, la ville a grandi.", "Eu", "Au"],
    ["Ce château du 16 siècle est ouvert.", "16 siècle", "16e siècle"],
  ],
  right: [
    "Au XXIe siècle, tout va plus vite.",
    "Le XXIème siècle commence en 2001.",
    "Il est né au 20e siècle.",
    "Cette tour a trois siècles.",
    "Le Ier siècle est mal connu.",
    "Ce pont a 2 siècles.",
    "Louis XIV est mort au début du siècle.",
    "Il a eu de la chance ce siècle-là.",
    "Du XIIe au XVe siècle, la ville était riche.",
    "Le siècle dernier est loin.",
  ],
};
