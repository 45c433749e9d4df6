/** Words in use that the dictionary does not list: of today, of Canada, and dishes, clothes and feasts from elsewhere. */
export const ACCEPTED_WORDS: ReadonlySet<string> = new Set(
  `
  assoir rassoir weekend weekends évènement évènements email emails mail mails selfie selfies covoiturage vlog ok okay wow wifi covid
  télétravailler coworking cégep cégeps dépanneur tuque poutine magasinage clavarder courriel courriels iel autrice
  autrices cheffe cheffes professeure professeures ingénieure auteure auteures smartphones podcast podcasts
  youtubeur youtubeuse influenceur influenceuse streaming burn-out brunch brunchs tofu quinoa sushi sushis linting
  crossfit zumba yoga uber netflix google facebook instagram tiktok whatsapp zoom papi papis mamie mamies
  roll cola rabe mahjong remixage remixages caméraman tempura tempuras étatsunien étatsunienne étatsuniens
  étatsuniennes tocade tocades loop loops beat beats plaza plazas mezcal mezcals thrash telenovela telenovelas dog dogs
  véto vétos allo tonic tonics fon bambara dioula haoussa yoruba igbo tagalog pendjabi tigrigna amazigh
  serpillère serpillères bargeot bargeots
  permaculture écogeste intercity intercitys mafé mafés brède brèdes vegan végan végane véganes coach coachs
  startup startups empanada empanadas injera injeras roti rotis paneer paneers momo momos biryani biryanis arepa
  arepas kimchi kimchis pierogi pierogis borchtch borchtchs tamale tamales naan naans chapati chapatis feijoada
  feijoadas houmous falafel falafels baklava baklavas pho phos bulgogi bulgogis bibimbap bibimbaps samosa samosas
  masala masalas curry currys dal dals daal daals raïta raïtas lassi lassis dosa dosas idli idlis thali thalis
  pakora pakoras chai chais ramen ramens udon udons soba sobas wonton wontons baozi baozis banh banhs bánh bánhs
  nem nems taco tacos burrito burritos tortilla tortillas quesadilla quesadillas guacamole guacamoles churro
  churros mole moles pozole pozoles ceviche ceviches chicharron chicharrons pupusa pupusas tajine tajines tagine
  tagines harira hariras pastilla pastillas chorba chorbas msemen msemens rfissa rfissas thiéboudienne
  thiéboudiennes tiep tieps thieb thiebs yassa yassas attiéké attiékés alloco allocos foufou foufous fufu fufus
  ndolé ndolés jollof jollofs egusi egusis suya suyas puff-puff puff-puffs griot griots pikliz diri diris djondjon
  djondjons barszcz varenyky varenykys pelmeni pelmenis plov plovs manti mantis khachapuri khachapuris lavash
  lavashs dolma dolmas meze mezes mezze mezzes labneh labnehs taboulé taboulés kebab kebabs köfte köftes lahmacun
  lahmacuns börek böreks ayran ayrans pide pides kibbeh kibbehs shawarma shawarmas manakish manakishs ghormeh
  ghormehs kabab kababs tahdig tahdigs sabzi sabzis adobo adobos lumpia lumpias pancit pancits sinigang sinigangs
  lechon lechons achar achars tai-chi chi gong halo-halo halo-halos
  pandesal pandesals balut baluts rendang rendangs satay satays laksa laksas cachaça cachaças
  caïpirinha caïpirinhas pastel pastels brigadeiro brigadeiros pão-de-queijo pão-de-queijos açaï açaïs tapioca
  tapiocas yuca yucas platano platanos mamaliga mamaligas sarmale sarmales ciorba ciorbas sari saris kurta kurtas
  hijab hijabs hidjab hidjabs boubou boubous djellaba djellabas caftan caftans kimono kimonos áo-dài áo-dàis hanbok
  hanboks aïd aïds ramadan ramadans ramadhan ramadhans diwali diwalis holi holis norouz nowruz têt chuseok chuseoks
  hanoucca hanouccas pessah pessahs kwanzaa kwanzaas vaisakhi vaisakhis songkran songkrans gurdwara gurdwaras imam
  imams mandir mandirs
  `
    .trim()
    .split(/\s+/u),
);
