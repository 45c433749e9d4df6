import { type Finding, finding, type Rule, sameCase } from "../rule.ts";
import { WEEKDAYS } from "../tagger/word-lists.ts";
import { isFiniteForm, type NounGroup, type TaggedSentence, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { elidesBefore } from "./elides.ts";
import {
  BELONGING,
  COMPANY,
  GIVING,
  LASTING,
  MOMENTS,
  OF_TURNS,
  OPENERS,
  OWNERS,
  PLACE_TURNS,
  TOGETHER,
  WITH_AIM,
} from "./missing-preposition-words.ts";

const POSSESSIVE = /^(?:mon|ma|mes|ton|ta|tes|notre|nos|votre|vos)$/u;
const MAKING: ReadonlySet<string> = new Set(["faire"]);
const HAVING: ReadonlySet<string> = new Set(["avoir"]);
const SEEING: ReadonlySet<string> = new Set(["voir", "laisser", "regarder", "sentir", "faire"]);
const CLAUSE_MAX = 12;

/** The words of the clause before `index`, from its last punctuation or conjunction. */
function clauseBefore(words: readonly Word[], index: number): readonly Word[] {
  let from = index;
  while (from > 0 && index - from < CLAUSE_MAX) {
    const word = words[from - 1];
    if (word === undefined || word.token.kind === "punct") break;
    if (/^(?:et|mais|que|qu'|qui|parce|quand|si|car|donc|où)$/u.test(word.lower)) break;
    from -= 1;
  }
  return words.slice(from, index);
}

function hasVerbOf(words: readonly Word[], lemmas: ReadonlySet<string>): boolean {
  return words.some(({ readings }) => readings.some(({ pos, lemma }) => pos === "VER" && lemmas.has(lemma)));
}

function followedByVerb(words: readonly Word[], index: number): boolean {
  let at = index + 1;
  while (
    at - index < 4 &&
    /^(?:ne|n'|me|m'|te|se|s'|le|la|les|l'|lui|leur|y|en|nous|vous)$/u.test(words[at]?.lower ?? "")
  )
    at += 1;
  const verb = words[at];
  return (
    verb !== undefined &&
    (verb.readings.some((one) => isFiniteForm(one)) ||
      /^(?:est|a|sont|ont|va|était|avait)$/u.test(verb.lower))
  );
}

const CONTRACTED: Readonly<Record<string, string>> = {
  "de le": "du",
  "de les": "des",
  "à le": "au",
  "à les": "aux",
};

/** "de mon frère", "d'une table", "du lit", "pour aller": a preposition before that word. */
function before(preposition: "de" | "à" | "pour", word: string): string {
  const elided = preposition === "de" && elidesBefore(word.toLowerCase());
  const group = elided ? `d'${word}` : `${preposition} ${word}`;
  return CONTRACTED[group] ?? group;
}

/** "la voiture mon frère", "un message mon patron", "au foot mes amis": nothing joins the second group. */
function beforeOwner(rule: Rule, second: NounGroup, { words, groups }: TaggedSentence): Finding | undefined {
  const own = words[second.from];
  const first = groups.find(({ to }) => to === second.from - 1);
  if (own === undefined || first?.determiner === undefined || !POSSESSIVE.test(own.lower)) return undefined;
  const noun = words[first.noun];
  const owner = words[second.noun];
  if (noun === undefined || owner === undefined || own.token.quoted || first.noun !== first.to)
    return undefined;
  if (noun.all.length === 0 || !noun.all.every(({ pos }) => pos === "NOM" || pos === "ADJ")) return undefined;
  if (MOMENTS.has(noun.lower) || MOMENTS.has(owner.lower)) return undefined;
  const clause = clauseBefore(words, first.from);
  const ahead = words[first.from - 1];
  const contracted = /^(?:du|des|au|aux)$/u.test(words[first.from]?.lower ?? "");
  const preposed = contracted || ahead?.all.some(({ pos }) => pos === "PREP") === true;
  const verb = followedByVerb(words, second.to);
  const opens = first.from === 0;
  // "dans la maison mes parents dorment": another clause may begin there.
  if (verb && (!opens || preposed)) return undefined;
  // "je développerai par la suite mes arguments", "gardez votre argent, mes amis".
  if (preposed && !COMPANY.has(owner.lower)) return undefined;
  // "quel âge tes jumeaux": a verb is missing.
  if (/^(?:ton|ta|tes|votre|vos|quel|quelle|quels|quelles)$/u.test(words[first.from]?.lower ?? ""))
    return undefined;
  const done = clause.findIndex(({ readings }) => readings.some(isFiniteForm));
  // "Ont participé à ce journal mes élèves": the subject comes last.
  if (!opens && done < 1) return undefined;
  // "faire de sa passion un métier", "la famille, mon ami Khalid il…"
  if (preposed && hasVerbOf(clause, MAKING)) return undefined;
  const next = words[second.to + 1];
  if (next?.name === true || next?.readings.some(({ pos }) => pos === "PRO") === true) return undefined;
  const near = COMPANY.has(owner.lower);
  const gives = hasVerbOf(clause, GIVING);
  if (gives && (preposed || !near)) return undefined;
  const preposition = gives ? "à" : near && preposed && hasVerbOf(clause, TOGETHER) ? "avec" : "de";
  const group = `${preposition} ${own.token.text}`;
  const text = `Il manque une préposition : « ${group} ${owner.token.text} ».`;
  return finding(rule, own.token, own.token, group, text);
}

/** "la porte l'appartement", "au bout la rue": a part and what it belongs to stand side by side. */
function beforeWhole(rule: Rule, second: NounGroup, { words, groups }: TaggedSentence): Finding | undefined {
  const article = words[second.from];
  const whole = words[second.noun];
  const part = words[second.from - 1];
  if (article === undefined || whole === undefined || part === undefined || article.token.quoted)
    return undefined;
  if (second.determiner !== second.from || !/^(?:le|la|l'|les)$/u.test(article.lower)) return undefined;
  if (!OWNERS.has(whole.lower)) return undefined;
  const at = words[second.from - 2]?.lower ?? "";
  const turn = /^(?:au|la|le|à)$/u.test(at) && PLACE_TURNS.has(part.lower);
  const first = groups.find(({ to }) => to === second.from - 1);
  const named =
    first?.determiner !== undefined &&
    first.noun === first.to &&
    BELONGING.has(part.lower) &&
    /^(?:le|la|l'|les)$/u.test(words[first.from]?.lower ?? "") &&
    !/^(?:à|de)$/u.test(words[first.from - 1]?.lower ?? "");
  if (!turn && (!named || MOMENTS.has(whole.lower) || article.lower === "les")) return undefined;
  // "à la fin le patron est parti", "la voiture le professeur l'a vendue": a clause begins there.
  if (followedByVerb(words, second.to) && (turn || (first?.from ?? 0) > 0)) return undefined;
  const group = before("de", article.token.text.toLowerCase());
  const text = `Il manque une préposition : « ${group} ${whole.token.text} ».`;
  return finding(rule, article.token, article.token, group, text);
}

/** "Exemple, ma mère…", "Mon avis, …": the preposition of a turn of phrase is left out. */
function asOpener(rule: Rule, index: number, words: readonly Word[]): Finding | undefined {
  const first = words[index];
  const opens = index === 0 || (words[index - 1]?.token.text === "," && first?.lower === "exemple");
  if (first === undefined || !opens) return undefined;
  const own = /^(?:mon|notre|votre|son)$/u.test(first.lower) && words[index + 1]?.lower === "avis";
  if (own && words[index + 2]?.token.text === "," && words[index + 3]?.lower !== "à") {
    const plain = `à ${first.lower}`;
    return finding(
      rule,
      first.token,
      first.token,
      sameCase(plain, first.token.text),
      `On dit « ${plain} avis ».`,
    );
  }
  const full = OPENERS[first.lower];
  const comma = words[index + 1]?.token.text === ",";
  const listed = index > 0 && words[index + 1]?.readings.some(({ pos }) => pos === "DET") === true;
  if (full === undefined || (!comma && !listed)) return undefined;
  return finding(
    rule,
    first.token,
    first.token,
    sameCase(full, first.token.text),
    `La tournure complète est « ${full} ».`,
  );
}

/** "à cause une panne", "près la gare": the turn of phrase ends in "de". */
function afterTurn(rule: Rule, index: number, words: readonly Word[]): Finding | undefined {
  const word = words[index];
  if (word === undefined || word.token.quoted) return undefined;
  if (!/^(?:le|la|les|l'|une?|mon|ma|mes|ton|ta|son|sa|ses|notre|votre|ce|cette|ces)$/u.test(word.lower))
    return undefined;
  // "ce qui est près le matin": a moment.
  if (
    MOMENTS.has(words[index + 1]?.lower ?? "") ||
    words[index + 1]?.readings.some(({ pos }) => pos === "NOM" || pos === "ADJ") !== true
  )
    return undefined;
  const ahead = words
    .slice(Math.max(0, index - 3), index)
    .map(({ lower }) => lower)
    .join(" ");
  const thanks =
    words[index - 1]?.lower === "grâce" &&
    words[index - 2]?.readings.some(({ pos }) => pos === "DET") !== true;
  if (!thanks && !OF_TURNS.test(ahead)) return undefined;
  // "j'ai vu à côté un chapeau": beside what was said.
  if (/^une?$/u.test(word.lower) && /(?:à côté|au milieu)$/u.test(ahead)) return undefined;
  const group = before(thanks ? "à" : "de", word.token.text);
  return finding(
    rule,
    word.token,
    word.token,
    group,
    `Cette tournure se construit avec « ${thanks ? "à" : "de"} » : « ${group} ».`,
  );
}

/** "un bail deux ans". */
function beforeDuration(rule: Rule, index: number, words: readonly Word[]): Finding | undefined {
  const number = words[index];
  if (number === undefined || !LASTING.has(words[index - 1]?.lower ?? "")) return undefined;
  const counted = number.token.kind === "number" || number.all.some(({ pos }) => pos === "NUM");
  if (!counted || /^une?$/u.test(number.lower)) return undefined;
  if (!/^(?:ans|mois|jours|semaines|heures|minutes)$/u.test(words[index + 1]?.lower ?? "")) return undefined;
  if (!/^(?:une?|des|mon|ma|mes|ce|cette|petite?)$/u.test(words[index - 2]?.lower ?? "")) return undefined;
  if (/^(?:avant|après|plus|par)$/u.test(words[index + 2]?.lower ?? "")) return undefined;
  const group = `de ${number.token.text}`;
  return finding(
    rule,
    number.token,
    number.token,
    group,
    `La durée se joint au nom par « de » : « ${group} ».`,
  );
}

/** "lundi à vendredi": from a day to another. */
function fromDay(rule: Rule, index: number, words: readonly Word[]): Finding | undefined {
  const [first, to, last] = words.slice(index, index + 3);
  if (first === undefined || last === undefined || !WEEKDAYS.has(first.lower) || !WEEKDAYS.has(last.lower))
    return undefined;
  if (
    !/^(?:à|a|au)$/u.test(to?.lower ?? "") ||
    /^(?:du|de|le|entre|depuis)$/u.test(words[index - 1]?.lower ?? "")
  )
    return undefined;
  const group = `du ${first.token.text} au ${last.token.text}`;
  return finding(rule, first.token, last.token, sameCase(group, first.token.text), `On dit « ${group} ».`);
}

/** "il y a un parc côté de chez moi". */
function besides(rule: Rule, index: number, words: readonly Word[]): Finding | undefined {
  const word = words[index];
  if (word === undefined || !/^côté$/u.test(word.lower) || !/^d[e'u]$/u.test(words[index + 1]?.lower ?? ""))
    return undefined;
  const ahead = words[index - 1];
  if (ahead === undefined || ahead.token.kind === "punct") return undefined;
  // "a côté de": the accent is missing there.
  if (/^a$/iu.test(ahead.lower) || !ahead.readings.some(({ pos }) => pos === "VER" || pos === "NOM"))
    return undefined;
  if (/^(?:autre|bon|mauvais|mauvaise|même|seul)$/u.test(ahead.lower)) return undefined;
  return finding(rule, word.token, word.token, `à ${word.token.text}`, "La tournure est « à côté de ».");
}

/** "on part vacances". */
function onHoliday(rule: Rule, index: number, words: readonly Word[]): Finding | undefined {
  const word = words[index];
  const goes = words[index - 1]?.readings.some(
    ({ pos, lemma }) => pos === "VER" && /^(?:partir|aller)$/u.test(lemma),
  );
  if (word?.lower !== "vacances" || goes !== true || word.token.quoted) return undefined;
  return finding(rule, word.token, word.token, `en ${word.token.text}`, "On dit « en vacances ».");
}

/** "il prend son vélo aller au travail", "j'ai des questions vous poser", "merci m'avoir répondu". */
function beforeInfinitive(rule: Rule, index: number, { words, groups }: TaggedSentence): Finding | undefined {
  let verb = index;
  while (verb - index < 2 && /^(?:me|m'|te|t'|se|s'|vous|nous|lui|leur|y)$/u.test(words[verb]?.lower ?? ""))
    verb += 1;
  const first = words[index];
  const infinitive = words[verb];
  const ahead = words[index - 1];
  if (first === undefined || infinitive === undefined || ahead === undefined || first.token.quoted)
    return undefined;
  if (
    infinitive.all.length === 0 ||
    (!infinitive.all.every(({ mode }) => mode === "inf") &&
      infinitive.lower !== "avoir" &&
      infinitive.lower !== "être")
  )
    return undefined;
  const polite =
    /^(?:merci|désolée?)$/u.test(ahead.lower) ||
    (ahead.lower === "beaucoup" && words[index - 2]?.lower === "merci") ||
    (ahead.lower === "-moi" && /^excuse/u.test(words[index - 2]?.lower ?? ""));
  const group = groups.find(({ to, determiner }) => to === index - 1 && determiner !== undefined);
  const clause = clauseBefore(words, index);
  const asks =
    group !== undefined &&
    /^(?:questions?|choses?|mots?)$/u.test(ahead.lower) &&
    words[index - 2]?.lower !== "quelque" &&
    hasVerbOf(clause, HAVING) &&
    // "il y a un risque de voir les choses tourner mal"
    !hasVerbOf(clause, SEEING);
  const direct = ahead.readings.some(
    (one) => isFiniteForm(one) && /^(?:travailler|étudier|économiser|lutter)$/u.test(one.lemma),
  );
  const aims =
    (group !== undefined && group.from > 1 && hasVerbOf(clause, WITH_AIM) && !MOMENTS.has(ahead.lower)) ||
    direct;
  const modal = clause.some(({ readings }) =>
    readings.some(
      ({ pos, lemma }) =>
        pos === "VER" &&
        /^(?:aller|venir|voir|entendre|laisser|faire|regarder|sentir|écouter|envoyer|emmener|partir|être|valoir|falloir|pouvoir|devoir|vouloir|aimer)$/u.test(
          lemma,
        ),
    ),
  );
  const preposition = polite ? "de" : asks ? "à" : aims && !modal ? "pour" : undefined;
  if (preposition === undefined) return undefined;
  const joined = before(preposition, first.token.text);
  return finding(
    rule,
    first.token,
    first.token,
    joined,
    `Il manque une préposition devant l'infinitif : « ${joined} ».`,
  );
}

/** Two parts of a sentence that only a preposition can join: it is left out. */
export const missingPreposition: Rule = {
  id: "preposition-omise",
  code: "SYN_PREPOSITION",
  priority: "text",
  *find(sentence: Sentence, { tagger }): Iterable<Finding> {
    const tagged = tagger.tag(sentence);
    const { words } = tagged;
    for (const group of tagged.groups) {
      const found = beforeOwner(this, group, tagged) ?? beforeWhole(this, group, tagged);
      if (found !== undefined) yield found;
    }
    for (const index of words.keys()) {
      const found =
        asOpener(this, index, words) ??
        afterTurn(this, index, words) ??
        beforeDuration(this, index, words) ??
        fromDay(this, index, words) ??
        besides(this, index, words) ??
        onHoliday(this, index, words) ??
        beforeInfinitive(this, index, tagged);
      if (found !== undefined) yield found;
    }
  },
};
