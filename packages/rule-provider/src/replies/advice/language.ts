import type { AnalysedProduction } from "../analysis.ts";
import { best, errorsIn, isFormula } from "../evidence.ts";
import type { Features } from "../features.ts";
import { commonest, lowerLabel, quotedList } from "./quoting.ts";
import { cited, heavyRepeat, questionAdvice } from "./spoken.ts";

export function coherenceAdvice({ oral }: AnalysedProduction, { structure, exchange }: Features): string {
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
    return `Vos liens tiennent à ${quotedList(simple.slice(0, 3))}. Remplacez-en deux par « cependant », « en effet » ou « c'est pourquoi ».`;
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
    return `Vous employez bien ${quotedList(rich.slice(0, 2))}. Il vous manque ${wanted[missing]}.`;
  if (!oral && structure.paragraphCount < 2)
    return `Vos liens sont variés (${quotedList(rich.slice(0, 3))}) : allez à la ligne entre vos grandes idées pour que le plan se voie.`;
  return `Vos liens sont variés (${quotedList(rich.slice(0, 3))}). Annoncez votre plan en une phrase et fermez-le par une vraie conclusion.`;
}

function longest(words: readonly string[]): string[] {
  return [...words].sort((a, b) => b.length - a.length).slice(0, 3);
}

export function lexiconAdvice(production: AnalysedProduction, features: Features): string {
  const { lexical, exchange } = features;
  const { oral } = production;
  const wrong = commonest(production, ["lexique"]);
  if (wrong !== null)
    return `Revoyez vos mots : ${wrong.pairs}. Notez chaque mot nouveau avec la phrase où vous l'avez ${oral ? "entendu" : "lu"}.`;
  const { rareWords } = lexical;
  const repeated = heavyRepeat(production, features);
  if (repeated !== null) {
    return `Le mot « ${repeated.form} » revient ${repeated.total} fois : cherchez-lui un synonyme ou remplacez-le par un pronom.`;
  }
  if (rareWords.length < 4) {
    return `Votre vocabulaire est exact mais très courant. Pour ${exchange.leads ? "cette situation" : "ce sujet"}, préparez cinq noms et cinq verbes précis, et employez-en au moins quatre.`;
  }
  if (exchange.leads)
    return `Votre vocabulaire est précis (${quotedList(longest(rareWords))}). Nommez aussi exactement ce que vous craignez ou souhaitez : un délai, des frais, une garantie.`;
  return `Votre vocabulaire est précis (${quotedList(longest(rareWords))}). Ajoutez une expression imagée ou une nuance ${oral ? "à l'occasion" : "par texte"}, sans forcer.`;
}

export function grammarAdvice(production: AnalysedProduction, features: Features): string {
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
  return `Vous maîtrisez ${quotedList(grammar.tenses.slice(-3))}. Variez encore le début de vos phrases : gérondif, infinitif, mise en relief.`;
}

export function spellingAdvice(production: AnalysedProduction): string {
  const wrong = commonest(production, ["orthographe", "ponctuation"]);
  if (wrong === null)
    return "Aucune faute d'orthographe repérée : gardez deux minutes à la fin pour relire les accents et les terminaisons.";
  const worst = best(production.sentences, (one) => errorsIn(one, ["orthographe", "ponctuation"]));
  const where = worst === undefined ? "" : ` La phrase à reprendre en premier : « ${cited(worst)} ».`;
  return `À revoir : ${lowerLabel(wrong.code)} (${wrong.total} fois) : ${wrong.pairs}.${where}`;
}
