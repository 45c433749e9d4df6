import { plain, stems } from "./words.ts";

/** What a turn of the candidate asks and does. */
export interface Utterance {
  /** The parts of the turn that ask something, in order and unchanged. */
  questions: string[];
  /** The parts that state a need or a lack, which a fact may answer: « je n'ai pas d'expérience ». */
  needs: string[];
  /** No word, or only fillers. */
  unclear: boolean;
  foreign: boolean;
  greets: boolean;
  asksHealth: boolean;
  thanks: boolean;
  leaves: boolean;
  agrees: boolean;
  /** Asks to repeat the last answer. */
  again: boolean;
  /** Wants to book, come or buy, in a question or a statement. */
  books: boolean;
  /** Asks how booking works or what it costs: « il faut réserver ? » */
  asksOfBooking: boolean;
  /** Speaks to the examiner instead of the role: of instructions, marks or the sheet. */
  leavesRole: boolean;
  /** Asks for information in general: « des informations sur le cours ». */
  general: boolean;
  /** Asks for all facts at once. */
  wantsAll: boolean;
  /** Asks for the role's name. */
  asksName: boolean;
}

const OPENS =
  "(?:est ce qu|qu est ce|combien|comment|lieuou|c est quand|c est quoi|quels?|quelles?|a quelle|de quel|pourquoi|je (?:voudrais|veux|aimerais|souhaite|souhaiterais) (?:bien )?(?:savoir|connaitre)|il faut quoi|avez vous|as tu|y a t)";
const ASKS = new RegExp(
  `\\?|^qui |\\b(?:trop|un peu) cher\\b|\\b(?:de|a|avec) quoi\\b|^(?:ah |oh |mais |hum )*c est (?:tres |vraiment |quand meme |assez )?cher\\b|\\b(?:propose|offre|donne) \\d+|^(?:et|mais) (?:le |la )?(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)|\\b(?:quand|combien|comment|lieuou|quoi)$|\\bca (?:te|t|vous) (?:va|irait|convient|conviendrait)\\b|^(?:et|mais) (?:si|pour|le|la|les|l|mon|ma|mes) |\\b${OPENS}|(?:^|\\b(?:et|alors|euh|donc|mais|ou|bonjour|salut|merci|d accord|ok) )(?:il y a|y a|on peut|on doit|je peux|je dois|puis je|peut on|faut il|il faut|vous avez|tu as|vous pouvez|tu peux|pouvez vous|peux tu|c est (?:cher|loin|gratuit|lieuou|a quelle|a partir))\\b|\\b(?:dites|dis|parlez|parle) (?:moi|nous)\\b|\\b(?:quand|qui) (?:est ce|est|commence|c est)|\\b(?:renseignements?|informations?|questions?) (?:sur|au sujet|a propos|concernant)\\b|\\b(?:demander|savoir) (?:si|le|la|les|l|ou|quand|combien)\\b`,
);

const NEEDS =
  /\bj ai (?:\w+ )?(?:jamais|pas)\b|\bje n ai (?:jamais|pas)\b|\bje (?:ne )?(?:sais|parle|comprends|mange|mangeons) (?:pas|mal|plus)\b|\bje suis (?:etudiant|debutant|au chomage|timide|allergique|vegetarien)|\bje (?:ne )?suis pas (?:tres )?(?:fort|bon|doue)|\bmon (?:fils|mari|ami|enfant|garcon|chien|chat)\b|\bma (?:fille|femme|copine)\b|\bj ai (?:un|une|deux|des) (?:petite? )?(?:chien|chat|enfant|fils|fille|bebe|voiture|allergie)/;
const LEAVES_ROLE =
  /(?:ignor\w*|oubli\w*|desobei\w*) .*(?:instruction|consigne|role|regle|precede|avant|tout)|\b(?:instructions?|prompts?|system)\b|\b(?:tes|vos) (?:consignes|regles)\b|\b(?:ta|votre|la) fiche\b|(?:tu es|vous etes|es tu|etes vous) .*\b(?:ia|intelligence artificielle|robot|machine|chatgpt|programme informatique|assistant)\b|\bexaminat(?:eur|rice)|(?:sors|sortez|sortir|quitte|quittez|arrete|arretez) .*\brole|\b(?:nclc|tcf|examen)\b|(?:donn\w+|mets|mettez|mettre|quelle|combien|connaitre|avoir) .*\bnotes?\b(?! de)|\bma note\b|(?:peux tu|tu peux|pouvez vous|vous pouvez|^)(?: s il (?:vous|te) plait)? ?(?:me )?corrige(?:r|z)? ?(?:moi|mes|mon|$)|me corriger|(?:quel est|comment est|comment trouvez vous|tu trouves) mon (?:niveau|francais|accent)|mon francais (?:est|il est) (?:bon|correct|comment)/;
