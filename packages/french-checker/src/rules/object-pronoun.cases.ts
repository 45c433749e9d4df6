import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "pronom-complement",
  wrong: [
    ["Elle aide moi beaucoup.", "aide moi", "m'aide"],
    ["Il donne moi une pomme.", "donne moi", "me donne"],
    ["Hier, j'ai appelé vous deux fois.", "j'ai appelé vous", "je vous ai appelé"],
    ["J'attends vous à la gare.", "J'attends vous", "Je vous attends"],
    ["Je fais le chaque dimanche.", "fais le", "le fais"],
    ["Ma sœur connaît lui.", "connaît lui", "le connaît"],
    ["Mon voisin a dit moi que c'était fermé.", "a dit moi", "m'a dit"],
    ["Je vois eux tous les jours.", "vois eux", "les vois"],
    ["Nous avons parlé eux hier.", "avons parlé eux", "leur avons parlé"],
    ["Je peux rencontrer toi demain.", "rencontrer toi", "te rencontrer"],
    ["Il faut que vous aidiez nous.", "aidiez nous", "nous aidiez"],
    ["Chaque matin, je promène lui au parc.", "promène lui", "le promène"],
    ["Je peux venir chercher le n'importe quel jour.", "chercher le", "le chercher"],
  ],
  right: [
    "Je connais moi aussi ce quartier.",
    "Il a acheté lui-même cette table.",
    "Quand partez-vous ?",
    "Je crois vous avoir tout dit.",
    "Pour réussir, vous devez travailler.",
    "Aidez-nous, s'il vous plaît.",
    "Je lis le journal et je fais les courses.",
    "C'est lui qui répond, pas moi.",
    "Elle pense à vous et elle parle de nous.",
    "Il ne connaît que moi dans cette ville.",
    "Comme vous le savez, nous les attendons.",
  ],
};
