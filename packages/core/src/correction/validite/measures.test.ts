import type { Tache } from "@epreuve/contract/tache";
import { describe, expect, test } from "vitest";
import type { Enonce } from "../../simulation/enonce.ts";
import { joinValidite } from "./join.ts";
import { measures } from "./measures.ts";

const NOTHING_SAID = { statut: "valide", motifs: [] } as const;

function verdict(tache: Tache, sujet: Enonce | string | null, contenu: string) {
  const asked = typeof sujet === "string" ? { consigne: sujet, documents: [] } : sujet;
  const found = measures({ tache, sujet: asked, contenu });
  const { statut, motifs } = joinValidite(found, { ...NOTHING_SAID, motifs: [] });
  for (const { preuve } of motifs) if (preuve !== null) expect(contenu).toContain(preuve);
  return [statut, ...motifs.map(({ code }) => code)];
}

const HEATING =
  "Le chauffage de votre appartement est en panne. Écrivez à votre propriétaire : décrivez le problème et demandez une réparation.";
const DEBATE: Enonce = {
  consigne:
    "Faut-il porter un uniforme à l'école ? Comparez les deux points de vue et donnez votre position.",
  documents: [
    {
      titre: "Tous pareils",
      texte:
        "Avec l'uniforme, les élèves ne comparent plus leurs marques et les matins sont plus simples. Les familles modestes respirent, car une tenue suffit pour la semaine. Dans mon collège, les moqueries sur les vêtements ont presque disparu.",
    },
    {
      titre: "Laissez-les choisir",
      texte:
        "S'habiller est une façon de dire qui l'on est, surtout à quinze ans. Un tissu identique n'efface pas les différences d'argent, que le téléphone ou les chaussures montrent toujours. Mieux vaut apprendre aux jeunes à respecter celui qui n'est pas comme eux.",
    },
  ],
};

describe("a text in another language", () => {
  test.each([
    [
      "English",
      "Dear sir, the heating has not been working since Monday and my children are cold at night. Could you please send somebody to repair it before the end of the week?",
    ],
    [
      "Haitian Creole",
      "Bonjou mesye, chofaj la pa mache depi lendi, timoun yo frèt anpil lannwit. Mwen rele ou twa fwa men ou pa reponn. Tanpri voye yon moun vin gade sa anvan wikenn nan.",
    ],
    [
      "Russian in Latin letters",
      "Zdravstvuyte, u nas ne rabotaet otoplenie s ponedelnika, detyam ochen kholodno nochyu. Ya zvonila vam tri raza, no vy ne otvechaete. Pozhaluysta, prishlite mastera do kontsa nedeli.",
    ],
  ])("is seen, whichever it is: %s", (_, contenu) => {
    expect(verdict("EE_T1", HEATING, contenu)).toEqual(["hors_epreuve", "LANGUE"]);
  });

  test("half of it makes a risk", () => {
    const contenu =
      "Bonjour monsieur, je vous écris parce que le chauffage de mon appartement ne marche plus depuis lundi et mes enfants ont très froid la nuit. I have called you three times but you never answer, so please send somebody before the weekend because we cannot sleep in this cold.";
    expect(verdict("EE_T1", HEATING, contenu)[0]).toBe("a_risque");
  });

  test("weak French with foreign words in it is French", () => {
    const contenu =
      "Hello monsieur, le heating de mon apartamento marche pas depuis lunes. Mes niños ont froid, ma fille elle est malade. Je veux vous venez please pour regarder le radiateur. Je paye le loyer tous les mois. Merci, gracias, Camila";
    expect(verdict("EE_T1", HEATING, contenu)).toEqual(["valide"]);
  });
});

