import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "orthographe",
  wrong: [
    ["Mon fils va à l'ecole tous les jours.", "ecole", "école"],
    ["Mon apartement est près du centre.", "apartement", "appartement"],
    ["Il faut protéger l'environement.", "environement", "environnement"],
    ["J'ai beaucop de travail.", "beaucop", "beaucoup"],
    ["Nous habitons dans un petit villege.", "villege", "village"],
    ["C'est une bonne oportunité.", "oportunité", "opportunité"],
    ["Elle travaille dans un hopital.", "hopital", "hôpital"],
    ["Le professeur est trés gentil.", "trés", "très"],
    ["Ma soeur habite à Montréal.", "soeur", "sœur"],
    ["Je voudrais avoir des informasions.", "informasions", "informations"],
    ["Quand nous étions petits, nous nageions dans le lac.", "nageions", "nagions"],
  ],
  right: [
    "J'habite à Montréal avec Kseniya et Oluwaseun depuis 2019.",
    "Écrivez-moi à marie.dupont@exemple.ca ou visitez www.exemple.ca dès demain.",
    "La SNCF, l'UNESCO et le CHSLD emploient des milliers de personnes.",
    "Elle a dit « thank you very much » en souriant.",
    "Le rendez-vous est à 18h30, au 2e étage.",
    "Aujourd'hui, quelqu'un m'a parlé d'un chef-d'œuvre.",
    "Peut-être viendra-t-il après-demain, c'est-à-dire jeudi.",
    "Y a-t-il un franco-ontarien parmi vous ?",
    "Wassim est arrivé hier soir.",
    "L'été dernier, nous sommes allés à Trois-Rivières.",
    "Elle essaye, elle paye, elle balaie, et j'essaierai demain.",
  ],
};
