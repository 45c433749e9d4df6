import type { Tache } from "@epreuve/contract/tache";
import { CODES_ERREUR } from "@epreuve/contract/taxonomie";
import { fold } from "@epreuve/french-checker/token";
import type { Reading } from "../reading.ts";
import { says } from "../reading.ts";
import type { Advice } from "./advice.ts";

const GREETING =
  /^\W*(?:bonjour|bonsoir|salut|coucou|allô|allo|hello|ch(?:er|ère)s?|madame|mesdames|monsieur|messieurs|mon cher|ma chère|bien le bonjour)(?!\p{L})/u;
const CLOSING =
  /(?:à bientôt|a bientot|à (?:demain|samedi|lundi|mardi|mercredi|jeudi|vendredi|dimanche|plus)|cordialement|bis(?:ous?|es)|embrasse|amicalement|amitiés|salutations|sincèrement|respectueusement|bonne (?:journée|soirée|fin|semaine)|bien à (?:toi|vous)|au revoir|dans l'attente|merci|au plaisir|affectueusement|j'attends|en espérant|bon courage|ton ami|votre)/u;
/** A consigne that asks for a message to somebody, and not for a text that anybody reads. */
const MESSAGE =
  /message|lettre|courriel|mail|petit mot|carte|écrivez-(?:lui|leur)|écrivez à|répondez|invitez/u;
const PUBLISHED =
  /(?<!\p{L})(?:articles?|forum|blogue?|journal|sites?|magazine|revue|affiche|tract|lettre ouverte)(?!\p{L})/u;
/** Requests that a softer wording would serve better, with that wording and what makes a request of them. */
const BLUNT: readonly { blunt: string; soft: string; asking?: string }[] = [
  {
    blunt: "je veux",
    soft: "je voudrais",
    // What somebody else may grant: « je veux habiter ici » tells of a plan.
    asking:
      " (?:qu[e']|savoir|connaître|avoir|demander|réserver|acheter|louer|inscrire|m'inscrire|parler|prendre|changer|annuler|échanger|recevoir|voir|une? |des |le |la |les |mon |ma |mes )",
  },
  { blunt: "donnez-moi", soft: "pourriez-vous me donner" },
  { blunt: "envoyez-moi", soft: "pourriez-vous m'envoyer" },
];
/** The tasks in which somebody is asked for something. */
const ASKING: readonly Tache[] = ["EE_T1", "EO_T2_LIVE"];

export function mannersAdvice(reading: Reading): Advice {
  return (
    ofRegister(reading) ??
    ofAddress(reading) ??
    (reading.production.oral ? ofSpeech(reading) : ofWriting(reading))
  );
}

/** An error of register among those shown. */
function ofRegister({ findings, production: { texte, oral } }: Reading): Advice | null {
  const wrong = findings.find(({ code }) => CODES_ERREUR[code].famille === "registre");
  if (wrong === undefined) return null;
  const pair = `« ${texte.slice(wrong.start, wrong.end)} » → « ${wrong.correction} »`;
  if (wrong.code === "REG_TU_VOUS")
    return {
      shown: true,
      weakness: `« tu » et « vous » changent en route : ${pair}`,
      conseil: `Gardez la même façon de vous adresser à la personne, du début à la fin : ${pair}.`,
    };
  return {
    shown: true,
    weakness: `un mot ne convient pas au destinataire : ${pair}`,
    conseil: `Choisissez un mot qui convient au destinataire : ${pair}. Repérez, dans ce que vous ${oral ? "dites" : "écrivez"}, les mots que vous ne diriez qu'à un ami.`,
  };
}

/** A person of the live interaction who is addressed otherwise than the situation says. */
function ofAddress({ features: { task, exchange } }: Reading): Advice | null {
  if (!exchange.leads || task.unsuited === null) return null;
  return task.unsuited === "vous"
    ? {
        shown: true,
        weakness: "vous dites « vous » à une personne que vous devez tutoyer",
        conseil: "Dans cette situation, on se tutoie : dites « tu », « ton » et « tes » du début à la fin.",
      }
    : {
        shown: true,
        weakness: "vous dites « tu » à une personne que vous devez vouvoyer",
        conseil:
          "Dans cette situation, on se vouvoie : dites « vous », « votre » et « vos » du début à la fin.",
      };
}

/** By which an opinion is said to be one, or to hold in some cases. */
const NUANCES = [
  "il me semble",
  "à mon sens",
  "selon moi",
  "sans doute",
  "peut-être",
  "à mon avis",
  "je (?:ne )?(?:dirais|serais|pense(?:rais)? pas)",
  "à condition",
  "dans certains cas",
  "ça dépend",
  "cela dépend",
  "j'ai l'impression",
];

