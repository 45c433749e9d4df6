import type { CodeCritere } from "@epreuve/contract/criteres";
import { TACHES } from "@epreuve/contract/tache";
import { CODES_ERREUR, type CodeErreur, type FamilleErreur } from "@epreuve/contract/taxonomie";
import type { AnalysedProduction } from "./analysis.ts";
import { ACT_NAMES } from "./consigne.ts";
import { best, errorsIn, isFormula } from "./evidence.ts";
import type { Features } from "./features.ts";
import {
  askingAdvice,
  cited,
  heavyRepeat,
  interviewAdvice,
  interviewTaskAdvice,
  isElsewhere,
  questionAdvice,
  shortTime,
  speechManners,
  spokenManners,
} from "./spoken-advice.ts";

/** How the advice of a criterion begins where nothing is to be mended. */
const NOTHING_TO_MEND = {
  SOCIOLINGUISTIQUE: "Le ton convient au destinataire",
  ADEQUATION_TACHE: "Vous répondez à la consigne",
  INTERACTION: "Vous avez posé",
} as const;

/** The code found most in the given families, with its count and its first two findings as "faux → juste". */
export function commonest(
  { findings, texte }: AnalysedProduction,
  families: readonly FamilleErreur[],
): { code: CodeErreur; total: number; pairs: string } | null {
  const totals = new Map<CodeErreur, number>();
  for (const { code } of findings) {
    if (families.includes(CODES_ERREUR[code].famille)) totals.set(code, (totals.get(code) ?? 0) + 1);
  }
  const [top] = [...totals].sort((a, b) => b[1] - a[1]);
  if (top === undefined) return null;
  const [code, total] = top;
  const pairs = findings
    .filter((one) => one.code === code)
    .slice(0, 2)
    .map(({ debut, fin, correction }) => `« ${texte.slice(debut, fin)} » → « ${correction} »`)
    .join(", ");
  return { code, total, pairs };
}

export function lowerLabel(code: CodeErreur): string {
  const { libelle } = CODES_ERREUR[code];
  return libelle.charAt(0).toLowerCase() + libelle.slice(1);
}

function list(items: readonly string[]): string {
  return items.map((item) => `« ${item} »`).join(", ");
}

function taskAdvice(production: AnalysedProduction, features: Features): string {
  const { tache, oral } = production;
  const { task, exchange } = features;
  if (exchange.leads) return askingAdvice(exchange, NOTHING_TO_MEND.ADEQUATION_TACHE);
  if (isElsewhere(production, features))
    return "Vous répondez à une autre question que celle qui est posée : redites-la d'abord avec vos mots, annoncez votre réponse, et revenez-y à la fin de chaque argument.";
  const short = shortTime(production, features);
  if (short !== null)
    return `Parlez plus longtemps : ${short}. À chaque idée, ajoutez une raison et un exemple vécu.`;
  if (task.themes !== null)
    return interviewTaskAdvice(production, features, NOTHING_TO_MEND.ADEQUATION_TACHE);
  const { mots_min: min, mots_max: max } = TACHES[tache];
  if (min !== null && task.wordCount < min) {
    return `Votre texte compte ${task.wordCount} mots : il en faut au moins ${min}. Ajoutez un détail ou un exemple à chacune de vos idées.`;
  }
  if (max !== null && task.wordCount > max) {
    return `Votre texte compte ${task.wordCount} mots, pour ${max} au plus. Supprimez ce qui se répète avant de remettre votre copie.`;
  }
  if (task.copiedShare > 0.3) {
    return "Une bonne partie de vos phrases reprend les mots du sujet : redites les mêmes idées avec vos propres mots.";
  }
  const [missing] = task.unmetDemands;
  if (missing !== undefined) {
    return `La consigne demande « ${missing.clause} » : on ne ${oral ? "l'entend" : "le trouve"} pas encore dans votre ${oral ? "exposé" : "texte"}. Consacrez-y une ou deux phrases pour ${ACT_NAMES[missing.act]}.`;
  }
  if (task.coverage < 0.3) {
    return "Votre texte s'éloigne du sujet : reprenez les mots importants de la consigne et répondez à chacun de ses points.";
  }
  if (tache === "EE_T3" && task.position === null) {
    return "Les points de vue sont là, mais pas le vôtre : annoncez votre position par « pour ma part » ou « je suis convaincu que », puis défendez-la.";
  }
  if (tache === "EE_T3" && task.reportedViews < 2) {
    return "Distinguez mieux les deux documents : présentez l'un puis l'autre (« la première personne soutient que… ; la seconde répond que… »).";
  }
  const covered = task.coveredWords.slice(0, 3);
  const known = covered.length > 0 ? ` (vous parlez bien de ${list(covered)})` : "";
  return `${NOTHING_TO_MEND.ADEQUATION_TACHE}${known}. Pour aller plus loin, appuyez votre idée principale sur un exemple daté ou chiffré.`;
}

