import { countWords } from "@epreuve/contract/mots";
import { TACHES, type Tache } from "@epreuve/contract/tache";
import { fold } from "@epreuve/french-checker/token";
import type { AnalysedProduction, AnalysedSentence, TextAnalysis } from "../analysis.ts";
import { type Demand, DOING, demandsIn, type Recipient, recipientIn } from "../consigne.ts";
import { type Themes, themesOf } from "./interview.ts";
import { anchorsOf, keepsTo, speaksOf } from "./subject.ts";

export interface TaskFeatures {
  wordCount: number;
  /** 1 within the task's word bounds, less outside them. */
  lengthShare: number;
  demands: Demand[];
  /** Demands of which the text shows no sign. */
  unmetDemands: Demand[];
  /** How much of the subject's words the text takes up, 0 to 1; 1 where there is no subject. */
  coverage: number;
  coveredWords: string[];
  /** Share of the text's four-word runs that are in the subject, 0 to 1. */
  copiedShare: number;
  opening: string | null;
  closing: string | null;
  recipient: Recipient;
  tu: number;
  vous: number;
  /** The address that is used most, where the recipient calls for the other one. */
  unsuited: "tu" | "vous" | null;
  /** Expressions of politeness: conditional requests, thanks, apologies. */
  politenessMarks: number;
  /** For EE_T3: expressions that report another's view, and the first one that takes a position. */
  reportedViews: number;
  position: string | null;
  /** The themes of EO_T1; null for the other tasks. */
  themes: Themes | null;
  /** Seconds that the words of an oral task take at a calm pace; null for a written task. */
  seconds: number | null;
}

const OPENING =
  /^(?:bonjour|bonsoir|salut|coucou|ch(?:er|ère)s?|madame|monsieur|mesdames|messieurs|allô|hello|bien le bonjour|mon cher|ma chère)(?![\p{L}])[^\n,.!]{0,40}/u;