describe("a copy", () => {
  test("of the documents in another order, with words changed, is seen", () => {
    const contenu =
      "S'habiller est une façon de montrer qui l'on est, surtout à quinze ans. Un tissu identique n'efface pas les différences d'argent, que les chaussures ou le téléphone montrent encore. Les familles modestes respirent car une seule tenue suffit pour la semaine. Avec l'uniforme les élèves ne comparent plus leurs marques et le matin est plus simple. Je suis d'accord.";
    expect(verdict("EE_T3", DEBATE, contenu)).toEqual(["hors_epreuve", "RECOPIE"]);
  });

  test("of the consigne in the first person is seen", () => {
    const contenu =
      "Le chauffage de mon appartement est en panne. J'écris à mon propriétaire, je décris le problème et je demande une réparation. Le chauffage de mon appartement est en panne, je demande à mon propriétaire une réparation.";
    expect(verdict("EE_T1", HEATING, contenu)).toContain("RECOPIE");
  });

  test("an honest quotation of a few words is none", () => {
    const contenu =
      "Pour la première personne, « les matins sont plus simples » : on ne cherche plus quoi mettre et personne ne rit des habits des pauvres. La deuxième répond que les jeunes veulent montrer leur caractère. Moi, j'ai porté une blouse grise pendant six ans au Maroc. On se moquait quand même de mes sandales ! Je préfère donc que mon fils choisisse son pull, même s'il est horrible.";
    expect(verdict("EE_T3", DEBATE, contenu)).toEqual(["valide"]);
  });
});

describe("a text that is not about its subject", () => {
  const FOOTBALL =
    "Salut les gars, quel match hier ! Notre équipe a perdu deux à un, mais le gardien était incroyable. À la dixième minute il a arrêté un penalty et tout le stade a crié. L'arbitre n'a pas vu la faute sur notre joueur. La semaine prochaine on joue contre les champions, j'ai quatre billets pour la tribune. Qui vient avec moi ? Samir";
  test("has other words and another theme: two grounds", () => {
    expect(verdict("EE_T1", HEATING, FOOTBALL)).toEqual(["hors_epreuve", "HORS_SUJET"]);
  });

  test("is not suspected where the consigne leaves the choice, or is unknown", () => {
    const choice = "Écrivez à vos amis pour leur raconter un moment que vous avez aimé.";
    expect(verdict("EE_T1", choice, FOOTBALL)).toEqual(["valide"]);
    expect(verdict("EE_T1", null, FOOTBALL)).toEqual(["valide"]);
  });

  test("is not proved by missing words alone", () => {
    const contenu =
      "Bonjour Monsieur, je suis Linh, du numéro 45. Il fait douze degrés dans le salon et mon bébé tousse beaucoup. J'ai mis trois pulls et des bottes. Je vous ai téléphoné samedi et dimanche mais vous ne répondez pas. Est-ce que vous pouvez envoyer quelqu'un demain ? Je suis là après seize heures. Merci.";
    expect(verdict("EE_T1", HEATING, contenu)).toEqual(["valide"]);
  });

  test("that says nothing of oneself is no self-presentation", () => {
    const contenu =
      "Le réchauffement vient des gaz à effet de serre. Quand le charbon et le pétrole brûlent, le carbone monte dans l'air et la chaleur reste. Les glaciers fondent, les océans montent, les sécheresses durent. Des solutions existent : les éoliennes, les panneaux solaires, les forêts. Les États ont signé un accord, mais la pollution continue.";
    expect(verdict("EO_T1", "Présentez-vous et parlez de votre famille.", contenu)).toEqual([
      "hors_epreuve",
      "HORS_SUJET",
    ]);
  });
});

