import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "forme-imperatif",
  wrong: [
    ["Tu es gentil. Surtout ne lui dit rien.", "dit", "dis"],
    ["Ne prend pas le bus, tu vas être en retard.", "prend", "prends"],
    ["Donner-moi votre réponse.", "Donner", "Donnez"],
    ["Vient chez moi samedi.", "Vient", "Viens"],
    ["La prochaine fois, vient avec nous si tu peux.", "vient", "viens"],
    ["Prend le bus 12, et tu arriveras vite.", "Prend", "Prends"],
    ["Si tu veux, prend le train.", "prend", "prends"],
    ["N'oublies pas ton sac.", "oublies", "oublie"],
    ["Appelles-moi ce soir.", "Appelles", "Appelle"],
    ["Apportes ton maillot.", "Apportes", "Apporte"],
    ["Dites-moi le avant lundi.", "-moi le", "-le-moi"],
    ["Donnez-moi les demain.", "-moi les", "-les-moi"],
    ["Alors met ton manteau.", "met", "mets"],
  ],
  right: [
    "Il te parle, mais ne dit rien de son travail.",
    "Faut pas que tu cries.",
    "Vient ensuite le tour de ma sœur.",
    "Un arbre, au milieu de ton jardin, perd ses feuilles.",
    "Manges-en encore un peu.",
    "Donne-moi le livre que tu as lu.",
    "N'oublie pas ton sac.",
    "Parles-tu français ?",
    "Le voisin, au contraire, prend le train comme toi.",
    "Viens chez moi et apporte ton maillot.",
    "Vas-y doucement.",
    "Penses-y ce soir.",
  ],
};
