import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "chacun-son",
  wrong: [
    ["Chacun a apporté leur plat.", "leur", "son"],
    ["Chaque élève doit apporter leur livre.", "leur", "son"],
    ["Tout le monde a leur opinion.", "leur", "son"],
    ["Tout le monde s'occupe de leurs problèmes.", "leurs", "ses"],
    ["Dans mon pays, chaque famille garde leur voiture.", "leur", "sa"],
  ],
  right: [
    "Chacun a apporté son plat.",
    "Chaque voisin aide les autres et leur chat dort chez nous.",
    "Les parents aiment leurs enfants et chaque enfant leur ressemble.",
    "Tout le monde leur parle de la fête.",
    "Chacun d'entre eux a leur numéro.",
  ],
};
