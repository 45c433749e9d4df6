import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "choix-du-pronom",
  wrong: [
    ["Je la ressemble beaucoup.", "la", "lui"],
    ["Ils le sourient souvent.", "le", "lui"],
    ["Je voulais le demander de venir.", "le", "lui"],
    ["On les conseille de partir tôt.", "les", "leur"],
    ["Je l'ai expliqué que c'était fermé.", "l'ai", "lui ai"],
    ["Nous leur accueillons avec plaisir.", "leur accueillons", "les accueillons"],
    ["Je lui regarde souvent.", "lui regarde", "le regarde"],
    ["Je parle à lui chaque jour.", "parle à lui", "lui parle"],
    ["Elle téléphone à moi chaque soir.", "téléphone à moi", "me téléphone"],
    ["Les pommes sont bonnes, j'ai acheté trois.", "ai acheté", "en ai acheté"],
  ],
  right: [
    "Je lui ai parlé hier et je la connais bien.",
    "Cette langue, je la parle depuis mon enfance.",
    "Je lui cherche un appartement.",
    "Je le lui ai expliqué deux fois.",
    "Je pense à lui et je tiens à elle.",
    "Elle les demande avant midi.",
    "J'ai deux frères et j'en vois un souvent.",
    "Il les dit bonnes, et je le crois.",
    "Je parle à eux seuls de ce projet.",
    "Le directeur leur demande de venir.",
  ],
};