function coherenceAdvice({ oral }: AnalysedProduction, { structure, exchange }: Features): string {
  if (exchange.leads) {
    return exchange.reactions.length < 4
      ? "Reliez chaque question à ce que vous venez d'entendre : « Dans ce cas, est-ce que… ? », « Et à propos de… », « Si je comprends bien, … donc… »."
      : "Vos questions suivent bien les réponses. Revenez aussi sur un détail entendu plus tôt : « Tout à l'heure, il était question de… : est-ce que… ? ».";
  }
  const simple = structure.connectors.filter(({ rank }) => rank === 1).map(({ form }) => form);
  const rich = structure.connectors.filter(({ rank }) => rank > 1).map(({ form }) => form);
  if (structure.connectors.length < 2) {
    return "Presque rien ne relie vos phrases : essayez « d'abord », « ensuite », « c'est pourquoi » et « par exemple » au début de vos idées.";
  }
  if (rich.length === 0) {
    return `Vos liens tiennent à ${list(simple.slice(0, 3))}. Remplacez-en deux par « cependant », « en effet » ou « c'est pourquoi ».`;
  }
  const missing = (["concession", "consequence", "illustration"] as const).find(
    (link) => !structure.links.includes(link),
  );
  const wanted = {
    concession: "une concession : « certes…, mais… », « bien que » + subjonctif",
    consequence: "une conséquence : « par conséquent », « si bien que »",
    illustration: "un exemple annoncé : « notamment », « à titre d'exemple »",
  };
  if (missing !== undefined)
    return `Vous employez bien ${list(rich.slice(0, 2))}. Il vous manque ${wanted[missing]}.`;
  if (!oral && structure.paragraphCount < 2)
    return `Vos liens sont variés (${list(rich.slice(0, 3))}) : allez à la ligne entre vos grandes idées pour que le plan se voie.`;
  return `Vos liens sont variés (${list(rich.slice(0, 3))}). Annoncez votre plan en une phrase et fermez-le par une vraie conclusion.`;
}

function longest(words: readonly string[]): string[] {
  return [...words].sort((a, b) => b.length - a.length).slice(0, 3);
}

function lexiconAdvice(production: AnalysedProduction, features: Features): string {
  const { lexical, exchange } = features;
  const { oral } = production;
  const wrong = commonest(production, ["lexique"]);
  if (wrong !== null)
    return `Revoyez vos mots : ${wrong.pairs}. Notez chaque mot nouveau avec la phrase où vous l'avez ${oral ? "entendu" : "lu"}.`;
  const { rareWords } = lexical;
  const repete = heavyRepeat(production, features);
  if (repete !== null) {
    return `Le mot « ${repete.form} » revient ${repete.total} fois : cherchez-lui un synonyme ou remplacez-le par un pronom.`;
  }
  if (rareWords.length < 4) {
    return `Votre vocabulaire est exact mais très courant. Pour ${exchange.leads ? "cette situation" : "ce sujet"}, préparez cinq noms et cinq verbes précis, et employez-en au moins quatre.`;
  }
  if (exchange.leads)
    return `Votre vocabulaire est précis (${list(longest(rareWords))}). Nommez aussi exactement ce que vous craignez ou souhaitez : un délai, des frais, une garantie.`;
  return `Votre vocabulaire est précis (${list(longest(rareWords))}). Ajoutez une expression imagée ou une nuance ${oral ? "à l'occasion" : "par texte"}, sans forcer.`;
}

