import { stems } from "./words.ts";

/**
 * Words that learners use for one another, wrong words and words of their own languages included: a question with one
 * of a family may be about a fact with another.
 */
const FAMILIES = `docteur medecin medical dentiste
  habits vetements tenue fringues
  computer ordinateur ordi pc laptop imprimante
  patron patronne responsable chef directeur directrice boss manager gerant
  boulot job travail poste emploi taches mission
  salaire paie gagner salary
  erreurs fautes correction corriger
  collegues equipe
  papier attestation certificat diplome preuve documents
  caution depot garantie acompte
  telephone portable reseau
  bouquin livre
  chaussures chaussons baskets souliers
  machine laveuse lessive linge
  wifi internet connexion
  parking stationnement garer
  bus autobus metro transport
  cuisine repas manger nourriture
  chien chat animaux animal
  epicerie supermarche magasins courses shopping
  abime casse defauts etat
  lampe lumiere phare eclairage
  couleur marque modele
  cadenas antivol serrure
  copain copine amis invites
  femme mari epoux epouse accompagner
  gosses enfants gamins fils fille
  bail contrat
  coloc colocataires roommate
  bouger demenager emmenagement
  argent paye remboursement
  froid chauffage chaud
  bruit fete musique
  tomber accident blessure securite
  monitrice moniteur encadrement coach entraineur
  materiel equipement camera appareil
  camera photo
  debutant niveau
  theme sujets parler
  prof professeur enseignant animateur
  chansons repertoire musique
  spectacle concerts public
  film jeux disques dvd
  retard tard
  perdu perdre
  reservation reserver booker
  annuler annulation
  baleine bateau
  tente camping hotel auberge dormir logement
  valise bagages vetements emporter
  meteo temperature climat soleil pluie
  argent budget depenser
  habitants gens accueil
  frein pneu entretien
  panier accessoires equipement
  cash comptant paiement visa
  douleur mal medicament
  ascenseur escalier etage
  fauteuil roulant handicap
  places inscription disponibles
  candidature postuler cv curriculum entretien
  gratuit prix cout
  nager baignade lac
  lit armoire bureau meubles
  affaires casier vestiaires
  sieste sommeil dormir
  fievre maladie malade
  allergie alimentation repas porc viande vegetarien halal
  benevoles equipe
  partitions paroles
  absence manquer rater`
  .split("\n")
  .map((line) => stems(line.trim()));

const RELATED = new Map<string, Set<string>>();
for (const family of FAMILIES) {
  for (const stem of family) {
    const related = RELATED.get(stem) ?? new Set<string>();
    for (const other of family) if (other !== stem) related.add(other);
    RELATED.set(stem, related);
  }
}

/** The stems that may stand for one of a question's. */
export function relatedTo(stem: string): ReadonlySet<string> {
  return RELATED.get(stem) ?? new Set();
}
