import type { AnalysedWord, TextAnalysis } from "../analysis.ts";

/** Words that are too general to tell what a question is about, or that are about the exercise. */
const GENERAL = new Set(
  `vie vivre fois moyen chance besoin exemple question point danger partie façon manière gens personne sens condition
  avantage inconvénient monde chose temps jour situation opinion avis position argument raison limite objection tâche
  valoir penser dire donner croire mettre prendre rester partir venir permettre devoir pouvoir falloir faire être avoir
  vouloir savoir aimer changer chercher exprimer développer répondre appuyer illustrer défendre justifier expliquer
  montrer choisir tenter comparer présenter exposer nuancer convaincre obliger laisser naître connaître regarder
  revenir revient tenir compter observer fait grand vrai nouveau utile perdre solide décider`.split(/\s+/u),
);

/** Words related to a subject's word that do not share its root. */
const KIN: ReadonlyMap<string, readonly string[]> = new Map([
  ["internet", ["ligne", "virtuel", "réseau", "web", "forum", "numérique"]],
  ["logement", ["appartement", "maison", "louer", "loyer", "propriétaire"]],
  ["locataire", ["louer", "loyer", "location"]],
  ["travail", ["métier", "emploi", "bureau", "collègue", "patron"]],
  ["emploi", ["métier", "travail", "poste", "salaire"]],
  ["parent", ["père", "mère", "famille"]],
  ["assiette", ["repas", "légume", "plat", "nourriture"]],
  ["goûter", ["manger", "repas", "légume", "plat"]],
  ["déchet", ["poubelle", "recycler", "environnement", "planète", "pollution"]],
  ["automobiliste", ["conduire", "conducteur", "voiture", "permis"]],
  ["permis", ["conduire", "conducteur", "voiture"]],
  ["compétition", ["jeu", "stade", "olympique", "championnat"]],
  ["voisin", ["voisinage", "quartier", "immeuble"]],
  ["animal", ["chien", "chat"]],
  ["tradition", ["fête", "coutume", "culture"]],
  ["culture", ["coutume", "habitude", "langue", "tradition"]],
  ["voyage", ["vacances", "pays", "touriste"]],
  ["émotion", ["colère", "peur", "sentiment", "joie"]],
]);

function isAbout(word: AnalysedWord, anchor: string): boolean {
  const own = [word.lemma, ...word.word.all.map(({ lemma }) => lemma), word.lower];
  // « grands-parents » is about « parents ».
  if (word.lower.includes("-") && word.lower.split("-").some((part) => part.startsWith(anchor))) return true;
  if (own.some((lemma) => lemma === anchor || (KIN.get(anchor) ?? []).includes(lemma))) return true;
  if (!word.content) return false;
  const [short, long] = word.lemma.length < anchor.length ? [word.lemma, anchor] : [anchor, word.lemma];
  return short.length > 2 && long.startsWith(short.length > 6 ? short.slice(0, -2) : short);
}

/** The words that tell what a question is about, from the sentences that ask it; general words are left out. */
export function anchorsOf({ sentences }: TextAnalysis): string[] {
  const asking = sentences.filter(({ texte }) => texte.trimEnd().endsWith("?"));
  const words = (asking.length > 0 ? asking : sentences).flatMap((one) => one.words);
  const about = words.filter(({ lemma, lower, word, content }) => {
    const pos = word.readings[0]?.pos;
    const named = lower === "internet" || (content && !word.name && (pos === "NOM" || pos === "VER"));
    return named && lemma.length > 2 && !GENERAL.has(lemma);
  });
  return [...new Set(about.map(({ lemma, lower }) => (lower === "internet" ? lower : lemma)))];
}

/** Whether any of the words is about one of the anchors. */
export function speaksOf(words: readonly AnalysedWord[], anchors: readonly string[]): boolean {
  return words.some((word) => anchors.some((anchor) => isAbout(word, anchor)));
}

/** How well a speech keeps to its question, 0 to 1: its share of sentences about it, divided by `KEPT`. */
export function keepsTo(speech: TextAnalysis, anchors: readonly string[]): number {
  if (anchors.length === 0) return 1;
  const whole = speech.sentences.filter(({ words }) => words.length > 2);
  if (whole.length === 0) return 0;
  const about = whole.filter(({ words }) => speaksOf(words, anchors)).length;
  return Math.min(1, about / whole.length / KEPT);
}

/** Share of sentences about the question in a speech that keeps to it: a third or more in our speeches of A2 to C1. */
const KEPT = 0.3;
