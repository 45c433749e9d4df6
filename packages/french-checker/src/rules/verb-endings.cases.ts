import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "terminaison-du-verbe",
  wrong: [
    ["J'ai dû emprunté un manteau.", "emprunté", "emprunter"],
    ["Elle a dû trouvé un emploi.", "trouvé", "trouver"],
    ["Venez habité ici, c'est calme.", "habité", "habiter"],
    ["Il vient mangé chez nous.", "mangé", "manger"],
    ["S'il vous plaît, fermé la porte.", "fermé", "fermez"],
    ["Je suis bien ici, mais vous me manquer !", "manquer", "manquez"],
    ["Si vous les aider, ils seront contents.", "aider", "aidez"],
    ["Regarder la météo, achetez un bon manteau.", "Regarder", "Regardez"],
    ["Ce soir, je serais chez moi.", "serais", "serai"],
    ["Demain je viendrais te voir.", "viendrais", "viendrai"],
    ["Samedi prochain, je partirais à Laval.", "partirais", "partirai"],
  ],
  right: [
    "Elle va vous montrer les gants et vous en prêter une paire.",
    "J'ai dû emprunter un manteau.",
    "Venez accompagné de vos parents.",
    "Le pain dû a été payé.",
    "Il revient fatigué de son travail.",
    "Je veux vous les montrer.",
    "Est-ce que je peux vous aider ?",
    "Regarder la télévision le soir, c'est agréable.",
    "Si tu venais demain, je serais content.",
    "Il a dit que je viendrais demain.",
    "Demain, j'aimerais aller au parc.",
    "Ce soir, je serai chez moi.",
    "Je serais ravi de vous voir demain.",
  ],
};
