import type { Sheet } from "@epreuve/core/live/sheet";
import type { Fact } from "./match.ts";
import type { Phrases } from "./phrasing.ts";
import { plain } from "./words.ts";

/** A fact with the phrase to say before it. */
export interface Introduced {
  fact: Fact;
  opener: string;
}

const ASKS_LESS =
  /moins cher|(?:trop|un peu) cher|negoci|baiss|dernier prix|meilleur prix|(?:petit|bon) prix|(?:fai(?:s|t|tes)|faire) (?:moi |nous )?(?:un (?:prix|effort|geste|rabais)|moins)|marchand/;
/** A remark on a price already told: before that, it asks for the price. */
const FINDS_DEAR = /^(?:ah |oh |mais |hum )*c est (?:tres |vraiment |quand meme |assez )?cher(?!.*\?)/;
const ASKS_MORE = /(?:augment|mieux pay|gagner plus|plus (?:de l heure|que|cher))/;
/** A discount for some people is a question about the terms, not a bargain. */
const FOR_SOME = /etudiant|famille|enfant|chomeur|sans emploi|retraite|senior/;
const UNITS =
  "(?! ?(?:h|heures?|jours?|mois|ans?|personnes?|minutes?|km|kilometres?|metres?|m|cm|semaines?|nuits?|pour cent|fois|enfants?)\\b)";
const OFFER = new RegExp(
  `(?:^|\\b(?:a|pour|propose|offre|donner?|donnez|payer?|payez|fais|faites|faire|laisser?|laissez|vendre|prends|dis|dit|disons|et|que) (?:vous |te |l |le )?)(\\d+)\\b${UNITS}`,
);
const PRICE = /prix|tarif|loyer|cotisation|salaire/;
/** Money that the role does not ask for, or paid to others. */
const NO_PRICE = /budget|gratuit|prix (?:d achat|paye)/;

/** The sums of money in a fact. */
function sums({ fait }: Fact): number[] {
  return [...plain(fait).matchAll(/(\d+) dollars/g)].map(([, sum]) => Number(sum));
}

/** The sum a candidate proposes, where it is near the price; null otherwise. */
function offerIn(asked: string, price: number): number | null {
  const sum = Number(OFFER.exec(asked)?.[1] ?? Number.NaN);
  return sum >= price / 3 && sum <= price * 2 ? sum : null;
}

/**
 * The answer to a candidate who bargains over the sheet's price; null where the question is no bargain. `told`: whether
 * the candidate already knows a fact.
 */
export function bargain(
  question: string,
  { faits, imprevu }: Sheet,
  phrases: Phrases,
  told: (fact: Fact) => boolean,
): Introduced | null {
  const asked = plain(question);
  const price = faits.find(
    (fact) => PRICE.test(plain(fact.sujet)) && !NO_PRICE.test(plain(fact.sujet)) && sums(fact).length > 0,
  );
  const [wanted] = price === undefined ? [] : sums(price);
  if (price === undefined || wanted === undefined || FOR_SOME.test(asked)) return null;
  const salary = /salaire/.test(price.sujet);
  const offer = offerIn(asked, wanted);
  const bargains = salary
    ? ASKS_MORE.test(asked)
    : ASKS_LESS.test(asked) || (FINDS_DEAR.test(asked) && told(price));
  if (offer === null && !bargains) return null;
  if (offer !== null && (salary ? offer <= wanted : offer >= wanted)) {
    return { fact: price, opener: phrases.confirmed[0] };
  }
  const floor = faits.find(({ sujet }) => /negocier/.test(plain(sujet)));
  if (floor !== undefined) {
    if (offer === null) return { fact: floor, opener: phrases.negotiable[0] };
    const least = Math.min(...sums(floor));
    return { fact: floor, opener: offer < least ? phrases.tooLow[0] : phrases.dealDone[0] };
  }
  const cheaper = [...faits, imprevu].find(
    (fact) => /reduction/.test(plain(fact.sujet)) || /moins cher/.test(plain(fact.fait)),
  );
  if (cheaper !== undefined) {
    return { fact: cheaper, opener: cheaper === imprevu ? phrases.itDepends[0] : phrases.firmBut[0] };
  }
  return { fact: price, opener: phrases.firm[0] };
}
