import { type Finding, finding, type Rule } from "../rule.ts";
import { isFiniteForm, type TaggedSentence, type Word } from "../tagger.ts";
import { type Bare, bareAt, report } from "./bare-noun-group.ts";
import { GOALS, PLACES, SURFACES } from "./bare-noun-words.ts";
import { elidesBefore } from "./elides.ts";
import { THINGS } from "./everyday-things.ts";

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/u));
}

/** Those whose opinion is given: "selon l'auteur". */
const SPEAKERS = words(
  `auteur auteure document texte article professeur professeure étude journal journaliste gouvernement loi météo médecin
  homme femme dame monsieur directeur directrice expert experte recherche sondage ministre maire contrat règlement`,
);
/** What one does something thanks to, or in spite of. */
const CAUSES = words(
  `pluie neige froid chaleur vent fatigue bruit distance prix chômage guerre pandémie internet technologie sport cours
  professeur professeure famille école association travail gouvernement musique lecture programme application formation
  expérience équipe aide patron bibliothèque voisin voisine stress peur barrière langue`,
);
/** What a text, a question or a notice is about, or found on. */
const SUBJECTS = words("site cours programme texte document route chemin bateau autoroute formation horaire");

/** Places and moments around something: "au milieu de la nuit". */
const AROUND =
  /^(?:long|milieu|bord|centre|coin|sortie|entrée|bas|haut|fond|intérieur|extérieur|dessus|dessous|bout|pied|nord|sud|est|ouest|côté|face|près|loin|auprès|proche|autour|devant|arrière|porte|toit)$/u;
