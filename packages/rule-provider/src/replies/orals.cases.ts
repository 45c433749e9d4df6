import type { Tache } from "@epreuve/contract/tache";

/** A speech or a dialogue written for the tests, with the level that a teacher would give. */
interface Oral {
  niveau: "A2" | "B1" | "B2" | "C1";
  tache: Tache;
  contenu: string;
}

export const INTERVIEW =
  "Vous rencontrez une personne que vous ne connaissez pas. Présentez-vous, puis répondez à ses questions : elle vous interrogera sur votre famille, vos études ou votre travail, le lieu où vous vivez, vos loisirs, vos habitudes et vos projets.";

export const INTERVIEWS: readonly Oral[] = [
  {
    niveau: "A2",
    tache: "EO_T1",
    contenu:
      "Bonjour, je m'appelle Rosa, j'ai trente-deux ans. Je suis mexicaine. J'habite à Montréal avec mon mari et mes deux enfants. Je travaille dans un restaurant. Je suis cuisinière. J'aime beaucoup mon travail mais c'est fatigant. Le week-end je vais au parc avec mes enfants. J'aime la musique et la danse. Ma maison est petite mais elle est belle. L'année prochaine je vais étudier le français et je voudrais travailler dans un hôtel.",
  },
  {
    niveau: "B1",
    tache: "EO_T1",
    contenu:
      "Bonjour, je m'appelle Karim, j'ai trente-cinq ans et je viens d'Algérie. Je suis marié depuis huit ans et j'ai deux enfants, un garçon et une fille. Ma femme est infirmière, donc elle travaille souvent la nuit et c'est moi qui prépare le dîner. Moi, je suis électricien. J'ai commencé ce métier parce que mon père le faisait aussi et quand j'étais petit je l'aidais pendant les vacances. J'habite à Oran, dans un quartier calme près de la mer. Le soir, j'aime courir sur la plage parce que ça me détend. Plus tard, j'aimerais vivre au Canada, parce que je pense que mes enfants auront plus de possibilités là-bas.",
  },
  {
    niveau: "C1",
    tache: "EO_T1",
    contenu:
      "Bonjour, je m'appelle Ilse et je suis ravie de faire votre connaissance. J'ai grandi dans une petite ville portuaire du nord de l'Allemagne, que j'ai quittée à dix-huit ans pour étudier le droit à Berlin. Bien que mes parents aient espéré que je reprenne leur librairie, ils m'ont toujours soutenue. Aujourd'hui, je suis juriste dans une organisation qui accompagne les réfugiés, un métier exigeant mais dont je ne me lasse pas, puisque chaque dossier raconte une vie. Quant à mes loisirs, je pratique l'aviron, qui m'oblige à me lever à l'aube, ce que mes amis jugent insensé. Si tout se déroule comme prévu, je m'installerai à Québec l'automne prochain, non sans appréhension, car recommencer ailleurs suppose toujours de renoncer à quelque chose.",
  },
];

export const FRIENDSHIP =
  "Une amitié née sur Internet peut-elle être aussi solide qu'une amitié née dans la vie réelle ? Défendez votre point de vue avec des arguments et des exemples, et montrez les limites de l'opinion contraire.";

export const ON_QUESTION =
  "À mon avis, une amitié qui est née sur Internet peut être solide, mais c'est plus difficile. D'abord, quand on rencontre quelqu'un dans la vraie vie, on partage des moments : on mange ensemble, on sort, on fait du sport. Sur Internet, on parle seulement, et parfois on ne sait pas si la personne dit la vérité. Par exemple, une amie de ma sœur a parlé pendant un an avec un garçon qui lui avait menti sur son âge. Cependant, je connais aussi des gens qui sont devenus de vrais amis grâce à un jeu en ligne. Certaines personnes disent que les amis d'Internet ne servent à rien. Je ne suis pas d'accord, parce que quelqu'un qui est timide peut trouver des amis plus facilement. Pour conclure, je crois que l'important, c'est de se rencontrer un jour.";

export const OFF_QUESTION =
  "Je vais parler du téléphone et des enfants. Aujourd'hui, beaucoup d'enfants ont un téléphone à dix ans et je pense que c'est trop tôt. D'abord, ils passent trop de temps devant l'écran et ils ne dorment pas bien. Par exemple, ma nièce regarde des vidéos jusqu'à minuit, alors elle est fatiguée à l'école. Les parents doivent mettre une limite, une heure par jour seulement. Cependant, le téléphone est aussi utile, parce que les enfants peuvent appeler leurs parents quand il y a un problème. À mon avis, il faut attendre l'âge de treize ans, et même plus tard si c'est possible. Chez ma tante, les téléphones restent dans une boîte pendant le repas et tout le monde parle davantage. Pour conclure, je pense que les parents doivent donner l'exemple et jouer plus souvent dehors avec leurs enfants.";

