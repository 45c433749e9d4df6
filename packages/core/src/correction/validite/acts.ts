import type { ReadText } from "./read-text.ts";
import { eventsIn } from "./tenses.ts";
import { plainOf } from "./words.ts";

/**
 * What a consigne asks a candidate to do towards somebody, and the words by which it is done, learners' spellings
 * included. Only acts that show in words of their own: one may describe or explain without any.
 */
const ACTS: readonly { asked: RegExp; done: RegExp }[] = [
  {
    asked: /\bfelicit/u,
    done: /\bfel?icit|\bbravo|\bcontente?\b|\bheureu|\bfiere?\b|\bnouvelle|\bmerit|\bchapeau\b|\breussi|\bsuper\b|\bgenial|\benfin\b/u,
  },
  {
    asked: /\bremerci/u,
    done: /\bmer[cs]i\b|\bremerci|\bgenti|\breconnaissan|\bsuper\b|\bdelici|\bregal|\bexcellent|\badore|\bbons?\b|\bbonne soiree|\baide[rz]?\b/u,
  },
  {
    asked: /\bexcus/u,
    done: /\bexc?us|\bpardon|\bdesol|\bregret|\bmalheureus|\bannul|\b(?:peu[xt]?|pourrai|vien[st]?|pouvons|pourrons) pas|\bretard|\bimpossible|\bfaute\b|\brater?\b/u,
  },
  {
    asked: /\binvite[zr]/u,
    done: /\binvit|\bvien[st]?\b|\bvenez|\bvenir|\bviendr|\battend|\bavec (?:moi|nous)\b|\bfete|\brejoin/u,
  },
];

/** What the acts of a text say of whether it does what its consigne asks. */
export interface Acts {
  /** It does none of the acts known here that the consigne asks for; of a debate, it takes no side in any words. */
  undone: boolean;
  /** It does all of them, and there are some. */
  done: boolean;
  /** It does something else all along, which the consigne does not ask. */
  other: boolean;
}

export function actsOf(text: ReadText): Acts {
  const consigne = plainOf(text.sujet?.consigne ?? "");
  const said = plainOf(text.texte);
  const asked = ACTS.filter((act) => act.asked.test(consigne));
  const done = asked.filter((act) => act.done.test(said));
  const silent = text.tache === "EO_T3" && !OPINION.test(said);
  const undone = silent || (asked.length > 0 && done.length === 0);
  return {
    undone,
    done: asked.length > 0 && done.length === asked.length,
    other: doesOther(text, consigne, said, undone),
  };
}

const QUESTION = /\?/gu;
const ASKS = /\bdemand|\bquestion|\brenseign|\binform|\bsavoir/u;
/** Questions beyond what courtesy asks: they show only beside an act that is missing. */
const QUESTIONS_MIN = 3;
const INVITES = /\b(?:vous|t|te|toi)['’ ]invite/u;
const TELLS = /\bracont|\bpresente|\bdecriv/u;
const ADVISES = /\bconseil|\bexpliqu|\brecette|\bencourag/u;
/** "Prenez", "ajoutez": forms that tell somebody what to do. */
const TO_READER = /^\p{L}{2,}ez$/u;
const NOT_TO_READER = /^(?:assez|chez|avez|allez|pouvez|voulez|etes|savez)$/u;
const ADVICE_MIN = 5;
const OPINION =
  /\bpens|\bcroi|\bavis\b|\bopinion|\btrouve|\bprefer|\bmieux\b|\bpour moi\b|\bfau[td]|\bdevr|\bdoi|\baccord\b|\bcontre\b|\baime|\bbien\b|\bbonne idee|\bavantage|\bplutot|\bimportan|\bparce/u;
/** Share of words that tell what happened, from which a text tells a story. */
const STORY = 0.08;
const NO_STORY = 0.012;

/** Whether a text does all along something that was not asked: a story for an opinion, advice for a story. */
function doesOther({ tache, mots }: ReadText, consigne: string, said: string, undone: boolean): boolean {
  const told = eventsIn(mots) / Math.max(1, mots.length);
  switch (tache) {
    case "EE_T1":
      return (
        (undone && !ASKS.test(consigne) && (said.match(QUESTION) ?? []).length >= QUESTIONS_MIN) ||
        (!/\binvit/u.test(consigne) && INVITES.test(said))
      );
    case "EE_T2":
      return TELLS.test(consigne) && told < NO_STORY && !ADVISES.test(before(consigne)) && advises(mots);
    case "EO_T3":
      return undone && told >= STORY;
    default:
      return false;
  }
}

/** What a consigne asks first. */
function before(consigne: string): string {
  return consigne.slice(0, consigne.search(TELLS));
}

function advises(mots: ReadText["mots"]): boolean {
  return mots.filter(({ plain }) => TO_READER.test(plain) && !NOT_TO_READER.test(plain)).length >= ADVICE_MIN;
}