describe("a text that says nothing", () => {
  test("is learned by heart where it is made of stock phrases", () => {
    const contenu =
      "De nos jours, ce sujet fait couler beaucoup d'encre et suscite de vives controverses au sein de notre société. Certains y sont favorables, d'autres s'y opposent. Pour ma part, je suis d'avis qu'il faut peser le pour et le contre. Toute médaille a son revers et il convient de trouver un juste milieu. L'avenir nous dira qui avait raison. Il appartient à chacun de prendre ses responsabilités pour les générations futures.";
    expect(verdict("EE_T3", DEBATE, contenu)).toEqual(["a_risque", "PAR_COEUR"]);
  });

  test("is filled where it is made of linking phrases, or of one sentence again and again", () => {
    const links =
      "Tout d'abord, premièrement, l'uniforme est bien. En effet, car, de plus, en outre, il est bien. Cependant, néanmoins, toutefois, il n'est pas bien. Donc, par conséquent, ainsi, c'est difficile. D'une part c'est bien, d'autre part ce n'est pas bien. Enfin, finalement, en conclusion, bref, pour conclure, voilà pourquoi, selon moi, à mon avis, l'uniforme est bien et pas bien.";
    expect(verdict("EE_T3", DEBATE, links)).toEqual(["a_risque", "REMPLISSAGE"]);
    const again = "L'uniforme à l'école est très bien et il faut le porter. ".repeat(8);
    expect(verdict("EE_T3", DEBATE, again)).toEqual(["a_risque", "REMPLISSAGE"]);
  });

  test("is learned by heart or filled where it is made of notions, however they are phrased", () => {
    const contenu =
      "La question soulevée mérite que l'on s'y attarde, tant les implications en sont profondes et les ramifications nombreuses. Il serait réducteur de n'y voir qu'un phénomène passager. En vérité, elle interroge notre rapport à l'autre, nos certitudes et nos aspirations les plus légitimes. Certains invoquent la nécessité d'une évolution, d'autres défendent la permanence des principes. Entre ces deux positions, une conciliation demeure envisageable, à condition que chacun fasse preuve d'ouverture. Une telle démarche suppose de la lucidité, de la mesure et une volonté partagée de progresser vers davantage d'harmonie.";
    expect(verdict("EE_T3", DEBATE, contenu)[0]).toBe("a_risque");
  });

  test("is filled where thanks and wishes are all there is", () => {
    const contenu =
      "Bonjour Monsieur, j'espère de tout mon cœur que vous allez très bien et que toute votre famille se porte bien également. Je vous remercie infiniment pour votre grande gentillesse, pour votre patience et pour votre compréhension. Vous êtes une personne vraiment très aimable et je vous souhaite beaucoup de bonheur et de réussite. Encore mille mercis pour tout ce que vous faites. Recevez mes salutations les plus respectueuses et mes meilleurs vœux.";
    expect(verdict("EE_T1", HEATING, contenu)[0]).toBe("a_risque");
  });

  test("a schoolish frame around what a candidate lived is honest", () => {
    const contenu =
      "De nos jours, l'uniforme est un sujet qui suscite de nombreux débats. Tout d'abord, ma fille Aya, qui a neuf ans, met chaque matin quinze minutes pour choisir entre deux jupes, et nous ratons le bus 12. D'autre part, une cousine de Dakar a porté une blouse bleue pendant six ans : elle coûtait trois mille francs, et on la lavait le samedi. En outre, les élèves cachaient des bracelets sous la manche. En conclusion, il y a des avantages et des inconvénients, mais je suis pour.";
    expect(verdict("EE_T3", DEBATE, contenu)).toEqual(["valide"]);
  });

  test("the short and similar sentences of a beginner say something", () => {
    const contenu =
      "Ma chambre est petite. Ma chambre est bleue. Il y a un lit. Il y a une table. Il y a une fenêtre. Il y a mon chat. Le chat est gentil. Le chat dort sur le lit. Le radiateur est froid. Il y a de la glace sur la fenêtre. Mon fils a une grippe. Vous venez lundi, monsieur ? Merci. Au revoir. Ben";
    expect(verdict("EE_T1", HEATING, contenu)).toEqual(["valide"]);
  });
});

test("of a live interaction only the candidate's turns are measured", () => {
  const contenu =
    "Candidat : Bonjour, je cherche une garderie pour ma fille.\nExaminateur : The weather is nice today and I would like to go to the beach with all my friends because it is so hot.\nCandidat : C'est combien par jour ? Elle a deux ans, elle mange bien.";
  expect(verdict("EO_T2_LIVE", "Vous cherchez une place en garderie.", contenu)).toEqual(["valide"]);
});
