import type { Rule } from "../rule.ts";
import { accordNominal } from "./accord-nominal.ts";
import { accordSujetVerbe } from "./accord-sujet-verbe.ts";
import { attribut } from "./attribut.ts";
import { auxiliaire } from "./auxiliaire.ts";
import { calques } from "./calques.ts";
import { contraction } from "./contraction.ts";
import { determinant } from "./determinant.ts";
import { elision } from "./elision.ts";
import { homophones } from "./homophones.ts";
import { imperatif } from "./imperatif.ts";
import { infinitifConjugue } from "./infinitif-conjugue.ts";
import { infinitifParticipe } from "./infinitif-participe.ts";
import { majuscule } from "./majuscule.ts";
import { moods } from "./moods.ts";
import { negation, negationDouble } from "./negation.ts";
import { connector, orderAndStructure, repeatedWord } from "./order-and-structure.ts";
import { orthographe } from "./orthographe.ts";
import { participeAvoir } from "./participe-avoir.ts";
import { prepositionsPlaces } from "./prepositions-places.ts";
import { quantite } from "./quantite.ts";
import { register } from "./register.ts";
import { siConditionnel } from "./si-conditionnel.ts";
import { temps } from "./temps.ts";
import { toutAccorde } from "./tout-accorde.ts";
import { tuVous } from "./tu-vous.ts";
import { typography } from "./typography.ts";
import { verbGovernment } from "./verb-government.ts";

/** Every rule, one line each. The order settles nothing: overlaps are resolved by priority. */
export const RULES: readonly Rule[] = [
  calques,
  contraction,
  elision,
  homophones,
  moods,
  negation,
  negationDouble,
  orderAndStructure,
  repeatedWord,
  connector,
  prepositionsPlaces,
  register,
  siConditionnel,
  temps,
  tuVous,
  typography,
  verbGovernment,
  accordNominal,
  accordSujetVerbe,
  attribut,
  imperatif,
  infinitifParticipe,
  auxiliaire,
  participeAvoir,
  quantite,
  toutAccorde,
  infinitifConjugue,
  determinant,
  majuscule,
  orthographe,
];
