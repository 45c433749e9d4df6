import type { Word } from "../tagger.ts";
import { type Article, type Bare, indefinite, isFirstPerson } from "./bare-noun-group.ts";
import { COUNTED_FOOD, DEFINITE_AFTER, KIN, MASS, PASTIMES, PLACES, TASTE } from "./bare-noun-words.ts";
import { elidesBefore } from "./elides.ts";
import { AT_PLACES } from "./preposition-en-words.ts";

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/u));
}

const EATING = /^(?:manger|boire|cuisiner|préparer)$/u;

/** Verbs whose object the reader knows: one visits, cleans or lowers what is there already. */
export const OF_KNOWN = words(
  `payer trier protéger préserver défendre visiter nettoyer réparer ranger laver fermer ouvrir baisser interdire comparer respecter protéger garder arroser
  quitter arrêter supprimer améliorer sauver éduquer élever soigner aider finir terminer décorer contacter
  prévenir remercier nourrir polluer détruire limiter développer critiquer gérer comprendre traverser allumer
  éteindre partager débarrasser vider balayer repasser essuyer plier surveiller promener enseigner apprendre étudier
  échanger appeler amener accompagner emmener enlever ramasser jeter couper vérifier respirer réduire diminuer augmenter changer
  corriger photographier remplir approuver aménager évacuer restaurer isoler peindre démonter récupérer`,
);

/** What is changed, lowered or increased as often as not one of many: "changer ampoule" says nothing. */
const ANY_OF_KNOWN = words(
  "travail emploi vêtement vêtements chose choses exemple exemples question questions",
);

/** Sciences and subjects of study. */
export const STUDIES = words(
  `économie médecine droit informatique comptabilité gestion histoire géographie biologie chimie physique psychologie
  sociologie philosophie architecture mécanique électronique pharmacie agronomie marketing mathématiques statistiques
  linguistique littérature musique cuisine couture coiffure`,
);

/** What is had, given or taken in some amount: "gagner temps", "perdre énergie". */
const AMOUNTS = words(
  `temps énergie argent poids place courage confiance patience motivation espoir matériel dégoût colère joie tristesse fierté
  angoisse gêne amour respect admiration tendresse haine jalousie nostalgie`,
);

/** Buildings where one works, lives, eats or sleeps without the reader knowing which. */
const BUILDINGS = words(
  `appartement studio maison immeuble villa chalet tente caravane restaurant café bar hôtel auberge usine entreprise
  hôpital clinique magasin boutique supermarché boulangerie boucherie pharmacie banque garage ferme atelier chantier
  école collège lycée université bureau laboratoire cabinet crèche garderie cuisine village quartier ville région pays
  foyer entrepôt résidence association salon`,
);
const STAYING =
  /^(?:travailler|habiter|vivre|loger|dormir|emménager|déménager|étudier|manger|dîner|déjeuner|stage|travail|emploi|caissier|caissière|serveur|serveuse|cuisinier|cuisinière|vendeur|vendeuse|infirmier|infirmière|gardien|plongeur|commis|bénévole|stagiaire|secrétaire|réceptionniste)$/u;
/** Buildings that one means one of, whatever one does there. */
const ANY_BUILDING = words(
  "restaurant café bar hôtel usine entreprise magasin supermarché boutique banque pharmacie village pays appartement immeuble",
);

/** Parts of the body, which are the subject's own. */
export const BODY = words(
  `bras jambe jambes tête main mains dos ventre pied pieds genou genoux cheville doigt doigts yeux oreille oreilles nez
  dent dents gorge cou épaule visage cheveux poignet`,
);
/** What there is only one of, or all of. */
const UNIQUE = words("étoiles lune ciel mer paysage paysages météo nature police");
/** What the writer forgets or loses of their own: "j'ai oublié mon porte-monnaie". */
const OWNED = words(
  "sac clé clés portefeuille porte-monnaie téléphone passeport carte lunettes manteau parapluie valise badge",
);
/** Work that is done to all there is: "faire le tri". */
const HOUSEWORK = words("ménage repassage nettoyage rangement tri triage lavage vaisselle lessive plein");
const DISHES = /^(?:soupe|salade|dinde|sauce|purée|compote|omelette)$/u;

