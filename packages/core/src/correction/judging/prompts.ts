import { CRITERES } from "@epreuve/contract/criteres";
import { TACHES, type Tache } from "@epreuve/contract/tache";
import { CODES_ERREUR } from "@epreuve/contract/taxonomie";
import { DATA_IS_DATA } from "../../generation/donnees.ts";
import { MEASURED } from "../fluency/critere-aisance.ts";
import { criteresAsked } from "../report/criteres.ts";
import { codesFor } from "../scale/taxonomie.ts";
import { echantillonsOf } from "./echantillons.ts";
import { ATTENDUS_ORAUX, descripteurOf, TACHES_DECRITES } from "./rubrique.ts";

/**
 * Version of the instructions below, their rubric and their samples. Shown in a report; increase it with any change.
 */
export const VERSION_PROMPT = "2026-11-21.3";

function context(tache: Tache): string {
  return [
    `Tu es correcteur expérimenté des épreuves d'expression du TCF Canada. ${TACHES_DECRITES[tache]}`,
    DATA_IS_DATA,
    "Données reçues : tache, consigne, documents (parfois vides), mots (nombre de mots, déjà compté), contenu (la production à juger).",
    ...(isOral(tache) ? [transcriptRules(tache), ATTENDUS_ORAUX[tache] ?? ""] : []),
  ].join("\n\n");
}

function isOral(tache: Tache): boolean {
  return TACHES[tache].mode === "EO";
}

function transcriptRules(tache: Tache): string {
  const rules = [
    "Le contenu est la transcription d'un oral. L'orthographe, les accents, les majuscules, la ponctuation et le découpage en phrases viennent de l'outil de transcription : ne les juge jamais.",
    "Ce qui ne s'entend pas n'est pas une erreur de la personne : « il chante » et « ils chantent », « manger » et « mangé », « ville » et « villes ». Ne relève un accord, une terminaison ou un participe que si la forme juste se prononce autrement.",
    "Un mot absurde à cet endroit, mais proche à l'oreille d'un mot qui convient, est sans doute mal transcrit : ne le compte pas contre la personne.",
    "Les tours normaux de l'oral (« ne » omis, « on » pour « nous », reprises, « euh », sujet redoublé, question par intonation, phrases inachevées puis reprises) ne sont pas des erreurs, sauf s'ils gênent la compréhension ou si la situation demande plus de tenue.",
    "Les usages du français du Canada (« la fin de semaine », « magasiner », « présentement ») sont justes.",
    "À l'oral, un paragraphe est une étape qu'on annonce ou qu'on conclut à voix haute.",
    "La prononciation ne s'entend pas dans une transcription : n'en dis rien. Le débit, les pauses et les hésitations sont mesurés à part : ils ne changent le jugement d'aucun autre critère.",
  ];
  if (tache === "EO_T2_LIVE") {
    rules.push(
      "Seules les lignes qui commencent par « Candidat : » sont jugées et citées ; celles de l'examinateur ne servent qu'à comprendre l'échange. Ne cite pas l'étiquette « Candidat : », et ne fais pas courir une citation d'un tour à l'autre.",
    );
  }
  return rules.join("\n");
}

const STYLE =
  "Écris en français simple et exact, en vouvoyant la personne. Pas de compliment creux, pas de jargon, pas de note chiffrée, pas de NCLC.";

function rubric(tache: Tache): string {
  return criteresAsked(tache)
    .flatMap((code) => {
      if (code === MEASURED) return [];
      const { question, ...niveaux } = descripteurOf(tache, code);
      const lines = Object.entries(niveaux).map(([niveau, descripteur]) => `  ${niveau} : ${descripteur}`);
      return [[`${code} (${CRITERES[code]}). ${question}`, ...lines].join("\n")];
    })
    .join("\n\n");
}

