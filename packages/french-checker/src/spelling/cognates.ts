import { accentVariants, bare, soundKey } from "./candidates.ts";

/** Words of the other languages candidates know, written in a French text for the French word of the same sense. */
const WORDS: ReadonlyMap<string, string> = new Map(
  `familia famille|famiglia famille|family famille|persona personne|pessoa personne|personas personnes|people gens|gente gens
  trabajo travail|trabalho travail|lavoro travail|work travail|job travail|colegio collège|escuela école|scuola école|school école
  escola école|universidad université|amigo ami|amiga amie|amigos amis|friend ami|friends amis|semana semaine|week semaine
  tambien aussi|también aussi|tambem aussi|também aussi|anche aussi|molto très|muy très|muito très|pero mais|porque parce que
  because parce que|ciudad ville|cidade ville|città ville|city ville|casa maison|house maison|home maison|libro livre|book livre
  livro livre|telefono téléphone|teléfono téléphone|telefone téléphone|phone téléphone|oficina bureau|office bureau
  ejemplo exemple|exemplo exemple|esempio exemple|tiempo temps|tempo temps|vida vie|life vie|musica musique|música musique
  museo musée|museu musée|museum musée|playa plage|praia plage|spiaggia plage|beach plage|vacaciones vacances|vacanze vacances
  holiday vacances|holidays vacances|hoteles hôtels|hospitales hôpitaux|profesor professeur|professore professeur
  teacher professeur|estudiante étudiant|student étudiant|students étudiants|studente étudiant|facil facile|fácil facile
  dificil difficile|difícil difficile|difficult difficile|beautiful beau|interesting intéressant|necesario nécessaire
  necesaria nécessaire|necessario nécessaire|government gouvernement|gobierno gouvernement|governo gouvernement
  goverment gouvernement|travel voyage|viaje voyage|viagem voyage|viaggio voyage|comida nourriture|food nourriture
  dinero argent|dinheiro argent|money argent|siempre toujours|sempre toujours|always toujours|mucho beaucoup|gracias merci
  obrigado merci|obrigada merci|grazie merci|thanks merci|hello bonjour|hola bonjour|ahora maintenant|agora maintenant
  adesso maintenant|now maintenant|manana demain|mañana demain|niños enfants|ninos enfants|bambini enfants|children enfants
  dictionary dictionnaire|diccionario dictionnaire|weather temps|vegetables légumes|vegetable légume|fruta fruit|frutas fruits
  restaurante restaurant|restaurantes restaurants|ristorante restaurant|ayudar aider|ajudar aider|mejorar améliorer
  desarrollar développer|empresa entreprise|company entreprise|ordenador ordinateur|computador ordinateur|computer ordinateur
  pais pays|país pays|paese pays|country pays|mundo monde|mondo monde|world monde|indian indien|indians indiens
  brasileño brésilien|canadian canadien|mexican mexicain|chinese chinois|russian russe|korean coréen|neighbors voisins
  neighbor voisin|neighbour voisin|neighbours voisins|vecino voisin|vecinos voisins|definitly certainement|price prix
  pratico pratique|sistema système|problema problème|problemas problèmes|tema thème|grupo groupe|centro centre|momento moment
  warehouse entrepôt|deposit dépôt|landlord propriétaire|roommate colocataire|roommates colocataires|meeting réunion
  meetings réunions|schedule horaire|training formation|grocery épicerie|groceries provisions|kitchen cuisine
  bathroom salle de bain|bedroom chambre|bedrooms chambres|basement sous-sol|laundry lessive|cleaning nettoyage
  winter hiver|summer été|shoes chaussures|driver chauffeur|nurse infirmière|cook cuisinier|farmer agriculteur
  brother frère|brothers frères|sister sœur|sisters sœurs|mother mère|father père|husband mari|wife femme|baby bébé
  neighborhood quartier|church église|bicycle vélo|bicicleta vélo
  calle rue|bairro quartier|barrio quartier|abogado avocat|médico médecin|medico médecin|enfermera infirmière
  hermano frère|hermana sœur|irmão frère|irmã sœur|madre mère|padre père|mãe mère|esposo mari|esposa femme|marido mari
  novio fiancé|novia fiancée|jefe patron|chefe patron|vendedor vendeur|cocina cuisine|cozinha cuisine|iglesia église
  igreja église|invierno hiver|inverno hiver|verano été|verão été|cocinar cuisiner|trabajar travailler
  trabalhar travailler|estudiar étudier|estudar étudier|aprender apprendre|comprar acheter|vender vendre
  zapatos chaussures|sapatos chaussures|ropa vêtements|roupa vêtements|nieve neige|neve neige|frío froid
  teachers professeurs|customer client|customers clients|boyfriend copain|girlfriend copine
  breakfast petit-déjeuner|evening soir|morning matin|afternoon après-midi|yesterday hier
  tomorrow demain|today aujourd'hui|sometimes parfois|maybe peut-être|hoy aujourd'hui|hoje aujourd'hui|ayer hier
  cultura culture|natura nature|naturaleza nature|lugar lieu|quasi presque|especial spécial|especialmente spécialement`
    .split(/[|\n]/u)
    .map((pair) => pair.trim())
    .filter((pair) => pair !== "")
    .map((pair): [string, string] => {
      const at = pair.indexOf(" ");
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
);

/** Endings that Spanish, Portuguese, Italian or English has for a French one; the longest first. */
const ENDINGS: readonly [RegExp, string][] = [
  [/(?:aciones|acoes|ações|azioni)$/u, "ations"],
  [/(?:aci[oó]n|acao|ação|azione)$/u, "ation"],
  [/(?:ci[oó]n|cao|ção|zione)$/u, "tion"],
  [/(?:si[oó]n|são|sione)$/u, "sion"],
  [/(?:idades|ities)$/u, "ités"],
  [/(?:idade?|edade?|ità|ity)$/u, "ité"],
  [/dade?$/u, "té"],
  [/amente$/u, "ement"],
  [/mente$/u, "ment"],
  [/lmente$/u, "lement"],
  [/(?:[eê]ncia|enza|ency)$/u, "ence"],
  [/(?:[aâ]ncia|anza|ancy)$/u, "ance"],
  [/(?:ically)$/u, "iquement"],
  [/(?:ico|ica|ical)$/u, "ique"],
  [/(?:icos|icas|ici|iche)$/u, "iques"],
  [/(?:oso|ous)$/u, "eux"],
  [/osa$/u, "euse"],
  [/(?:[aá]rio|aria|ary)$/u, "aire"],
  [/ista$/u, "iste"],
  [/istas$/u, "istes"],
  [/ismo$/u, "isme"],
  [/(?:izar|izzare|ize)$/u, "iser"],
  [/(?:[ií]a|y)$/u, "ie"],
  [/(?:ias|ies)$/u, "ies"],
  [/(?:ador|atore|ator)$/u, "ateur"],
  [/ema$/u, "ème"],
  [/ura$/u, "ure"],
  [/(?:ment|mento)$/u, "ment"],
  [/ar$/u, "er"],
];

/** Spellings of the changed word: as it stands, with its accents, or with its doubled letters. */
function spellings(form: string, isKnown: (word: string) => boolean): string[] {
  if (isKnown(form)) return [form];
  const accented = accentVariants(form).filter(isKnown);
  if (accented.length > 0) return accented;
  const doubled: string[] = [];
  for (let at = 1; at < form.length - 1; at += 1) {
    const twice = form.slice(0, at) + form.charAt(at) + form.slice(at);
    if (!/[aeiouy]/u.test(form.charAt(at)) && bare(twice) !== bare(form)) doubled.push(twice);
  }
  return doubled.flatMap((twice) =>
    isKnown(twice) ? [twice] : accentVariants(twice).slice(0, 40).filter(isKnown),
  );
}

/** The French word that a word of a neighbouring language stands for: "universidad", "especialmente", "technology". */
export function cognate(word: string, isKnown: (word: string) => boolean): string | undefined {
  const listed = WORDS.get(word);
  if (listed !== undefined) return listed;
  if (word.length < 6) return undefined;
  for (const [ending, french] of ENDINGS) {
    if (!ending.test(word)) continue;
    const found = spellings(word.replace(ending, french), isKnown);
    const best = found.find((one) => soundKey(one) === soundKey(word)) ?? found[0];
    if (best !== undefined) return best;
  }
  return undefined;
}