export const BICYCLE =
  "Vous cherchez un vélo pour aller travailler. J'ai mis une annonce pour vendre le mien et vous m'appelez. Vous me posez des questions pour décider si vous allez l'acheter (état, équipement, prix, essai, etc.).";

export const FLATSHARE =
  "Vous cherchez une chambre en colocation. Je partage un appartement et une chambre s'y libère. Nous avons le même âge et nous nous tutoyons. Vous me posez des questions pour décider si cette chambre vous convient (loyer, appartement, quartier, vie commune, etc.).";

function dialogue(turns: readonly (readonly [candidat: string, examinateur: string])[]): string {
  return turns
    .flatMap(([candidat, examinateur]) => [`Candidat : ${candidat}`, `Examinateur : ${examinateur}`])
    .join("\n");
}

export const POLITE_B2 = dialogue([
  [
    "Bonjour, je vous appelle au sujet du vélo que vous vendez. Est-il toujours disponible ?",
    "Oui, il est là.",
  ],
  ["Très bien. Pourriez-vous me dire combien il coûte et dans quel état il se trouve ?", "180 dollars."],
  ["Je vois. Dans ce cas, seriez-vous prêt à baisser un peu le prix ?", "À 165, oui."],
  ["C'est gentil. J'aimerais aussi savoir si le cadenas et le casque sont compris.", "Le cadenas, oui."],
  ["Parfait. Serait-il possible de l'essayer avant de me décider ?", "Oui, samedi."],
  [
    "Samedi, malheureusement, je travaille. Est-ce que je pourrais passer vendredi soir après dix-huit heures ?",
    "Vendredi, ça va.",
  ],
  [
    "Entendu. Si je comprends bien, je viens vendredi et, s'il me convient, je vous paie en espèces ?",
    "Oui.",
  ],
  ["Merci beaucoup pour votre aide. À vendredi, bonne journée !", "Au revoir."],
]);

export const CLUMSY_A2 = dialogue([
  ["Bonjour monsieur. Je appelle pour le vélo.", "Oui, il est là."],
  ["Combien ça coûte le vélo ?", "180 dollars."],
  ["C'est cher. Il est bon le vélo ?", "Les freins sont neufs."],
  ["Oui. Quel couleur il est ?", "Bleu."],
  ["Je veux voir le vélo. Où vous habiter ?", "Rue des Pins."],
  ["Je peux venir samedi ?", "Oui."],
  ["Moi travailler lundi à vendredi. Merci au revoir.", "Au revoir."],
]);

export const BETWEEN_FRIENDS = dialogue([
  ["Salut, je t'appelle pour la chambre. Elle est encore libre ?", "Oui."],
  ["Super ! Le loyer, c'est combien ?", "640 dollars."],
  ["D'accord. Et vous vous organisez comment pour le ménage ?", "On a un tableau."],
  ["Ah, c'est bien. Vous êtes combien dans l'appartement ?", "On est trois."],
  ["Est-ce que tu peux me dire si le quartier est calme ?", "Très calme."],
  ["Tant pis pour samedi, alors je viens dimanche. Merci, à dimanche !", "À dimanche !"],
]);

export const TO_A_STRANGER = dialogue([
  ["Bonjour Monsieur, je vous appelle pour l'annonce. C'est encore disponible ?", "Oui."],
  ["Pouvez-vous me dire le prix, s'il vous plaît ?", "180 dollars."],
  ["D'accord. Et vous habitez dans quel quartier ?", "À Limoilou."],
  ["Je voudrais passer demain si vous êtes disponible.", "Demain, c'est possible."],
  ["Est-ce que je peux vous payer par virement ?", "Oui, sans problème."],
  ["Je vous remercie beaucoup, Monsieur. Au revoir.", "Au revoir !"],
]);

export const TO_A_FRIEND = dialogue([
  ["Salut, je t'appelle pour l'annonce. C'est encore disponible ?", "Oui."],
  ["Est-ce que tu peux me dire le prix ?", "180 dollars."],
  ["D'accord. Et tu habites dans quel quartier ?", "À Limoilou."],
  ["Je voudrais passer demain si tu es disponible.", "Demain, c'est possible."],
  ["Est-ce que je peux te payer par virement ?", "Oui, sans problème."],
  ["Merci beaucoup, à demain !", "À demain !"],
]);
