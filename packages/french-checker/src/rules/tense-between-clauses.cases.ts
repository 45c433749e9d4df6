import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "temps-des-propositions",
  wrong: [
    ["Sans toi le basilic est mort.", "est", "serait"],
    ["Sans votre aide, je n'ai pas trouvé ce travail.", "ai", "aurais"],
    ["Quand tu arrives à la gare, mon frère t'attendra devant la porte.", "arrives", "arriveras"],
    ["Dès que le magasin ouvre, nous achèterons du pain.", "ouvre", "ouvrira"],
    ["Lorsque les enfants sont plus grands, nous voyagerons souvent.", "sont", "seront"],
    ["Quand nous sommes arrivés, le train est déjà parti sans nous.", "est", "était"],
    ["À ta place, je demande un remboursement.", "demande", "demanderais"],
    ["La semaine prochaine, il a commencé un nouveau travail.", "a commencé", "commencera"],
    ["Nous marchions en forêt quand tout à coup nous voyons un ours.", "voyons", "avons vu"],
  ],
  right: [
    "À sa place, j'ai pris un jeune homme très aimable.",
    "Sans toi, je suis triste.",
    "Sans lui, j'ai réussi mon examen.",
    "Quand il pleut, je prends le bus.",
    "Quand tu arriveras, je serai là.",
    "Quand je suis arrivé, il avait déjà mangé.",
    "À ta place, je demanderais de l'aide.",
    "Soudain, le bruit a cessé.",
    "Quand on aime, on ne compte pas.",
  ],
};