const WANTS_ALL =
  /(?:dis|dites|donne|donnez|raconte|racontez|lis|lisez|recite|recitez|resume|resumez|liste|listez|explique|expliquez|dire|donner) .*\b(?:tout ce qu|tout|toutes les|tous les (?:faits|details|renseignements))\b/;
const LEAVES =
  /\bau revoir\b|bonne (?:journee|soiree|fin de|nuit)|\ba (?:bientot|plus tard|la prochaine|demain|ce soir)\b(?! a)|\bciao\b|\bbye\b|(?<!\bjusqu |\b(?:du|de|le) \w+di )\ba (?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?: prochain)?(?: alors)?$/;
const AGAIN =
  /(?:peux|pouvez|pourrais|pourriez|peut) .*(?:repet|redire|redis)|^(?:s il (?:te|vous) plait )?(?:repet|redites|redis)|(?:repetez|repete) s il|pas (?:bien )?(?:compris|entendu)|^(?:euh )?(?:pardon|comment|quoi) ?\?$|plus lentement|comprends pas/;
const BOOKS =
  /\breserv\w*|\bm inscri\w*|\binscri(?:re|ption|vez|s)\b|\bje (?:le|la|les|l|vais la|vais le) (?:prends?|prendre|achete|loue|acheter|louer)|(?<!\bque )\bje prends?\b(?! (?:avec|quoi|le bus|le metro|un|des)\b)|rendez vous|m abonner|postuler|\bje (?:voudrais|veux|aimerais|pourrais|pourrai|vais) (?:bien )?(?:venir(?! avec)|visiter|commencer|passer|essayer|acheter|louer|participer|y aller)\b|\bje viendrai\b|\bje viens (?:ce|demain|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)|\bje (?:cherche|voudrais|veux|voulais) (?:juste )?(?:une|de la) place\b|(?:venir|passer|commencer|essayer|visiter) (?:ce|cette|le|samedi|dimanche|demain|mardi|lundi|mercredi|jeudi|vendredi)/;
const OF_BOOKING =
  /\b(?:combien|cout\w*|prix|cher|gratuite?|comment|quand|quels?|quelles?|lieuou|faut|doit|dois|obligatoire|necessaire|besoin)\b/;
/** « Ça va ? » about the person: only at the beginning, since elsewhere it asks whether something suits. */
const HEALTH =
  /(?:\b(?:comment )|^(?:(?:bonjour|bonsoir|salut|allo|coucou|euh)(?: \p{L}+)? )*)ca va (?:bien ?)?(?:\?|et (?:toi|vous)|$)|\b(?:comment (?:allez vous|vas tu|vous allez|tu vas)|(?:tu vas|vous allez) bien)/u;
/** Asks permission to ask questions. */
const OPENING =
  /(?:\b(?:est ce qu\w* |je |j |vous |tu |on |ai |voudrais |aimerais |veux |peux |peut |pouvez |pourrais |pourriez |pouvoir |puis |bien |s il te plait |s il vous plait |avez un moment |as un moment )*)(?:(?<=p(?:ouv|eu|ourr)\w* (?:vous |tu |je )?)(?:me |m |nous )(?:renseigner|aider|informer)|(?:me |nous |te |vous )?(?:poser?|demander|donner|avoir|aurais|ai) (?:quelques?|des|une?|deux|trois|plusieurs|un peu d) (?:petites? )?(?:questions?|renseignements?|informations?|infos?|choses?))\b/;
const NAME =
  /\b(?:votre|ton) (?:pre)?nom\b|comment (?:est ce que )?(?:vous vous appelez|tu t appelles|vous appelez vous|t appelles tu)|(?:vous vous appelez|tu t appelles) comment|qui etes vous|(?:vous etes|tu es) qui ?\??$|a qui (?:je parle|ai je)/;
const AGREES =
  /\b(?:d accord|ok|okay|parfait|ca marche|ca me (?:va|convient)|tres bien|super|entendu|pas de probleme|c est bon|volontiers|avec plaisir)\b/;

