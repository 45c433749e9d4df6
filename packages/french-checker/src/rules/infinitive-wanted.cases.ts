import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "infinitif-attendu",
  wrong: [
    ["On peut voyager sans dépensant trop.", "dépensant", "dépenser"],
    ["Je lis pour apprenant le français.", "apprenant", "apprendre"],
    ["J'aime voyageant.", "voyageant", "voyager"],
    ["Il a commencé à travaillant.", "travaillant", "travailler"],
    ["Elle rêve de voyageant à Rome.", "voyageant", "voyager"],
    ["Après finir mes études, je veux travailler.", "finir", "avoir fini"],
    ["Après arriver à Paris, il a trouvé un emploi.", "arriver", "être arrivé"],
    ["Après manger le gâteau, nous sommes sortis.", "manger", "avoir mangé"],
    ["Après visiter le musée, nous sommes rentrés.", "visiter", "avoir visité"],
    ["Après se reposer, elle a travaillé.", "se reposer", "s'être reposée"],
    ["Après lui parler, j'étais calme.", "lui parler", "lui avoir parlé"],
  ],
  right: [
    "Après leur dîner, mes parents regardent la télé.",
    "Nous pouvons maintenant l'aider.",
    "Nous pouvons aller au parc et après manger ta soupe.",
    "Après manger, nous dormons.",
    "Après dîner, elle lit.",
    "Après avoir mangé, nous dormons.",
    "On apprend en lisant.",
    "C'est une personne intéressante.",
    "Il y a autant de passants.",
    "Je suis sans argent.",
  ],
};
