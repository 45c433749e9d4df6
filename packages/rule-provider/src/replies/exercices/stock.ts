import type { CodeCritere } from "@epreuve/contract/criteres";
import type { Exercice } from "./exercice.ts";

type Stock = Omit<Exercice, "code">;

function qcm(consigne: string, enonce: string, choix: string[], reponse: string, explication: string): Stock {
  return { type: "qcm", consigne, enonce, choix, reponse, explication };
}

function whole(
  type: "reformulation" | "correction",
  consigne: string,
  enonce: string,
  reponse: string,
  explication: string,
): Stock {
  return { type, consigne, enonce, choix: null, reponse, explication };
}

const LINKING: Stock[] = [
  whole(
    "reformulation",
    "Reliez les deux phrases par « parce que ».",
    "Je prends le métro. Le stationnement coûte trop cher.",
    "Je prends le métro parce que le stationnement coûte trop cher.",
    "« Parce que » introduit la cause : le prix explique le choix du métro.",
  ),
  whole(
    "reformulation",
    "Reliez les deux phrases par « qui ».",
    "J'ai une voisine. Cette voisine parle quatre langues.",
    "J'ai une voisine qui parle quatre langues.",
    "« Qui » reprend « une voisine » et devient le sujet du second verbe.",
  ),
  qcm(
    "Choisissez le mot de liaison.",
    "Le loyer est élevé ; ___, l'appartement se trouve tout près de mon travail.",
    ["en revanche", "par conséquent", "par exemple", "afin que"],
    "en revanche",
    "Un inconvénient puis un avantage : il faut une opposition.",
  ),
  qcm(
    "Choisissez le mot de liaison.",
    "Il pleuvait depuis trois jours, ___ la fête a été annulée.",
    ["si bien que", "bien que", "pourtant", "puisque"],
    "si bien que",
    "La pluie a pour conséquence l'annulation.",
  ),
  whole(
    "reformulation",
    "Récrivez la phrase avec « bien que ».",
    "Il est fatigué, mais il continue à travailler.",
    "Bien qu'il soit fatigué, il continue à travailler.",
    "« Bien que » exprime la concession et demande le subjonctif.",
  ),
];
const VOCABULARY: Stock[] = [
  qcm(
    "Choisissez le verbe le plus précis.",
    "Nous avons ___ une solution à ce problème.",
    ["trouvé", "fait", "mis", "dit"],
    "trouvé",
    "On trouve une solution.",
  ),
  qcm(
    "Choisissez le nom qui convient.",
    "Le journal a publié mon ___ sur ma première année au Canada.",
    ["témoignage", "annonce", "ordonnance", "facture"],
    "témoignage",
    "On raconte ce que l'on a vécu dans un témoignage.",
  ),
  qcm(
    "Choisissez l'adjectif contraire de « facile ».",
    "Au début, ce travail m'a paru ___.",
    ["ardu", "aisé", "agréable", "court"],
    "ardu",
    "« Ardu » signifie difficile.",
  ),
  qcm(
    "Choisissez le verbe qui convient.",
    "Cette mesure permet de ___ la pollution en ville.",
    ["réduire", "rétrécir", "raccourcir", "diminue"],
    "réduire",
    "On réduit la pollution ; après « de », le verbe est à l'infinitif.",
  ),
  whole(
    "reformulation",
    "Récrivez en remplaçant « fait » par « exerce ».",
    "Elle fait un métier passionnant.",
    "Elle exerce un métier passionnant.",
    "On exerce un métier : le verbe est plus précis que « faire ».",
  ),
];
const GRAMMAR: Stock[] = [
  {
    type: "texte_a_trous",
    consigne: "Complétez avec le verbe « pouvoir » au subjonctif présent.",
    enonce: "Il faut que chacun ___ se loger.",
    choix: null,
    reponse: "puisse",
    explication: "« Il faut que » demande le subjonctif : que chacun puisse.",
  },
  {
    type: "texte_a_trous",
    consigne: "Complétez avec le verbe « aller » au conditionnel présent.",
    enonce: "Si j'avais le temps, j'___ plus souvent au musée.",
    choix: null,
    reponse: "irais",
    explication: "« Si » et l'imparfait appellent le conditionnel : j'irais.",
  },
  qcm(
    "Choisissez la forme du participe passé.",
    "Les photos que j'ai ___ sont réussies.",
    ["prises", "pris", "prise", "prendre"],
    "prises",
    "Le complément « les photos », féminin pluriel, est placé avant « avoir ».",
  ),
  qcm(
    "Choisissez le pronom.",
    "Ce quartier, j'___ habite depuis cinq ans.",
    ["y", "en", "le", "lui"],
    "y",
    "« Y » remplace un lieu introduit par « dans » ou « à ».",
  ),
  whole(
    "correction",
    "Une erreur s'est glissée dans cette phrase. Récrivez-la correctement.",
    "Mes parents est arrivés hier.",
    "Mes parents sont arrivés hier.",
    "Le sujet « mes parents » est au pluriel : « sont arrivés ».",
  ),
];
const SPELLING: Stock[] = [
  qcm(
    "Choisissez la bonne forme.",
    "Elle ___ toujours vécu ___ Montréal.",
    ["a … à", "à … a", "a … a", "à … à"],
    "a … à",
    "« A » est le verbe avoir ; « à » est la préposition.",
  ),
  qcm(
    "Choisissez la bonne forme.",
    "Ils ___ partis sans ___ bagages.",
    ["sont … leurs", "son … leurs", "sont … leur", "ont … leur"],
    "sont … leurs",
    "« Sont » est le verbe être ; « leurs » s'accorde avec « bagages ».",
  ),
  qcm(
    "Choisissez le mot bien écrit.",
    "Voici ma nouvelle ___.",
    ["adresse", "addresse", "adrèsse", "adrese"],
    "adresse",
    "En français, « adresse » n'a qu'un « d ».",
  ),
  whole(
    "correction",
    "Une erreur s'est glissée dans cette phrase. Récrivez-la correctement.",
    "Je vais vous expliqué mon projet.",
    "Je vais vous expliquer mon projet.",
    "Après « vais », le verbe est à l'infinitif : « expliquer ».",
  ),
  whole(
    "correction",
    "Une erreur s'est glissée dans cette phrase. Récrivez-la correctement.",
    "Je ne sais pas ou il habite.",
    "Je ne sais pas où il habite.",
    "« Où » avec un accent indique le lieu.",
  ),
];
const MANNERS: Stock[] = [
  qcm(
    "Choisissez la demande qui convient à une directrice.",
    "À une directrice que l'on connaît peu : ___",
    [
      "Pourriez-vous me recevoir lundi ?",
      "Tu peux me voir lundi ?",
      "Voyez-moi lundi !",
      "On se voit lundi ?",
    ],
    "Pourriez-vous me recevoir lundi ?",
    "Le conditionnel et le vouvoiement conviennent à une personne que l'on connaît peu.",
  ),
  qcm(
    "Choisissez la formule qui ferme une lettre officielle.",
    "À la fin d'une lettre officielle : ___",
    [
      "Veuillez agréer, Madame, mes salutations distinguées.",
      "Bisous et à plus !",
      "Salut !",
      "Je t'embrasse.",
    ],
    "Veuillez agréer, Madame, mes salutations distinguées.",
    "Une lettre officielle se ferme par une formule complète.",
  ),
  whole(
    "reformulation",
    "Récrivez en passant de « tu » à « vous ».",
    "Peux-tu m'envoyer ton adresse ?",
    "Pouvez-vous m'envoyer votre adresse ?",
    "Le verbe et le possessif changent avec le pronom.",
  ),
  whole(
    "reformulation",
    "Récrivez la demande au conditionnel.",
    "Je veux un renseignement.",
    "Je voudrais un renseignement.",
    "Le conditionnel adoucit la demande.",
  ),
  qcm(
    "Choisissez le mot du registre courant.",
    "Mon frère a trouvé un nouveau ___.",
    ["travail", "boulot", "taf", "job"],
    "travail",
    "« Boulot », « taf » et « job » sont familiers.",
  ),
];

