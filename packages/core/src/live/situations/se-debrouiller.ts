import type { Situation } from "../situation.ts";

/** Errands, health, public services and giving a hand. */
export const SE_DEBROUILLER: readonly Situation[] = [
  {
    id: "clinique-dentaire",
    titre: "Un rendez-vous chez le dentiste",
    consigne:
      "Vous avez mal à une dent et vous n'avez pas encore de dentiste. Je travaille au secrétariat d'une clinique dentaire et vous me téléphonez. Vous me posez des questions pour vous faire soigner (rendez-vous, prix, assurance, accès, etc.).",
    roles: {
      candidat: "Une personne qui a mal à une dent",
      examinateur: "Une personne du secrétariat de la clinique",
    },
    registre: "vous",
    faits: [
      {
        sujet: "prix de la consultation, tarif",
        fait: "La première consultation coûte 95 dollars, radiographie comprise.",
      },
      {
        sujet: "assurance, remboursement",
        fait: "La plupart des assurances remboursent les soins ; nous envoyons la demande pour vous.",
      },
      {
        sujet: "horaires, heures d'ouverture",
        fait: "La clinique est ouverte du lundi au jeudi, de 8 heures à 19 heures, et le vendredi jusqu'à midi.",
      },
      { sujet: "adresse, lieu", fait: "Nous sommes au 40, avenue Cartier, au-dessus de la pharmacie." },
      {
        sujet: "transport, stationnement, accès",
        fait: "Il y a un stationnement payant juste en face, et l'autobus 11 s'arrête devant.",
      },
      {
        sujet: "documents, papiers, carte à apporter",
        fait: "Apportez votre carte d'assurance et la liste de vos médicaments.",
      },
      { sujet: "durée de la consultation", fait: "Prévoyez environ 45 minutes la première fois." },
      {
        sujet: "douleur, médicament, conseil en attendant",
        fait: "En attendant, vous pouvez mettre de la glace sur la joue et éviter de manger très chaud.",
      },
      {
        sujet: "dentiste, médecin, spécialiste",
        fait: "C'est la docteure Pelletier qui reçoit les nouveaux patients ; elle est très douce.",
      },
      {
        sujet: "paiement, carte, payer en plusieurs fois",
        fait: "Vous pouvez payer par carte, et en trois fois au-dessus de 300 dollars.",
      },
      {
        sujet: "annulation du rendez-vous, retard",
        fait: "Pour annuler, prévenez-nous 24 heures avant, sinon nous facturons 40 dollars.",
      },
      { sujet: "enfants", fait: "Nous soignons les enfants à partir de quatre ans." },
      { sujet: "langue parlée", fait: "Toute l'équipe parle français, et la dentiste parle aussi arabe." },
      { sujet: "ascenseur, fauteuil roulant, escalier", fait: "Il y a un ascenseur au fond du couloir." },
    ],
    imprevu: {
      sujet: "rendez-vous, disponibilité, quand venir, urgence",
      fait: "Tous les rendez-vous de cette semaine sont pris. Si vous avez très mal, vous pouvez venir demain à 8 heures, sans rendez-vous, et attendre qu'une place se libère.",
    },
  },
  {
    id: "bibliotheque-municipale",
    titre: "La carte de la bibliothèque",
    consigne:
      "Vous venez de vous installer en ville et vous entrez à la bibliothèque municipale. Je suis bibliothécaire. Vous me posez des questions sur la carte et sur ce que vous pouvez faire à la bibliothèque (inscription, prêts, services, activités, etc.).",
    roles: {
      candidat: "Une personne qui vient de s'installer en ville",
      examinateur: "Une ou un bibliothécaire",
    },
    registre: "vous",
    faits: [
      {
        sujet: "prix de la carte, gratuit, tarif",
        fait: "La carte est gratuite pour tous les habitants de la ville.",
      },
      {
        sujet: "documents, preuve d'adresse, papiers pour l'inscription",
        fait: "Pour l'inscription, il faut une pièce d'identité et une facture à votre adresse.",
      },
      {
        sujet: "nombre de livres, emprunter, prêt",
        fait: "Vous pouvez emprunter vingt documents à la fois.",
      },
      {
        sujet: "durée du prêt, combien de temps garder",
        fait: "Vous gardez les livres trois semaines, et vous pouvez prolonger deux fois.",
      },
      {
        sujet: "retard, amende, frais",
        fait: "Il n'y a plus d'amende en cas de retard, mais votre carte est bloquée.",
      },
      {
        sujet: "horaires, heures d'ouverture, dimanche",
        fait: "Nous sommes ouverts de 10 heures à 20 heures, et jusqu'à 17 heures la fin de semaine.",
      },
      {
        sujet: "ordinateurs, internet, wifi, imprimer",
        fait: "Les ordinateurs sont en accès libre pendant une heure, et l'impression est à 10 cents la page.",
      },
      {
        sujet: "salles de travail, étudier, calme",
        fait: "Au deuxième étage, six salles de travail se réservent pour deux heures.",
      },
      {
        sujet: "livres en langue étrangère, autres langues",
        fait: "Nous avons des livres dans onze langues, au fond de la grande salle.",
      },
      {
        sujet: "films, jeux, disques",
        fait: "Vous pouvez aussi emprunter des films et des jeux de société.",
      },
      {
        sujet: "livres numériques, en ligne, à distance",
        fait: "Avec votre carte, vous lisez des livres numériques chez vous, sur notre site.",
      },
      {
        sujet: "livres perdus, abîmés",
        fait: "Si vous perdez un livre, vous le remplacez ou vous payez son prix.",
      },
      {
        sujet: "manger, café, boire",
        fait: "Il y a un petit café au rez-de-chaussée ; ailleurs, seule l'eau est permise.",
      },
      {
        sujet: "cours, aide pour le français, adultes",
        fait: "Des bénévoles aident les nouveaux arrivants en français le mercredi après-midi.",
      },
    ],
    imprevu: {
      sujet: "activités pour enfants, heure du conte, famille",
      fait: "L'heure du conte est suspendue ce mois-ci, car la salle des enfants est en travaux. Elle reprendra au parc s'il fait beau.",
    },
  },
  {
    id: "benevolat-repas",
    titre: "Du bénévolat le samedi",
    consigne:
      "Vous aimeriez donner un peu de votre temps. Je suis une ou un ami et je fais du bénévolat dans une association qui prépare des repas. Nous nous tutoyons. Vous me posez des questions pour savoir si cette activité peut vous convenir (tâches, temps, équipe, conditions, etc.).",
    roles: {
      candidat: "Une personne qui veut faire du bénévolat",
      examinateur: "Une ou un ami bénévole dans l'association",
    },
    registre: "tu",
    faits: [
      {
        sujet: "tâches, travail, ce qu'on fait",
        fait: "On épluche, on cuisine, puis on met les repas dans des boîtes.",
      },
      {
        sujet: "jour, horaires, heure",
        fait: "On commence à 8 heures le samedi matin, et on finit vers midi.",
      },
      {
        sujet: "fréquence, engagement, combien de fois, temps par mois",
        fait: "On demande au moins deux matinées par mois.",
      },
      { sujet: "lieu, adresse", fait: "La cuisine est au sous-sol de l'église, rue Principale." },
      {
        sujet: "transport, voiture, bus",
        fait: "Je peux passer te prendre en voiture, j'ai toujours une place.",
      },
      {
        sujet: "équipe, bénévoles, nombre de personnes",
        fait: "On est une douzaine, des étudiants et surtout des retraités.",
      },
      {
        sujet: "bénéficiaires, à qui vont les repas, pour qui",
        fait: "Les repas vont à des personnes âgées qui ne sortent plus beaucoup.",
      },
      {
        sujet: "expérience, savoir cuisiner, formation",
        fait: "Pas besoin de savoir cuisiner : Rosa explique tout au début.",
      },
      {
        sujet: "responsable, chef, association",
        fait: "C'est Rosa qui dirige la cuisine, elle a tenu un restaurant pendant trente ans.",
      },
      {
        sujet: "tablier, vêtements, choses à apporter",
        fait: "Le tablier est prêté, mais viens avec des chaussures fermées.",
      },
      {
        sujet: "repas, manger, nourriture pour les bénévoles",
        fait: "À la fin, on mange tous ensemble ce qu'on a préparé.",
      },
      {
        sujet: "argent, payé, remboursement des frais",
        fait: "On n'est pas payés, mais l'association rembourse le bus.",
      },
      {
        sujet: "langue, niveau de français",
        fait: "Tout le monde parle français, et c'est un bon endroit pour progresser.",
      },
      {
        sujet: "attestation, lettre, preuve de bénévolat",
        fait: "Au bout de 40 heures, tu reçois une attestation.",
      },
    ],
    imprevu: {
      sujet: "inscription, commencer, samedi prochain, s'inscrire",
      fait: "Samedi prochain, l'équipe est complète. Par contre, il manque quelqu'un mercredi soir pour livrer les repas.",
    },
  },
  {
    id: "velo-occasion",
    titre: "Un vélo d'occasion",
    consigne:
      "Vous cherchez un vélo pour aller travailler. J'ai mis une annonce pour vendre le mien et vous m'appelez. Vous me posez des questions pour décider si vous allez l'acheter (état, équipement, prix, essai, etc.).",
    roles: {
      candidat: "Une personne qui cherche un vélo d'occasion",
      examinateur: "La personne qui vend son vélo",
    },
    registre: "vous",
    faits: [
      { sujet: "prix, coût", fait: "J'en demande 240 dollars." },
      { sujet: "âge du vélo, année d'achat", fait: "Je l'ai acheté neuf il y a quatre ans." },
      { sujet: "état, défauts, réparations", fait: "Il est en bon état, mais la selle est un peu usée." },
      { sujet: "freins, pneus, entretien", fait: "Les pneus et les freins ont été changés au printemps." },
      { sujet: "marque, modèle, couleur", fait: "C'est un vélo de ville vert foncé, de la marque Norco." },
      {
        sujet: "taille, grandeur du cadre",
        fait: "Le cadre convient à une personne entre un mètre 65 et un mètre 80.",
      },
      { sujet: "vitesses", fait: "Il a huit vitesses, ce qui suffit même pour les côtes." },
      {
        sujet: "équipement, lumières, panier, accessoires",
        fait: "Il y a des lumières et un porte-bagages, et je vous laisse le panier.",
      },
      {
        sujet: "antivol, cadenas, vol",
        fait: "L'antivol n'est pas compris, je le garde pour mon prochain vélo.",
      },
      {
        sujet: "raison de la vente, pourquoi vendre",
        fait: "Je le vends parce que je déménage à la campagne.",
      },
      { sujet: "facture, garantie, papiers", fait: "J'ai encore la facture, mais la garantie est terminée." },
      { sujet: "paiement, virement, comptant", fait: "Je préfère être payé comptant ou par virement." },
      { sujet: "hiver, neige, pluie", fait: "Je m'en suis servi un hiver : il faudrait des pneus à clous." },
      { sujet: "adresse, lieu, où voir le vélo", fait: "J'habite rue Dorval, à côté de la piscine." },
      {
        sujet: "négocier, baisser, réduction, dernier prix",
        fait: "Je peux descendre à 220 dollars si vous le prenez cette semaine.",
      },
    ],
    imprevu: {
      sujet: "essai, essayer, voir, visite, rendez-vous, disponible",
      fait: "Quelqu'un d'autre doit venir l'essayer demain matin. Si vous le voulez vraiment, il faudrait passer ce soir.",
    },
  },
];
