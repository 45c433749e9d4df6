import { TACHES } from "@epreuve/contract/tache";
import { judgedText } from "@epreuve/core/contenu/parts";
import { quotesIn, sentencesOf } from "@epreuve/core/correction/report/statements";
import { adviceOf } from "./prose.ts";
import type { CheckedReport, Rule } from "./rule.ts";

/** A text as the rules below read it. */
interface Read {
  /** Lower case, plain apostrophes, single spaces. */
  text: string;
  /** The same of its first line, and of its last two. */
  opening: string;
  closing: string;
  paragraphs: number;
  report: CheckedReport["rapport"];
}

/** Advice that a sentence may give, and what a text holds that follows it. */
interface Habit {
  name: string;
  advised: RegExp;
  followed(read: Read): boolean;
}

const SUBJUNCTIVE =
  /(?<!\p{L})qu(?:e |')(?:\p{L}+['’ ]){0,5}(?:sois|soit|soyons|soyez|soient|aie|ait|ayons|ayez|aient|puisse|puisses|puissions|puissiez|puissent|fasse|fasses|fassions|fassiez|fassent|aille|ailles|aillent|sache|saches|sachent|veuille|vienne|viennes|viennent|prenne|prennes|prennent)(?!\p{L})/u;
const CONDITIONAL =
  /(?<!\p{L})(?:pourr|voudr|aimer|devr|ser|aur|faudr|souhaiter|préférer)(?:ais|ait|ions|iez|aient)(?!\p{L})/gu;
const CONCESSION =
  /(?<!\p{L})(?:même s(?:i|')|bien qu|quoiqu|certes|malgré|pourtant|cependant|toutefois|néanmoins|quand même|en dépit|tout de même|avoir beau|(?:j'ai|on a) beau)/u;
const GREETING =
  /^\W*(?:bonjour|bonsoir|salut|coucou|allô|hello|ch(?:er|ère)s?|madame|mesdames|monsieur|messieurs|mon cher|ma chère)(?!\p{L})/u;