function samples(tache: Tache): string {
  return echantillonsOf(tache)
    .map(({ consigne, texte, jugement }, index) =>
      [`Échantillon ${index + 1}. Consigne : ${consigne}`, `« ${texte} »`, `Jugement : ${jugement}`].join(
        "\n",
      ),
    )
    .join("\n\n");
}

const LENGTH_COUNTED = "La longueur est comptée ailleurs : n'y touche pas.";

/** Oral tasks have no required length: the provider judges what a few sentences cannot show. */
function lengthRule(tache: Tache): string {
  if (!isOral(tache)) return LENGTH_COUNTED;
  const { duree_s } = TACHES[tache];
  const minutes = `${Math.floor(duree_s / 60)} minutes${duree_s % 60 === 0 ? "" : ` ${duree_s % 60}`}`;
  return `Aucun nombre de mots n'est demandé, mais la tâche dure ${minutes} : quelques phrases ne la remplissent pas. N'en tiens compte que dans ADEQUATION_TACHE.`;
}

/** Instructions of purpose `criteres`: evidence, then level, then advice, for each criterion of the task. */
export function criteresInstructions(tache: Tache): string {
  const codes = criteresAsked(tache).join(", ");
  return [
    context(tache),
    `Juge la production critère par critère : ${codes}. Chaque critère apparaît une fois et une seule, dans cet ordre. Pour chacun, dans cet ordre :
1. preuves : relève d'abord une à quatre citations du contenu, recopiées mot pour mot, fautes comprises, assez courtes (3 à 15 mots), qui montrent ce que la personne sait faire et ce qui lui manque.
2. niveau_cecr : choisis ensuite le niveau que ces preuves montrent, d'après la grille. Juge une compétence, ne compte pas les fautes : une structure difficile tentée avec une faute vaut mieux qu'une structure facile sans faute. Un niveau se donne s'il est tenu dans l'ensemble du texte, pas sur une phrase. A1_NON_ATTEINT : rien n'est démontré.
3. position : "bas" si le niveau est tout juste atteint, "moyen" s'il est installé, "haut" si le suivant affleure.
4. conseil : une à deux phrases, une action précise appuyée sur une preuve, utile dès le prochain texte.
Juge chaque critère pour lui-même : un lexique pauvre n'abaisse pas la cohérence. Un texte court montre peu : ne lui prête pas ce qu'il ne montre pas. ${lengthRule(tache)} Ne donne aucune note globale.`,
    `Grille :\n\n${rubric(tache)}`,
    `Échantillons jugés, pour étalonner ton échelle :\n\n${samples(tache)}`,
    STYLE,
  ].join("\n\n");
}

/** Instructions of purpose `erreurs`: each error quoted, coded by the closed taxonomy, corrected and explained. */
export function erreursInstructions(tache: Tache): string {
  const codes = codesFor(tache);
  const list = codes.map((code) => {
    const { libelle, definition, located } = CODES_ERREUR[code];
    return `${code} (${libelle}) : ${definition}${located ? "" : " Sans lieu : contexte et extrait null."}`;
  });
  return [
    context(tache),
    `Relève les erreurs du contenu, de la première à la dernière phrase, sans en oublier de nettes et sans en inventer. Pour chacune, dans cet ordre :
1. contexte : les 4 à 10 mots du contenu qui entourent l'erreur, recopiés mot pour mot, fautes comprises ; l'extrait doit s'y trouver une seule fois.
2. extrait : la plus petite suite de mots entiers qui contient l'erreur, recopiée mot pour mot, sans guillemets ni points de suspension ajoutés.
3. code : un seul code de la liste, le plus précis.
4. correction : ce qui remplace exactement l'extrait (pas la phrase entière, pas de commentaire). Elle diffère toujours de l'extrait ; elle est vide s'il faut le supprimer.
5. explication : une phrase qui donne la règle, pour que la personne se corrige seule la prochaine fois.
6. gravite : "gene" si la compréhension souffre, "recurrente" si la même règle est manquée au moins deux fois, "mineure" sinon.
Une erreur qui revient à plusieurs endroits est relevée à chaque endroit. Un même mot n'est relevé qu'une fois par règle. Ne relève ni variante correcte, ni préférence de style, ni orthographe rectifiée de 1990. Si le texte est sans erreur, rends une liste vide. Au-delà de quarante erreurs, garde les plus instructives.`,
    `Codes admis :\n${list.join("\n")}`,
    isOral(tache) ? ORAL_EXAMPLE : WRITTEN_EXAMPLE,
    STYLE,
  ].join("\n\n");
}