/** "avoir l'air triste", "avoir l'habitude de": what one has is said with the definite article. */
export function isHadSetPhrase(lemma: string, bare: Bare, sentence: readonly Word[]): boolean {
  if (lemma !== "avoir" || bare.from !== bare.noun) return false;
  const next = sentence[bare.noun + 1];
  if (/^(?:air)$/u.test(bare.lower))
    return (
      next !== undefined &&
      (/^(?:de|d'|très|trop|si|tellement|toujours|vraiment|un|plus|moins|bien|assez|en)$/u.test(next.lower) ||
        next.all.some(({ pos, mode }) => pos === "ADJ" || mode === "ppas"))
    );
  const done =
    /^d[e']$/u.test(next?.lower ?? "") &&
    sentence.slice(bare.noun + 2, bare.noun + 4).some(({ all }) => all.some(({ mode }) => mode === "inf"));
  return (
    done &&
    /^(?:habitude|impression|occasion|intention|temps|courage|chance|possibilité|moyens|force|plaisir|honneur)$/u.test(
      bare.lower,
    )
  );
}

/** What a country or a person has one of: "connaître la culture", "comprendre la mentalité". */
const FIELDS = words(
  `culture langue histoire géographie littérature gastronomie société mentalité réalité vérité nature vie grammaire`,
);

/** Whether that noun is known as a whole: "elle ne connaît pas la culture française". */
export function isKnownField(lemma: string, { from, noun, number, lower }: Bare): boolean {
  if (from !== noun || number !== "s" || !FIELDS.has(lower)) return false;
  return /^(?:connaître|découvrir|comprendre|pratiquer|maîtriser|explorer|partager)$/u.test(lemma);
}

/** The article that an object of `lemma` takes. */
export function objectArticle(lemma: string, bare: Bare, sentence: readonly Word[]): Article {
  const alone = bare.from === bare.noun;
  const next = sentence[bare.noun + 1];
  if (isHadSetPhrase(lemma, bare, sentence) || isKnownField(lemma, bare)) return "definite";
  const described =
    next !== undefined &&
    next.all.length > 0 &&
    next.all.some(({ pos }) => pos === "ADJ") &&
    next.all.every(({ pos }) => pos === "ADJ" || pos === "NOM");
  if (alone && BODY.has(bare.lower) && lemma !== "avoir") return "definite";
  // "je préfère étudiante qui parle anglais"
  if (next?.lower === "qui" && bare.number === "s") return "indefinite";
  if (
    alone &&
    described &&
    /^(?:bruit|travail|chocolat|temps|voix)$/u.test(bare.lower) &&
    bare.number === "s"
  )
    return "indefinite";
  // "commencer nouveau travail"
  const fresh =
    bare.from < bare.noun &&
    /^(?:nouve(?:au|l|lle)|petite?|grande?)$/u.test(sentence[bare.from]?.lower ?? "");
  if (TASTE.has(lemma) || (!fresh && DEFINITE_AFTER[lemma]?.has(bare.lower))) return "definite";
  // "visiter vieille ville", "vieux port": a town has one.
  const oldTown =
    /^(?:ville|port|centre)$/u.test(bare.lower) && /^vie(?:ux|ille)$/u.test(sentence[bare.from]?.lower ?? "");
  if (oldTown && (OF_KNOWN.has(lemma) || /^(?:voir|découvrir|explorer|aimer)$/u.test(lemma)))
    return "definite";
  // "goûter fromage de la ferme": the one that is made there.
  const ofOne =
    /^(?:du|des)$/u.test(next?.lower ?? "") ||
    (next?.lower === "de" && /^(?:la|l'|ma|mon|notre)$/u.test(sentence[bare.noun + 2]?.lower ?? ""));
  if (alone && ofOne && /^(?:goûter|essayer|tester|admirer)$/u.test(lemma)) return "definite";
  const petitDejeuner = bare.lower === "déjeuner" && sentence[bare.from]?.lower === "petit";
  if (petitDejeuner) return "definite";
  if (lemma === "faire" && PASTIMES.has(bare.lower)) return "partitive";
  if (lemma === "avoir" && bare.number === "s" && KIN.has(bare.lower)) return "indefinite";
  if (alone && lemma === "avoir" && /^(?:cheveux|yeux)$/u.test(bare.lower)) return "definite";
  if (alone && UNIQUE.has(bare.lower)) return "definite";
  // "passer examen pour le permis": that one.
  if (alone && /^(?:examen|test)$/u.test(bare.lower) && /^(?:de|d'|du|pour)$/u.test(next?.lower ?? ""))
    return "definite";
  if (
    /^(?:oublier|perdre|laisser|chercher|trouver)$/u.test(lemma) &&
    alone &&
    OWNED.has(bare.lower) &&
    isFirstPerson(sentence)
  )
    return "possessive";
  // "finir travail": the day's, which everybody has.
  if (alone && bare.lower === "travail" && /^(?:finir|terminer|commencer)$/u.test(lemma)) return "definite";
  if (alone && lemma === "faire" && HOUSEWORK.has(bare.lower)) return "definite";
  if (lemma === "ouvrir" && BUILDINGS.has(bare.lower)) return "indefinite";
  if (/^(?:préparer|cuisiner|faire)$/u.test(lemma) && DISHES.test(bare.lower)) return "indefinite";
  if (/^(?:étudier|apprendre|enseigner)$/u.test(lemma) && STUDIES.has(bare.lower)) return "definite";
  if (lemma === "écouter" && bare.lower === "musique") return "partitive";
  if (alone && OF_KNOWN.has(lemma) && !ANY_OF_KNOWN.has(bare.lower)) return "definite";
  if (EATING.test(lemma) && bare.number === "s" && alone && !COUNTED_FOOD.has(bare.lower)) return "partitive";
  if (alone && bare.number === "s" && AMOUNTS.has(bare.lower)) return "partitive";
  return indefinite(bare, sentence);
}

/** What is the writer's own: "dans mon sac". */
const OWN = words("sac poche valise pays portefeuille cartable");

/** The article after "dans": "dans le train", but "je travaille dans un hôtel", "dans un quartier calme". */
export function placeArticle(index: number, bare: Bare, sentence: readonly Word[]): Article {
  const plain = bare.from === bare.noun;
  if (plain && OWN.has(bare.lower) && bare.number === "s" && isFirstPerson(sentence)) return "possessive";
  if (plain && (bare.lower === "chambre" || (MASS.has(bare.lower) && bare.lower !== "café")))
    return "definite";
  if (!plain || bare.number !== "s") return indefinite(bare, sentence);
  // "dans vie quotidienne"
  if (/^(?:vie|société|nature|culture)$/u.test(bare.lower)) return "definite";
  const next = sentence[bare.noun + 1];
  // "inclus dans tarif.": the one that is known.
  if (!PLACES.has(bare.lower)) return next?.token.kind === "punct" ? "definite" : indefinite(bare, sentence);
  if (/^(?:du|des)$/u.test(next?.lower ?? "")) return "definite";
  if (next !== undefined && /^d[e']$/u.test(next.lower)) {
    return sentence[bare.noun + 2]?.readings.some(({ pos }) => pos === "DET") === true ||
      sentence[bare.noun + 2]?.name === true
      ? "definite"
      : BUILDINGS.has(bare.lower)
        ? "indefinite"
        : "definite";
  }
  if (ANY_BUILDING.has(bare.lower)) return "indefinite";
  const described =
    next !== undefined &&
    next.all.length > 0 &&
    next.all.every(({ pos, mode }) => pos === "ADJ" || mode === "ppas");
  if (!BUILDINGS.has(bare.lower)) return "definite";
  if (described) return "indefinite";
  const stays = sentence
    .slice(Math.max(0, index - 5), index)
    .some(({ readings }) => readings.some(({ lemma }) => STAYING.test(lemma)));
  return stays && !/^(?:ville|région|cuisine|quartier|garage)$/u.test(bare.lower) ? "indefinite" : "definite";
}

/** "au parc", "à la gare", "à l'école". */
export function toPlace({ gender }: Bare, word: string): string {
  return elidesBefore(word.toLowerCase()) ? `à l'${word}` : gender === "m" ? `au ${word}` : `à la ${word}`;
}

const GOING = /^(?:aller|retourner|venir)$/u;

/** "cent euros dans mois", "malade dans voiture", "on va dans parc": another preposition than "dans" is wanted. */
export function insteadOfDans(sentence: readonly Word[], index: number, bare: Bare): string | undefined {
  const written = sentence[bare.noun]?.token.text ?? "";
  const next = sentence[bare.noun + 1];
  const alone =
    next === undefined || next.token.kind === "punct" || next.readings.every(({ pos }) => pos !== "ADJ");
  if (bare.from !== bare.noun || bare.number !== "s" || !alone) return undefined;
  if (/^(?:mois|semaine|jour|an|année)$/u.test(bare.lower)) return `par ${written}`;
  if (/^(?:voiture|charrette)$/u.test(bare.lower)) return `en ${written}`;
  const goes = sentence
    .slice(Math.max(0, index - 4), index)
    .some(({ readings }) => readings.some(({ pos, lemma }) => pos === "VER" && GOING.test(lemma)));
  return goes && AT_PLACES.has(bare.lower) ? toPlace(bare, written) : undefined;
}
