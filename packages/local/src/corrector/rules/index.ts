import type { Rule } from "../rule.ts";
import { accordNominal } from "./accord-nominal.ts";
import { accordSujetVerbe } from "./accord-sujet-verbe.ts";
import { attribut } from "./attribut.ts";
import { auxiliaire } from "./auxiliaire.ts";
import { determinant } from "./determinant.ts";
import { infinitifConjugue } from "./infinitif-conjugue.ts";
import { infinitifParticipe } from "./infinitif-participe.ts";
import { majuscule } from "./majuscule.ts";
import { orthographe } from "./orthographe.ts";
import { participeAvoir } from "./participe-avoir.ts";
import { quantite } from "./quantite.ts";
import { toutAccorde } from "./tout-accorde.ts";

/** Every rule, one line each. The order settles nothing: overlaps are resolved by priority. */
export const RULES: readonly Rule[] = [
  accordNominal,
  accordSujetVerbe,
  attribut,
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
