import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "temps-du-recit",
  wrong: [
    ["Tu dormais peu et tu travailles trop.", "travailles", "travaillais"],
    ["Elle cuisinait et elle raconte des histoires.", "raconte", "racontait"],
    ["Il crie comme si on est sourds.", "est", "était"],
    ["Il parlait vite et il mange en même temps.", "mange", "mangeait"],
    ["Je prenais deux bus et je marche vingt minutes.", "marche", "marchais"],
    ["Il travaillait beaucoup et il rentre tard.", "rentre", "rentrait"],
    ["Ma mère cousait et elle chante.", "chante", "chantait"],
    ["Je lisais le soir et après je dors bien.", "dors", "dormais"],
    ["On fait comme s'il n'existe pas.", "existe", "existait"],
    ["Elle me parle comme si j'ai dix ans.", "ai", "avais"],
    ["Quand j'ai six ans, mon père est parti.", "ai", "avais"],
    ["Quand je viens au Canada, j'avais peur.", "viens", "suis venu"],
    ["Quand elle est petite, elle habitait ici.", "est", "était"],
  ],
  right: [
    "Quand j'ai fini mon travail, je rentre chez moi.",
    "Quand je suis fatigué, je dors.",
    "Je travaillais loin et maintenant je travaille ici.",
    "J'habitais à Lyon et je pense y retourner.",
    "Quand je suis arrivé, je connaissais deux personnes.",
    "Quand je suis fatigué, je me couche tôt.",
    "Quand je suis arrivée, j'ai appelé ma sœur.",
    "Il vivait seul et il est mort jeune.",
    "Il fait comme si tout allait bien.",
    "Je voulais te répondre et je t'écris enfin.",
    "Elle chantait et nous écoutions.",
    "Quand il est arrivé, nous avons mangé.",
  ],
};
