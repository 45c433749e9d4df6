import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "accent-a-part",
  wrong: [
    ["J'ai mange' une soupe.", "mange'", "mangé"],
    ["Cette maison est tre`s grande.", "tre`s", "très"],
    ["Il fait tre's froid.", "tre's", "très"],
    ["Nous dînons a` midi.", "a`", "à"],
    ["Le cours est de'ja` fini.", "de'ja`", "déjà"],
    ["L'e'te' est long dans ce pays.", "e'te'", "été"],
    ["Elle cherche la cle' du garage.", "cle'", "clé"],
    ["Les enfants vont à l'e'cole.", "e'cole", "école"],
    ["Mon pe`re travaille la nuit.", "pe`re", "père"],
    ["Le cafe' est froid.", "cafe'", "café"],
  ],
  right: [
    "Il a dit 'je passe' et il est sorti.",
    "Nous déjeunons chez Rose's le samedi.",
    "Elle chante 'la vie en rose' tous les soirs.",
    "L'île est à l'entrée du port.",
    "Il n'a qu'une idée.",
    "Le mot 'usine' est féminin.",
    "Aujourd'hui, quelqu'un l'a vue.",
    "C`est l`heure.",
    "J'étais d'accord.",
    "La presqu'île est très belle au printemps.",
  ],
};