const ENGLISH = new Set(
  "the is are you your how much what where when why who please speak english can could do does have has it and want would like need my hello hi thanks thank this that there i am to of price book know with let s me tell about".split(
    " ",
  ),
);
const FILLERS = new Set(
  "euh heu hum hm ah oh ben bah bon alors donc et je le la de mais silence inaudible".split(" "),
);

/** Splits a turn into parts that may each be a question, since a transcript often has no punctuation. */
function partsOf(text: string): string[] {
  const apart = text
    .split(/(?<=[?!.…;\n])\s*/u)
    .flatMap((sentence) =>
      sentence.split(
        /(?=(?<!\p{L})(?:et|ou|mais|merci|aussi),? (?:aussi |puis |alors |euh )*(?:est-ce|qu'est-ce|combien|comment|c'est (?:quand|où|quoi|combien)|quels?|quelles?|à quelle|où|quand|il faut|je peux|on peut|je voudrais|vous avez|tu as|il y a)(?!\p{L}))/iu,
      ),
    )
    .flatMap((sentence) =>
      sentence.split(
        /(?<=\p{L}{2,}\s.{6,})(?=(?<!\p{L})(?:est-ce qu|qu'est-ce|c'est combien|c'est où|c'est quand)(?!\p{L}))/iu,
      ),
    )
    .map((piece) => piece.trim())
    .filter((piece) => /\p{L}/u.test(piece));
  const joined: string[] = [];
  for (const piece of apart) {
    const before = joined.at(-1);
    // « Le loyer, c'est combien ? » is one question: its end has no word of content.
    if (before !== undefined && !/[?!.…;]$/u.test(before) && stems(piece).length === 0)
      joined[joined.length - 1] = `${before} ${piece}`;
    else joined.push(piece);
  }
  return joined;
}

/** « Je n'ai pas compris. », but not « Je n'ai pas compris le prix. » */
function onlyAsksAgain(said: string): boolean {
  return AGAIN.test(said) && stems(said.replace(AGAIN, " ")).length === 0;
}

function isForeign(words: readonly string[]): boolean {
  const english = words.filter((word) => ENGLISH.has(word)).length;
  return english >= 2 && english / words.length >= 0.5;
}

/** Reads a turn of the candidate, independently of the sheet and of earlier turns. */
export function readUtterance(text: string): Utterance {
  const all = plain(text.replace(/[[(][^\])]*[\])]/g, " "));
  const words = all.split(/[ ?]+/).filter((word) => word !== "");
  const parts = partsOf(text);
  const inRole = parts.filter((piece) => !LEAVES_ROLE.test(plain(piece)) && !WANTS_ALL.test(plain(piece)));
  const foreign =
    isForeign(words) || /(?:pouvez|peux|peut|parlez|parle|dire|continuer)\b.* en anglais/.test(all);
  const asked = inRole.filter((piece) => {
    const said = plain(piece);
    if (OPENING.test(said) && stems(said.replace(OPENING, " ")).length === 0) return false;
    return (
      ASKS.test(said) &&
      !HEALTH.test(said) &&
      !NAME.test(said) &&
      !(AGAIN.test(said) && stems(piece).length <= 2)
    );
  });
  return {
    questions: foreign ? [] : asked,
    needs: foreign
      ? []
      : inRole.filter(
          (piece) => !asked.includes(piece) && NEEDS.test(plain(piece)) && !onlyAsksAgain(plain(piece)),
        ),
    unclear: words.every((word) => FILLERS.has(word)),
    foreign,
    greets: /\b(?:bonjour|bonsoir|salut|allo|coucou)\b/.test(all),
    asksHealth: HEALTH.test(all) || parts.some((piece) => HEALTH.test(plain(piece))),
    thanks: /\bmerci\b|remercie/.test(all),
    leaves: LEAVES.test(all),
    agrees: AGREES.test(all),
    again: AGAIN.test(all),
    books: BOOKS.test(inRole.map(plain).join(" ")),
    asksOfBooking: asked.map(plain).some((said) => BOOKS.test(said) && OF_BOOKING.test(said)),
    leavesRole: LEAVES_ROLE.test(all),
    general: OPENING.test(all) || /\b(?:renseignements?|informations?|questions?)\b/.test(all),
    wantsAll: WANTS_ALL.test(all),
    asksName: inRole.some((piece) => NAME.test(plain(piece))),
  };
}
