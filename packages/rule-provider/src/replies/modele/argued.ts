import type { NiveauCecr } from "@epreuve/contract/niveaux";
import { fold } from "@epreuve/french-checker/token";
import type { Debate } from "../../content/debates.ts";
import type { Part } from "./assemble.ts";
import type { OwnSentence } from "./own-sentences.ts";
import { a, capital, choose, de, que } from "./phrasing.ts";

export interface Argument {
  debate: Debate;
  /** Whether the text argues for the proposal. */
  favorable: boolean;
  /** The speaker of each document, as "une élue locale"; null where not given. */
  authors: [string, string] | null;
  /** Whether the first document argues against. */
  inverse: boolean;
  seed: number;
  niveau: NiveauCecr;
  own: readonly OwnSentence[];
}

/** A general debate on a subject of which only the name is known. */
export function unknownDebate(nom: string, question: string): Debate {
  return {
    id: "inconnu",
    indices: [],
    nom,
    question,
    pour: [
      "beaucoup de gens y sont sincèrement attachés",
      "chacun reste libre d'en profiter ou non",
      "les résultats sont souvent encourageants quand les règles sont claires",
    ],
    contre: [
      "tout le monde n'en tire pas les mêmes bénéfices",
      "les effets à long terme restent mal connus",
      "les plus fragiles risquent d'en payer le prix",
    ],
    exemplePour: "Autour de moi, plusieurs personnes ont changé d'avis après en avoir constaté les effets.",
    exempleContre: "Une de mes voisines, qui y croyait beaucoup, a changé d'avis au bout de quelques mois.",
    compromis: "une solution progressive, discutée avec les personnes concernées, me paraît préférable",
  };
}

const HIGH: NiveauCecr[] = ["C1", "C2"];

const STANCE = {
  pour: {
    simple: [
      "Pour ma part, je suis favorable $A.",
      "À mon avis, $N présente plus d'avantages que d'inconvénients.",
      "Personnellement, je suis convaincu de l'intérêt $D.",
    ],
    high: [
      "Pour ma part, je penche résolument en faveur $D.",
      "Quant à moi, tout bien considéré, je plaide en faveur $D.",
      "De mon point de vue, les mérites $D l'emportent nettement.",
    ],
  },
  contre: {
    simple: [
      "Pour ma part, je ne suis pas favorable $A.",
      "À mon avis, $N pose plus de problèmes qu'on ne le croit.",
      "Personnellement, je reste réservé à l'égard $D.",
    ],
    high: [
      "Pour ma part, j'avoue de sérieuses réserves à l'égard $D.",
      "Quant à moi, si séduisante que paraisse l'idée, je me méfie $D.",
      "De mon point de vue, les limites $D l'emportent.",
    ],
  },
} as const;

function stance({ debate, favorable, seed, niveau }: Argument): string {
  const options = STANCE[favorable ? "pour" : "contre"][HIGH.includes(niveau) ? "high" : "simple"];
  // $N is the subject of a singular verb.
  const usable = debate.nom.startsWith("les ") ? options.filter((one) => !one.includes("$N")) : options;
  return choose(usable, seed, "position")
    .replace("$A", a(debate.nom))
    .replace("$D", de(debate.nom))
    .replace("$N", debate.nom);
}

function report({ debate, authors, inverse, seed }: Argument): string[] {
  const first = inverse ? debate.contre : debate.pour;
  const second = inverse ? debate.pour : debate.contre;
  const [un, deux] = authors ?? ["la première personne", "la seconde"];
  const frames = [
    [
      `Les avis divergent au sujet ${de(debate.nom)}.`,
      `D'un côté, ${un} affirme ${que(first[0])} et ${que(first[1])}.`,
      `De l'autre, ${deux} répond ${que(second[0])} ; en outre, ${second[1]}.`,
    ],
    [
      debate.question,
      `Oui, selon ${un}, puis${que(first[0])} et ${que(first[1])}.`,
      `${capital(deux)} n'est pas de cet avis : ${second[0]}, et l'on oublie trop souvent ${que(second[1])}.`,
    ],
    [
      `${debate.question} Cette question oppose deux conceptions.`,
      `Aux yeux ${de(un)}, ${first[0]} ; de plus, ${first[1]}.`,
      `${capital(deux)} soutient au contraire ${que(second[0])}, avant d'ajouter ${que(second[1])}.`,
    ],
  ];
  // The frame with "Oui" needs a yes-or-no question and a first document that argues for.
  const usable = frames.filter(
    (_, index) => index !== 1 || (!inverse && /^(?:Faut-il|Peut-on|Doit-on)/u.test(debate.question)),
  );
  return usable[seed % usable.length] ?? [];
}

