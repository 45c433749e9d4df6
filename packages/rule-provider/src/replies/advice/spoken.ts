import { TACHES, type Tache } from "@epreuve/contract/tache";
import type { AnalysedProduction, AnalysedSentence } from "../analysis.ts";
import { best, isFormula, quote } from "../evidence.ts";
import type { Exchange } from "../exchange.ts";
import type { LexicalFeatures } from "../features/lexical.ts";
import type { TaskFeatures } from "../features/task.ts";
import type { Features } from "../features.ts";

/** Share of its task's time below which a speech is advised to go on. */
const TIME_MIN = 0.6;

/** "4 min 30", "45 s". */
function spokenTime(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  const rest = seconds % 60;
  return `${Math.floor(seconds / 60)} min${rest === 0 ? "" : ` ${String(rest).padStart(2, "0")}`}`;
}

/**
 * Says that a speech has few words for its task; null where it has enough, and for a dialogue. It does not mention the
 * time spoken, which a transcript does not tell.
 */
export function shortTime({ tache }: AnalysedProduction, { task, exchange }: Features): string | null {
  const { duree_s } = TACHES[tache];
  if (task.seconds === null || exchange.leads || task.seconds >= duree_s * TIME_MIN) return null;
  const usual = Math.round((task.wordCount * duree_s) / Math.max(1, task.seconds) / 50) * 50;
  return `${task.wordCount} mots pour une tâche de ${spokenTime(duree_s)}, où l'on en dit souvent ${Math.max(50, usual)}`;
}

/** Whether a speech answers another question than its own. */
export function isElsewhere({ tache }: AnalysedProduction, { task }: Features): boolean {
  return tache === "EO_T3" && task.coverage < 0.3;
}

/**
 * The word that is repeated too often, or null. Speech may repeat more than writing, and its subject freely; a live
 * interaction is not judged on repetition.
 */
export function heavyRepeat(
  { oral }: AnalysedProduction,
  { lexical, task, exchange }: Features,
): LexicalFeatures["mostRepeated"] {
  const { mostRepeated } = lexical;
  if (mostRepeated === null || exchange.leads) return null;
  if (!oral) return mostRepeated.total > 3 ? mostRepeated : null;
  const named = task.coveredWords.some(
    (mot) => mot.startsWith(mostRepeated.lemma) || mostRepeated.lemma.startsWith(mot),
  );
  return mostRepeated.total > 5 && !named ? mostRepeated : null;
}

/** A quote to stand inside advice, with an ellipsis where it is cut. */
export function cited(sentence: AnalysedSentence): string {
  const shown = quote(sentence);
  return shown.length < sentence.texte.length ? `${shown}…` : shown;
}

function plural(total: number): string {
  return `${total} question${total > 1 ? "s" : ""}`;
}

/** Advice on what was asked in a live interaction; it begins with `praise` where no weakness was found. */
export function askingAdvice({ questions, missing }: Exchange, praise: string): string {
  const [first, second] = missing;
  if (first !== undefined && questions.length < 8) {
    return `En 3 min 30, visez huit à dix questions ; on en relève ${questions.length}. Demandez aussi des précisions sur ${first}${second === undefined ? "" : ` et sur ${second}`}.`;
  }
  if (questions.length < 6)
    return `En 3 min 30, visez huit à dix questions ; on en relève ${questions.length}. Faites préciser chaque réponse (« C'est-à-dire ? », « Même le dimanche ? ») avant de passer à la suivante.`;
  return `${praise} : ${plural(questions.length)}, sur des sujets variés. Faites préciser une réponse (« C'est-à-dire ? », « Même le dimanche ? ») avant de passer à la suivante.`;
}

/** Statements of name, age or trade, which need no reason. */
const IDENTITY = /(?<!\p{L})(?:je suis|je m['’]appelle|j['’]ai \p{L}+(?:-\p{L}+)* ans)(?!\p{L})/iu;

/** The shortest statement that could be developed. */
function shortAnswer({ sentences }: AnalysedProduction): AnalysedSentence | undefined {
  return best(sentences, ({ words, texte }) =>
    words.length > 2 &&
    words.length < 9 &&
    !isFormula(texte) &&
    !IDENTITY.test(texte) &&
    !/\?\s*$/u.test(texte)
      ? 1 / words.length
      : 0,
  );
}

