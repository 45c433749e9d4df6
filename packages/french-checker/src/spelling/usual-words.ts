/** Words a learner of level A1 to B2 writes, as the dictionary lists them, besides the common ones. Own list. */
export const USUAL_WORDS: readonly string[] = `
  aboutir absent absolument abus abîmer accrocher accroître accuser accélérer acquérir actif actualité addition
  admettre administratif administration admirer adorable adorer adoucir adresser africain agent aggraver agrandir
  agressif agression agricole agriculture alcool alimentation allemand allergique allumer alphabet ambition amener
  amical amoureux amuser amélioration américain analyse analyser animation animer annuel anxieux anxiété apaiser
  apparaître apparence appartenir applaudir approcher approfondir approprié approuver appétit après-midi aquarium
  arabe araignée architecte architecture argumenter arme armée arrondissement arroser artificiel artisan artiste
  artistique asiatique aspect aspirateur aspirine assis assistant associer athlète atmosphère attacher attaque
  atteindre attentif attentivement attraper attrayant attribuer augmentation auprès aurore authentique automatique
  autonome autoriser autorité autoroute auxiliaire aventure avenue aveugle avouer aérien bac bagage baguette balade
  balader baleine balle banane bancaire bandage bande barbe barque barrière baskets bataille battre bavarder beurre
  bicyclette bijou bilingue biologique biscuit bistro bizarre blague blesser blessure blessé blond boisson bonnet
  botte bouche boucher boucherie bouchon boucle bougie bouillir boulot boutique bouton branche braver bref brillant
  briller briser brochure bronche bronzer brosse brosser brouillard brun brusquement bruyant brûler buffet bâtir bénir
  bénéfice bénéficier bêtise bûche cafétéria calculer calmer camionnette camping cancer candidat canette capacité
  capitaine capital capitale capuche caractéristique caravane carotte carrefour carré carton cascade casser casserole
  catastrophe catégorie causer ceinture cellule centaine central cerise certainement certificat certifier cerveau
  cesser chagrin chaleureux chameau champ champignon champion championnat chanceux chandail chant chanteur chanteuse
  chargement chargeur charité charmant charme chasse chasser chaudron chaussette chaussée chauve chaîne chercheur
  chercheuse cheval cheveu chimie chimique chinois chuchoter château chèque cigarette cimetière cirage circonstance
  circuler cirque citer civil civilisation classique clavier clef climatique climatisation cloche clou coccinelle
  coffre coiffer coiffeur coiffeuse collaboration collaborer collection coller colline colocataire colonne combattre
  combiner comique commande commencement commentaire commettre communication communiquer complication compliment
  compliquer comportement comporter composer comptabilité comptoir compétent compétitif comédie concentration
  concentrer concept concerner concert concombre concurrence conducteur conduite confidentiel confiture confondre
  confortable confus conférence congé congélateur connecter connexion conscient consentir conservation considérable
  considérablement considération consister console consommateur consommation consommer constamment constituer consulat
  conséquent contagieux contemporain contenir contenu continent contrairement contribuer contribution contrôler
  convention convivial convivialité coopération copie copier copine corbeille correct correctement correspondance
  correspondant correspondre coréen costume coton cou coude coupable courageux couramment coureur courgette courrier
  coussin couteau coutume couture couvert couverture coûter crabe craindre cravate crayon crevette crier crime
  criminel crise critère croisière croissance croissant créatif création créativité créature cuillère cuire cuisse
  cuisson culturel cycle cyclisme cycliste cygne célibataire célébrer céréale cérémonie danser danseur debout degré
  demeurer demi dentifrice dermatologue dernièrement dessin destination destiner destruction dette deuxièmement
  deviner dialogue dictionnaire dictée dieu diffuser différemment digital digne diminution dinde diplômé direct
  diriger discipline discrimination discussion disponibilité disposer disposition disputer disque distinguer
  distraction distraire distribuer distribution divers diversité diviser divorcer dizaine doigt domicile douane
  doucement doudoune douloureux douter doux doué drame drap drapeau drogue durable dynamique débarrasser débattre
  débrouiller débutant débuter décennie déception décevoir déchet déchirer déclaration déclarer décoller décoration
  décorer décourager découragé déduire défavorable défense défiler définir définitif définitivement dégoûter déguster
  dégât délicieux délivrer démarrer démission démissionner démocratie démodé démontrer dépanner département
  dépaysement dépendant dépendre déplacement déposer dépression déprimer déprimé dépêcher dépôt dérangement dérouler
  désagréable désastre désavantage désert désespoir désespéré désigner désir désirer désordre détailler détendre
  détenir détente déterminer déterminé détester détruire dévouer déçu effacer effectivement effectuer efficacement
  efficacité efficience effondrer effrayer emballage emballer embarquer embarrasser embaucher embouteillage embrasser
  embêter empathie emporter empreinte empêcher encadrer encourageant endormir enlever ennemi ennuyer ennuyeux enquête
  enregistrer enrichir enrichissant enseignement enseigner ensoleillé enthousiaste entièrement entourer entraîner
  entreprendre entrepreneur envahir enveloppe environnemental envisager escalader espèce espérance essence
  essentiellement essuyer estimer estomac européen exceptionnel excessif excessivement excitant exciter exclure
  exclusivement excursion exercer exigence exotique expert exploiter exploser exportation exporter exposition
  expérimenté extrait extrême extrêmement extérieur exécuter fabrication fabriquer faciliter facilité facteur faculté
  faillite familial familier familièrement fantastique fantôme farine fascinant fasciner fatiguer favori favoriser
  façade festival feu fichier fidèle figue file filet filière filtre financier fièrement flamme flatter fleuve
  flexibilité flexible flèche foie folie fonction fonctionnaire fonctionnement fonctionner fonder fondre fontaine
  forcer former fortement fourchette fourmi fournisseur fourrure fragile fraise framboise franchement francophone
  frange fraternité frein freiner frite front frotter frustrant frustration frustré fréquence fréquent fréquenter fuir
  fumer fumeur fumée furieux fusée fée félicitation féminin féministe féroce fêter gagnant galerie gamin gant garantie
  garantir gaspillage gaspiller gaz gelé gencive gentiment gestion girafe global globalement gloire gomme gorge
  gourmand goutte gracieux grade grain graisse grammaire gramme grandeur grange gras gratter gravement grec grenier
  grenouille griffe grippe gronder grossir guichet guitare guérir guêpe gymnase gymnastique géant génial génération
  généreux géographie géographique gêner habiller habitation habituel habituellement haine handicap handicapé
  harcèlement haricot hausse hautement hauteur haïtien herbe hibou historien historique homard honneur honteux horizon
  horloge horreur horrible hors hospitalier huile humanité humide humidité huître hygiène hélas héritage hériter
  hésitation hésiter hôte hôtesse identifier identique identité idéalement ignorance illustrer illégal imaginaire
  imagination immense immobilier immédiat immédiatement impact impatient imperméable implication impliquer impoli
  importation importer impressionnant impressionner imprimante imprimer inacceptable incapable incendie incertain
  inciter inclure incroyable indication indien indifférence indifférent indiquer indispensable individu individualiste
  individuel industrie indépendant infection infini inflation influence influencer informaticien informatique
  infrastructure inférieur ingrédient initial initiative innocent innovation inondation inoubliable inquiet inquiétant
  inquiéter insecte insister insolation insomnie inspiration inspirer installation instant instituteur instruction
  instrument insuffisant insulter insupportable insécurité intellectuel intelligence intelligent intense intensif
  internaute interprète interpréter interroger interruption intervenir intervention interview intime intimidation
  introduction introduire intérieur inventer invention investir investissement investisseur invisible inégal isoler
  isolé italien itinéraire ivoire ivre jalousie jaloux jambon jardinage jardinier jeunesse joli jongler jouet joueur
  journaliste joyeusement joyeux jumeau jument jungle jupe jurer justice kilo kilomètre klaxon laid laitue langage
  lapin larme latin lavabo lave-linge lave-vaisselle lent lesquelles lessive libérer licence licencier lier lion litre
  littéraire littérature livraison livrer lièvre logiciel logiquement lointain longueur lourd lourdement lucratif lune
  lunette lutte lutter luxueux lèvre légal légende léger lézard magazine magique maillot maintenir majeur majorité
  malchance malheur mallette manche manifestation manifester maquillage mariage marier marin marié marketing marquer
  marron marteau masculin masque massage masse massif maternel maternelle maternité maximum maïs melon membre menace
  menacer mener mensuel mental mentalement mentalité menteur mention mentionner merveille messagerie meurtre micro
  miel mien militaire milliard millier million mince mine mineur ministre ministère minorité miracle miroir misère
  mixeur mixte mobile mobilité modification modération moineau moisi mondial mondialisation monotone monument moral
  morceau mordre mosquée moteur motivation motiver moto mouche mouillé moule moulin moustache moustique moutarde
  mouton multiculturel multiple multiplier mur musical musulman mutuel mystère mystérieux mécanicien méchant médecine
  méditation méfiance méfier mélanger mémorable métal mûr naissance nappe natal natation nation nationalité navette
  navire neiger nerveux net nettoyage niche nid nord notion nouille nouveauté noyer nuage nuageux nucléaire nuire
  nuisible numérique numérisation né nécessairement nécessité négliger objectif obligatoirement obscur observation
  obstacle obéir obésité occasionnel occidental occupation océan odeur officiel officiellement oignon olympique ombre
  ongle opposé optimiste option opérer or orange orchestre ordure oreiller organisateur organisme oriental orientation
  orienter originaire orteil orthographe ouest ouvrier pacifique palais pamplemousse panda panique panneau papillon
  paquet paradis paragraphe parapluie pardonner pareil paresse paresseux parfaitement parfum parquet partenariat
  partialité participant participation particulièrement passionnant passionner passionné passivement passoire pastèque
  patin patinage patinoire patrimoine pauvreté payant paysage paysan peintre pelouse peluche pension pensée
  performance performant permanent persil personnage personnalité perspective persuader persévérance pertinent
  pessimiste petit-fils peuple phare pharmacien philosophe philosophie photographe physique physiquement phénomène
  piano pierre pigeon pile pilote piment pince pinceau piqûre pitié piéton plaisanter plaisanterie planifier plante
  plastique plateau plateforme pleinement pleurer pleuvoir plonger plongée plume plâtre pneu poignet pointe poire
  poitrine poivre poivron poli police policier politicien polluant polluer pollueur polonais pompier ponctuel pondre
  populaire popularité porc porcelaine porte-parole positivement posséder postal poster potage potentiel poubelle
  poudre poule poupée pourcentage poursuivre poussière poème poète poésie poêle pratiquement pratiquer premièrement
  presse pressé prestation prestigieux prier primaire prince princesse principal principalement prioritaire priorité
  prison prisonnier privilège prière probabilité probable probablement problématique processus prochainement procurer
  procès procédure producteur productif productivité produire profil profit profiter profond profondeur profondément
  programmeur progressif progressivement prolonger promener promotion prononcer propice propos proprement propreté
  propriété prospère protester province provoquer prudent prune précarité précédent précéder préjudice préjugé
  préoccupation préoccuper préoccupé préparatif présentation préserver président prétendre prêtre psychologie
  psychologique psychologue publication puce puissance puissant punir punition pur purement purée pâle pâte
  pédagogique pénible pétale pêche qualification qualifié quasiment quelconque quelqu'un questionnaire queue
  quotidiennement quête racine racisme raciste radiateur radical radis raisin ralentir rame ramener randonnée rang
  ranger rapport rapporter rapprocher rare raser rasoir rassembler rassurant rassurer rat rater ravi ravissant rayon
  recherche recommandation reconnaissance reconstruire record recrutement rectangle recueillir recyclage recycler
  reflet refléter regretter reine rejeter relativement relaxant relaxer religieux remarquable remarquer rembourser
  remettre remise remplacement remplaçant remporter remède renard rendez-vous renforcer renseigner rentabilité rentrer
  renverser renvoyer reportage reposant reproduire représentant représenter repérer requin respectueux responsabilité
  ressemblance ressembler ressentir ressource retarder retirer retourner retraité revue rez-de-chaussée rhume
  richement richesse rideau ridicule rigide rigoureux rigueur risquer rival robinet robot rocher roi romantique rompre
  rond rond-point rosée roue rouler routier routine royal royaume ruban ruelle ruine ruiner rural russe râpe règne
  réagir réalisable réalisateur réalisation réaliser réalisme réception réchauffement réchauffer récipient réclamation
  récolte récréation rédaction rédiger réfugié référence régal régime régional rénovation république réputation
  résident résider résistance résister résolution résoudre rétablir réticent réunir réveil réveiller révision
  révolution révéler sable sagement saigner sain saisir salarié saleté salir saluer salutation salé sandale sandwich
  sang sans-abri sapin satisfaction satisfaire satisfaisant satisfait sauce saucisse saumon saut sauter sauvegarder
  sauver saveur savon savourer scandale scie science scientifique sculpture sec secrètement secrétaire sein sembler
  sensation sensibiliser sensibilité sentimental serpent serrer serrure serveur serviette sexe sexuel shampoing signal
  signer significatif signification signifier silencieux similaire simplifier singe sirop situer situé ski sociable
  socialiser soie soif soigneusement soldat solde solidaire solidarité solitaire sommet sondage songer sou soudain
  soudainement souffle souffrance souffrir soulager soulagé soulever souligner sourd souris sous-sol soutenir spacieux
  spectaculaire spirituel spontané sportif spécial spécialement spécialiser spécialiste spécialisé spécifique
  stabilité stable stagiaire statue statut stimulant stimuler store stratégie stressant stresser stressé strict
  studieux studio stylo stéréotype substance sucré sud suer suffisant suggestion suggérer suicide suisse super
  superficiel supplément supplémentaire supérieur surconsommation surmonter surnom surpopulation surprenant surprendre
  surveillance survie survivre suspect symbole sympathie symptôme syndicat synthèse sécher sécheresse sédentaire
  séduire séjourner sélectionner séparation séparer séparé série sérieusement sévère tabac tablette tabou talent
  talentueux tapis tarder tarte tartine tasse taureau taux technologique tellement temple temporaire temporairement
  tendance tendre tentant tentation terme terrestre terrible terriblement territoire terrorisme test tester textile
  théorie théorique tien tigre timbre timidité tissu toile toilette tolérance tolérant tonne tonnerre tortue
  totalement touristique tournevis tousser toux toxique tracer traditionnellement traduire tragique tragédie trait
  tranquillement tranquillité transformation transférer transparent trapu travailleur travers traverser traîner
  tremblement trembler tremper tresse tribunal tricher tricot tristement troisièmement trompette trou troupe truc
  truite trèfle trésor trêve tuer typique typiquement télé téléphonique témoigner ultérieur uniquement unir unité
  univers universel universitaire urbain urbanisation utilisateur utilisation utilité vaccin vache vaincre valable
  vallée valoir valoriser vanille vapeur variable varicelle varié vaste vautour vedette velours vengeance vernis
  version victime victoire vieillard vieillesse vieillir vieillissement vierge vietnamien villageois vinaigre violence
  violent violet violon virage virtuel visa visage vision visiteur vital vitamine vivacité vivement voilier volcan
  volet voleur volontaire volontairement volume vomir vomissement vote voter vulgaire vulnérable végétal végétarien
  véritablement vérité vœu wagon yaourt zone zèbre écharpe échouer éclater écologie écologique écoresponsable écriture
  écrivain écureuil éducatif éduquer égal égalité égarer égoïsme égoïste électeur élection électrique électronique
  élever élevé éliminer éloigner éloigné élégant élément élémentaire éléphant émission émotionnel émouvant énergique
  énerver énervé énorme énormément épais épanouir épanouissement épaule épice épicé épingle éponge épouser
  épouvantable époux éprouver épuisant épuisé équilibrer équilibré équiper équivalent établir étagère étang étendre
  éternel étonnant étonner étouffer étrange étroit évaluation évaluer éventuellement évident évier œuf œuvre
`
  .trim()
  .split(/\s+/u);