/** Answers to an objection that repeat none of the arguments. */
const REPLIES = {
  pour: [
    "Cette objection ne suffit pourtant pas à me faire changer d'avis, car les bénéfices se constatent chaque jour.",
    "Mais faut-il renoncer à un progrès parce qu'il demande des précautions ? Je ne le crois pas.",
  ],
  contre: [
    "Cet argument ne suffit pourtant pas à me convaincre, car les difficultés, elles, se constatent chaque jour.",
    "Il n'en reste pas moins que le prix à payer me paraît trop élevé.",
  ],
} as const;

const TITLES = ["$N : un débat ouvert", "$N : le pour et le contre", "$N, une question qui divise"];

function defence(argument: Argument): Part[] {
  const { debate, favorable, seed, niveau, own } = argument;
  const mine = favorable ? debate.pour : debate.contre;
  const theirs = favorable ? debate.contre : debate.pour;
  const high = HIGH.includes(niveau);
  const [kept] = own;
  return [
    { texte: stance(argument), paragraph: true },
    {
      texte: `${choose(high ? ["En premier lieu", "Avant tout"] : ["D'abord", "Tout d'abord"], seed, "un")}, ${mine[2]}.`,
    },
    ...(kept === undefined ? [] : [{ texte: kept.texte, optional: 8 }]),
    { texte: favorable ? debate.exemplePour : debate.exempleContre },
    {
      texte: `Certes, ${theirs[2]}, ${choose([favorable ? "et cette inquiétude est légitime" : "et c'est un véritable atout", "et je le comprends", "je le reconnais volontiers"], seed, "certes")}.`,
    },
    { texte: choose(REPLIES[favorable ? "pour" : "contre"], seed, "mais"), optional: 3 },
    {
      texte: `${choose(high ? ["Dès lors,", "En définitive,", "Tout bien pesé,"] : ["En somme,", "Au bout du compte,", "Finalement,"], seed, "donc")} ${debate.compromis}.`,
    },
    {
      texte: choose(
        [
          "Le débat mérite, en tout cas, d'être mené avec ceux qu'il concerne.",
          "L'essentiel, me semble-t-il, est de ne pas opposer les uns aux autres.",
          "C'est, je crois, une question de mesure et de bon sens.",
        ],
        seed,
        "fin",
      ),
      optional: 2,
    },
  ];
}

/** The parts of EE_T3: a title, the two views, then the position. */
export function arguedParts(argument: Argument): Part[] {
  const titre = choose(TITLES, argument.seed, "titre").replace("$N", capital(argument.debate.nom));
  const [opening = "", ...views] = report(argument);
  return [
    { texte: titre },
    { texte: opening, paragraph: true },
    ...views.map((texte): Part => ({ texte })),
    ...defence(argument),
  ];
}

/** The parts of EO_T3: position, three arguments, an example, an objection, a conclusion. */
export function speechParts(argument: Argument): Part[] {
  const { debate, favorable, seed } = argument;
  const mine = favorable ? debate.pour : debate.contre;
  const [position, ...rest] = defence(argument);
  return [
    {
      texte: `${debate.question} ${choose(["C'est une question que je me suis souvent posée.", "La question divise, et je comprends pourquoi.", "Voilà un sujet dont on discute beaucoup autour de moi."], seed, "entrée")}`,
    },
    ...(position === undefined ? [] : [{ texte: position.texte }]),
    ...rest.slice(0, 1),
    { texte: `Ensuite, je remarque ${que(mine[0])}, et cela compte.`, paragraph: true },
    { texte: `J'ajouterais ${que(mine[1])}.` },
    ...rest
      .slice(1)
      .filter(({ optional }) => optional !== 3)
      .map((part): Part => ({ texte: part.texte })),
    {
      texte: "Je vous remercie de votre attention et je répondrai volontiers à vos questions.",
      paragraph: true,
    },
  ];
}

/** Whether a text argues for: by its stated position, else by the words it shares with each side; null in doubt. */
export function sideOf(texte: string, { pour, contre }: Debate): boolean | null {
  const folded = fold(texte);
  const against =
    /je (?:suis|reste) (?:contre|opposée?|défavorable)|je ne suis pas (?:d'accord|pour|favorable|convaincue?)|je refuse|je m'oppose/u;
  if (against.test(folded)) return false;
  if (/je (?:suis|reste) (?:pour|favorable|d'accord|convaincue?)|je soutiens|je défends/u.test(folded))
    return true;
  const shared = (clauses: readonly string[]): number =>
    fold(clauses.join(" "))
      .split(/[^\p{L}]+/u)
      .filter((word) => word.length > 4 && folded.includes(word)).length;
  const tone = (pattern: RegExp): number => folded.match(pattern)?.length ?? 0;
  const difference =
    shared(pour) -
    shared(contre) +
    tone(/bonne idée|avantage|utile|bénéfique/gu) -
    tone(/mauvaise idée|inconvénient|inutile|danger/gu);
  return difference === 0 ? null : difference > 0;
}
