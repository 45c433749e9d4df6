import { type Scene, scene } from "./scene.ts";

export const ARTICLES: Scene[] = [
  scene(
    "sans-voiture",
    "vendu votre voiture, sans voiture, déplacements quotidiens, vélo",
    "Un an sans volant",
    "le coût mensuel de votre ancienne voiture ; un jour de pluie à vélo ; un service d'auto-partage ; la réaction de vos proches",
    `Il y a un an, j'ai tendu mes clés à un inconnu, et ma voiture a disparu au coin de la rue.
    Les premières semaines ont été rudes : j'arrivais en retard et je pestais contre la pluie.
    Puis j'ai acheté un vélo d'occasion et appris par cœur les horaires du tramway.
    ?Aujourd'hui, je connais ma ville comme jamais auparavant.
    Les avantages m'ont surpris : [j'économise près de trois cents euros par mois|mon budget respire], je dors mieux et je parle enfin à mes voisins.
    Tout n'est pas rose pour autant, car transporter un meuble ou rejoindre la montagne demande de s'organiser.
    Dans ces cas-là, je loue un véhicule, ce qui reste bien moins cher.
    Pourquoi ne pas essayer une semaine ? Laissez votre voiture au garage, choisissez un trajet facile et comptez ce que vous gagnez.
    ?Vous risquez fort de ne plus revenir en arrière.`,
  ),
  scene(
    "changer-metier",
    "changé de profession, changement de métier, reconversion, changer de métier",
    "Oser changer de métier",
    "le moment du déclic ; la formation et son prix ; la réaction de votre famille ; votre journée type aujourd'hui",
    `Il y a deux ans, je passais mes journées devant des tableaux de chiffres, et le dimanche soir me serrait le ventre.
    Un matin, [en réparant une vieille chaise|après une dispute de trop], j'ai compris que je voulais travailler de mes mains.
    J'ai suivi une formation de menuisier pendant dix mois, le soir et le samedi.
    Ce choix m'a coûté cher : mon salaire a baissé d'un tiers et certains de mes proches m'ont cru fou.
    En revanche, j'ai retrouvé le sommeil, la fierté et le goût d'apprendre.
    ?Mes clients, eux, me remercient en souriant.
    À ceux qui hésitent, je dirais d'abord de rencontrer des professionnels, puis d'économiser quelques mois de salaire et, surtout, de ne pas attendre le moment parfait.
    Il n'existe pas ; en revanche, il n'est jamais trop tard.`,
  ),
  scene(
    "echange-langue",
    "apprenait sa langue, centre de langues, partenaire, langue contre, échanges",
    "Une langue contre une autre",
    "le lieu et le rythme des rencontres ; un malentendu amusant ; un mot que vous n'oublierez plus ; un conseil pour trouver un partenaire",
    `Pendant cinq mois, j'ai retrouvé chaque mardi Lucía dans un café : une heure de français, une heure d'espagnol.
    La première fois, nous n'avions [rien préparé|pas osé nous tutoyer], et le silence a duré longtemps.
    Ensuite, nous avons apporté des recettes, des chansons, des articles de journal.
    ?Un jour, elle m'a fait rire aux larmes en confondant « poisson » et « boisson ».
    À mon avis, cette méthode vaut bien des manuels : on corrige l'autre avec patience, puisque l'on fait soi-même des fautes.
    Certes, elle demande de la régularité, et il faut accepter de ne pas tout comprendre.
    Mais quelle récompense de téléphoner sans peur dans une langue étrangère !
    Alors n'hésitez plus : affichez une annonce à l'accueil, fixez un jour et lancez-vous. Votre futur partenaire vous attend peut-être dans la salle voisine.`,
  ),
  scene(
    "riviere",
    "rivière, ramasser des déchets, collecte, nettoyage, déchets",
    "Une journée au bord de l'eau",
    "le poids total des déchets ; l'objet le plus étonnant ; l'ambiance du pique-nique ; la date de la prochaine collecte",
    `Samedi dernier, nous étions vingt-six, bottes aux pieds et gants aux mains, au bord de la rivière qui traverse notre commune.
    En cinq heures, nous avons rempli quatre-vingts sacs.
    Nous y avons trouvé des bouteilles et des pneus, mais aussi [un fauteuil de bureau|une poussette entière et trois téléphones].
    J'avoue que ma colère a laissé place à une étrange gaieté : on riait, on se passait les sacs, on partageait le café.
    ?Une fillette de sept ans a même compté les mégots.
    Pourquoi venir la prochaine fois ? D'abord, parce que cette eau finit dans nos robinets.
    Ensuite, parce qu'une rive propre décourage ceux qui jettent.
    Enfin, parce que l'on y rencontre des voisins que l'on croise depuis des années sans se parler.
    Rendez-vous le premier samedi d'avril, à neuf heures, devant le pont.`,
  ),
  scene(
    "cuisine-maison",
    "préparés à la maison, plats industriels, restauration rapide, cuisiner, cuisine maison",
    "Trente jours aux fourneaux",
    "le budget de la semaine ; la recette que vous referez ; le soir où vous avez failli abandonner ; une astuce pour gagner du temps",
    `Trente jours, pas un seul plat industriel : voilà le défi que je m'étais lancé.
    La première semaine, tout m'amusait ; la deuxième, [j'ai brûlé deux gratins|j'ai mangé trois fois la même soupe] et j'ai failli commander une pizza.
    Ce qui m'a sauvé, c'est l'organisation : le dimanche, je prépare en deux heures les légumes et les sauces de la semaine.
    Je le reconnais, certains soirs, éplucher une carotte m'a paru insurmontable.
    Pourtant, le bilan me réjouit : je dépense moins, je digère mieux et mes enfants connaissent enfin le goût du céleri.
    ?Nous mangeons aussi plus lentement, et nous parlons davantage.
    Vous manquez de temps ? Commencez par deux repas par semaine, cuisinez le double et congelez le reste. Vous verrez que vingt minutes suffisent.`,
  ),
  scene(
    "reparation",
    "réparer leurs appareils, objet en panne, bricoleurs, atelier de réparation, réparer",
    "L'atelier qui sauve nos objets",
    "l'objet que vous avez apporté ; le nom et le métier du bricoleur ; le prix d'un appareil neuf ; le jour de l'atelier",
    `Ma vieille machine à café ne chauffait plus, et j'allais [la jeter|en acheter une autre] quand une voisine m'a parlé de l'atelier.
    Dans une salle pleine de tournevis et de bonne humeur, Michel, électricien à la retraite, l'a ouverte sous mes yeux.
    Il m'a montré la pièce fautive, m'a confié les pinces et, vingt minutes plus tard, l'appareil fonctionnait.
    Coût de l'opération : trois euros.
    Cette visite m'a fait réfléchir : nous jetons par habitude ce que nous ne savons plus regarder.
    Or chaque objet racheté consomme de l'énergie et vide notre porte-monnaie.
    ?Il est vrai que tout ne se répare pas, mais on l'apprend gratuitement.
    Avant votre prochain achat, passez donc à l'atelier, le dernier samedi du mois. Au pire, vous aurez bu un bon café et rencontré vos voisins.`,
  ),
  scene(
    "sommeil",
    "mieux dormir, sommeil, programme de six semaines",
    "Six semaines pour retrouver le sommeil",
    "vos nuits avant le programme ; l'exercice le plus utile ; un changement remarqué par vos collègues ; la date limite d'inscription",
    `Chers collègues, il y a deux mois, je m'endormais à deux heures du matin et [j'arrivais au bureau sans énergie|le café ne me faisait plus d'effet].
    Le programme proposé par notre entreprise a changé mes habitudes.
    Chaque jeudi, une spécialiste nous expliquait un mécanisme du sommeil ; ensuite, nous notions nos nuits dans un carnet.
    J'ai appris à éteindre mes écrans une heure avant de me coucher et à me lever à heure fixe, même le dimanche.
    Les deux premières semaines m'ont paru longues.
    Depuis, je dors sept heures, je suis plus patient en réunion et je commets moins d'erreurs.
    ?Mes proches disent que je souris davantage.
    Inscrivez-vous à la prochaine session : elle est gratuite, elle a lieu pendant la pause de midi et elle ne demande qu'un peu de persévérance.`,
  ),
  scene(
    "chez-habitant",
    "logé dans une famille, dormir chez l'habitant, aller à l'hôtel, voyageurs",
    "Dormir chez l'habitant",
    "le repas partagé avec vos hôtes ; le confort de la chambre ; un mot appris sur place ; le prix comparé à celui d'un hôtel",
    `À mon arrivée, la pluie tombait, et toute la famille m'attendait sur le seuil avec [un bol de riz fumant|une lampe à pétrole].
    Pendant huit jours, j'ai partagé leurs repas, puisé l'eau au puits et appris à compter en malgache avec les enfants.
    Le soir, le grand-père racontait des légendes que sa petite-fille traduisait.
    Cette façon de voyager enrichit plus que n'importe quel guide : on cesse d'être spectateur.
    Elle a cependant ses inconforts : une cloison de bois laisse passer tous les bruits, la douche est froide et l'on n'est jamais vraiment seul.
    ?Il faut aussi accepter de ne pas choisir son menu.
    Est-elle faite pour vous ? Oui, si vous aimez les surprises et les longues conversations. Non, si vous partez avant tout pour vous reposer.`,
  ),
  scene(
    "cohabitation",
    "habité chez une dame, cohabitation, loyer très bas, deux générations",
    "Sous le toit de madame Perrin",
    "les services rendus chaque semaine ; une règle de la maison ; ce que vous avez appris l'un de l'autre ; l'association qui organise ces rencontres",
    `Pendant deux ans, j'ai vécu chez madame Perrin, soixante-dix-huit ans, qui me louait une chambre [pour une somme symbolique|presque pour rien].
    En échange, je faisais les courses le samedi, je réglais son téléphone et je passais la nuit à la maison.
    Les débuts ont été prudents : elle trouvait ma musique trop forte, je trouvais son dîner trop tôt.
    Puis nous avons pris l'habitude de regarder ensemble le jeu télévisé de dix-neuf heures.
    À mon sens, ce mode de vie profite à chacun : l'étudiant économise et travaille au calme, la personne âgée se sent en sécurité.
    ?Il suppose, bien sûr, du respect et des règles claires.
    Si vous cherchez un logement, rencontrez d'abord la personne deux ou trois fois. Vous y gagnerez peut-être, comme moi, une seconde grand-mère.`,
  ),
  scene(
    "chien-age",
    "adopté un chien, refuge, vieux chien, chiot, adoption",
    "Dix ans, et tout à donner",
    "le nom du chien et son caractère ; sa première nuit chez vous ; le coût du vétérinaire ; une scène de promenade",
    `Quand je suis entré au refuge, les visiteurs se pressaient devant les chiots ; Gaston, dix ans, [dormait au fond de sa cage|ne se levait même plus].
    Il a posé son museau sur ma chaussure, et je suis reparti avec lui.
    Les premières semaines, il n'osait pas quitter le couloir, puis il a découvert le canapé, le jardin et la voisine du dessus.
    Grâce à lui, je marche une heure par jour et je connais tout le quartier.
    ?Mes soirées ont aussi un parfum de calme que j'avais oublié.
    Bien sûr, un chien âgé coûte plus cher en soins et il nous quittera plus tôt.
    Mais il est propre, patient, reconnaissant ; il ne demande qu'un coin tiède et un peu de tendresse.
    Lors de votre prochaine visite, regardez aussi au fond des cages : quelqu'un vous y attend.`,
  ),
  scene(
    "occasion",
    "vêtement neuf, occasion, garde-robe, budget des ménages, dépenser moins",
    "Un an sans un vêtement neuf",
    "la somme économisée ; la meilleure trouvaille ; ce qui est introuvable d'occasion ; une adresse à partager",
    `Le 1er janvier dernier, j'ai pris une décision : plus un seul vêtement neuf pendant un an.
    J'ai commencé par vider mon armoire, et j'y ai retrouvé [six chemises jamais portées|une veste encore étiquetée].
    Ensuite, j'ai exploré les friperies, échangé avec des amies et appris à recoudre un bouton.
    J'y ai gagné près de neuf cents euros, un style plus personnel et beaucoup de place.
    Il a fallu renoncer aux soldes, et je reconnais que trouver de bonnes chaussures m'a pris des mois.
    Pourtant, je ne me suis jamais senti privé : on désire moins quand on cherche davantage.
    ?Mes filles ont fini par m'imiter.
    Essayez pendant un seul trimestre : fixez un budget, établissez une liste et attendez trois jours avant chaque achat.
    Votre porte-monnaie vous remerciera.`,
  ),
  scene(
    "nager",
    "appris à nager, piscine, leçons, nager, nouveaux inscrits",
    "Il n'est jamais trop tard pour nager",
    "l'âge auquel vous avez commencé ; la peur de la première leçon ; l'exercice qui a tout débloqué ; le tarif des leçons",
    `Chers visiteurs, à quarante-deux ans, je ne savais pas nager, et je [restais toujours sur le sable|trouvais mille excuses pour l'éviter].
    Lors de la première leçon, je tremblais : mettre la tête sous l'eau me paraissait impossible.
    La monitrice ne s'est pas moquée ; elle m'a demandé de souffler, simplement, en tenant le bord.
    À la troisième séance, j'ai flotté sur le dos et j'ai éclaté de rire.
    Mes craintes ne se sont pas envolées d'un coup, mais chaque semaine m'a rendu plus sûr de moi.
    Aujourd'hui, je nage vingt longueurs et j'accompagne mes enfants au lac.
    ?Dans mon groupe, le plus âgé a soixante-dix ans.
    Vous hésitez à cause de votre âge ? L'eau, elle, ne vous le demandera pas. Inscrivez-vous : vos seuls regrets seront de ne pas être venus plus tôt.`,
  ),
  scene(
    "cinema",
    "cinéma, municipalité envisage de fermer, salle, conseil municipal",
    "Pour que notre cinéma reste ouvert",
    "le film et l'année de votre souvenir ; le nombre d'élèves qui fréquentent la salle ; une solution pour le stationnement ; une proposition d'animation",
    `Mesdames, Messieurs, j'apprends avec inquiétude que notre cinéma pourrait laisser la place à un parc de stationnement.
    C'est là que, [à huit ans|un soir d'orage], j'ai vu mon premier film : une panne a plongé la salle dans le noir et un spectateur s'est mis à chanter.
    Nous avons tous repris en chœur.
    Depuis, cette salle est restée le cœur du quartier : les écoliers y viennent le jeudi, les aînés s'y retrouvent le dimanche, et les cafés voisins en vivent.
    Un parking, lui, ne réunit personne.
    ?De plus, deux cents places restent vides chaque soir près du marché.
    Je vous propose donc de confier la programmation à une association et d'organiser des soirées à prix réduit.
    Fermer un lieu demande une signature ; le faire renaître demande vingt ans.`,
  ),
  scene(
    "famille-guide",
    "famille de la ville, nouveaux arrivants, mis en relation, association vous a",
    "Une famille pour guide",
    "la première invitation ; une sortie d'hiver ; une difficulté de langue ; l'adresse de l'association",
    `Chers nouveaux arrivants, lorsque je suis arrivé à Sherbrooke, je ne connaissais personne, et le mois de novembre [me semblait sans fin|me faisait peur].
    L'association m'a présenté aux Gagnon, que j'ai vus deux fois par mois pendant un an.
    Avec eux, j'ai cueilli des pommes, chaussé mes premiers patins et appris ce que signifie « magasiner ».
    Ces rencontres m'ont apporté bien plus que des conseils : une table où m'asseoir et des gens à appeler en cas de souci.
    Tout n'a pas été facile, car leur accent m'échappait et je n'osais pas dire que je n'avais pas compris.
    ?Il m'a fallu apprendre à poser des questions sans honte.
    Inscrivez-vous sans attendre : une simple fiche suffit, et rien ne vous engage. Vous cherchez un pays ; commencez par une cuisine.`,
  ),
  scene(
    "sans-actualites",
    "cessé de lire, informations, sans actualités, actualités, s'informer",
    "Un mois sans nouvelles",
    "le réflexe le plus difficile à perdre ; une nouvelle apprise trop tard ; le temps gagné chaque jour ; la source que vous avez choisie",
    `Pendant un mois, je n'ai lu aucun journal, écouté aucun bulletin, ouvert aucune application d'information.
    Les trois premiers jours, ma main cherchait [mon téléphone|la radio] toute seule.
    Puis mes matinées se sont allongées : j'ai lu deux romans, bavardé avec mon boulanger et mieux dormi.
    Cette pause m'a rendu mon calme ; j'ai compris que la plupart des alertes ne m'apprenaient rien.
    Elle m'a pourtant laissé un manque : j'ai découvert une grève en attendant un train qui n'est jamais venu, et mes amis parlaient d'événements que j'ignorais.
    ?Se couper du monde n'est donc pas une solution.
    Je défends désormais une voie moyenne : un seul journal sérieux, vingt minutes par jour, toujours à la même heure, et aucune notification.
    On s'informe mieux quand on choisit le moment.`,
  ),
  scene(
    "fete-rue",
    "repas de votre rue, fête de la rue, voisins vous avez organisé, grand repas, préparatifs",
    "Notre première fête de rue",
    "le nombre de participants ; l'autorisation de la mairie ; le plat qui a eu le plus de succès ; l'imprévu de la journée",
    `Chers voisins, vous hésitez à organiser un repas dans votre rue ? Laissez-moi vous raconter le nôtre.
    Tout est parti d'une conversation [entre deux poubelles|sur un trottoir], en mars.
    Nous avons demandé l'autorisation de la mairie, emprunté des tables à l'école et glissé une invitation dans chaque boîte.
    Le jour venu, soixante personnes ont partagé quiches, couscous et gâteaux, et un adolescent a sorti son accordéon.
    Ce qui a bien marché ? La simplicité : chacun apportait un plat et sa chaise.
    Ce qui a été compliqué ? Le rangement, que cinq personnes ont fait seules, et la pluie, à seize heures.
    ?Depuis, on se prête des échelles et l'on se salue.
    Alors lancez-vous : à trois, on peut déjà tout préparer, et nous vous prêterons volontiers nos guirlandes.`,
  ),
  scene(
    "voyage-article",
    "voyage, séjour à l'étranger, vacances, destination",
    "Un voyage qui change le regard",
    "le moyen de transport ; une rencontre ; un imprévu ; un conseil pratique",
    `L'année dernière, j'ai passé deux semaines dans une région dont [je ne savais rien|personne ne m'avait parlé].
    Le premier jour, j'ai manqué mon autocar et un couple de paysans m'a conduit jusqu'au village suivant.
    Nous avons partagé du fromage et des gestes, faute de langue commune.
    Cette rencontre a donné le ton : chaque jour, j'ai préféré les petits chemins aux grands monuments.
    À mon avis, c'est ainsi que l'on voyage vraiment, en acceptant de perdre du temps.
    Bien sûr, cette liberté a un prix : il faut supporter l'imprévu, la fatigue et parfois un mauvais lit.
    ?Je n'ai pourtant rien regretté.
    Si vous voulez tenter l'expérience, partez légers, apprenez vingt mots de la langue et gardez toujours une journée sans programme. Les meilleurs souvenirs se glissent dans ces heures-là.`,
  ),
  scene(
    "association",
    "bénévol, association, aider les autres, engagement, solidarité",
    "Donner deux heures, en recevoir dix",
    "votre première mission ; la personne qui vous a marqué ; une difficulté ; le nombre d'heures demandé",
    `Il y a six mois, j'ai poussé la porte d'une association de mon quartier, [un peu par hasard|sur le conseil d'une amie].
    On m'a confié l'aide aux devoirs de trois enfants, le mercredi après-midi.
    Au début, je ne savais ni les intéresser ni les faire taire ; puis j'ai apporté des jeux, et tout a changé.
    Cette expérience m'a appris la patience et m'a rendu ma bonne humeur.
    Elle n'est pas toujours facile : il faut être régulier, même quand la semaine a été longue.
    Cependant, voir un enfant lire seul sa première page vaut toutes les récompenses.
    ?Les familles, elles, sont devenues des amies.
    Vous avez deux heures par semaine ? C'est bien assez. Venez nous rencontrer, observez une séance et choisissez la mission qui vous ressemble.`,
  ),
  scene(
    "travail-article",
    "travail, entreprise, collègues, stage, emploi",
    "Ce que mon travail m'a appris",
    "votre premier jour ; un collègue qui vous a aidé ; une erreur utile ; un conseil aux débutants",
    `Quand j'ai commencé dans cette entreprise, je [ne connaissais personne|tremblais à l'idée de répondre au téléphone].
    Le premier jour, je me suis trompé d'étage, puis de réunion, et mes collègues en rient encore.
    Une ancienne de l'équipe m'a pris sous son aile : elle m'a appris à noter mes questions et à les poser sans honte.
    Peu à peu, j'ai gagné en confiance, et l'on m'a confié un vrai projet.
    À mon avis, un bon milieu de travail se reconnaît à la façon dont on y traite l'erreur.
    Certes, les journées sont longues et la pression existe.
    Mais on progresse vite quand on se sent soutenu.
    ?C'est d'ailleurs ce qui fait rester les meilleurs.
    À ceux qui débutent, je conseille d'observer beaucoup, de demander de l'aide tôt et de remercier souvent.`,
  ),
];