function grammarAdvice(production: AnalysedProduction, features: Features): string {
  const { grammar, structure, exchange } = features;
  const wrong = commonest(production, ["accord", "conjugaison", "syntaxe"]);
  if (wrong !== null && (wrong.total > 1 || grammar.totalErrorDensity > 2)) {
    return `Travaillez d'abord : ${lowerLabel(wrong.code)} (${wrong.total} fois) : ${wrong.pairs}. ${production.oral ? "Redites ces phrases à voix haute, corrigées, jusqu'à ce qu'elles viennent seules" : "Relisez votre texte une fois pour ce seul point"}.`;
  }
  if (exchange.leads) return questionAdvice(features);
  if (structure.subordinatesPerSentence < 0.3) {
    const weakest = best(production.sentences, ({ words, texte }) =>
      words.length > 2 && words.length < 9 && !isFormula(texte) && !texte.trimEnd().endsWith("?")
        ? 9 - words.length
        : 0,
    );
    const example = weakest === undefined ? "" : ` Par exemple, prolongez « ${cited(weakest)} ».`;
    return `Vos phrases sont simples : reliez-en deux par « qui », « parce que » ou « quand ».${example}`;
  }
  const present = new Set(grammar.tenses);
  if (!present.has("subjonctif"))
    return "Vos phrases sont bien construites. Essayez une tournure au subjonctif : « bien que ce soit… », « il faut que chacun puisse… ».";
  if (!present.has("conditionnel"))
    return "Vos phrases sont bien construites. Nuancez une affirmation au conditionnel : « cela permettrait de… ».";
  return `Vous maîtrisez ${list(grammar.tenses.slice(-3))}. Variez encore le début de vos phrases : gérondif, infinitif, mise en relief.`;
}

function spellingAdvice(production: AnalysedProduction): string {
  const wrong = commonest(production, ["orthographe", "ponctuation"]);
  if (wrong === null)
    return "Aucune faute d'orthographe repérée : gardez deux minutes à la fin pour relire les accents et les terminaisons.";
  const worst = best(production.sentences, (one) => errorsIn(one, ["orthographe", "ponctuation"]));
  const where = worst === undefined ? "" : ` La phrase à reprendre en premier : « ${cited(worst)} ».`;
  return `À revoir : ${lowerLabel(wrong.code)} (${wrong.total} fois) : ${wrong.pairs}.${where}`;
}

function mannersAdvice(
  { oral, findings, texte, tache }: AnalysedProduction,
  { task, exchange }: Features,
): string {
  const wrong = findings.find(({ code }) => CODES_ERREUR[code].famille === "registre");
  if (wrong !== undefined)
    return `« ${texte.slice(wrong.debut, wrong.fin)} » ne convient pas à ce destinataire : ${oral ? "dites" : "écrivez"} « ${wrong.correction} ».`;
  const { address, formal, plural } = task.recipient;
  if (tache === "EO_T3") return speechManners(task, NOTHING_TO_MEND.SOCIOLINGUISTIQUE);
  if (oral && address === "tu" && task.vous > task.tu)
    return "Dans cette situation, on se tutoie : dites « tu » à la personne, pas « vous ».";
  if (task.tu > 0 && task.vous > 0 && !plural) {
    return `Vous passez de « tu » (${task.tu} fois) à « vous » (${task.vous} fois) : ici, gardez « ${address} » du début à la fin.`;
  }
  if (formal && task.tu > task.vous)
    return `La consigne vous fait ${oral ? "parler" : "écrire"} à quelqu'un que l'on vouvoie : remplacez « tu » par « vous ».`;
  if (oral && (tache === "EO_T1" || exchange.leads))
    return spokenManners(tache, task, NOTHING_TO_MEND.SOCIOLINGUISTIQUE);
  if (task.opening === null && task.demands.some(({ act }) => act === "inviter" || act === "remercier")) {
    return "Ouvrez votre message par une formule adaptée au destinataire (« Chère Awa, », « Madame, ») avant d'en venir au fait.";
  }
  if (task.opening !== null && task.closing === null) {
    return `Vous ouvrez par « ${task.opening} », mais rien ne ferme le message : terminez par une formule de même registre.`;
  }
  if (task.politenessMarks === 0)
    return "Adoucissez vos demandes et vos avis : « pourriez-vous… », « j'aimerais… », « il me semble que… ».";
  return `${NOTHING_TO_MEND.SOCIOLINGUISTIQUE}. Ajoutez une nuance personnelle : « si je puis me permettre », « à mon sens ».`;
}

