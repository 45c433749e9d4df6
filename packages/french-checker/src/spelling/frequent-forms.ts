/** Forms that occur at least twice in French texts written for this project, to rank suggestions. */
export const FREQUENT_FORMS: ReadonlySet<string> = new Set(
  `abaisse abandon abandonner abonnement abord abordables aboyait abrités absence absences absenter abstraite absurde
  abîment abîmé abîmée accent accepte accepterais accepterait accepteriez acceptiez acceptions accepté acceptée
  accessible accident accidents accompagne accompagner accompagné accomplir accord accorde accorder accordé
  accordéon accroche accueille accueilli accueilliez accueillir accumuler accès achat achats achetait acheteur
  acheté achète achèteront acompte acquis acte acteur action actions actrice actualités actuel adaptation adapter
  adaptée adjectif adjectifs admet admets admettant adolescence adolescent adolescents adopter adopté adorait adore
  adoré adoucit adulte adultes adversaire adverse affaire affaires affichait affiche affiches affilée affirmation
  affirme affirmer affluence agence agenda aggrave agir agit agricultrice agréer aident aidera aiderais aidez aidé
  aidée aidés aient aies aille aimable aimerais aimeriez aimerions aimez aimé aisance aisé ajoute ajouter ajouterais
  album alertes aliment alimentaire allais allait allergie allergiques allonger allumés allé allée allégé allés
  alternance amateur ambiance amertume amitiés amusant amusante amuse amène améliorant aménager anciens anecdote
  angoisse animalier annonce annoncer annonces annoncé annuler années antérieur apercevoir aperçoive apiculteur
  apocalypse apparaissent appareil appareils appartements appartient apparue appel appelez appelle appelons appelé
  application applications appliquer apporte apporter apportera apporté apprenais apprenait apprend apprendrez
  apprends apprenez apprenne apprennent apprenti apprentissage appris apprise approuve apprécie apprécient
  apprécierais appui appuyant appuyer appuyez arbitre argument arguments armoire arrache arrange arrangements
  arranger arrivais arrivait arrivants arrive arrivé arrivée arrière arroserais arrêt arrête arrêtent arrêts arrêté
  article artisans asseoir assiette assise assistante assister assisté assurance assure assurer astronome atelier
  ateliers attachement attaquer attend attendais attendait attendant attendez attendions attendra attends attendu
  attente attention attirer attirerait attitude attrapé aube aucun aucune audio auditeur augmenté auquel aura
  auraient aurais aurait auras aurez auriez aurions auront aussitôt autant auteur auteure auteurs autobus autocar
  autodérision automobilistes autonomie autorisation autour autrefois autrement autrui aux auxquelles avance avancer
  avancé avantageux avenant avertir aveu avions avocats avoue avouée ayez aîné aînée aînés baigner baignoire bail
  bains baisse baisser baissé ballon banal banc banlieue bannir basculer base basket batterie bavard beauté bec
  beignets besoins bibliothécaire bienvenue bilan billets biologie bison blesse blessés bleuets blog bocaux boira
  bois boissons boivent bol bord bottes bouchons bouchée bouge bouger bougé boulanger boulevard bourg bourse bout
  bouteille bouteilles box boîte brutalement bruyantes bruyants brève brésilien brûlez brûlé budget bulletin
  bureautique bureaux buter buts buvions bénévolat bénévoles bête bêtes bœuf cabane cabinet cache cacher cadeau
  cadre cafetière cafés cage cages cahier caisse calcul calculs calendrier calmes camarade camarades camions camp
  campagnes caméra canal canapé candidature cantine caractère carnet carottes carrelage carrés cars cartes cartons
  case casque cassé causes cave celles cent centaines cents cercle cesse cessé chacun chacune chaises chalet
  chaleureuse chambres chances change changement changements changent changé chansons chantaient chantais chante
  chantent chanter chantez chapitre charge charger charges chargées chargés chauffage chauffer chauffeur chef
  cherchais cherchait cherchant cherche cherchent cherches chercheurs cherchez cherchons cherché cheville chiches
  chiffre chiffres chiffré chiot choc choisi choisie choisirai choisirais choisis choisissais choisissent choisissez
  choisit choquant chorale chroniqueur chute chères chômeurs ciel cinq cinquante circulait citron citée clair claire
  clairement claires classe classement classements classer classes clients clientèle clinique cloison closes club
  clés clôt cocher code coin colis collecte collectif collectionner collectivité collègues colères combinaison
  comité commander commence commencent commencera commencé commentent commentez commerce commerces commercial
  commerçant commerçants commode commun communautaire commune communes compagnie compagnies compagnon comparaison
  comparer comparez comparées compatriotes compense complet complexe complicité complique compliqué compliquée
  complète complètement compléter comportant comporté composé composés comprend comprendrait comprendrez comprends
  comprennent compris comprise compromis compréhension comptable comptait compte comptent compter comptes compté
  compétition comédien comédienne concentre conceptions concerne concerts concession concessions concierge concision
  conclure conclusion concours concret concrets concrète concrètement concrètes condamner condition conditionnel
  conditions conducteurs conduit confie confier confirme confirmer confié conflit confort congés connais connaissais
  connaissait connaissent connaissez connaît connecteur connu connue consacrait consacré conscience conseil
  conseille conseilleriez conseillé conseils consentiriez conserver considère considérer consigne consiste
  consolation consommateurs constat constater construction construire construit construite consultation
  consultations consulter conséquences contact contacter contacts conte contes conteste contestera contexte contient
  continuait continuité contourner contradiction contraindre contrainte contraintes contraire contraste contrat
  contrepartie contretemps contrôle contrôlent convainc convaincant convaincante convaincre convaincu convalescence
  convenable convenir conversation conversations conviens convient conçus copain copiée coqs correcte corrige
  corriger corvée couche coucher couloir coup coupe couper couple coupé cour courage courant courante courants
  course courses courtes courtois courtoise courtoisie courts couscous cousines cousins couturière couvrez couvrir
  coût coûtait coûte coûtent coûteux coûté craignent crains craint crainte craintes crie crierai critique critiquer
  crois croise croit croix croulait croyez cru crème crédible crédit crée créent créneaux crêpes cuir cuisinais
  cuisines cuisinier cultiver curieux curiosité curry cyclistes cèdent cédera côte dame danger dangereux danois
  dansé date dates daté davantage degrés demandais demandera demandes demandez demandiez demandé demandée dense
  dentiste derrière descendais descendant descendue description dessert dessiner deux deuxième devais devait devant
  devenir devenu devenus devez deviennent devient deviez devoirs devons devraient devrais devrait devront diabète
  diagnostic difficilement difficiles difficultés différences dimanches diminué diplômes dirai dirais diras directe
  directement direction diriez dirige dis discours discret discrète discuter disent disparaissent disparaître
  disparition disparu dispense dispensent dispersée disponibilités disponible disponibles disposent dispute disputes
  distance distances distinction distingue distinguées distrait dite dites dits divergeaient divise divorce dix
  dixième dizaines diététicienne docteur document documentaire documents doive dollars domaine dommage don donnait
  donne donnent donnerais donnerait donnerez donnes donnez donnions donné donnée dormaient dormais dormait dorment
  dormi dormiez dors dort dossier dossiers double doublé douceur douche douleur doute doutes douzaine douze draps
  droite drôle dur durables durant dure durer dureront durée dès débarrassés débat début débutants débute débuts
  décaler déchets déchetterie décidais décide décidé décision déclic décline décor décourage découragement découvert
  découvre découvrent découvrirez décrire décrit décrivent décrivez défaites défauts défend défendez défendrais
  défendre défends défi définition délai délicat délicatesse délicieuses démarche démonstration démonter
  déménagement déménagements dénicher dénonce départ dépasse dépasser dépend dépendance dépendent dépense dépensent
  dépenser dépenses dépensé déplace déplacements déplacent déplacer dépose dépourvu dérange déranger déroule
  désaccord désagrément désertes désolé désordonnés désormais détail détails détestais déteste détour détourne
  développez dévouement dînait dîne efface effet effets efficace effort efforts elle elles embarras embauche
  embrasse emmenait emmener emmenée emménager emplois employer employeur employée employés emprunter emprunté
  empêche empêcherait encadrement enceinte enchaîne enchaînement enchaîner enclos encourage encouragement encourager
  endormais endroits enfance enfermer engage engagement engager engloutit ennui ennuyais ennuyé enregistre
  enregistrement enrichit enseignant enseignante enseignants enseigne entends entendu enthousiasme entier entière
  entières entorse entourage entourée entraide entrait entraîne entraînement entraîneur entraîneuse entreprises
  entrerait entretenir entretien entretiens entretient entrée entrées enveloppes enverrai envers envisage
  envisageable envoie envolées envoyez envoyé erreur erreurs escalade escalier escaliers espace esprit espèces
  espère essai essayez essayé essentiel essentiels estime euros eux exact exacte exactement exactes exagérer
  examinateur examiner exception exclus exclusion excuse excuser excuses excès exige exigeant exigeante exiger
  existe existence existent exister existeront explication expliquait explique expliquent expliquez expliqué
  explorer explétif exposer exposé expression exprime expriment exprimer exprimez expédition expériences
  expérimenter extinction fabricants face faciles facture factures faible faibles faiblesse failli faim fais faisais
  faisait faisons faite faites faits fallait fallu familière familles fasse fasses fatigant fatigue fatigués faudra
  faudrait faute fauteuil fauteuils faveur favorable feint fenêtres fera ferai ferais ferait feriez ferions ferme
  fermer fermeture fermier fermé fermée feront feuille feuilles fiable fiche fichiers fier fiers fierté figuier
  figure fil filles filmer fin final finale finance financement financer financières finesse fini finissent finit
  fixe fixer fixez fixions fièvre flot flotter flâner foi fonctionne fonctionnent foncé fond fondé force formel
  formulaire formule formuler formules formé formée formés fort forte forêts fou foule foules four fourneaux fourni
  fournir fournit foyers fragiles frais franchi franchir franchirai franchise franchit frapper frappé fraude
  friperies frontière frères fréquentent fuite fume futur futurs fuyait félicite féliciter fêtera fêtes gagnait
  gagne gagnent gagner gagnerez gagnez gagné gain gamme gammes gants garage garde gardent garder garderai garderie
  gardien gardé gauche gazeuses genou gentillesse gentils geste gestes glace glacé glisse glisser glissé goût goûte
  goûter graines grandi grandir gratins gratuite gratuitement gratuits gratuité grave grille griller grimper gronde
  grossi groupes gruau grâce grève gré guide guider guides guirlandes guère gymnaste gâteaux général générale
  généraliser générations généreuse générosité gérer gérondif gênant gêne habitant habitants habitent habitude
  habitudes habituer habitué habitués habité handicapées haricots hasard herbiers histoires hockey hommes honnête
  honnêtement honnêteté honte horaire horaires hospitalité housse huit humeur humour hypothèse héberge hérons héros
  hésite hésitent hésitez hôtes idiomatique idéal idéale idéaliser ignoraient ignorait ignore ignorer illustre
  illustrent ils image images imaginais imagine imaginer imaginée imite imiter imparfait imparfaits impersonnelle
  importe impose imposer imposé imposée impression impressions imprimé imprévu imprévus impératif impôt impôts
  inattendu inattendue incident incise inconnu inconnue inconnus indique indiquez indirect indirecte indiscret
  indiscrétion indispensables industriel industriels indépendance infinitif infirmière infirmières influenceurs
  informe informer ingrédients ingénieure inhabituelle injuste injustes injustice inquiète inquiétude inquiétudes
  inscrire inscrit inscrits insectes installe installer installé institution institutrice intention intentionné
  interdiction interdire interdit interprétation interrogatoire interroge interrompre intimité introduit intégrer
  intéresse intéresser intéressés inverse inversion invisibilité invite invité inégalité ironie iront isole
  isolement isolée isolées issue japonais jardiniers jeter jette jettent jeux joignable joindre jolie jouait joue
  jouent joueurs journées juge jugement juger jumeaux jumelles jus juste justement justifie justifier justifiez
  kilomètres kilos laine laissaient laissant laisse laisser laissez laissé laissée lampadaire lampadaires lampe
  lampes lance lancer lancez lancé laquelle large largement larmes lavais laver lecteur lecteurs lendemain lente
  lentement lentilles lequel lesquels lettres leur leurs levait lever levé levée leçons librairie librement libres
  libère lien liens lieux ligne lignes limitation limite limiter limites limité limitées limonade linge liquide lis
  lisait liste livreur locale location locations logements loger logique logé longs longtemps longues longueurs lors
  loue louer loup loups loué loués loyers lui lumineux lumières lunettes luxe lycéen lycéens lâcher lève légitime
  légitimes légère légèrement lésé machine machines magasins mains maintient maire maisons malades maladroit malaise
  malentendu mangeait mangeons mangé manquait manque manquent manquer manquez manqué manquée manuel marchait marche
  marchent mardis marocaine marque marqué match matchs matelas mathématiques matière matériel maximal maître
  maîtrise maîtriser meilleur meilleure meilleurs membres menacé menacées mensonge mentir menu menuiserie menus
  menées mes messages mesure mesurer mesuré mesurée met mets mettez milieu mille milliers minimum minuit minuscules
  minutes mis mise mission modalités mode modeste modestes modifiant modifier modifié modèle moi moindre moins
  moitié moments mon monitrice monnaie montagnes monte montrais montrait montre montrent montrer montrerai montrez
  montré monuments moque morale morceaux mordant motif motivé motivés mouvement moyenne moyens mue municipal
  municipalité murs museau musicien mène mètre mètres mécanisme médecins médical médicale méfiant mégots mélange
  mémoire ménage ménages mépris mérite méritent méthode métiers nage nageais naissent naturel naturelle
  naturellement naît nette nettement neuf neuve neveu nez nichent nier nierai niveau nièce noirs noix nombreuse
  nombreux nomme nommer noms non normal normalement nos noter notre noté nourrir nous nouvel nuance nuancer nuits
  nul nulle numéros née négatif négation négative négociation négocie négocier nôtre objecte objection objet objets
  obligation obligatoire oblige obliger obligé obligée obscurité observe observer observez observé obtenir obtenu
  occasion occupe occuper offert offrent offrir oiseaux omelette onze opinions oppose opposent opposer opposition
  opposées opposés opère opéra opération orage oral orangées ordinaire ordonnance ordre oreille oreilles
  organisation organise organisent organiserai organisez organisé organisée organisés original origine ose osent
  oser oubli oublie oublierai oublié oui ours outil outils outre ouvert ouverte ouverture ouvre ouvrent ouvriers
  ouvrir ouvrirait page pages paie paiement paiements paient paire palace panier panne papier papiers papillons
  paragraphes paraissent paralysait paramètres paraît paraître parcelle parcourir parcours parcs pardon parfaite
  parfumée parking parkings parlais parlait parlant parlez parlions parlons parlé parole paroles pars part partage
  partagent partageons partager partagez partagé partaient partenaire partez parti participants participe
  participent participiale particulier partiel partira partis paru parvenir passage passager passagers passais
  passait passant passe passent passez passion passionnée passée passés patience patient patiente patienter patients
  patiner patronne pause pauvres payante payé payés peau peindre peine pensais pensant penses pensez pensé perd
  perdais perde perdent perds perdu perdues permanente permet permets permettent permettrait permis permission
  perroquet personnellement personnels persuadé persuasif perte pertes perçues peser pharmacienne photographie
  photos phrases pieds pire piste pizza pièce pièces piétons placard placards place placer places placé placée
  plaignaient plaindre plaint plainte plaire plan planche plancher planter plantes plat plateformes plats plaît
  plein pleine pleins pleurait pleuré pleut plombier plongé plu plumes plupart pneus poche podiums poids poignée
  points pois poissons policiers polie poliment politesse pollue pommes ponctualité port portable portefeuille
  porter portes portez portions portrait portraits portugais portée pose poser positif position positions positive
  possessif possède postale posé posée poubelles pouces poulet pourra pourrai pourraient pourrais pourrait pourrez
  pourriez pourrions pourront pourvu pousse pousser poussera poussette poussé pouvais pouvait pouvez pouvons prairie
  pratique pratiques premiers premières prenais prenait prend prends prenez preniez prenne prennent prescripteur
  pressant pression preuve prie prime principale principales principe prions pris prise prive priver privé privée
  proche proches procédé production produit produits professeure profession professionnels profite profitent
  programme programmes progresse progresser projets promenade promenais promesse promet promu pronom pronoms
  prononciation propose proposerai proposerais proposez proposition proposé propres propriétaires protection protège
  protégés prouve prouvent prouver provoquent proximité prudence précaution précautions précieux précis précise
  préciser précises précision précisions précisément précède précédente précédé préfère préférable préférence
  préférez préfériez préféré préférés préoccupe préparais préparait préparation prépare préparent préparerai
  préparons préparé préparés présence présente présentent présenter présentez présents présenté prétend prétends
  prétexte prévenir prévention prévoie prévoir prévoit prévoyants prévu prévue prêter prêterons prêts prêté
  publicité publie publient publier publiée puisse puissent puits pull pyjama pâtes pâtisserie pèse période périodes
  pêcher pêcheur qualités quant quarante quart quartiers quatorze quatre quatrième quel quelle quelles quels
  questions quinzaine quinze quitte quitter quitté quittée quota quotas quotidiens racheter rachèterais racontait
  raconte racontent racontez raconté raisonnable raisonnables raisonne raisonnement raisons ramasser ramassé ramène
  range rangement rangées rapide rapides rapidité rappelle rapporte rapportent rapporterai rapprochent rares
  rassemble rassure rassurent rassuré rassurée rattrape rattraper rayure recette recettes rechercher recommande
  recommencer recommencerons reconnais reconnaissant reconnaissante reconnaît reconnaître reconnu recopiaient
  recrute recruter redoute refaire refasse reformulant refuge refus refusait refuse regard regardait regarde
  regardent regardez registre regret regrette regretterais regretterez rejoindre relatif relation relations relative
  relever relie relief relier relire relu relâche relâcherait relève remarque remboursement remboursé remercie
  remerciement remet remis remonter remparts remplace remplacer remplacé rempli remplir remué remédier rencontre
  rencontres rencontrez rencontré rencontrés rend rendaient rendrais rendrions rends rendu rendue renforce renonce
  renoncements renoncer renoncez renoncé renonçaient renouveler renouvelle renseigne rentable rentrais rentre
  rentrent rentrée renverse renvoie repartent repasser repent replonger reporter repos reposait reposer reposée
  reposés reprend reprendre repris reproche reprocher représentation repère repères respect respecte respectent
  respectueuses respiration respirer responsabilités ressemble ressenti ressortir ressoudait restais restait
  restaurants restauration restent restes restée retard retenir retenu retenue retient retour retourne retournerais
  retournée retours retraite retraités retrouve retrouvent retrouver retrouvé revanche revenir revenu revenus
  reviendrai reviennent reviens revient revivre revoie revoir reçoit reçu rhinocéros rhétorique riaient riant riches
  rien rient rire risque risquez riz roman romans rose roule routière rude rues rythme règle règlement règles
  réaction réaliste réalité récent récit récits réclame réclamer récompense récompenser récupérer rédigeant
  réduction réduit réel réelle réellement réelles réemployer réflexe réflexion réfléchi réfléchir réforme
  réfrigérateur régaler régions régler régulier régulièrement réjouissent réjouit rénover rénovée réparation répare
  réparer réparties répartir répartirions réparé répond répondent répondez répondu réponses réputé répétition
  répétitions réservation réserve réserver réservé résidence résidente résolutions résultat résultats résume résumer
  résumé réunions réunit réussi réussite réutiliser réveillais réviser révisions révèle rêvais rêver rêvons rôle sac
  sacoche sacs sage saisit salade salariés salue sanctions satisfaite sauf sauvage sauve sauvé sauvés savais savait
  savez savons sceptique scolaire score scrupules scène scènes second secondaire secondes secours secret secrétariat
  secs secteur seize semaines semblable semblait semble semblent semblé semis sens sensible sent sentais sentait
  sente sentiment sentiments sentir sept sera serai seraient serais serait serein serez seriez serions serons seront
  sert serveuse servi servir servira ses session seuil seules seuls sien sienne siens sieste siffles signaler
  signature signe signifie signifié signée simple simplement simples simplicité sincère sincérité sites situation
  situations situe six siège slogan sociaux soda sodas soi soient soignants soigner soigneurs soigné soignée soin
  soins soirs soirées soit soixante sol soldes solide solitude solutions sombre sombres somme sommeil somnoler son
  sonner sonnerie sort sortait sortent sorti sortie souci souffre souhait souhaite souhaiterais souhaitez souhaité
  souligne soupe souper souple souples souplesse source souriant sourire soutenu soutenue soutiendrais soutient
  souvenir souvenirs souviens soyons spectacle spectaculaires spectateur spectateurs sportive spécialisée spécialité
  stades stand stationnement statistique stocks stress structure style subir subjonctif subjonctifs subordonnée
  sucrées suffi suffiraient suffirait suffire suffisent suffit suggère suit suite suivant suivante suive suivent
  suivi suivie suivre sujets supermarché support supporte supportent supporter suppose supposer suppression supprime
  supprimer supprimé supprimés surface surpris surprise surveille surveiller symbolique sympathiques système séance
  sélection sépare sérieux sûrement sœurs tableau tables tablier tact talents tandem tandis tant tard tarif tas taxe
  taxer technicien technique tel telle tempête tenais tenant tendresse tenir tente tenter tenu tenue tergiverser
  termine terminent terminer terminé terrain tes thème thèse tienne tiennent tiens tient tiers timide timides tire
  tirer tiroir tiré tisser tissus titre toi toit tomates tombe tombent tomberait tombé tombée ton tordu tort total
  totale touche toucher touché tour tourisme touriste touristes touristiques tourne tourner tournoi tournois
  tournure tourtière trace tracerais traditions traduction traitement traiter trajet trajets tram tramway transforme
  transforment transformer transition transmettre transmises transporter transporté travailleront travailleurs
  travaillons travaillé travaux traverse traversé treize tremblais trente trier trois troisième tromper trotte
  trottoir trouvais trouvait trouve trouvent trouverez trouvé trouvés tue tutoiement tutoyez tuyau tâche tâches
  téléphoner téléphones téléphoné télétravail témoignage témoignages témoin tôt uniforme unique urgence urgent usage
  usager usages utiles utilisent utiliserais utilisé utilisées vague vaisselle valent valeur valises vanté variables
  varie varier variété vas vase vaudrait vaut veille venaient vend vendeur vendeuse vendez vends vendu vendue
  venions vente ventre venu venue venues venus verbe verbes verre verres verrez verriez verse veste vide vides
  vieilles vieillit viendrait vienne viennent viens vient vif villages villes vingt vint virgule virus vis vise
  viser visible visite visiterez visites visiteurs visitions visité vit vitesse vitre vitrine vivait vivant vivante
  vivent vivez vocabulaire voie voient voile voire vois voisinage voisins voit voitures voix vol volant voler
  volontaires volontiers volonté vols volé vos votre voudrais voudrait voulais voulait voulant voulez voulons voulu
  vous vouvoiement vouvoyez voyageur voyageurs voyageuse voyagé voyais voyait voyez vraies vrais vues vécu véhicule
  véhicules vérifie vérifier véritable vétérinaire vôtre yaourts zoo zoos zéro âgé âgée âgées âgés écart écarte
  échange échanger échanges échappe échapper échoué éclairage éclairer écoles écoliers économies économise
  économiser économiserez économisé écoutait écoute écoutent écouté écrans écris écrit écrivez élargir élargit
  électricien électricité électroniques élevage élevée élevés éloge éloignée éloignés élue élus élégance émotion
  émotions énergie énervés énonce énumérer épargne éparpillés épicerie épices éplucher épluchez épreuve épuise
  épuisés équilibre équilibrée équipement équipements équipes équitable établi établissement établissements étalage
  étant étape étapes état éteindre éteint étendue étions étiquette étoile étoiles étudiants étudie étés éveiller
  évite évitent éviter éviterait évoluer évolution évoquent évoquer événements île`
    .trim()
    .split(/\s+/u),
);
