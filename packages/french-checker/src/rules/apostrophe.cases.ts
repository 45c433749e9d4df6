import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "apostrophe",
  wrong: [
    ["Ma tante dit que c est trop loin.", "c est", "c'est"],
    ["Il reste au lit parce qu il est malade.", "qu il", "qu'il"],
    ["Je n ai pas de voiture.", "n ai", "n'ai"],
    ["Ma voisine m appelle chaque soir.", "m appelle", "m'appelle"],
    ["Mon fils va à l ecole du village.", "l ecole", "l'école"],
    ["Il n y a pas de bus le dimanche.", "n y", "n'y"],
    ["J' ai deux chats.", "J' ai", "J'ai"],
    ["Elle sort d’ un bureau de poste.", "d’ un", "d’un"],
    ["Ils veulent s ' installer à Lyon.", "s ' installer", "s'installer"],
    ["Merci d avance pour votre aide.", "d avance", "d'avance"],
    ["Nous restons ici jusqu a demain.", "jusqu a", "jusqu'à"],
    ["La vie était belle et c etait facile.", "c etait", "c'était"],
    ["JE N AI PAS LE TEMPS.", "N AI", "N'AI"],
    ["On peut y acheter n importe quoi.", "n importe", "n'importe"],
  ],
  right: [
    "C`est une bonne idée de partir aujourd´hui.",
    "Il a vu l′île d‘en face.",
    "La vitamine d est utile en hiver.",
    "La porte est à 5 m avant le pont.",
    "Le groupe c est en avance.",
    "Prends le bus M et descends à la gare.",
    "La lettre l est une consonne.",
    "Il a écrit un mot en « s » et un autre en « t ».",
    "Y a-t-il un train demain ?",
    "Le plan D est le meilleur.",
  ],
};
