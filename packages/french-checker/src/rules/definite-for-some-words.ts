function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/u));
}

/** Food that is eaten in part: "manger du poulet". */
export const FOODS = words(
  `poisson poulet riz porc bœuf boeuf agneau mouton canard lapin dinde jambon saumon thon crabe homard
  yaourt beurre miel fromage chocolat maïs quinoa manioc tofu blé mil foie soupe salade glace purée semoule confiture
  crème choucroute paella compote charcuterie fondue pâte`,
);
/** Drinks; "boire le thé" and "boire le café" are habits as well. */
export const DRINKS = words(
  "lait jus vin bière alcool eau coca limonade vodka whisky rhum soda cidre tisane",
);
/** Food that is counted or comes in numbers: "manger des légumes". */
export const MANY_FOODS = words(
  `légumes fruits nouilles lentilles haricots frites œufs oeufs crêpes gâteaux pommes bananes oranges tomates carottes
  bonbons biscuits sandwichs pizzas hamburgers chips noix arachides cacahuètes amandes dattes olives champignons crevettes
  saucisses raisins raviolis spaghettis céréales insectes escargots sushis tacos samosas beignets pâtes`,
);

/** Adjectives that make a kind of many, and tell of none that is known: "acheter des patins usagés". */
export const OF_A_KIND =
  /^(?:usagée?s|usée?s|neu(?:fs|ves)|piquante?s|épicée?s|chaude?s|confortables|intéressante?s|gentil(?:s|les)|bizarres|drôles|sympathiques|sympas|élégante?s|solides|légers|légères|imperméables|biologiques|bios|végétarien(?:s|nes)|gratuite?s|amusante?s|éducati(?:fs|ves)|dangereu(?:x|ses)|agressi(?:fs|ves)|inutiles|économiques?|écologiques?|électriques?|jetables|horribles|magnifiques)$/u;
/** Adjectives of dishes: "faire du poulet très piquant". */
export const DISH_KIND =
  /^(?:piquante?|épicée?|délicieu(?:x|se)|grillée?|frite?|sucrée?|salée?|sec|sèche|fort|forte|spéciale?|traditionnel(?:le)?|excellente?)$/u;
/** Verbs of what is got, given, worn or made. */
export const GOT =
  /^(?:acheter|vendre|recevoir|cuisiner|manger|préparer|porter|mettre|trouver|avoir|chercher|rencontrer|donner|offrir|prendre|faire|regarder|lire|raconter|voir|proposer|organiser|visiter|découvrir|commander|apporter)$/u;

/** What one takes, follows or gives some of: "prendre des cours de français". */
export const LESSONS = words("cours leçons");
/** Persons that are sought or wanted for some work: "on cherche des chauffeurs de bus". */
export const WORKERS = words(
  `chauffeurs conducteurs infirmiers infirmières médecins professeurs enseignants éducateurs éducatrices ouvriers
  employés bénévoles cuisiniers serveurs vendeurs caissiers techniciens ingénieurs soudeurs mécaniciens plombiers
  électriciens menuisiers maçons peintres agriculteurs joueurs entraîneurs musiciens danseurs chanteurs acteurs
  traducteurs interprètes gardiens gardiennes agents préposés préposées travailleurs candidats programmeurs livreurs
  bouchers boulangers coiffeurs coiffeuses aides étudiants pompiers policiers`,
);

/** What there is, named for the first time: "il y a aussi des inconvénients". */
export const THERE_ARE = words(
  `avantages inconvénients problèmes difficultés risques dangers solutions limites exceptions différences obstacles
  conséquences conflits accidents travaux embouteillages plaintes`,
);

/** What is watched, none of them known: "regarder des vidéos". */
export const WATCHED = words("vidéos séries documentaires tutoriels reportages dessins feuilletons");

/** What a thing comes with: "un livre avec des images". */
export const COMES_WITH = words(
  `images photos dessins illustrations exemples exercices règles conditions limites exceptions boutons poches fleurs
  étoiles jeux couleurs rayures activités explications difficultés problèmes fautes erreurs`,
);

/** What one has in some amount when one is ill or sad. */
export const FELT = words("température toux peine");

/** What a place has or a day is full of: "du bruit et de la pollution". */
export const AROUND = words(
  `bruit pollution circulation stress violence pluie neige vent soleil musique monde fumée poussière trafic brouillard
  glace boue gaspillage solitude fatigue colère tristesse joie danse`,
);