function interactionAdvice(production: AnalysedProduction, features: Features): string {
  const { questions, reactions, leads } = features.exchange;
  if (!leads) return interviewAdvice(production, features);
  const [first] = questions;
  if (first === undefined)
    return "Vous n'avez posé aucune question : préparez-en six (lieu, date, prix, durée, conditions, contact).";
  if (reactions.length < 2) {
    return `Vos ${questions.length > 1 ? `${questions.length} questions se suivent` : "paroles se suivent"} sans que vous repreniez les réponses. Réagissez d'abord (« D'accord, donc… », « Ah, c'est dommage », « Dans ce cas… »), puis posez la question suivante.`;
  }
  return `${NOTHING_TO_MEND.INTERACTION} ${questions.length} question${questions.length > 1 ? "s" : ""}, comme « ${cited(first)} ». Rebondissez sur chaque réponse avant de passer à la suivante.`;
}

/** One piece of advice for a criterion, about this text: it names what was found in it. */
export function adviceFor(code: CodeCritere, production: AnalysedProduction, features: Features): string {
  if (code === "AISANCE_PHONOLOGIE") {
    return "La prononciation, le débit et les pauses ne s'entendent pas dans une transcription : ce critère n'est pas noté ici. Réécoutez votre enregistrement et repérez vos hésitations.";
  }
  const { oral, texte } = production;
  if (!/\p{L}/u.test(texte))
    return `Rien ne peut encore être jugé : ${oral ? "dites" : "écrivez"} quelques phrases en français.`;
  if (production.words.length === 0 || features.lexical.knownShare < 0.62) {
    return oral
      ? "On n'entend pas de français, ou trop peu pour juger : recommencez entièrement en français, avec des phrases simples."
      : "Le texte ne paraît pas écrit en français, ou trop peu pour être jugé : reprenez-le entièrement en français.";
  }
  switch (code) {
    case "ADEQUATION_TACHE":
      return taskAdvice(production, features);
    case "COHERENCE":
      return coherenceAdvice(production, features);
    case "LEXIQUE":
      return lexiconAdvice(production, features);
    case "GRAMMAIRE":
      return grammarAdvice(production, features);
    case "ORTHOGRAPHE":
      return spellingAdvice(production);
    case "SOCIOLINGUISTIQUE":
      return mannersAdvice(production, features);
    case "INTERACTION":
      return interactionAdvice(production, features);
  }
}

/** Whether the advice of a criterion mends a weakness found in the text; else it only goes further. */
export function hasWeakness(code: CodeCritere, production: AnalysedProduction, features: Features): boolean {
  const { structure, lexical, grammar } = features;
  switch (code) {
    case "AISANCE_PHONOLOGIE":
      return false;
    case "ORTHOGRAPHE":
      return commonest(production, ["orthographe", "ponctuation"]) !== null;
    case "COHERENCE":
      return structure.links.length < 4 || (!production.oral && structure.paragraphCount < 2);
    case "LEXIQUE":
      return (
        commonest(production, ["lexique"]) !== null ||
        lexical.rareWords.length < 4 ||
        heavyRepeat(production, features) !== null
      );
    case "GRAMMAIRE":
      return (
        commonest(production, ["accord", "conjugaison", "syntaxe"]) !== null || grammar.tenses.length < 6
      );
    case "SOCIOLINGUISTIQUE":
    case "ADEQUATION_TACHE":
    case "INTERACTION":
      return !adviceFor(code, production, features).startsWith(NOTHING_TO_MEND[code]);
  }
}
