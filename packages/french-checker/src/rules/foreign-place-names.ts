/** Places as another language names them, in lower case, and their names in French. */
export const FOREIGN_PLACE_NAMES: ReadonlyMap<string, string> = new Map(
  `syria Syrie|jamaica Jamaïque|brazil Brésil|brasil Brésil|turkey Turquie|türkiye Turquie|turkiye Turquie|turquia Turquie
  colombia Colombie|morocco Maroc|marruecos Maroc|marrocos Maroc|india Inde|ukraina Ukraine|ucrania Ukraine|germany Allemagne
  alemania Allemagne|alemanha Allemagne|deutschland Allemagne|peru Pérou|perú Pérou|spain Espagne|españa Espagne|espana Espagne
  espanha Espagne|italy Italie|italia Italie|itália Italie|china Chine|japan Japon|japón Japon|japão Japon|korea Corée|corea Corée
  thailand Thaïlande|tailandia Thaïlande|pilipinas Philippines|filipinas Philippines|indonesia Indonésie|malaysia Malaisie
  nepal Népal|lebanon Liban|libano Liban|egypt Égypte|egipto Égypte|egito Égypte|algeria Algérie|argelia Algérie|tunisia Tunisie
  libya Libye|ethiopia Éthiopie|etiopia Éthiopie|eritrea Érythrée|somalia Somalie|cameroon Cameroun|camerun Cameroun
  senegal Sénégal|guinea Guinée|tanzania Tanzanie|uganda Ouganda|zambia Zambie|russia Russie|rusia Russie|poland Pologne
  polska Pologne|polonia Pologne|romania Roumanie|rumania Roumanie|moldova Moldavie|bulgaria Bulgarie|hungary Hongrie
  hungria Hongrie|serbia Serbie|croatia Croatie|albania Albanie|greece Grèce|grecia Grèce|england Angleterre|inglaterra Angleterre
  scotland Écosse|ireland Irlande|irlanda Irlande|netherlands Pays-Bas|holland Hollande|holanda Hollande|belgium Belgique
  belgica Belgique|bélgica Belgique|switzerland Suisse|suiza Suisse|sweden Suède|suecia Suède|norway Norvège|noruega Norvège
  finland Finlande|finlandia Finlande|denmark Danemark|dinamarca Danemark|austria Autriche|argentina Argentine|chile Chili
  bolivia Bolivie|ecuador Équateur|panamá Panama|haiti Haïti|haití Haïti|ayiti Haïti|australia Australie|mongolia Mongolie
  georgia Géorgie|armenia Arménie|azerbaijan Azerbaïdjan|uzbekistan Ouzbékistan|kuwait Koweït|yemen Yémen|bahrain Bahreïn
  israel Israël|cyprus Chypre|africa Afrique|áfrica Afrique|asia Asie|america Amérique|américa Amérique|europa Europe
  francia France|frança France|canadá Canada|kanada Canada|méxico Mexique|moscow Moscou|moskva Moscou|warsaw Varsovie
  warszawa Varsovie|bucharest Bucarest|bucuresti Bucarest|algiers Alger|tehran Téhéran|teheran Téhéran|damascus Damas
  beirut Beyrouth|baghdad Bagdad|lisbon Lisbonne|lisboa Lisbonne|roma Rome|milano Milan|venezia Venise|venice Venise
  napoli Naples|firenze Florence|torino Turin|barcelona Barcelone|sevilla Séville|seoul Séoul|manila Manille
  singapore Singapour|singapur Singapour|athens Athènes|vienna Vienne|brussels Bruxelles|geneva Genève`
    .split(/[|\n]/u)
    .map((pair) => pair.trim())
    .map((pair): [string, string] => {
      const at = pair.indexOf(" ");
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
);