const ASKING: Stock[] = [
  whole(
    "reformulation",
    "Posez la question avec « est-ce que ».",
    "Le petit déjeuner est compris ?",
    "Est-ce que le petit déjeuner est compris ?",
    "« Est-ce que » se place devant la phrase, dont l'ordre ne change pas.",
  ),
  whole(
    "reformulation",
    "Posez la question par l'inversion du sujet.",
    "Vous êtes ouverts le dimanche ?",
    "Êtes-vous ouverts le dimanche ?",
    "Dans l'inversion, le pronom suit le verbe, avec un trait d'union.",
  ),
  qcm(
    "Choisissez la réaction qui reprend ce que l'on vient de vous dire.",
    "« Le cours du mardi est complet. » – ___",
    [
      "Ah, c'est dommage. Et le jeudi, est-ce qu'il reste des places ?",
      "D'accord. Où est la salle ?",
      "Combien coûte le cours ?",
      "Merci, au revoir.",
    ],
    "Ah, c'est dommage. Et le jeudi, est-ce qu'il reste des places ?",
    "Réagir, puis chercher une autre solution : c'est ce que l'on attend devant un imprévu.",
  ),
  qcm(
    "Choisissez la phrase qui fait préciser une réponse.",
    "« Il faut apporter quelques papiers. » – ___",
    ["Quels papiers, exactement ?", "Très bien, merci.", "Et c'est combien ?", "J'ai beaucoup de papiers."],
    "Quels papiers, exactement ?",
    "« Quels…, exactement ? » demande le détail qui manque dans la réponse.",
  ),
  whole(
    "correction",
    "Une erreur s'est glissée dans cette question. Récrivez-la correctement.",
    "Est-ce que il y a un ascenseur ?",
    "Est-ce qu'il y a un ascenseur ?",
    "Devant « il », « que » devient « qu' ».",
  ),
  qcm(
    "Choisissez la question polie.",
    "À une personne de l'accueil, que l'on vouvoie : ___",
    [
      "Pourriez-vous me dire comment m'inscrire ?",
      "Tu m'inscris comment ?",
      "Dites comment on s'inscrit !",
      "Je veux m'inscrire, alors ?",
    ],
    "Pourriez-vous me dire comment m'inscrire ?",
    "Le conditionnel et le vouvoiement rendent la demande polie.",
  ),
];

/** Five exercises a criterion, for texts too short to make their own. Own sentences. */
export const STOCK: Record<CodeCritere, readonly Stock[]> = {
  COHERENCE: LINKING,
  LEXIQUE: VOCABULARY,
  GRAMMAIRE: GRAMMAR,
  ORTHOGRAPHE: SPELLING,
  SOCIOLINGUISTIQUE: MANNERS,
  ADEQUATION_TACHE: LINKING,
  AISANCE_PHONOLOGIE: LINKING,
  INTERACTION: ASKING,
};