/** Advice on the themes of an interview; it begins with `praise` where at most one is missing. */
export function interviewTaskAdvice(
  production: AnalysedProduction,
  { task }: Features,
  praise: string,
): string {
  const { missing } = task.themes ?? { missing: [] };
  const [first, second] = missing;
  if (first !== undefined && missing.length > 1) {
    return `On ne vous entend pas encore sur ${first}${second === undefined ? "" : ` ni sur ${second}`} : préparez deux phrases pour chacun de ces thèmes.`;
  }
  const short = shortAnswer(production);
  return `${praise} : ${missing.length === 0 ? "les six thèmes y sont" : "presque tous les thèmes y sont"}.${short === undefined ? "" : ` Allez plus loin que « ${cited(short)} » : dites pourquoi, depuis quand, ou donnez un exemple.`}`;
}

/** Advice on how to develop the answers of an interview, in which the candidate asks nothing. */
export function interviewAdvice(production: AnalysedProduction, { structure }: Features): string {
  const short = shortAnswer(production);
  if (short !== undefined && structure.meanSentenceLength < 12) {
    return `Développez vos réponses : après « ${cited(short)} », ajoutez une raison (« parce que… ») et un détail. Devant l'examinateur, reprenez sa question avant de répondre : « Mes loisirs ? J'en ai surtout deux… ».`;
  }
  return "Vos réponses ont de la matière. Devant l'examinateur, reprenez les mots de sa question (« Mes projets ? D'abord… ») et annoncez ce que vous allez raconter.";
}

/** Advice on how the questions of a live interaction are built. */
export function questionAdvice({ task, exchange }: Features): string {
  const tu = task.recipient.address === "tu";
  const has = (name: string): boolean => exchange.constructions.includes(name);
  if (!has("question indirecte")) {
    return `Vos questions sont directes. Essayez la question indirecte : « ${tu ? "Tu peux me dire" : "Pourriez-vous me dire"} combien… ? », « J'aimerais savoir si… ».`;
  }
  if (!has("conditionnel"))
    return `Adoucissez deux de vos questions au conditionnel : « ${tu ? "Est-ce que tu pourrais" : "Pourriez-vous"}… ? », « Est-ce que je pourrais… ? ».`;
  if (!has("condition"))
    return "Posez une question qui envisage un cas : « Et si je ne peux pas venir ce jour-là ? ».";
  if (has("reformulation"))
    return `Vos questions sont variées et bien construites. Négociez un point : « Et si je…, est-ce que ${tu ? "tu serais" : "vous seriez"} d'accord pour… ? ».`;
  return "Vos questions sont variées et bien construites. Reformulez une réponse pour la vérifier : « Si je comprends bien, il faudrait que… ».";
}

/** Advice on the tone of a speech; it begins with `praise` unless « tu » is used for everyone. */
export function speechManners({ tu, politenessMarks }: TaskFeatures, praise: string): string {
  if (tu > 2)
    return "Vous dites souvent « tu » pour parler de tout le monde : devant un examinateur, « on » ou « chacun » convient mieux.";
  return politenessMarks === 0
    ? `${praise}. Nuancez une de vos affirmations (« il me semble que… », « sauf erreur… ») et concluez en remerciant la personne de son attention.`
    : `${praise}. Ajoutez une nuance personnelle : « à mon sens », « je reconnais volontiers que… ».`;
}

/** Advice on the tone of an interview or a live interaction that uses « tu » and « vous » rightly. */
export function spokenManners(
  task: Tache,
  { recipient, politenessMarks, opening }: TaskFeatures,
  praise: string,
): string {
  const tu = recipient.address === "tu";
  if (opening === null)
    return `Saluez la personne avant d'en venir au fait : « ${tu ? "Salut, ça va ?" : task === "EO_T1" ? "Bonjour, merci de m'accueillir" : "Bonjour, je vous appelle au sujet de…"} ».`;
  if (task === "EO_T1")
    return `${praise}. Pour aller plus loin, faites une place à la personne qui écoute : « comme vous le savez peut-être », « si cela vous intéresse ».`;
  if (politenessMarks === 0)
    return `Adoucissez vos demandes : « ${tu ? "est-ce que tu pourrais" : "pourriez-vous"}… », « j'aimerais… ».`;
  return `${praise}. Remerciez pour une réponse précise et annoncez la suite : « C'est très clair, merci. Une dernière question… ».`;
}
