import type { Tache } from "@epreuve/contract/tache";
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

/** Acts that nearly any answer does in some words: none of them done shows, all of them done does not. */
const PLAIN_ACTS: readonly { taches: readonly Tache[]; asked: RegExp; done: RegExp }[] = [
  {
    taches: ["EE_T1", "EE_T2"],
    asked:
      /\b(?:demande\w* (?:un |des |votre )?conseil|conseille[rz]|donne[rz][- ](?:lui |leur )?(?:des |vos |un )?conseil)/u,
    done: /\bconseil|\bdevrai|\bpourrai|\bpeu[xt]\b|\bpouvez|\bfaut|\bfaudrait|\bfait?e?s\b|\bachet|\boffr|\bchois|\bmieux|\bessa[iy]|\bpropos|\brecommand|\bidee|\bevit|\boubli|\bpren[ds]|\bva\b|\bvas\b|\p{L}{3}ez\b|\bsi (?:tu|vous)\b|\bimportant/u,
  },
  {
    taches: ["EE_T1"],
    asked: /\bdemande[rz]\b|\bpose[rz]\b|\brenseign/u,
    done: /\?|\bdemand|\bvoudrai|\baimerai|\bpourri|\bpouv|\bpeu[xt]\b|\best[- ]ce|\bbesoin|\bsouhait|\bsavoir|\bsvp\b|\bpriere|\bveux|\bpossible|\battend|\bsi vous/u,
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
  const plain = PLAIN_ACTS.filter((act) => act.taches.includes(text.tache) && act.asked.test(consigne));
  const silent = text.tache === "EO_T3" && !OPINION.test(said);
  const none = (acts: readonly { done: RegExp }[]) =>
    acts.length > 0 && !acts.some((act) => act.done.test(said));
  const undone = silent || none(asked.length > 0 ? asked : plain);
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
const ADVICE_MIN = 4;
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
