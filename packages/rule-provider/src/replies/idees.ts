import { LIMITS } from "@epreuve/contract/limits";
import type { Donnees } from "@epreuve/core/generation/donnees";
import type { IdeesReply } from "@epreuve/core/idees/reply";
import { fold } from "@epreuve/french-checker/token";
import { debateOf, sceneOf } from "../content/match.ts";
import { analyse, type TextAnalysis } from "./analysis.ts";
import { ACT_NAMES, type Act, type Demand, DOING, demandsIn } from "./consigne.ts";
import { best, quote } from "./evidence.ts";
import { findConnectors } from "./features/structure.ts";
import type { Language } from "./language.ts";
import { capital, que } from "./phrasing.ts";
import { hash } from "./rewrite.ts";

/** Advice on how to perform each act, for a demand that the text does not meet yet. */
const HOW: Record<Act, string> = {
  raconter: "commencez par le moment, puis dites ce qui vous a surpris",
  décrire: "choisissez deux détails que l'on peut voir ou entendre",
  expliquer: "donnez une raison avec « parce que » et sa conséquence avec « si bien que »",
  proposer: "proposez un jour, une heure et un lieu précis",
  inviter: "dites où, quand et ce que l'on y fera",
  demander: "posez deux questions, l'une sur les conditions, l'autre sur la date",
  remercier: "citez le geste précis dont vous êtes reconnaissant",
  excuser: "reconnaissez la gêne avant de proposer une solution",
  présenter: "donnez un fait, un chiffre ou une qualité par personne ou par document",
  opinion: "annoncez votre avis par « à mon sens », puis une raison et un exemple",
  comparer: "dites ce que l'un défend, puis ce que l'autre répond, avec « tandis que »",
  convaincre: "répondez d'abord à la crainte la plus courante du lecteur",
  conseiller: "donnez un premier pas facile, à faire dès demain",
};

function missingActs(asked: readonly Demand[], folded: string): string[] {
  return asked
    .filter(({ act }) => !DOING[act].test(folded))
    .map(
      ({ act, clause }) =>
        `La consigne demande « ${clause} » et votre texte ne le fait pas encore. Pour ${ACT_NAMES[act]}, ${HOW[act]}.`,
    );
}

/** Whether the text already uses more than 60 % of an idea's content words. */
function isSaid(idea: string, own: TextAnalysis, language: Language): boolean {
  const said = new Set(own.words.map(({ lemma }) => lemma));
  const wanted = analyse(idea, language).words.filter(({ content }) => content);
  return wanted.length > 0 && wanted.filter(({ lemma }) => said.has(lemma)).length / wanted.length > 0.6;
}

function themed(subject: string, own: TextAnalysis, language: Language, seed: number): string[] {
  const scene = sceneOf(subject);
  const debate = debateOf(subject);
  const ideas: string[] = [];
  if (scene !== null) {
    ideas.push(
      ...scene.pistes
        .filter((piste) => !isSaid(piste, own, language))
        .map((piste) => `Précisez ${piste} : un détail concret rend le texte vivant.`),
    );
  }
  // A message needs no thesis: a scene with three ideas or more leaves the debate out.
  if (debate !== null && ideas.length < 3) {
    const fresh = (clauses: readonly string[]): string[] =>
      clauses.filter((one) => !isSaid(one, own, language));
    const [pour] = fresh(debate.pour);
    const [contre] = fresh(debate.contre);
    if (pour !== undefined)
      ideas.push(`Un argument à ajouter : ${pour}. Donnez ensuite la conséquence pour vous ou vos proches.`);
    if (contre !== undefined)
      ideas.push(
        `Un contre-argument à prévoir : on vous répondra ${que(contre)}. Admettez-le avec « certes », puis répondez.`,
      );
    ideas.push(
      `Un exemple possible, à remplacer par le vôtre : « ${seed % 2 === 0 ? debate.exemplePour : debate.exempleContre} »`,
    );
    ideas.push(`Une nuance pour conclure : ${debate.compromis}.`);
  }
  return ideas;
}

/** Ideas on how to develop the text's own sentences. */
function fromText(own: TextAnalysis): string[] {
  const sentences = own.sentences.filter(({ words }) => words.length > 3);
  const shortest = best(sentences, ({ words }) => 1 / words.length);
  const longest = best(sentences, ({ words }) => words.length);
  const last = sentences.at(-1);
  const linked = findConnectors(own.sentences);
  const noun = best(
    sentences,
    ({ words }) => words.filter(({ word }) => word.readings[0]?.pos === "NOM").length,
  );
  const ideas: string[] = [];
  if (shortest !== undefined)
    ideas.push(`Développez « ${quote(shortest)} » : dites quand, avec qui, et ce que vous avez ressenti.`);
  if (longest !== undefined && longest !== shortest)
    ideas.push(
      `Illustrez « ${quote(longest)} » par un exemple vécu, introduit par « par exemple » ou « je me souviens que ».`,
    );
  if (!linked.some(({ link }) => link === "consequence"))
    ideas.push(
      "Ajoutez une conséquence : « c'est pourquoi… » ou « si bien que… » après votre idée principale.",
    );
  if (!linked.some(({ link }) => link === "concession"))
    ideas.push("Reconnaissez une limite : « certes…, mais… ». Votre position n'en sera que plus solide.");
  if (noun !== undefined && noun !== shortest && noun !== longest)
    ideas.push(`Ajoutez un chiffre, une date ou un lieu à « ${quote(noun)} ».`);
  if (last !== undefined && last !== shortest && last !== longest)
    ideas.push(`Après « ${quote(last)} », terminez par ce que vous attendez du lecteur ou par un projet.`);
  return ideas;
}

/** Ideas that fit any subject. */
const ALWAYS = [
  "Racontez en deux phrases une situation que vous avez vécue sur ce sujet.",
  "Comparez la situation d'aujourd'hui avec celle d'il y a quelques années : qu'est-ce qui a changé ?",
  "Imaginez ce que dirait une personne d'un autre âge, et répondez-lui.",
  "Dites ce que vous feriez si vous pouviez décider seul, au conditionnel.",
  "Terminez par une question qui invite le lecteur à réfléchir ou à agir.",
];

/** Exactly five distinct ideas to extend the text: first on unmet demands, then on its subject and sentences. */
export function ideesReply({ consigne = "", contenu = "" }: Donnees, language: Language): IdeesReply {
  const own = analyse(contenu, language);
  const folded = fold(contenu);
  const seed = hash(`${consigne}\n${contenu}`);
  const missing = missingActs(demandsIn(consigne), folded).slice(0, 2);
  const theme = themed(`${consigne}`, own, language, seed);
  const personal = fromText(own);
  // Ideas on the subject and on the text's own sentences alternate.
  const mixed = [...missing];
  for (let at = 0; at < Math.max(theme.length, personal.length); at += 1) {
    mixed.push(...theme.slice(at, at + 1), ...personal.slice(at, at + 1));
  }
  const rotated = ALWAYS.map((_, index) => ALWAYS[(index + seed) % ALWAYS.length] ?? "");
  const idees = [
    ...new Set([...mixed, ...rotated].map((idea) => capital(idea.replace(/\s+/gu, " ").trim()))),
  ];
  return { idees: idees.slice(0, LIMITS.ideesCount) };
}
