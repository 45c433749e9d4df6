import { COUNTED_FOOD, KIN, MASS, PLACES } from "./bare-noun-words.ts";
import { COUNTABLE } from "./countable-nouns.ts";
import { THINGS } from "./everyday-things.ts";

function words(list: string): readonly string[] {
  return list.trim().split(/\s+/u);
}

/** What one speaks of as a whole: "la santé est importante", "les jeunes travaillent". */
const IN_GENERAL = words(
  `gens jeunes enfants parents femmes hommes étudiants étudiantes élèves professeurs personnes immigrants touristes
  médecins clients employés travailleurs citoyens voisins animaux chiens chats voitures magasins restaurants écoles
  villes téléphones ordinateurs réseaux livres films jeux vêtements médicaments légumes fruits devoirs vacances
  santé vie amour amitié liberté éducation culture nature famille argent travail sport technologie télévision cuisine
  mariage bonheur succès société école université économie politique publicité violence pollution climat environnement
  transport transports langue apprentissage religion science histoire mathématiques lecture musique danse
  nourriture cigarette alcool tabac drogue stress solitude paix guerre justice égalité respect confiance expérience
  météo hiver été printemps automne neige pluie soleil loyer logement chômage salaire gouvernement ordinateur
  téléphone voiture bus train métro avion vélo examen professeur médecin police hôpital voyage voyages tourisme
  immigration publicités banques entreprises hôtel hôtels chien chat animal enfant document carte bébé appartement
  formation entreprise directeur patron collègue prix cours client`,
);

/** Nouns of every day that stand bare in no set phrase as subjects. */
export const EVERYDAY: ReadonlySet<string> = new Set([...IN_GENERAL, ...MASS, ...PLACES, ...KIN]);

/** Nouns that are counted, one by one. */
export const COUNTED: ReadonlySet<string> = new Set([
  ...COUNTABLE,
  ...COUNTED_FOOD,
  ...THINGS,
  ...words(
    `cuisine salon jardin balcon garage lit armoire frigo four télévision piscine terrasse cave grenier bureau
    manteau bonnet écharpe chemise robe pantalon jupe chapeau parapluie valise bibliothèque église gare banque
    pharmacie boulangerie cinéma théâtre gymnase plage hôtel café lac forêt montagne`,
  ),
]);

/** Food and drink that is eaten or drunk in part. */
export const EATEN: ReadonlySet<string> = new Set(
  [...MASS].filter((one) =>
    /^(?:pain|viande|lait|café|thé|riz|poisson|poulet|fromage|salade|soupe|sucre|vin|bière|jus|beurre|confiture|miel|porc|bœuf|eau|agneau|dinde|jambon|maïs)$/u.test(
      one,
    ),
  ),
);
