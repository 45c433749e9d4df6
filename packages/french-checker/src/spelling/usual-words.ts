/** Words a learner of level A1 to B2 writes, as the dictionary lists them, besides the common ones. Own list. */
export const USUAL_WORDS: readonly string[] = `
  abandonner aboutir absence absent absolument abus abîmer accent accepter accident accompagner accomplir accord
  accorder accrocher accroître accueil accueillir accuser accès accélérer achat acheter acquérir acteur actif action
  activité actrice actualité actuel actuellement adapter addition admettre administratif administration admirer
  adolescence adolescent adopter adorable adorer adoucir adresse adresser adulte affaire affiche affirmer africain
  agence agent aggraver agir agrandir agressif agression agricole agriculture agréable aide aider ailleurs aimable
  air ajouter alcool aliment alimentaire alimentation allemand allergie allergique allumer alphabet ambiance ambition
  amener amical amitié amour amoureux amusant amuser amélioration améliorer américain analyse analyser ancien anglais
  angoisse animal animation animer annonce annoncer annuel annuler anxieux anxiété apaiser apparaître appareil
  apparence appartement appartenir appel appeler applaudir application appliquer apporter apprendre apprentissage
  approcher approfondir approprié approuver apprécier appuyer appétit après-midi aquarium arabe araignée arbre
  architecte architecture argument argumenter arme armoire armée arranger arriver arrivée arrondissement arroser
  arrêt arrêter art article artificiel artisan artiste artistique ascenseur asiatique aspect aspirateur aspirine
  assiette assis assistant assister association associer assurance assurer atelier athlète atmosphère attacher
  attaque attaquer atteindre attendre attente attentif attention attentivement attirer attitude attraper attrayant
  attribuer aube aucun aucune augmentation augmenter auprès aurore auteur authentique autobus automatique autonome
  autonomie autoriser autorité autoroute autour autrefois autrement auxiliaire avance avancer avantage avantageux
  aventure avenue avertir aveugle avis avocat avouer aérien aéroport aîné bac bagage baguette baigner bain baisse
  baisser balade balader balcon baleine balle ballon banane bancaire bandage bande banlieue barbe barque barrière
  baskets bataille batterie battre bavard bavarder beauté besoin beurre bicyclette bientôt bijou bilingue biologie
  biologique biscuit bistro bizarre bière blague blanc blesser blessure blessé bleu blond boire bois boisson bol
  bonheur bonjour bonnet bord botte bouche boucher boucherie bouchon boucle bouger bougie bouillir boulanger
  boulevard boulot bourse bouteille boutique bouton boîte branche bras braver bref brillant briller briser brochure
  bronche bronzer brosse brosser brouillard bruit brun brusquement bruyant brûler budget buffet bulletin bureau but
  bâtiment bâtir bébé bénir bénéfice bénéficier bénévolat bénévole bête bêtise bûche cabane cabinet cacher cadeau
  cadre cafétéria cahier caisse calcul calculer calendrier calme calmer camarade camionnette campagne camping caméra
  canadien canal canapé cancer candidat candidature canette cantine capable capacité capitaine capital capitale
  capuche car caractère caractéristique caravane carnet carotte carrefour carrière carré carte carton cas cascade
  casque casser casserole catastrophe catégorie cause causer cave ceinture celle celles cellule celui centaine
  central centre cependant cerise certain certainement certains certificat certifier cerveau cesser ceux chacun
  chacune chagrin chaise chaleur chaleureux chameau champ champignon champion championnat chance chanceux chandail
  changement chanson chant chanter chanteur chanteuse chapeau chapitre charge chargement charger chargeur charité
  charmant charme chasse chasser chat chaud chaudron chauffage chauffer chauffeur chaussette chaussure chaussée
  chauve chaîne chef chemise chercher chercheur chercheuse cheval cheveu cheville chien chiffre chimie chimique
  chinois choc chocolat choisir choix chose chuchoter château chèque ciel cigarette cimetière cinéma cirage
  circonstance circulation circuler cirque citer citoyen citron civil civilisation clair clairement classe classer
  classique clavier clef client climat climatique climatisation clinique cloche clou club clé coccinelle code coffre
  coiffer coiffeur coiffeuse coin colis collaboration collaborer collectif collection collectionner coller colline
  collège collègue colocataire colocation colonne colère combattre combien combiner comique commande commander
  commencement commencer commentaire commerce commercial commerçant commettre commissariat commode commun communauté
  communication communiquer compagnie comparaison comparer complet complexe complication compliment compliquer
  compliqué complètement compléter comportement comporter composer comprendre comptabilité comptable compte compter
  comptoir compétence compétent compétitif compétition comédie concentration concentrer concept concerner concert
  conclure conclusion concombre concours concurrence condamner condition conducteur conduire conduite confiance
  confidentiel confier confirmer confiture conflit confondre confort confortable confus conférence congé congélateur
  connaissance connaître connecter connexion conscience conscient conseil conseiller consentir conservation conserver
  considérable considérablement considération considérer consister console consommateur consommation consommer
  constamment constater constituer construction construire consulat consultation consulter conséquence conséquent
  contact contacter contagieux conte contemporain contenir content contenu contexte continent continuer contraire
  contrairement contraste contrat contribuer contribution contrôle contrôler convaincant convaincre convenable
  convenir convention conversation convivial convivialité coopération copain copie copier copine corbeille corps
  correct correctement correspondance correspondant correspondre corriger coréen costume coton cou coucher coude
  couleur couloir coup coupable couper couple cour courage courageux couramment courant coureur courgette courir
  courriel courrier cours course court couscous cousin coussin couteau coutume couture couvert couverture couvrir
  coûter coûteux crabe craindre crainte cravate crayon crevette crier crime criminel crise critique critiquer critère
  croire croisière croissance croissant croix cru crème créatif création créativité créature créer cuillère cuir
  cuire cuisinier cuisse cuisson cultiver culture culturel curieux curiosité cycle cyclisme cycliste cygne
  célibataire célèbre célébrer céréale cérémonie côte côté cœur danger dangereux danse danser danseur date davantage
  debout degré dehors demande demander demeurer demi dent dentifrice dentiste dermatologue dernièrement derrière
  descendre description dessert dessin dessiner dessous dessus destination destiner destruction dette deuxièmement
  devenir deviner devoir diabète dialogue dictionnaire dictée dieu difficile difficilement difficulté diffuser
  différemment différence différent digital digne diminuer diminution dinde diplôme diplômé direct directement
  direction diriger discipline discours discret discrimination discussion discuter disparaître disparition
  disponibilité disponible disposer disposition dispute disputer disque distance distinguer distraction distraire
  distribuer distribution divers diversité diviser divorce divorcer dizaine docteur document documentaire doigt
  domaine domicile dommage donc donnée dormir dos dossier douane double doucement douche doudoune douleur douloureux
  doute douter doux douzaine doué drame drap drapeau drogue droit droite drôle durable durer durée dynamique
  débarrasser débat débattre débrouiller début débutant débuter décennie déception décevoir déchet déchirer décision
  déclaration déclarer décoller décor décoration décorer décourager découragé découverte découvrir décrire déduire
  défaut défavorable défendre défense défi défiler définir définitif définition définitivement dégoûter déguster
  dégât déjeuner délai délicat délicieux délivrer démarche démarrer démission démissionner démocratie démodé
  démontrer déménagement déménager dépanner départ département dépasser dépaysement dépendance dépendant dépendre
  dépense dépenser déplacement déplacer déposer dépression déprimer déprimé dépêcher dépôt dérangement déranger
  dérouler désaccord désagréable désastre désavantage désert désespoir désespéré désigner désir désirer désolé
  désordre désormais détail détailler détendre détenir détente déterminer déterminé détester détruire développement
  développer dévouer déçu dîner eau effacer effectivement effectuer effet efficace efficacement efficacité efficience
  effondrer effort effrayer emballage emballer embarquer embarras embarrasser embaucher embouteillage embrasser
  embêter emménager empathie emploi employer emporter empreinte emprunter empêcher encadrer enceinte encore
  encourageant encouragement encourager endormir endroit enfance enfermer enfin engagement engager enlever ennemi
  ennui ennuyer ennuyeux enquête enregistrer enrichir enrichissant enseignant enseignement enseigner ensemble
  ensoleillé ensuite entendre enthousiasme enthousiaste entier entièrement entourage entourer entraide entraînement
  entraîner entraîneur entreprendre entrepreneur entreprise entretenir entretien entrée envahir enveloppe envers
  envie environ environnement environnemental envisager erreur escalade escalader escalier espace espagnol espoir
  esprit espèce espérance espérer essai essayer essence essentiel essentiellement essuyer est estimer estomac
  européen exact exactement exagérer examen examiner excellent exception exceptionnel excessif excessivement excitant
  exciter exclure exclusivement excursion excuse excuser excès exemple exercer exercice exigeant exigence exiger
  existence exister exotique expert explication expliquer exploiter explorer exploser exportation exporter exposer
  exposition expression exprimer expédition expérience expérimenté extrait extraordinaire extrême extrêmement
  extérieur exécuter fabrication fabriquer facile facilement faciliter facilité facteur facture faculté faible
  faiblesse faillite faim familial familier familièrement fantastique fantôme farine fascinant fasciner fatigant
  fatigue fatiguer fatigué faute fauteuil faux faveur favorable favori favoriser façade façon fenêtre ferme fermer
  fermeture fermier festival feu feuille fiable fichier fidèle fier fierté figue figure fil file filet filière fille
  film filmer filtre final finalement finance financer financier fixe fixer fièrement fièvre flamme flatter fleur
  fleuve flexibilité flexible flotter flèche foi foie fois folie fonction fonctionnaire fonctionnement fonctionner
  fond fonder fondre fontaine football force forcer formation forme formel former formidable formulaire formule fort
  fortement forêt fou foule four fourchette fourmi fournir fournisseur fourrure fragile frais fraise framboise
  franchement francophone frange français frapper fraternité frein freiner frigo frite froid fromage front frontière
  frotter fruit frustrant frustration frustré fréquemment fréquence fréquent fréquenter fuir fumer fumeur fumée
  furieux fusée futur fée félicitation féliciter féminin féministe féroce fête fêter gagnant gagner galerie gamin
  gant garage garantie garantir garder gardien gaspillage gaspiller gauche gaz gelé gencive genou genre gentil
  gentillesse gentiment geste gestion girafe glace glacé global globalement gloire gomme gorge gourmand goutte
  gouvernement goût goûter gracieux grade grain graisse grammaire gramme grandeur grandir grange gras gratter gratuit
  gratuitement grave gravement grec grenier grenouille griffe grille grimper grippe gris gronder gros grossir groupe
  grâce grève guerre guichet guide guider guitare guérir guêpe gymnase gymnastique gâteau géant génial général
  généralement génération généreux générosité géographie géographique gérer gêne gêner habiller habitant habitation
  habiter habitude habituel habituellement habituer haine handicap handicapé harcèlement haricot hasard hausse haut
  hautement hauteur haïtien herbe heureusement heureux hibou hier histoire historien historique hiver hockey homard
  homme honneur honnête honnêtement honnêteté honte honteux horaire horizon horloge horreur horrible hors hospitalier
  hospitalité huile humain humanité humeur humide humidité humour huître hygiène hypothèse hélas héritage hériter
  héros hésitation hésiter hôte hôtesse identifier identique identité idéal idéalement idée ignorance ignorer
  illustrer illégal image imaginaire imagination imaginer imiter immense immeuble immigrant immigration immobilier
  immédiat immédiatement impact impatience impatient imperméable implication impliquer impoli importance important
  importation importer impossible impression impressionnant impressionner imprimante imprimer imprévu impôt
  inacceptable incapable incendie incertain incident inciter inclure inconnu inconvénient incroyable indication
  indien indifférence indifférent indiquer indispensable individu individualiste individuel industrie industriel
  indépendance indépendant infection infini infirmière inflation influence influencer informaticien information
  informatique informer infrastructure inférieur ingrédient initial initiative injuste injustice innocent innovation
  inondation inoubliable inquiet inquiétant inquiéter inquiétude inscription inscrire insecte insister insolation
  insomnie inspiration inspirer installation installer instant instituteur institution instruction instrument
  insuffisant insulter insupportable insécurité intellectuel intelligence intelligent intense intensif intention
  interdiction interdire interdit international internaute internet interprète interpréter interroger interrompre
  interruption intervenir intervention interview intime intimidation introduction introduire intégration intégrer
  intéressant intéresser intérieur intérêt inutile inventer invention investir investissement investisseur invisible
  invitation inviter invité inégal inégalité isolement isoler isolé italien itinéraire ivoire ivre jalousie jaloux
  jamais jambe jambon japonais jardinage jardinier jaune jeter jeu jeunesse joie joindre joli jongler jouer jouet
  joueur journal journaliste joyeusement joyeux juge jugement juger jumeau jument jungle jupe jurer jus juste
  justement justice justifier kilo kilomètre klaxon lac laid laine laisser lait laitue lampadaire lampe lancer
  langage langue lapin laquelle large largement larme latin lavabo lave-linge lave-vaisselle laver lecteur lecture
  lendemain lent lentement lequel lesquelles lesquels lessive lettre lever leçon liberté librairie libre librement
  libérer licence licencier lien lier lieu ligne limite limiter linge lion liquide liste lit litre littéraire
  littérature livraison livre livrer lièvre local location logement loger logiciel logique logiquement loin lointain
  loisir long longtemps longueur louer loup lourd lourdement loyer lucratif lumineux lumière lune lunette lutte
  lutter luxe luxueux lycée lycéen lèvre légal légende léger légume légèrement lézard machine magazine magique
  magnifique maillot main maintenant maintenir maire majeur majorité mal malade maladie malaise malchance malgré
  malheur malheureusement malheureux mallette manche manger manifestation manifester manière manque manquer manteau
  manuel maquillage marche marcher mariage marier marin marié marketing marque marquer marron marteau masculin masque
  massage masse massif match matelas maternel maternelle maternité mathématiques matière matériel mauvais maximum
  maître maîtrise maîtriser maïs meilleur melon membre menace menacer mener mensonge mensuel mental mentalement
  mentalité menteur mention mentionner mentir menu mer merveille merveilleux message messagerie mesure mesurer meuble
  meurtre micro midi miel mien milieu militaire milliard millier million mince mine mineur minimum ministre ministère
  minorité minuit miracle miroir mission misère mixeur mixte mobile mobilité mode moderne modeste modification
  modifier modèle modération moindre moineau moisi moitié mondial mondialisation monnaie monotone montagne monter
  montre montrer monument moral morale morceau mordre mort mosquée mot moteur motif motivation motiver moto mouche
  mouillé moule moulin mourir moustache moustique moutarde mouton mouvement moyen multiculturel multiple multiplier
  mur musical musicien musique musulman musée mutuel mystère mystérieux mètre mécanicien méchant médecine médical
  médicament méditation méfiance méfier mélange mélanger mémoire mémorable ménage métal méthode métro météo mûr
  naissance nappe natal natation nation national nationalité nature naturel naturellement navette navire naître neige
  neiger nerveux net nettoyage nettoyer neuf neveu nez niche nid niveau nièce noir nom nombre nombreux nommer nord
  normal normalement notamment note noter notion nouille nourrir nourriture nouveauté novembre noyer nuage nuageux
  nucléaire nuire nuisible nuit nul numérique numérisation numéro né néanmoins nécessaire nécessairement nécessité
  négatif négliger négocier nôtre objectif objet obligation obligatoire obligatoirement obliger obscur observation
  observer obstacle obtenir obéir obésité occasion occasionnel occidental occupation occuper occupé océan odeur
  officiel officiellement offre offrir oignon oiseau olympique ombre oncle ongle opinion opportunité opposer opposé
  optimiste option opération opérer or orage oral orange orchestre ordinaire ordinateur ordonnance ordre ordure
  oreille oreiller organisateur organisation organiser organisme oriental orientation orienter originaire original
  origine orteil orthographe oser oublier ouest ours outil ouvert ouverture ouvrier ouvrir pacifique page paiement
  pain paire paix palais pamplemousse panda panier panique panne panneau pantalon papier papillon paquet paradis
  paragraphe parapluie paraître parc pardon pardonner pareil paresse paresseux parfait parfaitement parfois parfum
  parking parole parquet partage partager partenaire partenariat partialité participant participation participer
  particulier particulièrement partie partiel partir partout parvenir passage passager passeport passer passion
  passionnant passionner passionné passivement passoire passé pastèque patience patient patin patinage patinoire
  patrimoine patron pause pauvre pauvreté payant payer paysage paysan peau peindre peine peintre peinture pelouse
  peluche pendant penser pension pensée perdre performance performant permanent permettre permis permission perroquet
  persil personnage personnalité personnel personnellement perspective persuader persévérance perte pertinent peser
  pessimiste petit-fils peuple peur phare pharmacie pharmacien philosophe philosophie photo photographe photographie
  phrase physique physiquement phénomène piano pied pierre pigeon pile pilote piment pince pinceau piqûre piscine
  piste pitié pièce piéton placard place placer plaindre plainte plaire plaisanter plaisanterie plaisir plan planche
  plancher planifier plante planter planète plastique plat plateau plateforme plein pleinement pleurer pleuvoir
  plonger plongée pluie plume plupart plusieurs plutôt plâtre pneu poche poids poignet poignée point pointe poire
  poisson poitrine poivre poivron poli police policier poliment politesse politicien politique polluant polluer
  pollueur pollution polonais pomme pompier ponctuel pondre pont populaire popularité population porc porcelaine port
  portable porte porte-parole portefeuille porter portrait portugais poser positif position positivement possibilité
  possible posséder postal poster potage potentiel poubelle poudre poule poulet poupée pourcentage pourquoi
  poursuivre pourtant pousser poussière pouvoir poème poète poésie poêle pratique pratiquement pratiquer premier
  premièrement presque presse pression pressé prestation prestigieux preuve prier primaire prince princesse principal
  principalement principe prioritaire priorité prison prisonnier priver privilège privé prix prière probabilité
  probable probablement problème problématique processus prochain prochainement proche procurer procès procédure
  producteur productif production productivité produire produit professeur profession professionnel profil profit
  profiter profond profondeur profondément programme programmeur progresser progressif progressivement progrès projet
  prolonger promenade promener promesse promettre promotion pronom prononcer prononciation propice propos proposer
  proposition propre proprement propreté propriétaire propriété prospère protection protester protéger prouver
  province provoquer proximité prudence prudent prune précarité précaution précieux précis préciser précision
  précisément précédent précéder préférable préférence préférer préféré préjudice préjugé prénom préoccupation
  préoccuper préoccupé préparatif préparation préparer présence présent présentation présenter préserver président
  prétendre prévenir prévention prévoir prévu prêt prêter prêtre psychologie psychologique psychologue public
  publication publicité publier puce puis puissance puissant puits pull punir punition pur purement purée pâle pâte
  pâtisserie pédagogique pénible période pétale pêche pêcher pêcheur qualification qualifié qualité quantité quartier
  quasiment quelconque quelqu'un quelquefois question questionnaire queue quitter quoi quotidien quotidiennement
  quête racine racisme raciste raconter radiateur radical radio radis raisin raison raisonnable ralentir ramasser
  rame ramener randonnée rang ranger rapide rapidement rapidité rappeler rapport rapporter rapprocher rare rarement
  raser rasoir rassembler rassurant rassurer rat rater ravi ravissant rayon recette recevoir recherche rechercher
  recommandation recommander reconnaissance reconnaissant reconnaître reconstruire record recrutement recruter
  rectangle recueillir recyclage recycler refaire reflet refléter refus refuser regard regarder regret regretter
  reine rejeter rejoindre relation relativement relaxant relaxer relever religieux religion remarquable remarque
  remarquer remboursement rembourser remerciement remercier remettre remise remplacement remplacer remplaçant remplir
  remporter remède renard rencontre rendez-vous rendre renforcer renoncer renseignement renseigner rentabilité
  rentable rentrer rentrée renverser renvoyer repas repasser reportage reporter repos reposant reposer reproche
  reprocher reproduire représentant représentation représenter repérer requin respect respecter respectueux respirer
  responsabilité responsable ressemblance ressembler ressentir ressource restauration reste rester retard retarder
  retenir retirer retour retourner retraite retraité retrouver revenir revenu revoir revue rez-de-chaussée reçu rhume
  riche richement richesse rideau ridicule rigide rigoureux rigueur rire risque risquer rival rivière riz robe
  robinet robot rocher roi roman romantique rompre rond rond-point rose rosée roue rouge rouler routier routine royal
  royaume ruban ruelle ruine ruiner rural russe rythme râpe règle règlement règne réaction réagir réalisable
  réalisateur réalisation réaliser réalisme réaliste réalité récemment récent réception réchauffement réchauffer
  récipient réclamation réclamer récolte récompense récréation récupérer rédaction rédiger réduction réduire réel
  réellement réflexion réfléchir réforme réfrigérateur réfugié référence régal régime régional régler régulier
  régulièrement rénovation rénover réparation réparer répondre réponse république réputation répéter répétition
  réseau réservation réserver résidence résident résider résistance résister résolution résoudre résultat résumer
  résumé rétablir réticent réunion réunir réussir réussite réveil réveiller réviser révision révolution révéler rêve
  rêver rôle sable sac sage sagement saigner sain saisir salade salaire salarié sale saleté salir salle saluer
  salutation salé sandale sandwich sang sans-abri santé sapin satisfaction satisfaire satisfaisant satisfait sauce
  saucisse sauf saumon saut sauter sauvage sauvegarder sauver saveur savoir savon savourer scandale scie science
  scientifique scolaire sculpture scène sec secondaire secours secret secrètement secrétaire secteur sein sel selon
  semblable sembler sens sensation sensibiliser sensibilité sensible sentiment sentimental serpent serrer serrure
  serveur serveuse service serviette servir seuil seul seulement sexe sexuel shampoing sien sieste signal signaler
  signature signe signer significatif signification signifier silence silencieux similaire simple simplement
  simplicité simplifier sincère sincèrement singe sirop site situation situer situé siège ski sociable social
  socialiser société soie soif soigner soigneusement soin soirée sol soldat solde soleil solidaire solidarité solide
  solitaire solitude sombre somme sommeil sommet son sondage songer sonner sorte sortie sou souci soudain
  soudainement souffle souffrance souffrir souhait souhaiter soulager soulagé soulever souligner soupe souple source
  sourd sourire souris sous-sol soutenir soutien souvenir souvent spacieux spectacle spectaculaire spectateur
  spirituel spontané sport sportif spécial spécialement spécialiser spécialiste spécialisé spécialité spécifique
  stabilité stable stade stage stagiaire statistique statue statut stimulant stimuler store stratégie stress
  stressant stresser stressé strict structure studieux studio style stylo stéréotype subir substance succès sucre
  sucré sud suer suffire suffisamment suffisant suggestion suggérer suicide suisse suite suivant suivre sujet super
  superbe superficiel supermarché supplément supplémentaire support supporter supprimer supérieur surconsommation
  surface surmonter surnom surpopulation surprenant surprendre surpris surprise surtout surveillance surveiller
  survie survivre suspect symbole symbolique sympathie sympathique symptôme syndicat synthèse système séance sécher
  sécheresse sécurité sédentaire séduire séjour séjourner sélection sélectionner séparation séparer séparé série
  sérieusement sérieux sévère sûr sûrement tabac tableau tablette tabou taille talent talentueux tapis tard tarder
  tarif tarte tartine tasse taureau taux technicien technique technologie technologique tel tellement temple
  temporaire temporairement température tempête tendance tendre tendresse tenir tennis tentant tentation tente tenter
  tenue terme terminer terrain terrasse terre terrestre terrible terriblement territoire terrorisme test tester texte
  textile thèse théorie théorique théâtre tien tigre timbre timide timidité tirer tiroir tisser tissu titre toile
  toilette toit tolérance tolérant tomate tombe tomber ton tonne tonnerre tortue total totalement toucher toujours
  tour tourisme touriste touristique tourner tournevis tournoi tous tousser toute toutefois toutes toux toxique
  tracer tradition traditionnel traditionnellement traduction traduire trafic tragique tragédie train trait
  traitement traiter trajet tranquille tranquillement tranquillité transformation transformer transférer transmettre
  transparent transport transporter trapu travail travailler travailleur travers traverser traîner tremblement
  trembler tremper tresse tribunal tricher tricot triste tristement tristesse troisièmement tromper trompette
  trottoir trou troupe trouver truc truite trèfle trésor trêve tuer tuyau type typique typiquement tâche télé
  téléphone téléphoner téléphonique télétravail télévision témoignage témoigner témoin tête tôt ultérieur unique
  uniquement unir unité univers universel universitaire urbain urbanisation urgence urgent usage usine utile
  utilisateur utilisation utiliser utilité vacances vaccin vache vague vaincre vaisselle valable valeur valise vallée
  valoir valoriser vanille vapeur variable varicelle varier varié variété vase vaste vautour vedette veille velours
  vendeur vendeuse vendre vendredi vengeance venir vent vente ventre verbe vernis verre version vert viande victime
  victoire vide vidéo vie vieillard vieillesse vieillir vieillissement vierge vietnamien vif village villageois vin
  vinaigre violence violent violet violon virage virtuel virus visa visage visible vision visite visiter visiteur
  vital vitamine vite vitesse vitrine vivacité vivant vivement vivre vocabulaire voie voile voilier voisinage voix
  vol volant volcan voler volet voleur volontaire volontairement volontiers volonté volume vomir vomissement vote
  voter voyageur vrai vraiment vue vulgaire vulnérable végétal végétarien véhicule vélo vérifier véritable
  véritablement vérité vétérinaire vêtement vôtre vœu wagon week-end yaourt zone zoo zèbre âge âgé écart échange
  échanger échapper écharpe échec échouer éclairer éclater écologie écologique économie économique économiser
  écoresponsable écouter écran écrire écriture écrivain écureuil éducatif éducation éduquer égal également égalité
  égarer église égoïsme égoïste élargir électeur élection électricité électrique électronique élever élevé éliminer
  éloigner éloigné élégant élément élémentaire éléphant émission émotion émotionnel émouvant énergie énergique
  énerver énervé énorme énormément épais épanouir épanouissement épaule épice épicerie épicé épingle éponge époque
  épouser épouvantable époux épreuve éprouver épuisant épuisé équilibre équilibrer équilibré équipe équipement
  équiper équitable équivalent établir établissement étage étagère étang étape état éteindre étendre éternel étoile
  étonnant étonner étouffer étrange étranger étroit étude étudiant étudier évaluation évaluer éventuellement
  évidemment évident évier éviter évoluer évolution évoquer événement île œil œuf œuvre
`
  .trim()
  .split(/\s+/u);
