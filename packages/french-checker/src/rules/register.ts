import { oncePerText, type Rule } from "../rule.ts";
import { type Phrase, phraseRule } from "./phrase-rule.ts";

const FAMILIER = "« {x} » est familier ; dans ce texte, « {c} » convient mieux.";

/** Familiar words and their neutral counterparts. Own table. */
const FAMILIERS: readonly Phrase[] = [
  ["@bosser", "@travailler", FAMILIER],
  ["le|un|mon|ce|du|au|votre|son < boulot >", "travail", FAMILIER],
  ["des|ces|les|mes|vos|plusieurs|de|d'autres < trucs >", "choses", FAMILIER],
  [
    "mec|mecs|gars|type|types",
    { mec: "homme", mecs: "hommes", gars: "hommes" },
    FAMILIER,
    {
      si: (m, s) =>
        /^(?:mec|mecs)$/u.test(s.tokens[m.from]?.lower ?? "") ||
        (s.tokens[m.from]?.lower === "gars" &&
          /^(?:les|des|ces|mes|deux|trois)$/u.test(s.tokens[m.from - 1]?.lower ?? "")),
    },
  ],
  ["nana|nanas|meuf|meufs", { nana: "femme", nanas: "femmes", meuf: "femme", meufs: "femmes" }, FAMILIER],
  [
    "gosse|gosses|gamin|gamins|mioches|môme|mômes",
    {
      gosse: "enfant",
      gosses: "enfants",
      gamin: "enfant",
      gamins: "enfants",
      mioches: "enfants",
      môme: "enfant",
      mômes: "enfants",
    },
    FAMILIER,
  ],
  [
    "bouffe",
    "nourriture",
    FAMILIER,
    { si: (m, s) => /^(?:la|de|une|cette|bonne)$/u.test(s.tokens[m.from - 1]?.lower ?? "") },
  ],
  ["@bouffer:inf,ppas", "@manger", FAMILIER],
  ["du fric|pognon", "de l'argent", FAMILIER],
  ["le fric|pognon", "l'argent", FAMILIER],
  ["bagnole|bagnoles|caisse", { bagnole: "voiture", bagnoles: "voitures" }, FAMILIER],
  ["flic|flics", { flic: "policier", flics: "policiers" }, FAMILIER],
  ["ouais|ouai", "oui", FAMILIER],
  [
    "< super > ADJ",
    "très",
    FAMILIER,
    { si: (m, s) => !/^(?:le|la|les|un|une|ce|cette|mon|ma)$/u.test(s.tokens[m.from - 1]?.lower ?? "") },
  ],
  [
    "< vachement|hyper|trop > cool|bien|sympa",
    "très",
    FAMILIER,
    { si: (m, s) => s.tokens[m.from]?.lower !== "trop" },
  ],
  ["vachement", "très", FAMILIER],
  ["@être *=degre < cool|chouette|top > ", "agréable", FAMILIER],
  ["@être *=degre < crevé >", "épuisé", FAMILIER],
  ["@être *=degre < crevée >", "épuisée", FAMILIER],
  [
    "ça marche $",
    "c'est entendu",
    FAMILIER,
    { si: (m, s) => m.from === 0 || s.tokens[m.from - 1]?.kind === "punct" },
  ],
  ["@galérer:inf,ppas", "@peiner", FAMILIER],
  ["@kiffer", "@adorer", FAMILIER],
  ["bouquin|bouquins", { bouquin: "livre", bouquins: "livres" }, FAMILIER],
  ["@engueuler", "@gronder", FAMILIER],
  ["@piger", "@comprendre", FAMILIER],
  ["@rigoler:inf", "rire", FAMILIER],
  ["godasses", "chaussures", FAMILIER],
  ["fringues", "vêtements", FAMILIER],
  ["< salut > monsieur|madame", "bonjour", FAMILIER],
  ["^ < salut > ,|$", "bonjour", FAMILIER],
  ["^ < coucou >", "bonjour", FAMILIER],
  ["bisous|bises $", "cordialement", FAMILIER, { si: (m, s) => s.tokens.length < 6 && m.from === 0 }],
  ["@être < dingue|dingues >", "extraordinaire", FAMILIER],
  ["y'a|ya", "il y a", FAMILIER],
  ["chuis|chui", "je suis", FAMILIER],
  [
    "< t' as|es >",
    "tu $2",
    "À l'écrit, « tu » ne s'élide pas : « {c} ».",
    { si: (m, s) => !/^(?:tu|ne|je|il|elle|on|qui|ça)$/u.test(s.tokens[m.from - 1]?.lower ?? "") },
  ],
  [
    "svp|stp",
    { svp: "s'il vous plaît", stp: "s'il te plaît" },
    "L'abréviation convient à un message rapide : écrivez « {c} ».",
  ],
  ["bcp", "beaucoup", "L'abréviation n'est pas d'usage ici : écrivez « {c} »."],
  ["pcq|pck", "parce que", "L'abréviation n'est pas d'usage ici : écrivez « {c} »."],
];

const table = phraseRule("register", "REG_NIVEAU", FAMILIERS, 1);

/** Marks of a text that keeps its distance. */
const SOUTENU = /^(?:-?vous|votre|vos|madame|monsieur|mesdames|messieurs|cordialement|veuillez)$/u;
const FAMILIARITE = /^(?:tu|toi|te|t'|ton|ta|tes)$/u;

const isFormal = oncePerText((context) => {
  let formal = 0;
  let close = 0;
  for (const token of context.tokens) {
    if (token.quoted) continue;
    if (SOUTENU.test(token.lower)) formal += 1;
    if (FAMILIARITE.test(token.lower)) close += 1;
  }
  return formal > 0 && formal > 2 * close;
});

/** Familiar words in a text that says vous; silent in a letter to a friend. */
export const register: Rule = {
  id: "register",
  code: "REG_NIVEAU",
  priorite: 1,
  *find(sentence, context) {
    if (isFormal(context)) yield* table.find(sentence, context);
  },
};
