import type { Rule } from "../rule.ts";
import { accordNominal } from "./accord-nominal.ts";
import { accordSujetVerbe } from "./accord-sujet-verbe.ts";
import { attribut } from "./attribut.ts";
import { auxiliaire } from "./auxiliaire.ts";
import { connector } from "./connector.ts";
import { determinant } from "./determinant.ts";
import { elision } from "./elision.ts";
import { imperatif } from "./imperatif.ts";
import { infinitifConjugue } from "./infinitif-conjugue.ts";
import { infinitifParticipe } from "./infinitif-participe.ts";
import { majuscule } from "./majuscule.ts";
import { moods } from "./moods.ts";
import { negation } from "./negation.ts";
import { orthographe } from "./orthographe.ts";
import { participeAvoir } from "./participe-avoir.ts";
import { quantite } from "./quantite.ts";
import { register } from "./register.ts";
import { repeatedWord } from "./repeated-word.ts";
import { siConditionnel } from "./si-conditionnel.ts";
import { TABLE_RULES } from "./tables.ts";
import { tense } from "./temps.ts";
import { toutAccorde } from "./tout-accorde.ts";
import { tuVous } from "./tu-vous.ts";
import { typography } from "./typography.ts";

/** Every rule, one line each. The order settles nothing: overlaps are resolved by priority. */
export const RULES: readonly Rule[] = [
  ...TABLE_RULES,
  elision,
  moods,
  negation,
  repeatedWord,
  connector,
  register,
  siConditionnel,
  tense,
  tuVous,
  typography,
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
