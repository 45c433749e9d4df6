/**
 * Words of the other languages candidates know, written in a French text for the French word of the same sense: Spanish,
 * Portuguese, Italian, English, Haitian Creole. None of them is a word of French.
 */
export const FOREIGN_WORDS: ReadonlyMap<string, string> = new Map(
  `por pour|inconvenience inconvénient|inconveniences inconvénients|familia famille|famiglia famille|family famille|persona personne|pessoa personne|personas personnes|people gens
  gente gens|trabajo travail|trabalho travail|lavoro travail|work travail|job travail|colegio collège
  escuela école|scuola école|school école|escola école|universidad université|amigo ami|amiga amie|amigos amis
  friend ami|friends amis|semana semaine|week semaine|tambien aussi|también aussi|tambem aussi|também aussi
  anche aussi|molto très|muy très|muito très|pero mais|porque parce que|because parce que|ciudad ville
  cidade ville|città ville|city ville|casa maison|house maison|home maison|libro livre|book livre|livro livre
  telefono téléphone|teléfono téléphone|telefone téléphone|phone téléphone|oficina bureau|office bureau
  ejemplo exemple|exemplo exemple|esempio exemple|tiempo temps|tempo temps|vida vie|life vie|musica musique
  música musique|museo musée|museu musée|museum musée|playa plage|praia plage|spiaggia plage|beach plage
  vacaciones vacances|vacanze vacances|holiday vacances|holidays vacances|hoteles hôtels|hospitales hôpitaux
  profesor professeur|professore professeur|teacher professeur|estudiante étudiant|student étudiant
  students étudiants|studente étudiant|facil facile|fácil facile|dificil difficile|difícil difficile
  difficult difficile|beautiful beau|interesting intéressant|necesario nécessaire|necesaria nécessaire
  necessario nécessaire|government gouvernement|gobierno gouvernement|governo gouvernement|goverment gouvernement
  travel voyage|viaje voyage|viagem voyage|viaggio voyage|comida nourriture|food nourriture|dinero argent
  dinheiro argent|money argent|siempre toujours|sempre toujours|always toujours|mucho beaucoup|gracias merci
  obrigado merci|obrigada merci|grazie merci|thanks merci|hello bonjour|hola bonjour|ahora maintenant
  agora maintenant|adesso maintenant|now maintenant|manana demain|mañana demain|niños enfants|ninos enfants
  bambini enfants|children enfants|dictionary dictionnaire|diccionario dictionnaire|weather temps
  vegetables légumes|vegetable légume|fruta fruit|frutas fruits|restaurante restaurant|restaurantes restaurants
  ristorante restaurant|ayudar aider|ajudar aider|mejorar améliorer|desarrollar développer|empresa entreprise
  company entreprise|ordenador ordinateur|computador ordinateur|computer ordinateur|pais pays|país pays|paese pays
  country pays|mundo monde|mondo monde|world monde|indian indien|indians indiens|brasileño brésilien
  canadian canadien|mexican mexicain|chinese chinois|russian russe|korean coréen|neighbors voisins|neighbor voisin
  neighbour voisin|neighbours voisins|vecino voisin|vecinos voisins|definitly certainement|price prix
  pratico pratique|sistema système|problema problème|problemas problèmes|tema thème|grupo groupe|centro centre
  momento moment|warehouse entrepôt|deposit dépôt|landlord propriétaire|roommate colocataire
  roommates colocataires|meeting réunion|meetings réunions|schedule horaire|training formation|grocery épicerie
  groceries provisions|kitchen cuisine|bathroom salle de bain|bedroom chambre|bedrooms chambres|basement sous-sol
  laundry lessive|cleaning nettoyage|winter hiver|summer été|shoes chaussures|driver chauffeur|nurse infirmière
  cook cuisinier|farmer agriculteur|brother frère|brothers frères|sister sœur|sisters sœurs|mother mère
  father père|husband mari|wife femme|baby bébé|neighborhood quartier|church église|bicycle vélo|bicicleta vélo
  calle rue|bairro quartier|barrio quartier|abogado avocat|médico médecin|medico médecin|enfermera infirmière
  hermano frère|hermana sœur|irmão frère|irmã sœur|madre mère|padre père|mãe mère|esposo mari|esposa femme
  marido mari|novio fiancé|novia fiancée|jefe patron|chefe patron|vendedor vendeur|cocina cuisine|cozinha cuisine
  iglesia église|igreja église|invierno hiver|inverno hiver|verano été|verão été|cocinar cuisiner
  trabajar travailler|trabalhar travailler|estudiar étudier|estudar étudier|aprender apprendre|comprar acheter
  vender vendre|zapatos chaussures|sapatos chaussures|ropa vêtements|roupa vêtements|nieve neige|neve neige
  frío froid|teachers professeurs|customer client|customers clients|boyfriend copain|girlfriend copine
  breakfast petit-déjeuner|evening soir|morning matin|afternoon après-midi|yesterday hier|tomorrow demain
  today aujourd'hui|sometimes parfois|maybe peut-être|hoy aujourd'hui|hoje aujourd'hui|ayer hier|cultura culture
  natura nature|naturaleza nature|lugar lieu|quasi presque|especial spécial|especialmente spécialement
  doctor docteur|doctors docteurs|toilet toilette|toilets toilettes|colombian colombien|ukrainian ukrainien
  italian italien|american américain|egyptian égyptien|syrian syrien|tunisian tunisien|algerian algérien
  moroccan marocain|turkish turc|filipino philippin|haitian haïtien|venezuelan vénézuélien|vietnamese vietnamien
  japanese japonais|spanish espagnol|english anglais|arabic arabe|german allemand|brazilian brésilien
  nigerian nigérian|iranian iranien|insurance assurance|storage rangement|degrees degrés|grados degrés
  graus degrés|padaria boulangerie|panaderia boulangerie|panadería boulangerie|brake frein|brakes freins|hijo fils
  hija fille|hijos enfants|filho fils|filha fille|filhos enfants|update mise à jour|claim réclamation
  printer imprimante|apartment appartement|apartments appartements|appointment rendez-vous
  appointments rendez-vous|receipt reçu|supervisor superviseur|coworker collègue|coworkers collègues
  heater chauffage|heating chauffage|stove cuisinière|washer laveuse|dryer sécheuse|mattress matelas
  blanket couverture|pillow oreiller|spoon cuillère|knife couteau|fork fourchette|desk bureau|snow neige
  rain pluie|cold froid|sunny ensoleillé|happy heureux|sad triste|tired fatigué|busy occupé|cheap bon marché
  expensive cher|dirty sale|safe sûr|healthy sain|wedding mariage|birthday anniversaire|gift cadeau|gifts cadeaux
  pharmacy pharmacie|hospital hôpital|clinic clinique|medicine médicament|medicines médicaments
  headache mal de tête|fever fièvre|cough toux|tos toux|rua rue|loja magasin|lojas magasins|aluguel loyer
  chuva pluie|onibus autobus|ônibus autobus|carro voiture|carros voitures|cachorro chien|criança enfant
  crianças enfants|criancas enfants|ainda encore|depois après|noite nuit|manhã matin|ontem hier|amanhã demain
  cedo tôt|perro chien|gato chat|lluvia pluie|tienda magasin|tiendas magasins|alquiler loyer|habitación chambre
  habitacion chambre|edificio immeuble|vecina voisine|abuela grand-mère|abuelo grand-père|sobrino neveu
  sobrina nièce|noche nuit|después après|despues après|todavía encore|todavia encore|nunca jamais|nada rien
  alguien quelqu'un|nosotros nous|ustedes vous|bonito joli|bonita jolie|feliz heureux|cansado fatigué
  cansada fatiguée|enfermo malade|enferma malade|barato bon marché|pequeño petit|pequeña petite|pequeno petit
  pequena petite|nuevo nouveau|nueva nouvelle|novo nouveau|viejo vieux|vieja vieille|hermoso beau|hermosa belle
  chiles piments|frijoles haricots|arroz riz|pollo poulet|pescado poisson|huevos œufs|leche lait|queso fromage
  agua eau|cerveza bière|escritorio bureau|ventana fenêtre|janela fenêtre|puerta porte|silla chaise|cadeira chaise
  llave clé|chave clé|carretera route|estrada route|tren train|avión avion|avião avion|canceller annuler
  cancellé annulé|cancellée annulée|cancelle annule|canceler annuler|cancelé annulé|booker réserver|booké réservé
  bookée réservée|checker vérifier|checké vérifié|parker garer|parké garé|updater mettre à jour
  downloader télécharger|downloadé téléchargé|uploader mettre en ligne|scheduler planifier|céduler planifier
  cédulé planifié|switcher changer|claimer réclamer|very très|enough assez|together ensemble|again encore
  never jamais|moun gens|lekol école|lekòl école|timoun enfant|fanmi famille|travay travail|zanmi ami|lajan argent
  bagay chose|bagaj bagages|peyi pays|lavi vie|almost presque|already déjà|only seulement|much beaucoup
  many beaucoup|without sans|with avec|language langue|languages langues|daughter fille|uncle oncle|aunt tante
  wine vin|cheese fromage|milk lait|chicken poulet|bread pain|eggs œufs|compartir partager|compartido partagé|rutina routine
  rutine routine|brake frein|brakes freins|warehouse entrepôt|blueberry bleuet|pharmacy pharmacie|cafeteria cafétéria`
    .split(/[|\n]/u)
    .map((pair) => pair.trim())
    .map((pair): [string, string] => {
      const at = pair.indexOf(" ");
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
);
