import type { Gender, GrammaticalNumber, Person, Pos, Reading } from "./reading.ts";

/** The closed classes. Own tables. */
const table = new Map<string, Reading[]>();

function add(form: string, reading: Reading): void {
  const readings = table.get(form);
  if (readings === undefined) table.set(form, [reading]);
  else readings.push(reading);
}

function addAll(pos: Pos, forms: string): void {
  for (const form of forms.trim().split(/\s+/u)) add(form, { pos, lemma: form });
}

/** "form:lemma:genre:nombre", the last two may be empty. */
function addAgreeing(pos: Pos, entries: string): void {
  for (const entry of entries.trim().split(/\s+/u)) {
    const [form = "", lemma = "", gender = "", number = ""] = entry.split(":");
    const reading: Reading = { pos, lemma };
    if (gender === "m" || gender === "f") reading.gender = gender satisfies Gender;
    if (number === "s" || number === "p") reading.number = number satisfies GrammaticalNumber;
    add(form, reading);
  }
}

addAgreeing(
  "DET",
  `le:le:m:s la:le:f:s l':le::s les:le::p un:un:m:s une:un:f:s des:un::p du:du:m:s au:au:m:s aux:au::p
  ce:ce:m:s cet:ce:m:s cette:ce:f:s ces:ce::p mon:mon:m:s ma:mon:f:s mes:mon::p ton:ton:m:s ta:ton:f:s
  tes:ton::p son:son:m:s sa:son:f:s ses:son::p notre:notre::s nos:notre::p votre:votre::s vos:votre::p
  leur:leur::s leurs:leur::p quel:quel:m:s quelle:quel:f:s quels:quel:m:p quelles:quel:f:p
  chaque:chaque::s aucun:aucun:m:s aucune:aucun:f:s plusieurs:plusieurs::p quelques:quelque::p
  quelque:quelque::s certains:certain:m:p certaines:certain:f:p certain:certain:m:s certaine:certain:f:s
  tout:tout:m:s toute:tout:f:s tous:tout:m:p toutes:tout:f:p différents:différent:m:p
  différentes:différent:f:p divers:divers:m:p diverses:divers:f:p nul:nul:m:s nulle:nul:f:s tel:tel:m:s
  telle:tel:f:s tels:tel:m:p telles:tel:f:p maints:maint:m:p maintes:maint:f:p`,
);
addAgreeing(
  "PRO",
  `celui:celui:m:s celle:celui:f:s ceux:celui:m:p celles:celui:f:p le:le:m:s la:le:f:s l':le::s les:le::p
  tout:tout:m:s tous:tout:m:p toutes:tout:f:p certains:certain:m:p certaines:certain:f:p
  plusieurs:plusieurs::p chacun:chacun:m:s chacune:chacun:f:s aucun:aucun:m:s aucune:aucun:f:s
  quelqu'un:quelqu'un:m:s quelques-uns:quelqu'un:m:p quelques-unes:quelqu'un:f:p
  lequel:lequel:m:s laquelle:lequel:f:s lesquels:lequel:m:p lesquelles:lequel:f:p
  duquel:lequel:m:s auquel:lequel:m:s desquels:lequel:m:p auxquels:lequel:m:p desquelles:lequel:f:p
  auxquelles:lequel:f:p lui:lui::s eux:lui:m:p leur:lui::p moi:moi::s toi:toi::s soi:soi::s
  rien:rien:m:s personne:personne:m:s autrui:autrui:m:s ceci:ceci:m:s cela:cela:m:s ça:ça:m:s ce:ce:m:s
  c':ce:m:s un:un:m:s une:un:f:s autre:autre::s autres:autre::p mien:mien:m:s mienne:mien:f:s
  tien:tien:m:s sien:sien:m:s sienne:sien:f:s miens:mien:m:p miennes:mien:f:p siens:sien:m:p siennes:sien:f:p tienne:tien:f:s nôtres:nôtre::p vôtres:vôtre::p nôtre:nôtre::s vôtre:vôtre::s nul:nul:m:s tel:tel:m:s
  dont:dont:: qui:qui:: que:que:: qu':que:: quoi:quoi:: où:où:: y:y:: en:en:: me:me::s m':me::s te:te::s
  t':te::s se:se:: s':se:: ç':ce:m:s mêmes:même::p quel:quel:m:s quelle:quel:f:s quels:quel:m:p quelles:quel:f:p`,
);

/** Personal subject pronouns, with their person. */
export const SUBJECT_PRONOUNS: ReadonlyMap<
  string,
  { person: Person; number: GrammaticalNumber; gender?: Gender }
