import { CRITERES } from "@epreuve/contract/criteres";
import { TACHES, type Tache } from "@epreuve/contract/tache";
import { CODES_ERREUR } from "@epreuve/contract/taxonomie";
import { MEASURED } from "../fluency/critere-aisance.ts";
import { criteresAsked } from "../report/criteres.ts";
import { codesFor } from "../scale/taxonomie.ts";
import { CADRE } from "./cadre.ts";
import { type Echantillon, echantillonsOf } from "./echantillons.ts";
import { ATTENDUS, descripteurOf, TACHES_DECRITES } from "./rubrique.ts";

/*
 * Instructions go from the general to the particular, since a provider caches a common prefix: what is common to all
 * tasks, then the task, then the purpose, then the samples. What differs for one production is in the data.
 */

function isOral(tache: Tache): boolean {
  return TACHES[tache].mode === "EO";
}

/** What every purpose is told of a task. */
function taskPart(tache: Tache): string {
  return [
    `La tâche. ${TACHES_DECRITES[tache]}`,
    ...(isOral(tache) ? [transcriptRules(tache)] : []),
    ATTENDUS[tache],
    lengthRule(tache),
  ].join("\n\n");
}

function transcriptRules(tache: Tache): string {
  const rules = [
    "Le contenu est la transcription d'un oral. L'orthographe, les accents, les majuscules, la ponctuation et le découpage en phrases viennent de l'outil de transcription : ne les juge jamais.",
    "Ce qui ne s'entend pas n'est pas une erreur de la personne : « il chante » et « ils chantent », « manger » et « mangé », « ville » et « villes ». Ne relève un accord, une terminaison ou un participe que si la forme juste se prononce autrement.",
    "Un mot absurde à cet endroit, mais proche à l'oreille d'un mot qui convient, est sans doute mal transcrit : ne le compte pas contre la personne.",
    "Les tours normaux de l'oral (« ne » omis, « on » pour « nous », reprises, « euh », sujet redoublé, question par intonation, phrases inachevées puis reprises) ne sont pas des erreurs, sauf s'ils gênent la compréhension ou si la situation demande plus de tenue.",
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

/** Oral tasks have no required length: the provider judges what a few sentences cannot show. */
function lengthRule(tache: Tache): string {
  if (!isOral(tache)) {
    return "La longueur est comptée ailleurs : n'y touche pas, même dans ADEQUATION_TACHE.";
  }
  const { duree_s } = TACHES[tache];
  const minutes = `${Math.floor(duree_s / 60)} minutes${duree_s % 60 === 0 ? "" : ` ${duree_s % 60}`}`;
  return `Aucun nombre de mots n'est demandé, mais la tâche dure ${minutes} : quelques phrases ne la remplissent pas. N'en tiens compte que dans ADEQUATION_TACHE.`;
}

function instructions(tache: Tache, ...parts: readonly string[]): string {
  return [CADRE, taskPart(tache), ...parts].join("\n\n");
}

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

function sample(
  { consigne, texte, coupe, validite, criteres, pourquoi }: Echantillon,
  index: number,
): string {
  const motifs = validite.motifs.map(({ code, preuve }) => `${code} (« ${preuve} »)`);
  return [
    `Échantillon ${index + 1}${coupe ? " (extrait)" : ""}. Consigne : ${consigne}`,
    `Contenu : ${texte}`,
    `validite : ${[validite.statut, ...motifs].join(", ")}`,
    ...criteres.map(
      ({ code, niveau_cecr, position, raison }) => `${code} : ${raison} → ${niveau_cecr} ${position}`,
    ),
    `pas_moins : ${pourquoi.pas_moins}`,
    `pas_plus : ${pourquoi.pas_plus}`,
  ].join("\n");
}

function samples(tache: Tache): string {
  const shown = echantillonsOf(tache).map(sample);
  return [
    "Échantillons jugés, pour étalonner ton échelle. Un extrait se juge comme s'il venait d'un texte entier. Les deux derniers ne sont pas de vraies réponses à leur consigne.",
    ...shown,
  ].join("\n\n");
}

/** Instructions of purpose `criteres`: validity, then for each criterion evidence, level and advice, then the reasons. */
export function criteresInstructions(tache: Tache): string {
  const codes = criteresAsked(tache).join(", ");
  return instructions(
    tache,
    `Ton travail : juger cette production. Rends, dans cet ordre :
1. validite : la production répond-elle à la consigne ? motifs : ce qu'un jury pourrait lui opposer, parmi HORS_SUJET, RECOPIE, PAR_COEUR, REMPLISSAGE, LANGUE ; pour chacun d'abord preuve (la citation du contenu qui le montre ; null si aucune ne suffit), puis code, puis explication (une phrase à la personne : ce qu'un examinateur pourrait refuser, et pourquoi). statut, à la fin : "hors_epreuve" si un jury refuserait de noter (un autre sujet, une copie, presque pas de français) ; "a_risque" s'il pourrait s'y refuser (par cœur, rempli, en partie hors sujet) ; "valide" dans tous les autres cas, sans motif. Les mots repris du sujet, les formules et la langue sont aussi comptés ailleurs : toi, juge le sens. HORS_SUJET : seulement si tu peux dire de quoi le texte parle à la place du sujet ; jamais pour une demande oubliée, un exemple éloigné, une digression, ni là où la consigne laisse choisir (« une expérience », « une rencontre »).
2. criteres : ${codes}. Chacun une fois et une seule, dans cet ordre. Pour chacun, dans cet ordre :
   - preuves : une à quatre citations courtes (3 à 15 mots) qui montrent ce que la personne sait faire et ce qui lui manque ; autant que possible pas les mêmes d'un critère à l'autre.
   - niveau_cecr : le niveau que ces preuves montrent, d'après la grille.
   - position : "bas" si le niveau est tout juste atteint, "moyen" s'il est installé, "haut" si le suivant affleure.
   - conseil : une à deux phrases, une action précise appuyée sur une preuve, utile dès la prochaine production.
3. pourquoi : pour l'ensemble de la production, sans nommer de niveau ni de note. pas_moins : extrait (la citation qui empêche de descendre d'un niveau ; null si aucune ne suffit), puis raison (une phrase à la personne). pas_plus : de même, ce qui empêche de monter d'un niveau.
Si deux niveaux se disputent un critère, relis les preuves avec la question de leur frontière ; si le doute reste, prends le plus bas avec la position "haut". Ne donne aucune note globale.`,
    `Grille :\n\n${rubric(tache)}`,
    samples(tache),
  );
}

/**
 * Instructions of purpose `criteres_bis`: a second judge, who comes to the same scale from its other end. Where the model
 * is the same as the first one's, this makes it another judge.
 */
export function criteresBisInstructions(tache: Tache): string {
  return `${criteresInstructions(tache)}

Pour cette lecture, procède autrement : pour chaque critère, pars du niveau le plus haut de la grille et descends, en cherchant ce que la production ne montre pas, jusqu'au premier niveau qu'elle tient dans l'ensemble. Un autre correcteur juge la même production sans te lire : ne cherche pas à deviner son avis.`;
}

/** Instructions of purpose `erreurs`: each error quoted, corrected, then coded by the closed taxonomy and explained. */
export function erreursInstructions(tache: Tache): string {
  const codes = codesFor(tache);
  const list = codes.map((code) => {
    const { libelle, definition, located } = CODES_ERREUR[code];
    return `${code} (${libelle}) : ${definition}${located ? "" : " Sans lieu : contexte et extrait null."}`;
  });
  return instructions(
    tache,
    `Ton travail : relever les erreurs du contenu, de la première à la dernière phrase, sans en oublier de nettes et sans en inventer. Pour chacune, dans cet ordre :
1. contexte : les 4 à 10 mots du contenu qui entourent l'erreur, recopiés mot pour mot, fautes comprises ; l'extrait doit s'y trouver une seule fois.
2. extrait : la plus petite suite de mots entiers qui contient l'erreur, recopiée mot pour mot.
3. correction : ce qui remplace exactement l'extrait (pas la phrase entière, pas de commentaire). Elle diffère toujours de l'extrait ; elle est vide s'il faut le supprimer. C'est la plus petite retouche qui le rend juste : elle garde les mots de la personne, leur ordre, leur registre et le sens voulu. Elle n'ajoute ni fait, ni nom, ni chiffre, ni idée que le texte ne contient pas, et n'embellit rien.
4. code : un seul code de la liste, le plus précis, d'après ce que la correction a changé.
5. explication : une phrase qui donne la règle, pour que la personne se corrige seule la prochaine fois.
6. doute : "certain" si aucune lecture ne rend l'extrait juste ; "probable" s'il est presque sûrement faux, mais qu'une autre lecture se défend ; "douteux" s'il peut être juste (usage régional ou familier, style, sens incertain, mot peut-être mal transcrit).
7. gravite : "gene" si la compréhension souffre, "recurrente" si la même règle est manquée au moins deux fois, "mineure" sinon.
Une erreur qui revient à plusieurs endroits est relevée à chaque endroit. Un même mot n'est relevé qu'une fois par règle. Au-delà de quarante erreurs, garde les plus instructives.
Ne relève ni variante correcte, ni préférence de style, ni répétition voulue, ni phrase simplement plate. Avant d'écrire une erreur, demande-toi si un relecteur francophone soigneux la corrigerait vraiment ; sinon, passe. Plus le texte est sûr, plus ce qui surprend a des chances d'être juste : dans un bon texte, la plupart des phrases n'ont rien, et une liste vide est une bonne réponse. Réécrire ce qui est juste est une faute de correcteur.
Un mot vague n'est à relever que s'il empêche de comprendre ou revient sans cesse ; sa correction dit la même chose, plus précisément.
TACHE_INCOMPLET : seulement si une demande explicite de la consigne reste sans réponse ; correction dit laquelle traiter. Les phrases adressées au correcteur ne sont pas des erreurs.`,
    `Codes admis :\n${list.join("\n")}`,
    ["Entre codes voisins :", ...NEIGHBOURS, ...(isOral(tache) ? [] : WRITTEN_NEIGHBOURS)].join("\n"),
    isOral(tache) ? ORAL_EXAMPLE : WRITTEN_EXAMPLE,
  );
}

/** Which of two codes that could be confused is meant. */
const NEIGHBOURS = [
  "- Article ou adjectif du mauvais genre (« la problème ») : ACC_GENRE. Article absent, de trop ou d'une autre sorte (« beaucoup des amis ») : SYN_DETERMINANT.",
  "- « à le », « de les », « que il », « la amie » : ORTH_ELISION. Préposition absente, de trop ou mal choisie : SYN_PREPOSITION.",
  "- Mauvais auxiliaire, terminaison impossible : CONJ_FORME. Présent pour un imparfait ou un futur : CONJ_TEMPS. Subjonctif manqué, conditionnel après « si » : CONJ_MODE.",
  "- « qui » pour « que », « dont » mal employé, « que » absent : SYN_SUBORDONNEE. Autre pronom absent, en double ou mal choisi : SYN_PRONOM.",
  "- Mot repris d'une autre langue, ou pris dans le sens qu'il y a : LEX_CALQUE. Mot qui n'a pas le sens voulu, sans autre langue derrière : LEX_IMPROPRE.",
];

const WRITTEN_NEIGHBOURS = [
  "- Deux mots ou deux terminaisons qui se prononcent de même (« a » et « à », « ces » et « ses », -é et -er) : ORTH_HOMOPHONE, même si la différence est un accent ou une forme du verbe. Accent seul fautif dans un mot reconnaissable : ORTH_ACCENT. Autre mot mal écrit : ORTH_USAGE.",
];

const WRITTEN_EXAMPLE = `Exemple, pour « Hier je suis aller à la bibliotèque avec mes ami. Malgré que il pleuvait, c'était super, et on a rigolé tout le long du chemin. » :
- contexte « Hier je suis aller à », extrait « aller », correction « allé », code ORTH_HOMOPHONE, explication « Après l'auxiliaire être, on écrit le participe passé (-é), pas l'infinitif (-er). », doute certain, gravite mineure
- contexte « à la bibliotèque avec », extrait « bibliotèque », correction « bibliothèque », code ORTH_USAGE, …, doute certain, …
- contexte « avec mes ami », extrait « ami », correction « amis », code ACC_NOMINAL, …, doute certain, …
- contexte « Malgré que il pleuvait », extrait « Malgré que il », correction « Même s'il », code SYN_SUBORDONNEE, …, doute probable, …
« rigolé » et « super » ne sont pas relevés : dans un message à un ami, ils sont à leur place. La correction de « Malgré que il » ne touche pas à « pleuvait », qui devient juste.`;

const ORAL_EXAMPLE = `Exemple, pour « hier j'ai parti avec mes amis et on a fait des affaires ensemble parce que j'avais libre » :
- contexte « hier j'ai parti avec », extrait « j'ai parti », correction « je suis parti », code CONJ_FORME, explication « Partir se conjugue avec être aux temps composés. », doute certain, gravite mineure
- contexte « parce que j'avais libre », extrait « j'avais libre », correction « j'étais libre », code LEX_CALQUE, …, doute certain, …
- contexte « a fait des affaires ensemble », extrait « des affaires », correction « des choses », code LEX_IMPROPRE, …, doute douteux (l'usage familier du Canada le permet), …
Dans « mes ami il mange pas ici », rien n'est à relever : « ami » et « amis », « mange » et « mangent » se disent de même, et « ne » s'omet à l'oral.`;

const MESURES =
  "Donnée de plus, quand la parole a été mesurée : mesures (débit, pauses, hésitations et reprises, calculés d'après le temps de chaque mot). C'est la seule source sur l'aisance : appuie-toi sur ses chiffres, sans en inventer, et seulement si l'aisance retient le niveau ou le fait monter. Si cette donnée est absente, ne dis rien du débit ni des pauses. Elle n'apprend rien de la prononciation.";

/** Instructions of purpose `bilan`: the most useful insight, the diagnosis, the next actions, from what was verified. */
export function bilanInstructions(tache: Tache): string {
  return instructions(
    tache,
    `Ton travail : faire le bilan de cette production pour la personne qui l'a ${isOral(tache) ? "dite" : "écrite"}, à partir de ce qui est déjà jugé. Données de plus, en JSON : criteres (chaque critère avec son niveau, ses preuves, son conseil), erreurs (celles qui ont été vérifiées, dans l'ordre du texte), critere_limitant (le seul dont tu peux dire qu'il retient le plus), validite et pourquoi (les raisons du jugement). Elles sont définitives : n'ajoute aucune erreur, n'en corrige aucune autrement, ne fais pas une force de ce qui est jugé faible, ni l'inverse. Le contenu te sert à montrer, pas à juger de nouveau.`,
    ...(isOral(tache) ? [MESURES] : []),
    `Rends, dans cet ordre :
1. revelation : la seule chose qui, si elle changeait, ferait le plus monter le niveau ; ce que la personne ne voit pas elle-même. extrait : la citation du contenu, mot pour mot, qui la montre le mieux (null s'il n'y en a pas) ; constat : deux à trois phrases qui partent de cet extrait, disent le mécanisme et ce qu'il coûte ; titre : moins de huit mots.
2. points_forts : deux à quatre réussites réelles, chacune appuyée sur un passage ; moins s'il n'y en a pas tant.
3. points_faibles : deux à quatre faiblesses, de la plus coûteuse à la moins coûteuse ; des causes, pas une liste de fautes.
4. synthese : trois à cinq phrases : ce que la production réussit par rapport à la consigne, ce qui la retient (critere_limitant), par où commencer.
5. actions : trois à cinq actions concrètes pour le prochain entraînement, faisables en moins de vingt minutes chacune, la plus rentable d'abord. Ne conseille rien que le contenu fasse déjà (formule, connecteur, concession, mode, accent), et ne loue rien du seul fait qu'aucune erreur n'y est relevée.
Si validite n'est pas "valide", c'est le premier sujet du bilan : dis-le avec tact, sans accuser, et dis comment répondre à la consigne.`,
  );
}
