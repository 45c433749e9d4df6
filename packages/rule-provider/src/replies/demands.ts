import { fold } from "@epreuve/french-checker/token";
import { type Act, type Demand, DOING } from "./consigne.ts";
import type { Reading } from "./reading.ts";

/** Words of a demand that say what to do or to whom, not about what. */
const GENERAL =
  /^(?:votre|leur|leurs|cette|quel|quelle|quels|quelles|dans|avec|pour|sans|vous|nous|elle|elles|chose|choses|texte|message|lettre|article|exemple|exemples|raison|raisons|avis|opinion|position|point|points|vue|façon|moins|deux|trois|amie?s?|personnes?|lecteurs?)$/u;

/** Wordings that show an act beyond those that the levels count. */
const ALSO: Partial<Record<Act, RegExp>> = {
  inviter: /vien|venir|passe|fête|repas|manger|boire|chez moi|chez nous|maison|\?/u,
  proposer: /\?|si (?:tu|vous|on)|veu|voul|viens|venez|peut|peux|pouv|pourr|samedi|dimanche|idée/u,
  demander: /\?|savoir|dis-moi|dites-moi|besoin|merci de|veux|voudrais|attends/u,
  remercier: /merci|grat|gentil/u,
  excuser: /désol|desol|excus|pardon|regret|malheureu|pas pu|peux pas|dommage/u,
};

/** Acts that show in few wordings: of the others no rule can say that they are missing. */
const VISIBLE: ReadonlySet<Act> = new Set(["inviter", "proposer", "demander", "remercier", "excuser"]);

/**
 * The demands of which the production shows nothing at all: none of its content words, nor any sign of its act. Weak
 * spelling hides words, so the first letters are enough to find one.
 */
export function absentDemands({ features, said }: Reading): Demand[] {
  const own = new Set(stemsIn(said));
  return features.task.demands.filter((demand) => {
    if (!VISIBLE.has(demand.act) || isMet(demand, said)) return false;
    return !stemsIn(contentOf(demand.clause)).some((stem) => own.has(stem));
  });
}

/** The demands that may be done better: an act of which few wordings are proof, such as thanking, is done or not. */
export function openDemands({ features, said }: Reading): Demand[] {
  return features.task.demands.filter((demand) => !VISIBLE.has(demand.act) || !isMet(demand, said));
}

function isMet({ act }: Demand, said: string): boolean {
  return DOING[act].test(said) || (ALSO[act]?.test(said) ?? false);
}

function contentOf(clause: string): string {
  return (fold(clause).match(/\p{L}{4,}/gu) ?? []).filter((word) => !GENERAL.test(word)).join(" ");
}

function stemsIn(text: string): string[] {
  return (
    text
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .match(/\p{L}{4,}/gu) ?? []
  ).map((word) => word.slice(0, 4));
}