> = new Map<string, { person: Person; number: GrammaticalNumber; gender?: Gender }>([
  ["je", { person: 1, number: "s" }],
  ["j'", { person: 1, number: "s" }],
  ["tu", { person: 2, number: "s" }],
  ["il", { person: 3, number: "s", gender: "m" }],
  ["elle", { person: 3, number: "s", gender: "f" }],
  ["on", { person: 3, number: "s" }],
  ["nous", { person: 1, number: "p" }],
  ["vous", { person: 2, number: "p" }],
  ["ils", { person: 3, number: "p", gender: "m" }],
  ["elles", { person: 3, number: "p", gender: "f" }],
]);
for (const [form, agreement] of SUBJECT_PRONOUNS) add(form, { pos: "PRO", lemma: form, ...agreement });

addAll(
  "PREP",
  `à de d' en dans par pour sur sous avec sans chez vers contre entre depuis pendant avant après dès durant
  malgré selon envers parmi outre sauf hormis excepté voici voilà hors jusque jusqu' derrière devant
  moyennant concernant via près loin afin grâce quant lors`,
);
addAgreeing("PREP", `du:de:m:s des:de::p au:à:m:s aux:à::p`);
addAll(
  "CONJ",
  `et ou mais donc or ni car que qu' si s' quand lorsque lorsqu' puisque puisqu' quoique quoiqu' comme
  parce tandis soit`,
);
addAll(
  "ADV",
  `ne n' pas plus moins très trop assez peu beaucoup bien mal mieux pis aussi si tant tellement autant tout
  toujours jamais souvent parfois quelquefois rarement encore déjà bientôt tôt tard hier aujourd'hui demain
  maintenant alors puis ensuite enfin d'abord abord cependant pourtant toutefois néanmoins ainsi donc
  ici là là-bas là-haut partout ailleurs dehors dedans dessus dessous loin près autour ensemble vite
  presque environ surtout plutôt peut-être sans-doute certes même seulement non oui point guère
  combien comment pourquoi quand où y en comme davantage auparavant autrefois jadis naguère désormais dorénavant
  autour longtemps aussitôt soudain tantôt quasi fort debout exprès volontiers d'ailleurs voire
  notamment juste après-demain avant-hier quelque après avant depuis contre derrière devant
  parce-que lors -ci -là est-ce c'est-à-dire vis-à-vis au-delà`,
);
addAll(
  "INTJ",
  `bonjour bonsoir salut merci ah oh eh hé hélas ouf bravo coucou adieu allô hein bref zut euh ben`,
);
addAll(
  "NUM",
  `deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit
  dix-neuf vingt trente quarante cinquante soixante soixante-dix quatre-vingts quatre-vingt quatre-vingt-dix cent
  cents mille zéro`,
);
const UNITS = "deux trois quatre cinq six sept huit neuf".split(" ");
const TEENS = "onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf".split(" ");
for (const ten of "vingt trente quarante cinquante soixante quatre-vingt".split(" "))
  for (const unit of UNITS) addAll("NUM", `${ten}-${unit}`);
for (const teen of TEENS) addAll("NUM", `soixante-${teen} quatre-vingt-${teen}`);

export function closedReadings(form: string): readonly Reading[] {
  return table.get(form) ?? [];
}

/** Forms that only a closed class has in practice: rarer readings of open classes are dropped. */
export const CLOSED_ONLY: ReadonlySet<string> = new Set(
  `le la l' les un une des du au aux ce cet cette ces mon ma mes ton ta tes sa ses notre nos votre vos leur
  leurs je j' tu il elle on nous vous ils elles me m' te t' se s' lui y en que qu' qui quoi dont où à de d' dans
  par sur avec sans chez et ou mais ni car si ne n' pas très trop comme quand lorsque lorsqu' puisque puisqu'
  quoique mais donc or alors aussi non oui peu plus moins bien tout tous toute toutes chaque aucun aucune
  plusieurs quelques quelque c' ça ceci cela celui celle ceux celles moi toi soi eux pour jamais beaucoup
  cependant selon jusque jusqu' ainsi ici là depuis malgré parmi sauf hier demain tôt tard encore même
  rien vôtre vôtres nôtre nôtres mien mienne miens miennes tien tienne sien sienne siens siennes lequel laquelle lesquels lesquelles devant derrière deux trois quatre cinq six sept huit neuf dix onze douze vingt cent mille est-ce parce tant
  autour ensuite enfin toujours déjà souvent surtout plutôt bientôt autant mieux mal`
    .trim()
    .split(/\s+/u),
);