const BEFORE_AROUND = /^(?:le|la|l'|à|au|aux|en|tout|très|plus|trop|pas|est|sont|était)$/u;
/** Nouns that make one term with what they complete: "fin de semaine", "bord de mer", "sortie de secours". */
const TERMS =
  /^(?:mer|semaine|secours|ville|page|classe|gamme|vie|route|piste|jardin|cave|salon|cuisine|bureau|parking|garage)$/u;

/** Verbs that stand before their subject in a question: "combien coûte le billet". */
const ASKED =
  /^(?:coûter|commencer|finir|ouvrir|fermer|arriver|partir|durer|marcher|fonctionner|passer|être|appeler|valoir|sortir)$/u;

function ofIt(bare: Bare, noun: string): string {
  if (elidesBefore(noun.toLowerCase())) return `de l'${noun}`;
  return bare.gender === "m" ? `du ${noun}` : `de la ${noun}`;
}

function toIt(bare: Bare, noun: string): string {
  if (elidesBefore(noun.toLowerCase())) return `à l'${noun}`;
  return bare.gender === "m" ? `au ${noun}` : `à la ${noun}`;
}

/** Whether the group ends after the noun: what follows neither completes it nor makes a term of it. */
function endsAfter(next: Word | undefined): boolean {
  return (
    next === undefined ||
    next.token.kind === "punct" ||
    /^(?:et|ou|mais|pour|parce|quand|il|elle|on|je|j'|nous|vous|tu|ils|elles|à|au|où|qui|avec|dans|avant|après)$/u.test(
      next.lower,
    ) ||
    next.all.every((one) => isFiniteForm(one))
  );
}

function single(sentence: readonly Word[], at: number): Bare | undefined {
  const bare = bareAt(sentence, at, true);
  if (bare === undefined || bare.noun !== at || bare.number !== "s") return undefined;
  return sentence[at]?.token.quoted === true ? undefined : bare;
}

/** "le long de rivière", "au milieu de nuit". */
function around(rule: Rule, sentence: readonly Word[], index: number): Finding | undefined {
  const de = sentence[index];
  if (de === undefined || !/^d[e']$/u.test(de.lower) || !AROUND.test(sentence[index - 1]?.lower ?? ""))
    return undefined;
  if (!BEFORE_AROUND.test(sentence[index - 2]?.lower ?? "")) return undefined;
  const bare = single(sentence, index + 1);
  const noun = sentence[index + 1]?.token;
  if (bare === undefined || noun === undefined || TERMS.test(bare.lower)) return undefined;
  const known = PLACES.has(bare.lower) || GOALS.has(bare.lower) || SURFACES.has(bare.lower);
  if (
    !known &&
    !/^(?:nuit|rue|pont|fleuve|journée|immeuble|métro|chambre|pièce|ville|fenêtre|étang|canal)$/u.test(
      bare.lower,
    )
  )
    return undefined;
  if (!endsAfter(sentence[index + 2])) return undefined;
  const group = ofIt(bare, noun.text);
  if (!elidesBefore(bare.lower)) {
    const article = bare.gender === "m" ? "du" : "de la";
    return finding(
      rule,
      de.token,
      de.token,
      article,
      `Il manque un déterminant devant le nom : « ${group} ».`,
    );
  }
  return finding(rule, de.token, noun, group, `Il manque un déterminant devant le nom : « ${group} ».`);
}

/** "selon auteur", "malgré pluie", "une question sur cours", "d'accord avec auteur". */
function afterOne(rule: Rule, sentence: readonly Word[], index: number): Finding | undefined {
  const preposition = sentence[index];
  const bare = single(sentence, index + 1);
  if (preposition === undefined || bare === undefined || !endsAfter(sentence[index + 2])) return undefined;
  // "sur route et sur rail"
  if (
    /^(?:et|ou)$/u.test(sentence[index + 2]?.lower ?? "") &&
    sentence[index + 3]?.lower === preposition.lower
  )
    return undefined;
  const before = sentence[index - 1]?.lower ?? "";
  const according =
    preposition.lower === "selon" ||
    preposition.lower === "d'après" ||
    (preposition.lower === "après" && before === "d'") ||
    (preposition.lower === "avec" && before === "accord");
  const wanted = according
    ? SPEAKERS.has(bare.lower)
    : preposition.lower === "malgré"
      ? CAUSES.has(bare.lower)
      : preposition.lower === "sur" && SUBJECTS.has(bare.lower);
  return wanted ? report(rule, sentence, bare, "definite") : undefined;
}

/** "grâce à professeur". */
function thanksTo(rule: Rule, sentence: readonly Word[], index: number): Finding | undefined {
  const to = sentence[index];
  if (to?.lower !== "à" || sentence[index - 1]?.lower !== "grâce") return undefined;
  const bare = single(sentence, index + 1);
  const noun = sentence[index + 1]?.token;
  if (bare === undefined || noun === undefined || bare.lower === "internet") return undefined;
  if (!CAUSES.has(bare.lower) && !THINGS.has(bare.lower)) return undefined;
  if (!endsAfter(sentence[index + 2])) return undefined;
  const place = toIt(bare, noun.text);
  return finding(rule, to.token, noun, place, `Il manque un déterminant devant le nom : « ${place} ».`);
}

/** "combien coûte billet ?", "à quelle heure ouvre magasin ?" */
function askedAbout(rule: Rule, sentence: readonly Word[], index: number): Finding | undefined {
  const verb = sentence[index];
  const finite = verb?.all.some((one) => isFiniteForm(one) && one.person === 3 && ASKED.test(one.lemma));
  if (finite !== true || sentence.at(-1)?.token.text !== "?") return undefined;
  const from = /^s[e']$/u.test(sentence[index - 1]?.lower ?? "") ? index - 2 : index - 1;
  if (!/^(?:combien|quand|où|comment|heure|jour|date)$/u.test(sentence[from]?.lower ?? "")) return undefined;
  const bare = bareAt(sentence, index + 1, true);
  if (bare === undefined) return undefined;
  const next = sentence[bare.noun + 1];
  if (next !== undefined && !/^(?:[?,]|pour|de|du|le|ce|demain|samedi|dimanche)$/u.test(next.lower))
    return undefined;
  return report(rule, sentence, bare, "definite");
}

/** What stands bare after "à": "marcher à essence", "à usage", "tendre à égalité". */
const BARE_AFTER_TO =
  /^(?:usage|outrance|échéance|égalité|huis|essence|eau|air|énergie|huile|électricité|alcool|angle|hélice|étage|appartement|hauteur|échelle|encre|humeur|effet|emploi|onde|autrui|internet|intervalle|avion|orbite|image|option|examen|ascenseur|horaire|aiguille|œil|oreille|odeur|or|ongle|ouïe|user|aide|âme|autre|aspect|élément|émission)$/u;

/** "mal à estomac", "il croit à astrologie", "collé à écran": an elided article that was not heard. */
function toVowel(rule: Rule, sentence: readonly Word[], index: number): Finding | undefined {
  const to = sentence[index];
  const before = sentence[index - 1];
  if (to?.token.text !== "à" || before === undefined || GOALS.has(sentence[index + 1]?.lower ?? ""))
    return undefined;
  const noun = sentence[index + 1]?.token;
  if (noun === undefined || !elidesBefore(noun.lower) || BARE_AFTER_TO.test(noun.lower)) return undefined;
  const verbal =
    before.all.some(({ pos }) => pos === "VER" || pos === "ADV") ||
    /^(?:-\p{L}+|mal|pas)$/u.test(before.lower);
  if (!verbal || (before.lower !== "mal" && before.all.some(({ pos }) => pos === "NOM"))) return undefined;
  const bare = single(sentence, index + 1);
  if (bare === undefined || !endsAfter(sentence[index + 2])) return undefined;
  // "de bouche à oreille", "d'année à année"
  if (sentence.filter(({ lower }) => lower === noun.lower).length > 1) return undefined;
  const place = toIt(bare, noun.text);
  return finding(rule, to.token, noun, place, `Il manque un déterminant devant le nom : « ${place} ».`);
}

/** A bare noun after the words that name it as one that is known. */
export function afterKnownWord(
  rule: Rule,
  { words: sentence }: TaggedSentence,
  index: number,
): Finding | undefined {
  return (
    around(rule, sentence, index) ??
    afterOne(rule, sentence, index) ??
    thanksTo(rule, sentence, index) ??
    toVowel(rule, sentence, index) ??
    askedAbout(rule, sentence, index)
  );
}