const CLOSING =
  /(?:à bientôt|à (?:demain|samedi|lundi|vendredi|dimanche|plus)|cordialement|bisous?|bises|je t'embrasse|je vous embrasse|amicalement|amitiés|salutations|sincèrement|respectueusement|bonne (?:journée|soirée|fin|semaine)|bien à (?:toi|vous)|au revoir|dans l'attente|merci (?:d'avance|beaucoup|pour votre)|au plaisir|votre ami|affectueusement|en espérant|j'attends)/u;
const POLITENESS =
  /(?:je voudrais|j'aimerais|je souhaiterais|pourri(?:ez|ons|ais)|serait-il|auriez-vous|seriez-vous|s'il (?:vous|te) plaît|je vous (?:prie|remercie|saurais)|merci|veuillez|je me permets|désolée?|excus\p{L}+|n'hésitez|je vous serais|pourrais-(?:tu|je)|pourrait-on|tu pourrais|si (?:ça|cela) ne (?:te|vous) dérange|ça (?:te|vous) dérange)/gu;
const REPORTING =
  /(?:selon (?:le|la|l'|un|une|les|certain)|d'après|pour (?:le|la) (?:premi|second)|premi(?:er|ère) (?:document|auteur|texte|personne|témoignage)|second[e]?|deuxième|les uns|certain(?:e?s) (?:pensent|disent|estiment|personnes|affirment)|d'autres|partisans|opposants|d'un côté|de l'autre|d'une part|d'autre part|tandis que|alors qu|affirme|soutient|estime|rappelle|souligne|considère|déplore|insiste|au contraire)/gu;
const TU = new Set("tu te t' toi ton ta tes".split(" "));
const VOUS = new Set("vous votre vos".split(" "));
/** « tu » and « vous » that address nobody in particular: « tu vois », « s'il vous plaît ». */
const SET_PHRASES =
  /(?<!\p{L})(?:tu (?:vois|sais|comprends|imagines)|s['’]il (?:vous|te) pla[iî]t)(?!\p{L})/giu;
/** « vous » to a friend that means the friend and others: « vous vous organisez comment ? » */
const SEVERAL =
  /(?<!\p{L})(?:vous vous|entre vous|vous (?:deux|trois|quatre|tous|toutes|autres|êtes combien|partagez|organisez)|combien .*vous|vous .*(?:ensemble|combien)|chez vous|vous (?:chantez|préparez|donnez|faites|mangez|répétez|parlez|servez)|votre (?:groupe|équipe|association|chorale|club|appart\p{L}*|coloc\p{L}*))(?!\p{L})/iu;

/** Words that show enough for an oral task, well below those that fill its time. */
const SPOKEN_WORDS: Readonly<Record<Tache, number>> = {
  EE_T1: 0,
  EE_T2: 0,
  EE_T3: 0,
  EO_T1: 110,
  EO_T2_LIVE: 90,
  EO_T3: 150,
};

/** Words a minute of calm speech. */
const CALM_RATE = 110;

/** How often a sentence addresses one person by « tu » or by « vous », where the recipient calls for `due`. */
export function timesAddressed(
  { words, texte }: AnalysedSentence,
  address: "tu" | "vous",
  due: Recipient["address"],
): number {
  if (address === "vous" && due === "tu" && SEVERAL.test(texte)) return 0;
  const forms = address === "tu" ? TU : VOUS;
  const filled = [...texte.matchAll(SET_PHRASES)]
    .join(" ")
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  const idle = filled.filter((word) => forms.has(word)).length;
  return Math.max(0, words.filter(({ lower }) => forms.has(lower)).length - idle);
}

function unsuitedAddress({ address, formal }: Recipient, tu: number, vous: number): "tu" | "vous" | null {
  if (address === "tu" && vous > tu) return "vous";
  return formal && tu > vous ? "tu" : null;
}

function lengthShare(wordCount: number, { tache }: AnalysedProduction): number {
  const { mots_min: min, mots_max: max } = TACHES[tache];
  if (min !== null && wordCount < min) return wordCount / min;
  if (max !== null && wordCount > max) return Math.max(0, 1 - (wordCount - max) / max);
  return 1;
}

function runs({ words }: TextAnalysis): string[] {
  return words.slice(3).map((_, at) =>
    words
      .slice(at, at + 4)
      .map(({ lower }) => lower)
      .join(" "),
  );
}

/** Words about the exercise, not about its subject. */
const EXERCISE =
  /^(?:écrire|rédiger|texte|message|document|mot|titre|opinion|avis|donner|dire|expliquer|décrire|raconter|présenter|comparer|position|point|vue|argument|exemple|lire|propre|lecteur|article|lettre|deux|proposer|justifier|défendre|personne|publier|habiter|limite|contraire|appui|objection|raison|convaincre|concret|précis|personnel|aide)$/u;

/** The distinct lemmas of a subject's content words, without those about the exercise. */
export function subjectLemmas(subject: TextAnalysis): string[] {
  return [
    ...new Set(
      subject.words
        .filter(
          ({ content, lemma, word }) =>
            content &&
            lemma.length > 2 &&
            !word.name &&
            word.readings[0]?.pos !== "ADV" &&
            !EXERCISE.test(lemma),
        )
        .map(({ lemma }) => lemma),
    ),
  ];
}

/** How many of a subject's lemmas a text of `wordCount` words should take up; at least 1. */
function expectedLemmas(lemmas: number, wordCount: number): number {
  return Math.max(1, Math.min(lemmas * 0.4, wordCount / 14));
}

/** Measures how a text fulfils its task. */
export function taskFeatures(production: AnalysedProduction): TaskFeatures {
  const { texte, sentences, words, consigne, documents, oral } = production;
  const said = sentences.map((one) => one.texte).join(" ");
  const folded = fold(said);
  const wordCount = countWords(said);
  const demands = production.tache === "EO_T2_LIVE" ? [] : demandsIn(consigne.texte);
  const themes = production.tache === "EO_T1" ? themesOf(said) : null;
  const recipient = recipientOf(production);
  const times = (address: "tu" | "vous"): number =>
    sentences.reduce((sum, one) => sum + timesAddressed(one, address, recipient.address), 0);
  const [tu, vous] = [times("tu"), times("vous")];
  const own = new Set(words.map(({ lemma }) => lemma));
  const wanted = [...new Set([...subjectLemmas(consigne), ...subjectLemmas(documents)])];
  const anchors = production.tache === "EO_T3" ? anchorsOf(consigne) : [];
  const coveredWords =
    anchors.length > 0
      ? anchors.filter((anchor) => speaksOf(words, [anchor]))
      : wanted.filter((lemma) => own.has(lemma));
  const subjectRuns = new Set([...runs(consigne), ...runs(documents)]);
  const ownRuns = runs(production);
  // The whole text of a dialogue may begin with the examiner, so its first analysed sentence is taken.
  const opened = oral ? (sentences[0]?.texte ?? "") : (texte.trim().split("\n")[0] ?? "");
  const first = fold(opened).trim();
  const opening = OPENING.exec(first)?.[0] ?? null;
  const closing = CLOSING.exec(folded.slice(-220))?.[0] ?? null;
  const count = (pattern: RegExp): number => folded.match(pattern)?.length ?? 0;
  return {
    wordCount,
    lengthShare: oral
      ? Math.min(1, wordCount / SPOKEN_WORDS[production.tache])
      : lengthShare(wordCount, production),
    demands,
    unmetDemands: demands.filter(({ act }) => !DOING[act].test(folded)),
    // An interview and a live interaction have no subject to take up.
    coverage: coverage(),
    coveredWords,
    copiedShare:
      ownRuns.length === 0 ? 0 : ownRuns.filter((run) => subjectRuns.has(run)).length / ownRuns.length,
    opening,
    closing,
    recipient,
    tu,
    vous,
    unsuited: unsuitedAddress(recipient, tu, vous),
    politenessMarks: count(POLITENESS),
    reportedViews: count(REPORTING),
    position: DOING.opinion.exec(folded)?.[0] ?? null,
    themes,
    seconds: oral ? Math.round((wordCount / CALM_RATE) * 60) : null,
  };

  function coverage(): number {
    if (production.tache === "EO_T1" || production.tache === "EO_T2_LIVE" || wanted.length === 0) return 1;
    // An improvised speech has to keep to the question, not to take up its words.
    if (anchors.length > 0) return keepsTo(production, anchors);
    return Math.min(1, coveredWords.length / expectedLemmas(wanted.length, wordCount));
  }
}

/** The recipient of a text; an examiner is one person, addressed by « vous » unless the consigne asks for « tu ». */
function recipientOf({ tache, consigne }: AnalysedProduction): Recipient {
  const read = recipientIn(consigne.texte);
  if (tache === "EO_T2_LIVE" && consigne.texte.trim() !== "") {
    const address = /tuto[iy]/u.test(fold(consigne.texte)) ? "tu" : "vous";
    return { address, formal: address === "vous", plural: false, name: null };
  }
  return tache === "EO_T1" ? { address: "vous", formal: true, plural: false, name: null } : read;
}
