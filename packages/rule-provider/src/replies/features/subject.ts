import type { AnalysedWord, TextAnalysis } from "../analysis.ts";

/** Words too general to tell what a question is about, or that speak of the exercise. */
const GENERAL = new Set(
  `vie vivre fois moyen chance besoin exemple question point danger partie façon manière gens personne sens condition
  avantage inconvénient monde chose temps jour situation opinion avis position argument raison limite objection tâche
  valoir penser dire donner croire mettre prendre rester partir venir permettre devoir pouvoir falloir faire être avoir
  vouloir savoir aimer changer chercher exprimer développer répondre appuyer illustrer défendre justifier expliquer
  montrer choisir tenter comparer présenter exposer nuancer convaincre obliger laisser naître connaître regarder
  revenir revient tenir compter observer fait grand vrai nouveau utile perdre solide décider`.split(/\s+/u),
);

/** Words that speak of the same thing without its root. */
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
  // « grands-parents » speaks of parents.
  if (word.lower.includes("-") && word.lower.split("-").some((part) => part.startsWith(anchor))) return true;
  if (own.some((lemma) => lemma === anchor || (KIN.get(anchor) ?? []).includes(lemma))) return true;
  if (!word.content) return false;
  const [short, long] = word.lemma.length < anchor.length ? [word.lemma, anchor] : [anchor, word.lemma];
  return short.length > 2 && long.startsWith(short.length > 6 ? short.slice(0, -2) : short);
}

/** The words that tell what a question is about: those of the sentences that ask it, but the general ones. */
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

/** Whether words speak of what a question is about. */
export function speaksOf(words: readonly AnalysedWord[], anchors: readonly string[]): boolean {
  return words.some((word) => anchors.some((anchor) => isAbout(word, anchor)));
}

/** Share of a speech's sentences that speak of the question, of what a speech that keeps to it shows; at most 1. */
export function keepsTo(speech: TextAnalysis, anchors: readonly string[]): number {
  if (anchors.length === 0) return 1;
  const whole = speech.sentences.filter(({ words }) => words.length > 2);
  if (whole.length === 0) return 0;
  const about = whole.filter(({ words }) => speaksOf(words, anchors)).length;
  return Math.min(1, about / whole.length / KEPT);
}

/** In our own speeches on a subject, from A2 to C1, a third of the sentences or more name what it is about. */
const KEPT = 0.3;
