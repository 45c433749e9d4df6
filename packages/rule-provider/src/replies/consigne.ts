import { fold } from "@epreuve/french-checker/token";

/** An act that a consigne may ask of the candidate. */
export type Act =
  | "raconter"
  | "décrire"
  | "expliquer"
  | "proposer"
  | "inviter"
  | "demander"
  | "remercier"
  | "excuser"
  | "présenter"
  | "opinion"
  | "comparer"
  | "convaincre"
  | "conseiller";

export interface Demand {
  act: Act;
  /** The words of the consigne that ask for it, unchanged. */
  clause: string;
}

/** Patterns of the verbs by which a consigne asks for an act. */
const ASKING: [Act, RegExp][] = [
  ["raconter", /racont(?:ez|er|e)/u],
  ["décrire", /décriv(?:ez|e)|décrire|parl(?:ez|er) de/u],
  [
    "comparer",
    /compar(?:ez|er|erez)|confront(?:ez|er)|mett(?:ez|re) en parallèle|ce qui oppose|oppos(?:ent|e)nt? les|rende compte|les deux conceptions|les deux (?:points de vue|positions|opinions)/u,
  ],
  ["inviter", /invit(?:ez|er)/u],
  ["remercier", /remerci(?:ez|er)/u],
  ["excuser", /excus(?:ez|er)|excuses/u],
  ["proposer", /propos(?:ez|er)/u],
  ["demander", /demand(?:ez|er)|posez|renseign(?:ez|er)/u],
  [
    "conseiller",
    /conseill(?:ez|er)|conseils|recommand(?:ez|er)|aid(?:ez|er) les|montr(?:ez|er)(?! les limites)/u,
  ],
  [
    "convaincre",
    /convain(?:cre|quez)|persuad(?:ez|er)|incit(?:ez|er)|encourag(?:ez|er)|donn(?:ez|er)-?(?:leur|lui)? (?:des raisons|de bonnes raisons|envie|des arguments)|raisons de|arguments pour|envie de|défend(?:ez|re) (?:la|l')/u,
  ],
  [
    "opinion",
    /opinion|avis|point de vue|position|prenez parti|pensez|comment(?:ez|er)|justifi(?:ez|er)|dites (?:si|ce que (?:vous en pensez|ce|cette))|exprim(?:ez|er)/u,
  ],
  ["présenter", /présent(?:ez|er)(?:-vous)?/u],
  [
    "expliquer",
    /expliqu(?:ez|er)|indiqu(?:ez|er)|précis(?:ez|er)|dites|dire|donn(?:ez|er)|inform(?:ez|er)|annonc(?:ez|er)/u,
  ],
];

/** Where a new demand begins inside a part: "et" or "puis" and an imperative, "pour" or "et" and an infinitive. */
const NEW_DEMAND =
  /(?=\s(?:et|puis)\s+(?:\p{L}+(?:ez|tes)(?:-\p{L}+)?|dites)\b)|(?=\s(?:pour|et)\s+(?:l'|la |le |les |lui |leur )?\p{L}+er\b)/u;
const ASKS =
  /\p{L}{2,}(?:ez|tes)(?![\p{L}])|(?:^|\s)(?:pour|et) (?:l'|la |le |les |lui |leur )?\p{L}+(?:er|ir|re)(?![\p{L}])/u;

/** The demands of a consigne in its order, each act at most once. */
export function demandsIn(consigne: string): Demand[] {
  const found: Demand[] = [];
  for (const [part] of consigne.matchAll(/[^.;:!?,]+/gu)) {
    for (const piece of part.split(NEW_DEMAND)) {
      const folded = fold(piece);
      if (!ASKS.test(folded)) continue;
      const act = ASKING.find(([, stem]) => stem.test(folded))?.[0];
      if (act === undefined || found.some((one) => one.act === act)) continue;
      if (act === "expliquer" && /^\s*(?:lisez|rédigez|écrivez|répondez)/u.test(folded)) continue;
      found.push({
        act,
        clause: piece.trim().replace(/^(?:(?:et|puis|ensuite|enfin|pour)\s+)+/u, ""),
      });
    }
  }
  return found;
}

/** Patterns that a folded text matches when it performs an act. */
export const DOING: Record<Act, RegExp> = {
  raconter:
    /(?:j'|je |nous |on |il |elle )(?:ai|étais|suis|avons|sommes|avait|était|a|est|m'étais|me suis)\s+\p{L}+|avais|était|étaient/u,
  décrire: /il y a|c'est|il est|elle est|se trouve|grand|petit|beau|belle|situé|ressemble|couleur|calme/u,
  expliquer: /parce|car |à cause|en effet|comme |puisque|pour que|il faut|c'est pourquoi|afin|donc/u,
  proposer:
    /propos|(?:pourr|peu)(?:x|t|ons|ez|ais|ait|ions|iez)|si tu|si vous|on peut|que dirai|qu'en|pourquoi pas|je suggère|aimerais/u,
  inviter:
    /invit|(?:viens|venez|venir|passer|passe|passez)|serais|seras|bienvenu|des nôtres|plaisir que (?:tu|vous)|(?:te|vous) (?:voir|recevoir|accueillir)|présence/u,
  demander: /\?|je voudrais|j'aimerais|demand|pourri(?:ez|ais)|pouvez|peux-tu|savoir/u,
  remercier: /merci|remerci|reconnaissant|gratitude/u,
  excuser: /excus|désol|pardon|regrett/u,
  présenter:
    /je m'appelle|je suis|j'habite|j'ai \p{L}+ ans|je travaille|j'étudie|je viens|il s'agit|document|premier/u,
  opinion:
    /je (?:pense|crois|trouve|considère|préfère|reste|soutiens|défends|reconnais|suis (?:d'accord|pour|contre|favorable|opposé|convaincu|persuadé|certain|sûr))|j'estime|à mon avis|selon moi|pour ma part|d'après moi|personnellement|il me semble|mon (?:opinion|avis|point de vue)|quant à moi|à mes yeux|me (?:paraî|paraiss|sembl)|j'en conviens|mieux (?:vau|vaudrait)|encore fau(?:t|drait)-il/u,
  comparer:
    /selon (?:le|la|l'|un|une|les)|d'après|premi(?:er|ère)|second|deuxième|certain|d'autres|les uns|partisan|opposant|d'un côté|d'une part|tandis que|alors que|au contraire|document|auteur|affirme|soutient|estime|tous deux/u,
  convaincre:
    /essa(?:ie|y)|n'hésit|il faut|devri|avantage|grâce|permet|je vous (?:encourage|conseille|invite|recommande)|laissez-vous|profit|lancez|raison/u,
  conseiller:
    /conseil|recommand|il faut|tu dois|vous devez|devrais|devriez|mieux vaut|n'oubli|essa(?:ie|y)|pens(?:e|ez) à/u,
};

/** How advice names an act: an infinitive to follow "vous devez". */
export const ACT_NAMES: Record<Act, string> = {
  raconter: "raconter les faits",
  décrire: "décrire",
  expliquer: "expliquer",
  proposer: "faire une proposition",
  inviter: "inviter le destinataire",
  demander: "faire votre demande",
  remercier: "remercier",
  excuser: "présenter vos excuses",
  présenter: "présenter les faits",
  opinion: "donner votre opinion",
  comparer: "comparer les deux points de vue",
  convaincre: "convaincre vos lecteurs",
  conseiller: "conseiller vos lecteurs",
};

export interface Recipient {
  /** "tu" for one close person; "vous" otherwise, and where the consigne does not say. */
  address: "tu" | "vous";
  formal: boolean;
  plural: boolean;
  /** "Samir", "madame Roussel", "monsieur et madame Gallant"; null where the consigne names nobody. */
  name: string | null;
}

const CLOSE =
  /\b(?:ami|amie|amis|amies|copain|copine|copains|camarades?|cousins?|cousines?|frère|sœur|mère|père|parents|fils|fille|tante|oncle|grand-mère|grand-père|colocataire)\b/u;
const SEVERAL =
  /\b(?:vos|aux|les|des) (?:\p{L}+ )?(?:amis|amies|copains|cousins|cousines|parents|collègues|voisins|habitants|lecteurs|visiteurs|étudiants|employés|membres|clients|parents d'élèves|nouveaux arrivants|abonnés)\b|voyageurs|l'ensemble de vos/u;

/** Who a text is addressed to: a title decides first, then a name, then the words for close people and groups. */
export function recipientIn(consigne: string): Recipient {
  const titled = /((?:madame|monsieur)(?: et (?:madame|monsieur))?) (\p{Lu}[\p{L}-]+)/u.exec(consigne);
  if (titled !== null) {
    const name = `${titled[1] ?? ""} ${titled[2] ?? ""}`;
    return { address: "vous", formal: true, plural: name.includes(" et "), name };
  }
  const folded = fold(consigne);
  const name =
    /(?:(?<=\s)|^)(?:ami|amie|voisin|voisine|cousin|cousine|copain|copine|collègue|camarade|frère|sœur) (\p{Lu}[\p{L}-]+)/u.exec(
      consigne,
    )?.[1] ??
    /(\p{Lu}\p{Ll}+), (?:un|une|votre) /u.exec(consigne)?.[1] ??
    null;
  if (name !== null || /tuto[iy]/u.test(folded)) return { address: "tu", formal: false, plural: false, name };
  const plural = SEVERAL.test(folded);
  const close = CLOSE.test(
    /(?:message|lettre|écri\p{L}+|répond\p{L}*|invit\p{L}+|mail|courriel)[^.]*/u.exec(folded)?.[0] ?? "",
  );
  if (plural) return { address: "vous", formal: !close, plural: true, name: null };
  const unsaid = consigne.trim() === "";
  return { address: close ? "tu" : "vous", formal: !close && !unsaid, plural: unsaid, name: null };
}
