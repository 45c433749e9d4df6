import { type Scene, scene } from "./scene.ts";

export const MESSAGES: Scene[] = [
  scene(
    "chambre",
    "chambre se libère, partagez un appartement, colocation, chambre, se loger",
    null,
    "le montant du loyer et des charges ; la répartition du ménage et des courses ; la distance jusqu'à l'université ou au travail ; un soir précis pour la visite",
    `[J'ai pensé à {toi|vous} tout de suite|J'ai une bonne nouvelle] : une chambre se libère chez nous au mois de septembre.
    Elle est claire, donne sur une cour calme et contient un lit, un bureau et une grande armoire.
    ?L'appartement possède aussi un salon où nous mangeons ensemble le dimanche soir.
    Entre nous, la vie est simple : chacun fait le ménage une semaine sur trois et nous partageons les courses de base.
    ?Le loyer est de trois cent quatre-vingts euros, charges comprises.
    {Veux-tu|Voulez-vous} passer jeudi vers dix-huit heures pour visiter ? [Je {te|vous} préparerai un thé.|{Tu rencontreras|Vous rencontrerez} les autres.]`,
  ),
  scene(
    "fuite-eau",
    "fuite d'eau, réunion, dossier, inondé",
    null,
    "l'heure de la fuite et les dégâts ; l'état d'avancement du dossier ; le nom du collègue qui peut vous remplacer ; le moment où vous serez joignable",
    `Je vous prie de m'excuser : je ne pourrai pas assister à la réunion de cet après-midi.
    Ce matin, un tuyau a cédé chez moi et l'eau a envahi toute la cuisine ; [j'attends encore le plombier|le plombier vient d'arriver].
    ?Ma voisine du dessous est également touchée, si bien que je dois rester sur place.
    Le dossier est presque terminé : les chiffres sont vérifiés et il ne manque que la conclusion.
    Afin que l'équipe ne prenne pas de retard, je vous propose de vous l'envoyer avant quatorze heures et de le présenter par téléphone.
    ?Si vous préférez, Karim, qui connaît bien le projet, pourrait en exposer les grandes lignes.`,
  ),
  scene(
    "travaux",
    "rénover, travaux, salle de bains, bruyants, immeuble",
    null,
    "les dates exactes du chantier ; les heures les plus bruyantes ; votre numéro de téléphone et votre étage ; une attention pour vous faire pardonner",
    `Je fais rénover ma salle de bains et je tiens à vous prévenir que les travaux seront [malheureusement bruyants|assez bruyants].
    Ils dureront une semaine, du lundi 3 au vendredi 7 mars, de neuf heures à midi et de treize heures à seize heures.
    Les ouvriers remplaceront le carrelage et la baignoire ; le plus fort du bruit aura lieu les deux premiers jours.
    ?L'eau pourra être coupée quelques minutes le mardi matin.
    Pour toute question, vous pouvez sonner chez moi, au troisième étage à gauche, ou m'appeler le soir au 06 55 01 02 03.
    Je vous présente toutes mes excuses pour la gêne et vous remercie de votre patience.`,
  ),
  scene(
    "sac-train",
    "sac sur le siège, objets trouvés, train, oublié, sac",
    null,
    "le numéro du train et de la voiture ; la couleur et la marque du sac ; les papiers qu'il contenait ; l'endroit où vous le faire parvenir",
    `Hier soir, j'ai pris le train de dix-huit heures douze de Bruxelles à Liège et, [en descendant trop vite|parce que j'étais au téléphone], j'ai laissé mon sac sur le siège.
    J'étais dans la deuxième voiture, près de la fenêtre.
    Il s'agit d'un sac à dos gris foncé, avec une poche rouge sur le devant.
    Il contient un ordinateur, une paire de lunettes et une pochette de documents à mon nom.
    ?Un porte-clés en forme d'étoile est attaché à la fermeture.
    Je dois le récupérer au plus vite, car ces papiers me sont indispensables pour un entretien d'embauche vendredi.
    Pourriez-vous me dire si quelqu'un l'a rapporté ?`,
  ),
  scene(
    "perroquet",
    "perroquet, oiseau, garder, absence, animal, chat, chien à garder",
    null,
    "les mots que l'animal connaît ; l'heure et la quantité des repas ; ce qui lui fait peur ; l'adresse du vétérinaire",
    `Merci encore de {t'|vous }occuper de Coco pendant mon absence !
    C'est un oiseau curieux et bavard : il dit bonjour à tout le monde et [déteste qu'on l'ignore|adore la musique].
    Chaque matin, {change|changez} son eau et {donne|donnez}-lui deux cuillerées de graines ; le soir, un morceau de pomme lui suffit.
    {Laisse|Laissez}-le voler une demi-heure, fenêtres fermées, puis {couvre|couvrez} la cage vers vingt heures.
    ?S'il crie, {parle|parlez}-lui doucement : il se calme vite.
    En cas de problème, {appelle|appelez} la vétérinaire, dont le numéro est sur le réfrigérateur, et {préviens|prévenez}-moi par message.
    ?Je {te|vous} rapporterai un souvenir !`,
  ),
  scene(
    "repas-monde",
    "apportera un plat, déjeuner où chacun, repas du monde, plat de son pays",
    null,
    "la liste à remplir pour éviter deux fois le même plat ; les allergies de chacun ; la salle et l'heure ; l'histoire du plat que vous apportez",
    `Vendredi prochain, à midi, je vous propose de transformer notre salle de pause en [tour du monde gourmand|restaurant sans frontières] !
    L'idée est simple : chacun apporte un plat de son pays ou de sa région, et nous partageons tout.
    Inscrivez votre recette sur la feuille affichée près de la machine à café, en signalant les allergènes.
    De mon côté, je préparerai un plat de mon enfance : des légumes longuement mijotés, parfumés au cumin et servis avec du pain chaud.
    ?Les assiettes et les boissons sont fournies.
    Inutile d'être un grand chef : un bon souvenir et un peu de curiosité suffisent.`,
  ),
  scene(
    "blessure",
    "volley, tournoi, entraîneuse, chute, blessure, équipe",
    null,
    "le moment exact de la chute ; la durée du repos imposé ; le poste de la personne qui peut vous remplacer ; une tâche que vous pouvez prendre en charge",
    `J'ai une mauvaise nouvelle : je ne pourrai pas jouer samedi.
    Hier, j'ai glissé dans l'escalier de mon immeuble et je me suis tordu la cheville [en portant des cartons|à cause d'une marche mouillée].
    Le médecin m'a rassuré : rien n'est cassé, mais il m'interdit tout sport pendant trois semaines.
    ?Il faut aussi que je garde la jambe levée le plus souvent possible.
    Je {te|vous} propose quand même de venir : je peux tenir la feuille de match, filmer les échanges et encourager tout le monde.
    ?Si {tu cherches|vous cherchez} quelqu'un pour me remplacer, Sophie sert très bien.
    Je suis vraiment désolé, mais je compte bien rester utile à l'équipe !`,
  ),
  scene(
    "enseignante",
    "enseignante, aller à l'école, votre fille, votre fils, rendez-vous avec",
    null,
    "un exemple précis observé à la maison ; ce que l'enfant dit de ses camarades ; ce qui a changé depuis le déménagement ; vos disponibilités pour un rendez-vous",
    `Nous nous sommes rencontrés à la rentrée, et je me permets de vous écrire au sujet de ma fille.
    Depuis notre déménagement, elle ne veut plus aller à l'école : elle se plaint de maux de ventre le matin et [ne parle plus de ses journées|dort mal la nuit].
    ?Elle qui lisait chaque soir n'ouvre plus un livre.
    Je pense que ses anciennes amies lui manquent et qu'elle n'ose pas encore prendre la parole dans sa nouvelle classe.
    Serait-il possible de vous rencontrer la semaine prochaine, de préférence mardi ou jeudi après seize heures trente ?
    ?Votre regard nous serait précieux pour mieux l'accompagner.`,
  ),
  scene(
    "maison-hotes",
    "maison d'hôtes, réservé une chambre, changer vos dates, séjour à décaler, réservation",
    null,
    "le numéro et les dates de la réservation ; la raison du changement ; deux propositions de dates ; les visites que vous aimeriez faire",
    `J'ai réservé une chambre pour deux personnes chez vous, du 4 au 9 mai.
    Malheureusement, [mon employeur m'impose une formation|mon conjoint doit subir une petite opération] cette semaine-là, et nous sommes obligés de modifier nos dates.
    Vous serait-il possible de nous accueillir du 18 au 23 mai, ou bien la semaine suivante ?
    Nous rêvons d'un séjour tranquille : nous aimerions nous promener sur les remparts, visiter le marché aux poissons et suivre un cours de cuisine.
    ?Nous arriverions en autocar, en fin d'après-midi.
    Je vous prie de m'excuser pour ce contretemps et vous remercie par avance de votre réponse.`,
  ),
  scene(
    "ordinateur",
    "ordinateur portable, petites annonces, en vente, vendez, appareil",
    null,
    "l'âge et la marque de l'appareil ; l'état de la batterie ; le prix et ce qu'il comprend ; le lieu public de la rencontre",
    `Je vous remercie de l'intérêt que vous portez à mon annonce.
    L'ordinateur a deux ans ; son écran mesure quatorze pouces et sa batterie tient encore [six heures|une bonne demi-journée].
    Il est en très bon état, à l'exception d'une légère rayure sur le couvercle.
    ?Je le vends avec son chargeur et une housse presque neuve.
    Si je m'en sépare, c'est que mon entreprise m'en a fourni un autre et que celui-ci dort dans un tiroir.
    Je peux vous le montrer samedi à onze heures, au café de la gare, où vous aurez tout le temps de l'essayer.`,
  ),
  scene(
    "grand-pere",
    "grand-père, quatre-vingts ans, cousins, surprise, anniversaire de",
    null,
    "le lieu et la date de la fête ; le prétexte pour faire venir le héros du jour ; la part de chacun dans l'album de souvenirs ; l'aide de ceux qui vivent loin",
    `Vous le savez, grand-père fêtera ses quatre-vingts ans au printemps, et [j'ai une idée|je voudrais lui faire une surprise].
    J'imagine une grande table dans son jardin, un samedi midi, avec ses plats préférés et un album de photos de toute la famille.
    Pour garder le secret, n'en parlez surtout pas au téléphone avec lui : je lui dirai qu'il s'agit d'un simple repas de voisins.
    Chacun pourrait m'envoyer trois photos et un souvenir écrit.
    ?Ceux qui vivent trop loin enregistreront une courte vidéo, que nous projetterons au dessert.
    Dites-moi vite ce que vous en pensez !`,
  ),
  scene(
    "theatre",
    "pièce de théâtre, spectacle, représentation, soirée, théâtre, concert",
    null,
    "le titre du spectacle et le nom du théâtre ; une scène qui vous a marqué ; le jeu d'un acteur ; la date de la dernière représentation",
    `Quel dommage que {tu n'aies|vous n'ayez} pas pu venir hier soir !
    La salle était pleine et, dès que le rideau s'est levé, [plus personne n'a bougé|le silence s'est fait].
    La pièce raconte l'histoire de deux sœurs qui se retrouvent après vingt ans de silence.
    J'ai surtout aimé la dernière scène, où l'aînée chante dans le noir : j'en ai eu les larmes aux yeux.
    ?Le décor, fait de simples tissus, change de couleur selon les émotions.
    {Tu devrais|Vous devriez} absolument y aller avant samedi, car c'est la dernière représentation, et {tu ris|vous riez} autant que {tu pleures|vous pleurez}.`,
  ),
  scene(
    "arrivee",
    "offert l'hospitalité, votre propre logement, nouveau quartier, premiers jours, nouvelles après, rendre visite",
    null,
    "un geste précis dont vous êtes reconnaissant ; votre première nuit dans le logement ; une rencontre dans le quartier ; la date de l'invitation",
    `Je tiens d'abord à vous remercier du fond du cœur : grâce à vous, mes trois premières semaines ici ont été [douces|bien moins effrayantes].
    Je suis maintenant installé dans un petit appartement lumineux.
    Les premiers jours, j'ai dormi sur un matelas posé par terre, puis un voisin m'a aidé à monter mes meubles.
    Le quartier me plaît beaucoup : il y a une boulangerie au coin, un grand parc et une bibliothèque où je vais chaque samedi.
    ?J'y ai déjà rencontré deux personnes avec qui je parle français.
    Accepteriez-vous de venir déjeuner dimanche en quinze ? Je cuisinerai un plat de chez moi.`,
  ),
  scene(
    "banque-alimentaire",
    "banque alimentaire, donner un peu de votre temps, bénévole, disponibilités, association",
    null,
    "votre expérience ou vos qualités ; les tâches que vous pouvez accomplir ; vos jours et vos heures libres ; la raison personnelle de cet engagement",
    `J'ai trente ans, je travaille comme [vendeur|aide-comptable] et je souhaite donner un peu de mon temps à votre association.
    Je pourrais trier les dons, préparer les colis ou accueillir les familles ; j'ai le permis de conduire et je parle trois langues.
    ?J'ai déjà tenu un stand lors d'une collecte dans mon ancien quartier.
    Je suis libre le mercredi soir à partir de dix-huit heures et tout le samedi.
    Cette action compte beaucoup pour moi, car ma famille a elle-même reçu une aide semblable quand j'étais enfant.
    Serait-il possible de vous rencontrer afin d'en parler ?`,
  ),
  scene(
    "jardin",
    "jardin partagé, parcelle, jardin, plantes, cultiver",
    null,
    "la démarche qui vous a permis d'obtenir la parcelle ; les légumes que vous voulez planter ; un portrait des autres jardiniers ; le jour de la première visite",
    `{Devine|Devinez} : la ville m'a prêté une parcelle dans un jardin partagé !
    J'avais rempli une demande il y a six mois et, [hier|lundi dernier], on m'a remis la clé.
    C'est un rectangle de dix mètres carrés, bien exposé, entre un pommier et une petite cabane à outils.
    Les autres jardiniers sont adorables : un retraité m'a déjà offert des plants de tomates et une étudiante m'explique comment arroser.
    ?Le soir, tout le monde se retrouve autour d'une table en bois.
    Comme {tu aimes|vous aimez} les plantes, {voudrais-tu t'en occuper|voudriez-vous vous en occuper} avec moi ?`,
  ),
  scene(
    "nouvel-appartement",
    "nouvel appartement, déménag, emménag, nouveau logement, crémaillère",
    null,
    "la surface et l'étage ; la pièce que vous préférez ; les transports et les commerces ; la date de la visite",
    `Ça y est, [j'ai enfin les clés|je suis installé] de mon nouvel appartement !
    Il se trouve au deuxième étage d'un petit immeuble, à cinq minutes de la station de métro.
    Il y a deux chambres, un salon lumineux et une cuisine assez grande pour recevoir des amis.
    ?Le loyer est raisonnable et les voisins m'ont accueilli avec un gâteau.
    Le quartier est agréable : on y trouve un marché le samedi et un parc où courir.
    J'organise une petite fête samedi prochain à dix-neuf heures ; {veux-tu|voulez-vous} venir ?`,
  ),
  scene(
    "fete",
    "fête, anniversaire, soirée, pique-nique, fêter",
    null,
    "l'adresse et l'heure ; les personnes que l'on y verra ; ce que chacun peut apporter ; une activité prévue",
    `J'organise une fête [samedi prochain|le samedi 14 juin], à partir de dix-neuf heures, et j'aimerais beaucoup {te|vous} voir.
    Nous serons une quinzaine, dans le jardin si le temps le permet.
    Au programme : un barbecue, de la musique et un petit jeu que je garde secret.
    ?S'il pleut, nous nous installerons au salon.
    Je m'occupe des boissons ; {peux-tu|pouvez-vous} apporter un dessert ou une salade ?
    Pour venir, {prends|prenez} la ligne 2 jusqu'au terminus : j'habite juste en face. {Réponds|Répondez}-moi avant jeudi.`,
  ),
  scene(
    "vacances",
    "vacances, séjour, voyage que vous, en voyage, week-end",
    null,
    "le trajet et la durée ; un lieu à ne pas manquer ; un plat que vous avez découvert ; une anecdote",
    `Je rentre tout juste de vacances et [j'ai mille choses à {te|vous} raconter|je voulais {te|vous} donner des nouvelles].
    Nous avons passé dix jours au bord de la mer, dans une petite maison à deux pas de la plage.
    Le matin, nous nagions ; l'après-midi, nous visitions les villages des environs.
    ?Un jour, l'orage nous a surpris en pleine promenade et un pêcheur nous a abrités chez lui.
    Ce que j'ai préféré, c'est le marché du port, où l'on goûte les poissons à peine sortis de l'eau.
    La prochaine fois, {il faut que tu viennes|il faut que vous veniez} avec nous !`,
  ),
  scene(
    "cours",
    "cours de, inscrire, inscription, formation, club, atelier",
    null,
    "votre niveau actuel ; les horaires qui vous conviennent ; le tarif et la durée ; le matériel à apporter",
    `Votre annonce a retenu toute mon attention, et je souhaiterais m'inscrire.
    Je suis débutant, mais [très motivé|j'apprends vite] : j'ai suivi quelques leçons il y a deux ans.
    Avant de confirmer, j'aimerais connaître les horaires, le tarif et le nombre de participants par groupe.
    ?Pourriez-vous aussi me préciser s'il faut apporter du matériel ?
    Je suis disponible en semaine après dix-huit heures et le samedi matin.
    Serait-il possible d'assister à une première séance d'essai ?`,
  ),
  scene(
    "absence",
    "absent, absence au, ne pourrez pas, malade, rendez-vous médical, retard",
    null,
    "la raison de l'absence ; sa durée ; le travail déjà fait ; la personne qui prend le relais",
    `Je vous informe que je ne pourrai malheureusement pas être présent [demain|jeudi].
    Depuis hier soir, j'ai une forte fièvre, et le médecin m'a prescrit deux jours de repos.
    Le travail urgent est terminé : tous les documents se trouvent dans le dossier partagé.
    ?Ma collègue Ana, qui connaît bien le sujet, a accepté de répondre aux clients.
    Je resterai joignable par courriel en cas de besoin et je rattraperai les heures perdues la semaine prochaine.
    Je vous prie de m'excuser pour ce contretemps.`,
  ),
  scene(
    "panne",
    "panne, chauffage, réparer, réclamation, plainte, propriétaire",
    null,
    "la date du début de la panne ; ses conséquences chaque jour ; ce que vous avez déjà essayé ; le délai que vous demandez",
    `Je vous écris au sujet d'un problème qui dure depuis [lundi dernier|quatre jours] : le chauffage de mon logement ne fonctionne plus.
    La température ne dépasse pas quinze degrés le soir, et ma fille a attrapé froid.
    J'ai vérifié les radiateurs et redémarré la chaudière, mais rien n'y fait.
    ?Le gardien a constaté la panne et m'a conseillé de vous prévenir par écrit.
    Pourriez-vous envoyer un technicien d'ici la fin de la semaine ?
    Je suis chez moi tous les jours à partir de dix-sept heures.`,
  ),
];