const CLOSING =
  /(?:à bientôt|à (?:demain|samedi|lundi|mardi|mercredi|jeudi|vendredi|dimanche|plus)|cordialement|bis(?:ous?|es)|je (?:t'|vous )embrasse|amicalement|amitiés|salutations|sincèrement|respectueusement|bonne (?:journée|soirée|fin|semaine)|bien à (?:toi|vous)|au revoir|dans l'attente|merci|au plaisir|affectueusement)/u;

const HABITS: readonly Habit[] = [
  {
    name: "a greeting",
    advised:
      /(?:ouvrez|commencez) (?:votre|le|chaque|toujours)?\s*(?:message|lettre|texte)? ?par une formule|(?:saluez|dites bonjour)(?!\p{L})|ajoutez une (?:salutation|formule d'(?:appel|ouverture))/iu,
    followed: ({ opening }) => GREETING.test(opening),
  },
  {
    name: "a closing",
    advised:
      /(?:terminez|fermez|finissez|concluez)[^.;]* par une formule|rien ne ferme|ajoutez une formule (?:de congé|de fin|finale|pour (?:finir|fermer))/iu,
    followed: ({ closing }) => CLOSING.test(closing),
  },
  {
    name: "thanks",
    advised: /(?:remerciez|dites merci)(?!\p{L})/iu,
    followed: ({ text }) => /(?<!\p{L})(?:merci|remerci)/u.test(text),
  },
  {
    name: "a concession",
    advised: /(?:manque|ajoutez|essayez|introduisez|employez)[^.;]*(?:une concession|concéd)/iu,
    followed: ({ text }) => CONCESSION.test(text),
  },
  {
    name: "the subjunctive",
    advised: /(?:manque|ajoutez|essayez|employez|utilisez)[^.;]*(?:subjonctif)/iu,
    followed: ({ text }) => SUBJUNCTIVE.test(text),
  },
  {
    name: "the conditional",
    advised: /(?:manque|ajoutez|essayez|employez|utilisez|nuancez|adoucissez)[^.;]*conditionnel/iu,
    followed: ({ text }) => (text.match(CONDITIONAL)?.length ?? 0) > 1,
  },
  {
    name: "paragraphs",
    advised: /allez à la ligne|(?:faites|séparez|divisez)[^.;]*paragraphes/iu,
    followed: ({ paragraphs }) => paragraphs > 2,
  },
  {
    name: "« vous »",
    advised: /remplacez « tu » par « vous »|dites « vous »/iu,
    followed: ({ text }) => !/(?<!\p{L})(?:tu|te|toi|ton|ta|tes)(?!\p{L})|(?<!\p{L})t'/u.test(text),
  },
  {
    name: "« tu »",
    advised: /remplacez « vous » par « tu »|dites « tu »/iu,
    followed: ({ text }) => !/(?<!\p{L})(?:vous|votre|vos)(?!\p{L})/u.test(text),
  },
  {
    name: "one of « tu » and « vous »",
    advised: /passez de « (?:tu|vous) »/iu,
    followed: ({ text }) =>
      !/(?<!\p{L})(?:tu|toi)(?!\p{L})/u.test(text) || !/(?<!\p{L})vous(?!\p{L})/u.test(text),
  },
  {
    name: "accents",
    advised: /(?:ajoutez|mettez|oubliez|laissez de côté)[^.;]*accents/iu,
    followed: ({ report }) => !report.erreurs.some(({ code }) => /^ORTH_/u.test(code)),
  },
  {
    name: "a shorter text",
    advised: /(?:raccourcissez|trop long(?!\p{L})|supprimez ce qui)/iu,
    followed: ({ report }) => report.conformite.statut !== "trop_long" && report.conformite.mots_max !== null,
  },
  {
    name: "a longer text",
    advised: /(?:il en faut au moins|trop court(?!\p{L})|s'arrête trop tôt)/iu,
    followed: ({ report }) =>
      report.conformite.statut !== "trop_court" && report.conformite.mots_min !== null,
  },
];

/** Wordings that advice offers to use. */
const OFFERED = new Set(
  `parce que|car|donc|mais|d'abord|ensuite|enfin|puis|par exemple|c'est pourquoi|cependant|pourtant|en effet|même si|bien que|
  certes|toutefois|néanmoins|en revanche|par conséquent|notamment|à titre d'exemple|si bien que|de plus|en outre|
  pour ma part|à mon avis|selon moi|à mon sens|il me semble que|je suis convaincu que|pourriez-vous|j'aimerais|je voudrais|
  s'il vous plaît|s'il te plaît|est-ce que tu pourrais|alors que|tandis que|grâce à|malgré|en conclusion|pour conclure|
  j'aimerais savoir si|pourriez-vous me dire|sauf erreur|si je puis me permettre|afin que|pour que|quand|à cause de`
    .split("|")
    .map((one) => one.trim()),
);
const OFFERS =
  /(?<!\p{L})(?:essayez|employez|ajoutez|utilisez|apprenez|adoucissez|nuancez|reliez|remplacez-en|il vous manque)(?!\p{L})/iu;

/** Advice asks for nothing that the text already does. */
const alreadyFollowed: Rule = {
  name: "advice that is followed",
  find(checked) {
    const read = readOf(checked);
    return adviceOf(checked.rapport).flatMap(({ part, text }) =>
      sentencesOf(text).flatMap((sentence) => [
        ...HABITS.filter(({ advised, followed }) => advised.test(sentence) && followed(read)).map(
          ({ name }) => `${part} asks for ${name}, which is there`,
        ),
        ...offeredIn(sentence)
          .filter((wording) => holds(read.text, wording))
          .map((wording) => `${part} offers « ${wording} », which is there`),
      ]),
    );
  },
};

function offeredIn(sentence: string): string[] {
  const from = OFFERS.exec(sentence)?.index;
  if (from === undefined) return [];
  return quotesIn(sentence.slice(from))
    .map((quote) => plain(quote).replace(/[\s.,…?]+$/u, ""))
    .filter((quote) => OFFERED.has(quote));
}

function holds(text: string, wording: string): boolean {
  // « pour que » is in « pour qu'il » too.
  const form = wording.replace(/(?:que|si)$/u, (end) => (end === "si" ? "s(?:i|')" : "qu(?:e|')"));
  return new RegExp(`(?<![\\p{L}])${form}(?![\\p{L}])`, "u").test(text);
}

function readOf({ rapport, production }: CheckedReport): Read {
  const own = judgedText(production);
  const lines = own.split(/\n+/u).filter((line) => /\p{L}/u.test(line));
  const oral = TACHES[production.tache].mode === "EO";
  return {
    text: plain(own),
    opening: plain(lines[0] ?? ""),
    closing: plain(own.slice(-160)),
    paragraphs: oral ? Number.POSITIVE_INFINITY : lines.length,
    report: rapport,
  };
}

function plain(text: string): string {
  return text.normalize("NFC").toLowerCase().replace(/[’ʼ]/gu, "'").replace(/\s+/gu, " ").trim();
}

export const FOLLOWED_RULES: readonly Rule[] = [alreadyFollowed];
