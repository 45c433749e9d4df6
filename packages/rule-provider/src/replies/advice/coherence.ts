import type { Tache } from "@epreuve/contract/tache";
import { quotedList, type Reading, says } from "../reading.ts";
import { isBareStatement } from "../statement.ts";
import type { Advice } from "./advice.ts";

/** A link to try, and the wordings that already make it. */
interface Offer {
  link: string;
  made: readonly string[];
}

const REASON: Offer = {
  link: "Donnez une raison avec « parce que ».",
  made: ["parce que", "car", "puisque", "comme", "grâce", "à cause", "en effet"],
};
const ORDER: Offer = {
  link: "Rangez vos idées avec « d'abord », « ensuite » et « enfin ».",
  made: [
    "d'abord",
    "ensuite",
    "enfin",
    "puis",
    "premièrement",
    "finalement",
    "après",
    "pour commencer",
    "alors",
  ],
};
const CONTRAST: Offer = {
  link: "Opposez deux faits avec « mais ».",
  made: ["mais", "par contre", "cependant", "pourtant", "en revanche"],
};
const EXAMPLE: Offer = {
  link: "Ajoutez un exemple avec « par exemple ».",
  made: ["par exemple", "exemple", "notamment", "comme", "ainsi"],
};
const RESULT: Offer = {
  link: "Dites ce qui en résulte avec « c'est pourquoi ».",
  made: [
    "c'est pourquoi",
    "donc",
    "par conséquent",
    "si bien que",
    "du coup",
    "alors",
    "ainsi",
    "de ce fait",
    "c'est pour (?:ça|cela)",
  ],
};
const CONCESSION: Offer = {
  link: "Dites aussi ce qui va contre votre idée, avec « même si » ou « pourtant ».",
  made: [
    "même si",
    "bien que",
    "quoique",
    "certes",
    "malgré",
    "pourtant",
    "cependant",
    "toutefois",
    "néanmoins",
    "quand même",
    "tout de même",
    "en dépit",
    "beau",
    "bien sûr",
    "bien entendu",
    "il est vrai",
    "c'est vrai",
    "on (?:me |nous )?(?:dira|dirait|objectera|répondra|rétorquera)",
    "on (?:peut|pourrait) (?:me |nous )?(?:dire|objecter|répondre)",
    "(?:certains|d'autres|beaucoup|les gens) (?:me )?(?:diront|répondront)",
    "je sais (?:bien )?que",
    "je ne (?:nie|dis) pas",
    "(?:j'|je l')admets",
    "je (?:le )?reconnais",
    "je (?:peux )?comprend(?:s|re)",
    "d'un autre côté",
    "de l'autre",
    "d'autre part",
    "pour autant",
    "encore que",
    "n'empêche",
    "reste que",
  ],
};
const COMPARISON: Offer = {
  link: "Comparez deux situations avec « alors que ».",
  made: [
    "alors que",
    "tandis que",
    "en revanche",
    "au contraire",
    "contrairement",
    "à l'inverse",
    "par rapport",
  ],
};

const OFFERS = {
  beginner: [REASON, ORDER, CONTRAST, EXAMPLE],
  intermediate: [EXAMPLE, RESULT, CONCESSION, COMPARISON],
  advanced: [CONCESSION, COMPARISON],
} as const;

/** A message gives no examples, and neither it nor a presentation of oneself weighs an idea against another. */
const UNFIT: Partial<Record<Tache, readonly Offer[]>> = {
  EE_T1: [EXAMPLE, CONCESSION, COMPARISON],
  EO_T1: [CONCESSION],
};

/** What can always be practised. */
const TRAINING = {
  beginner: "Avant de commencer, notez trois mots, un par idée, et gardez leur ordre.",
  intermediate:
    "Avant de commencer, notez vos idées en trois lignes, puis donnez à chacune deux ou trois phrases.",
  advanced: "Résumez chaque partie en cinq mots : si deux résumés se ressemblent, réunissez ces parties.",
} as const;