const WRITTEN_EXAMPLE = `Exemple, pour « Hier je suis aller à la bibliotèque avec mes ami. Malgré que il pleuvait, c'était super. » :
- contexte « Hier je suis aller à », extrait « aller », code CONJ_FORME, correction « allé », explication « Après l'auxiliaire être, on emploie le participe passé, pas l'infinitif. », gravite mineure
- contexte « à la bibliotèque avec », extrait « bibliotèque », code ORTH_USAGE, correction « bibliothèque », …
- contexte « avec mes ami », extrait « ami », code ACC_NOMINAL, correction « amis », …
- contexte « Malgré que il pleuvait », extrait « Malgré que il pleuvait », code SYN_SUBORDONNEE, correction « Même s'il pleuvait », …`;

const ORAL_EXAMPLE = `Exemple, pour « hier j'ai parti avec mes amis et on a fait des choses parce que j'avais libre » :
- contexte « hier j'ai parti avec », extrait « j'ai parti », code CONJ_FORME, correction « je suis parti », explication « Partir se conjugue avec être aux temps composés. », gravite mineure
- contexte « on a fait des choses », extrait « fait des choses », code LEX_PAUVRE, correction « visité la vieille ville », …
- contexte « parce que j'avais libre », extrait « j'avais libre », code LEX_CALQUE, correction « j'avais du temps libre », …
Dans « mes ami il mange pas ici », rien n'est à relever : « ami » et « amis », « mange » et « mangent » se disent de même, et « ne » s'omet à l'oral.`;

const MESURES =
  "Donnée de plus, quand la parole a été mesurée : mesures (débit, pauses, hésitations et reprises, calculés d'après le temps de chaque mot). C'est la seule source sur l'aisance : appuie-toi sur ses chiffres, sans en inventer, et seulement si l'aisance retient le niveau ou le fait monter. Si cette donnée est absente, ne dis rien du débit ni des pauses. Elle n'apprend rien de la prononciation.";

/** Instructions of purpose `bilan`: the most useful insight, the diagnosis, the next actions. */
export function bilanInstructions(tache: Tache): string {
  return [
    context(tache),
    ...(isOral(tache) ? [MESURES] : []),
    `Fais le bilan de cette production pour la personne qui l'a ${isOral(tache) ? "dite" : "écrite"}. Dans cet ordre :
1. revelation : la seule chose qui, si elle changeait, ferait le plus monter le niveau ; ce que la personne ne voit pas elle-même. extrait : la citation du contenu, mot pour mot, qui la montre le mieux (null s'il n'y en a pas) ; constat : deux à trois phrases qui partent de cet extrait, disent le mécanisme et ce qu'il coûte ; titre : moins de huit mots.
2. points_forts : deux à quatre réussites réelles, chacune appuyée sur un passage.
3. points_faibles : deux à quatre faiblesses, de la plus coûteuse à la moins coûteuse ; des causes, pas une liste de fautes.
4. synthese : trois à cinq phrases : ce que le texte réussit par rapport à la consigne, ce qui le retient, par où commencer.
5. actions : trois à cinq actions concrètes pour le prochain entraînement, faisables en moins de vingt minutes chacune, la plus rentable d'abord.`,
    STYLE,
  ].join("\n\n");
}
