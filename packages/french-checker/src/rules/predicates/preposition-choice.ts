import { lowerAt, type Sentence } from "../../token.ts";
import type { Predicate } from "../phrase-rule.ts";

const before = ({ tokens }: Sentence, from: number, words: number): string[] =>
  tokens.slice(Math.max(0, from - words), from).map(({ lower }) => lower);

/** Somebody speaks, and no clause is turned round: "comme parle mon père", "un texte dont parlent les journaux". */
export const hasSpeakerBefore: Predicate = (match, sentence) => {
  const ahead = before(sentence, match.from, 6);
  return (
    ahead.some((lower) =>
      /^(?:je|j'|tu|il|elle|on|nous|vous|ils|elles|qui|de|d'|pour|veux|vais|-moi)$/u.test(lower),
    ) && !ahead.some((lower) => /^(?:comme|dont|où|que|qu'|quoi|lui|leur)$/u.test(lower))
  );
};

/** What one works for is no duration: "travailler pour deux jours de vacances", "il a payé pour trois mois". */
export const noAimAhead: Predicate = (match, sentence) =>
  !before(sentence, match.from, 8).some((lower) =>
    /^(?:assez|appartement|chambre|logement|emploi|travail|voiture|contrat|hôtel|dollars|euros|trop|suffisamment)$/u.test(
      lower,
    ),
  );

/** Not the length of a ride: "il est là en dix minutes de bus", "nous y sommes en une heure de marche". */
export const noRideAfter: Predicate = (match, sentence) =>
  ![1, 2, 3].some((distance) =>
    /^(?:bus|autobus|métro|train|voiture|avion|marche|vélo|route|vol|trajet|conduite|travail|bateau|là)$/u.test(
      lowerAt(sentence, match.to + 2 + distance),
    ),
  );

/** Nobody is made to do it: "faire connaître aux gens", "donner à écouter aux autres". */
export const noCausingBefore: Predicate = (match, sentence) =>
  !before(sentence, match.from, 4).some((lower) =>
    /^(?:fai\p{L}*|fer\p{L}+|font|fit|à|donn\p{L}*|laiss\p{L}*)$/u.test(lower),
  );

/** Nothing is heard but that: "on m'a entendu de cette fenêtre" tells where from. */
export const noObjectAhead: Predicate = (match, sentence) =>
  !before(sentence, match.from, 4).some((lower) => /^(?:l'|le|la|les|m'|t'|s'|en|bruits?)$/u.test(lower));

/** A name with its capital follows, and no mean of sending: "un livre par Internet". */
export const capitalAfter: Predicate = (match, { tokens }) => {
  const text = tokens[match.to + 1]?.text ?? "";
  return /^\p{Lu}/u.test(text) && !/^(?:Internet|Amazon|Facebook|Skype|Zoom|Noël|La|Le)$/u.test(text);
};
