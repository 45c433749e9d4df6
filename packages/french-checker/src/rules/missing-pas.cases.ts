import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "pas-absent",
  wrong: [
    ["Je n'aime le froid.", "aime", "aime pas"],
    ["Elle ne travaille le lundi.", "travaille", "travaille pas"],
    ["Nous ne mangeons ici.", "mangeons", "mangeons pas"],
    ["Il ne parle français.", "parle", "parle pas"],
    ["Je ne suis content.", "suis", "suis pas"],
    ["Ils n'ont compris la question.", "ont", "ont pas"],
    ["Tu ne viens demain ?", "viens", "viens pas"],
    ["Dans l'annonce, je ne vois.", "vois", "vois pas"],
    ["Vous ne me répondez.", "répondez", "répondez pas"],
    ["On ne la connaît ici.", "connaît", "connaît pas"],
  ],
  right: [
    "Je n'ose lui parler.",
    "Il ne cesse de pleuvoir.",
    "Je ne sais comment vous remercier.",
    "Elle est plus grande qu'elle ne paraît.",
    "Si je ne me trompe, il est midi.",
    "Je crains qu'il ne pleuve.",
    "Nul ici ne le connaît.",
    "Il ne mange ni viande ni poisson.",
    "Je n'ai que deux frères.",
    "Personne ne vient.",
    "On ne peut nier son talent.",
  ],
};