const MESSAGE_TRAINING =
  "Avant d'écrire, notez une phrase pour chaque chose à dire, et l'ordre dans lequel votre lecteur en a besoin.";

/** Of the simplest connectors, those that join two clauses whatever follows: « pour » and « après » do not. */
const LINKING = /^(?:et|aussi|puis|alors|parce qu.*|car|donc|mais)$/u;

/** Words from which an argued text without a new line reads as one block. */
const BLOCK_WORDS = 100;

export function coherenceAdvice(reading: Reading): Advice {
  const { production, features, stage, mots } = reading;
  const { structure, exchange } = features;
  if (exchange.leads) return ofExchange(reading);
  const advised = OFFERS[stage].find(
    (offer) => !says(reading, ...offer.made) && !UNFIT[production.tache]?.includes(offer),
  );
  const block = !production.oral && structure.paragraphCount < 2 && mots >= BLOCK_WORDS;
  const simple = structure.connectors
    .filter(({ rank, form }) => rank === 1 && LINKING.test(form))
    .map(({ form }) => form.replace("qu'", "que"))
    .filter((form, at, all) => all.indexOf(form) === at);
  const rich = structure.connectors.filter(({ rank }) => rank > 1);
  const shown = block || rich.length < 2;
  return {
    shown,
    weakness: block
      ? "tout le texte tient en un seul bloc"
      : rich.length > 1
        ? "les liens peuvent varier davantage"
        : simple.length > 0
          ? `les liens sont surtout ${quotedList(simple.slice(0, 3))}`
          : "peu de mots relient les phrases",
    conseil: block
      ? "Allez à la ligne entre vos grandes idées : le plan se verra tout de suite."
      : advised === undefined
        ? production.tache === "EE_T1" && stage !== "beginner"
          ? MESSAGE_TRAINING
          : TRAINING[stage]
        : anchored(advised, reading),
  };
}

/** What somebody does, wants or thinks has a reason; an age or a price needs none. */
const OWN = /(?<!\p{L})(?:j['’]|(?:je|nous|on)(?!\p{L}))/iu;

/** The offer of a reason says where it could stand. */
function anchored({ link }: Offer, { production: { sentences } }: Reading): string {
  const bare =
    link === REASON.link ? sentences.find((one) => OWN.test(one.texte) && isBareStatement(one)) : undefined;
  return bare === undefined
    ? link
    : `${link.replace(/\.$/u, "")}, par exemple après « ${bare.texte.replace(/\.$/u, "")} ».`;
}

function ofExchange(reading: Reading): Advice {
  const { exchange, task } = reading.features;
  const tu = task.recipient.address === "tu";
  const reacts = exchange.reactions.length > 0;
  const recalls =
    /(?<!\p{L})(?:vous (?:m'avez|avez)|tu (?:m'as|as)) (?:\p{L}+ )?(?:dit|parlé|expliqué|conseillé)/u;
  const sums = says(
    reading,
    "si je comprends",
    "si j'ai (?:bien )?compris",
    "(?:je|pour) résume[rz]?",
    "en résumé",
  );
  const linked = [
    [
      recalls.test(reading.said),
      `Partez de ce que vous avez entendu : « ${tu ? "Tu m'as dit" : "Vous m'avez dit"} que…, alors est-ce que… ? ».`,
    ],
    [
      sums,
      "Avant de remercier, redites en une phrase ce que vous avez retenu : « Si j'ai bien compris, … ».",
    ],
  ] as const;
  return {
    shown: !reacts,
    weakness: "le lien entre la réponse entendue et la question suivante peut se marquer davantage",
    conseil: reacts
      ? (linked.find(([made]) => !made)?.[1] ??
        "Préparez vos questions par thème, et passez d'un thème à l'autre en le disant.")
      : "Réagissez à la réponse avant de demander autre chose : « D'accord », « Dans ce cas… ».",
  };
}