function ofWriting(reading: Reading): Advice {
  const { production, features, stage } = reading;
  const asked = fold(production.consigne.texte);
  const message = MESSAGE.test(asked) && !PUBLISHED.test(asked);
  if (!message && production.tache === "EE_T2") return ofStory(reading);
  if (!message) {
    const nuanced = says(reading, ...NUANCES);
    return {
      shown: false,
      weakness: "le ton peut s'adapter davantage à ceux qui lisent",
      conseil:
        stage !== "beginner" && !nuanced
          ? "Nuancez une de vos affirmations : « Il me semble que… »."
          : "Relisez votre affirmation la plus forte, et dites dans quel cas elle ne vaut pas.",
    };
  }
  const lines = production.texte.split("\n").filter((line) => /\p{L}/u.test(line));
  const name = features.task.recipient.name;
  if (!GREETING.test(fold(lines[0] ?? "").trim()))
    return {
      shown: true,
      weakness: "le message commence sans saluer",
      conseil: `Commencez votre message par une formule : « Bonjour${name === null ? "" : ` ${name}`}, ».`,
    };
  if (!isClosed(lines))
    return {
      shown: true,
      weakness: "le message s'arrête sans formule",
      conseil: "Terminez votre message par une formule et par votre prénom : « À bientôt, … ».",
    };
  return (
    softer(reading) ?? {
      shown: false,
      weakness: "le ton peut s'adapter davantage à la personne qui lit",
      conseil:
        "Relisez votre message à la place de la personne qui le reçoit : chaque phrase est-elle assez polie, ou assez amicale, pour elle ?",
    }
  );
}

/** What is told to whoever reads it. */
function ofStory(reading: Reading): Advice {
  return {
    shown: false,
    weakness: "le ton peut s'adapter davantage à ceux qui lisent",
    conseil: says(reading, "vous", "tu", "imagine(?:z|r)?")
      ? "Relisez votre texte comme quelqu'un qui ne vous connaît pas : que faut-il lui expliquer de plus ?"
      : "Adressez-vous une fois à ceux qui vous lisent : « Imaginez… », « Vous connaissez peut-être… ».",
  };
}

/** A signature, the short last line, closes a message too. */
function isClosed(lines: readonly string[]): boolean {
  const last = lines.at(-1) ?? "";
  const signed = lines.length > 1 && last.trim().split(/\s+/u).length <= 4;
  return signed || CLOSING.test(fold(lines.join(" ").slice(-200)));
}

function softer(reading: Reading): Advice | null {
  const found = BLUNT.find((one) => asks(reading, one) && !says(reading, one.soft));
  if (found === undefined || !ASKING.includes(reading.production.tache)) return null;
  const { blunt, soft } = found;
  return {
    shown: true,
    weakness: `une demande un peu sèche : « ${blunt} »`,
    conseil: `Rendez cette demande plus polie : au lieu de « ${blunt} », dites « ${soft} ».`,
  };
}

function ofSpeech(reading: Reading): Advice {
  const { production, features } = reading;
  const tu = features.task.recipient.address === "tu";
  const weakness = "le ton peut s'adapter davantage à la personne qui écoute";
  const greets = says(
    reading,
    "bonjour",
    "bonsoir",
    "salut",
    "allô",
    "coucou",
    "hello",
    "madame",
    "monsieur",
    "chers?",
    "chères?",
  );
  if (!greets && production.tache !== "EO_T3")
    return {
      shown: true,
      weakness: "vous commencez sans saluer",
      conseil: `Saluez la personne avant d'en venir au fait : « ${tu ? "Salut, ça va ?" : "Bonjour, merci de m'accueillir."} ».`,
    };
  const soft = softer(reading);
  if (soft !== null) return soft;
  if (!says(reading, "merci", "remercie", "remercier"))
    return {
      shown: false,
      weakness,
      conseil: `Finissez en remerciant la personne ${production.tache === "EO_T2_LIVE" ? "pour ses réponses" : "de vous avoir écouté"}.`,
    };
  return {
    shown: false,
    weakness,
    conseil: "Réécoutez-vous en pensant à la personne : votre ton lui laisse-t-il une place ?",
  };
}

/** Whether the wording asks for something: « comme je veux » does not. */
function asks({ said }: Reading, { blunt, asking = "" }: (typeof BLUNT)[number]): boolean {
  return new RegExp(`(?<!(?:comme|que|si|quand|où) )(?<!\\p{L})${blunt}(?!\\p{L})${asking}`, "u").test(said);
}
