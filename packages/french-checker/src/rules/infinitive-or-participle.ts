import type { Code } from "../code.ts";
import type { Lexicon, Reading } from "../lexicon.ts";
import { type Finding, finding, type Rule, type RuleContext, sameCase } from "../rule.ts";
import { isFiniteForm, type TaggedSentence, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { authorGender } from "./author-gender.ts";
import { infinitiveMeant } from "./infinitive-meant.ts";
import {
  ADVERBS,
  finiteReadings,
  followedByComplement,
  type Place,
  participle,
  wantsInfinitive,
} from "./infinitive-places.ts";
import { compoundPast } from "./tense-forms.ts";
import { replaced } from "./verb-group.ts";
import { ONLY_ETRE } from "./verbs-of-etre.ts";

const SUBJECTS = new Set("je j' tu il elle on nous vous ils elles".split(" "));
/** Nouns that follow avoir or a modal without determiner. */
const BARE_AFTER_AVOIR = new Set("lieu cours peur envie besoin mal faim soif raison tort marre".split(" "));

function infinitive(word: Word): Reading | undefined {
  return word.all.find((one) => one.pos === "VER" && one.mode === "inf");
}

/** The same sound: -er, -é, -ée, -és, -ez. */
function soundsAlike(one: string, other: string): boolean {
  const bare = (form: string): string => form.replace(/(?:er|ée?s?|ez)$/u, "é");
  return bare(one) === bare(other);
}

function codeFor(word: string, correction: string): Code {
  return soundsAlike(word, correction) ? "ORTH_HOMOPHONE" : "CONJ_FORME";
}

/** An object or an adverb that only a verb has: "il a visite le port", "il a rigole beaucoup". */
function endsLikeVerb(words: readonly Word[], index: number): boolean {
  const next = words[index + 1];
  const ends = next === undefined || /^(?:[.,;:!?…]|et|mais|depuis|grâce|avec)$/u.test(next.lower);
  return (
    (ends && /^(?:change|baisse|voyage|danse|marche)$/u.test(words[index]?.lower ?? "")) ||
    followedByComplement(words, index) ||
    /^(?:beaucoup|bien|trop|ensemble|pendant|hier)$/u.test(words[index + 1]?.lower ?? "")
  );
}

/** The participle that the place demands: an auxiliary stands before, with only adverbs between. */
function wantsParticiple(
  { words, index, word }: Place,
  tagged: TaggedSentence,
): { lemma: string; etre: number | undefined } | undefined {
  const inf = infinitive(word);
  const finite = finiteReadings(word);
  // "vous avez n'importe quel problème".
  if (word.lower === "importe" && words[index - 1]?.lower === "n'") return undefined;
  let at = index - 1;
  // "ceux qui n'ont rien ne paient rien": another clause's verb.
  while (index - at < 4 && isAdverb(words[at]) && !/^n[e']$/u.test(words[at]?.lower ?? "")) at -= 1;
  const auxiliary = words[at];
  if (auxiliary === undefined || participle(word) !== undefined) return undefined;
  const after = auxiliary.lower.startsWith("-") ? words[at - 1] : auxiliary;
  const place = auxiliary.lower.startsWith("-") ? at - 1 : at;
  if (after === undefined) return undefined;
  const avoir = after.readings.some(
    (one) => one.pos === "VER" && one.lemma === "avoir" && one.mode !== "ppas",
  );
  const etre = after.readings.some((one) => one.pos === "VER" && one.lemma === "être" && isFiniteForm(one));
  const left = words[place - 1]?.lower ?? "";
  if (avoir) {
    // "ils m'aident a corriger": the "a" after a verb is a preposition without its accent.
    const owned = SUBJECTS.has(left) || /^(?:n'|l'|m'|t'|y|qui|en|ça|lui|leur|les)$/u.test(left);
    const alone = !words.slice(0, place).some(({ readings }) => readings.some(isFiniteForm));
    const told = alone && followedByComplement(words, index);
    if (after.lower === "a" && !owned && !told && tagged.subject(place) === undefined) return undefined;
    // "il y a manger" may be "à manger"; "j'y ai penser" is no such thing.
    const exists = left === "y" && !/^(?:j'|tu|nous|vous)$/u.test(words[place - 2]?.lower ?? "");
    if (inf !== undefined && !BARE_AFTER_AVOIR.has(word.lower) && !exists)
      return { lemma: inf.lemma, etre: undefined };
    const verbOnly = word.all.length > 0 && word.all.every(isFiniteForm) && !BARE_AFTER_AVOIR.has(word.lower);
    const sure =
      SUBJECTS.has(left) || /^(?:n'|l'|m'|t'|qui)$/u.test(left) || tagged.subject(place) !== undefined;
    // "j'ai visite le port": a noun or a verb, but with an object of its own.
    const nounOrVerb = word.all.every((one) => isFiniteForm(one) || one.pos === "NOM");
    if (nounOrVerb && sure && /e$/u.test(word.lower) && endsLikeVerb(words, index)) {
      const verb = finite[0];
      if (verb !== undefined && !/^(?:classe|envie|honte|peine|confiance)$/u.test(word.lower)) {
        return { lemma: verb.lemma, etre: undefined };
      }
    }
    // "il y a longtemps habitaient ici des pêcheurs".
    if (
      verbOnly &&
      sure &&
      !exists &&
      finite[0] !== undefined &&
      !/^(?:est|sont|était|a|ont)$/u.test(word.lower)
    ) {
      return { lemma: finite[0].lemma, etre: undefined };
    }
    return undefined;
  }
  const past = finite.find((one) => one.tense === "passe");
  if (etre && past !== undefined && word.all.every(isFiniteForm) && /[iu]t$/u.test(word.lower)) {
    const subject = tagged.subject(place);
    if (subject !== undefined && subject.kind !== "pronom-indefini" && at === index - 1)
      return { lemma: past.lemma, etre: place };
  }
  // "je me suis inscris": heard like its participle.
  const present = finite.find((one) => one.tense === "present" && one.person !== 3);
  const pronominal = /^(?:me|m'|te|t'|se|s')$/u.test(left);
  if (
    etre &&
    pronominal &&
    present !== undefined &&
    word.all.every(isFiniteForm) &&
    /[iu]s$/u.test(word.lower)
  )
    return { lemma: present.lemma, etre: place };
  // "je suis arrive": the accent of the participle is left out.
  const verb = finite[0];
  // "le fait que je suis ici prouve mon intérêt": the clause ends with its place.
  const placed = words
    .slice(at + 1, index)
    .some(({ lower }) => /^(?:ici|là|là-bas|loin|dehors)$/u.test(lower));
  if (
    etre &&
    !placed &&
    verb !== undefined &&
    inf === undefined &&
    /er$/u.test(verb.lemma) &&
    word.all.every(isFiniteForm)
  ) {
    const subject = tagged.subject(place);
    const sure = subject?.kind === "pronom" || subject?.kind === "groupe";
    if (sure && /e$/u.test(word.lower) && left !== "c'" && left !== "ce")
      return { lemma: verb.lemma, etre: place };
  }
  // "il est fier": some adjectives end like infinitives.
  const adjective = word.all.some((one) => one.pos === "ADJ");
  if (etre && inf !== undefined && !adjective && /er$/u.test(word.lower)) {
    const subject = tagged.subject(place);
    const noun = words[subject?.head ?? -1]?.lower ?? "";
    const passive = subject !== undefined && subject.kind !== "pronom-indefini" && !PURPOSES.test(noun);
    if (passive && left !== "c'" && left !== "ce") return { lemma: inf.lemma, etre: place };
  }
  // "je suis venir", "ils sont partir".
  if (
    etre &&
    inf !== undefined &&
    MOVES.test(inf.lemma) &&
    /^(?:je|tu|il|elle|on|nous|vous|ils|elles)$/u.test(left)
  )
    return { lemma: inf.lemma, etre: place };
  // "les boissons ont été taxer", "le prix doit être payer".
  if (/^(?:été|être)$/u.test(after.lower) && inf !== undefined && !adjective && /er$/u.test(word.lower)) {
    let verb = place - 1;
    while (place - verb < 4 && isAdverb(words[verb])) verb -= 1;
    const known = words[verb]?.readings.some(isFiniteForm) === true;
    if (known && !/^-?ce$|^c'$/u.test(words[verb - 1]?.lower ?? "")) return { lemma: inf.lemma, etre: verb };
  }
  return undefined;
}

const GERUND_REACH = 12;

/** "en regardent des films": heard like the participle; "ils en parlent" has its subject. */
function gerundMeant(words: readonly Word[], index: number, lexicon: Lexicon): string | undefined {
  const word = words[index];
  if (words[index - 1]?.lower !== "en" || word === undefined || !/ent$/u.test(word.lower)) return undefined;
  // "demande s'ils en veulent", "comme en préparent nos voisins".
  if (SUBJECTS.has(words[index - 2]?.lower ?? "") || words[index - 2]?.lower === "comme") return undefined;
  if (word.all.length === 0 || !word.all.every((one) => isFiniteForm(one) && one.number === "p"))
    return undefined;
  // Only where the clause has its verb before: "les gens en mangent", "ceux qui partent en reviennent".
  const before = words.slice(Math.max(0, index - GERUND_REACH), index - 1);
  const verb = before.findLastIndex(({ readings }) => readings.length > 0 && readings.every(isFiniteForm));
  const open = before.some(
    ({ lower, token }, at) =>
      /^(?:qui|que|qu'|où|dont|quand|si)$/u.test(lower) ||
      (at > verb && (token.kind === "punct" || /^(?:et|mais|car|donc|ou)$/u.test(lower))),
  );
  if (verb === -1 || open) return undefined;
  const lemma = word.all[0]?.lemma;
  return lemma === undefined ? undefined : lexicon.conjugate(lemma, { mode: "ppres" });
}

const MOVES = /^(?:(?:re|de|par)?venir|(?:re)?partir|sortir|naître|mourir|(?:re)?descendre)$/u;
/** What one does is then an infinitive, its "de" left out: "mon but est (de) trouver". */
const PURPOSES =
  /^(?:but|objectif|rêve|idée|solution|problème|plaisir|important|mieux|choix|priorité|mission|rôle|devoir|travail|métier|façon|manière|moyen|essentiel|chose|passion|projet|habitude|loisir|activité|passe-temps|souhait|idéal|envie|désir|intention|tâche|fonction|responsabilité|cela|ça|avantage|inconvénient|difficulté|principe|secret|conseil|espoir|peur|étape|défi|vie|bonheur|ambition|intérêt|motivation|occupation)s?$/u;

function isAdverb(word: Word | undefined): boolean {
  if (word === undefined) return false;
  if (/^(?:moi|toi|lui|elle|nous|vous|eux|elles)-mêmes?$/u.test(word.lower)) return true;
  return ADVERBS.has(word.lower) || (word.all.length > 0 && word.all.every(({ pos }) => pos === "ADV"));
}

/**
 * "nous avons joué au football et manger une glace": the index of an infinitive in -er that shares the auxiliary
 * of the participle at `from`; undefined where anything between may govern an infinitive.
 */
function sharesAuxiliary(words: readonly Word[], from: number): number | undefined {
  for (let at = from + 1; at < words.length && at - from < 14; at += 1) {
    const word = words[at];
    if (word === undefined || (word.token.kind === "punct" && word.token.text !== ",")) return undefined;
    const verbal = word.readings.some(
      (one) => one.pos === "VER" && (one.mode === "inf" || isFiniteForm(one)),
    );
    if (!verbal) continue;
    const nominal = word.readings.some((one) => one.pos !== "VER");
    if (nominal && !word.readings.some((one) => one.mode === "inf")) continue;
    const linked = /^(?:et|puis)$/u.test(words[at - 1]?.lower ?? "");
    return linked && /er$/u.test(word.lower) && word.all.every((one) => one.mode === "inf") ? at : undefined;
  }
  return undefined;
}

function* coordinated(
  rule: Rule,
  auxiliary: number,
  { words }: TaggedSentence,
  lexicon: Lexicon,
): Iterable<Finding> {
  if (!words[auxiliary]?.readings.some((one) => one.lemma === "avoir" && isFiniteForm(one))) return;
  let at = auxiliary + 1;
  while (at - auxiliary < 4 && ADVERBS.has(words[at]?.lower ?? "")) at += 1;
  const first = words[at];
  if (first === undefined) return;
  const written = participle(first);
  const meant = infinitive(first);
  // Verbs that an infinitive completes may take a second one: "il a préféré rester", "il a fait".
  const lemma = (written ?? meant)?.lemma;
  if (
    lemma === undefined ||
    /^(?:faire|laisser|pouvoir|vouloir|devoir|aimer|préférer|oser|falloir|savoir)$/u.test(lemma)
  )
    return;
  // "raconter où elle a dormi et proposer son aide": two things to do, with a clause between.
  const opener = words
    .slice(0, auxiliary)
    .findLastIndex(({ lower }) => /^(?:que|qu'|qui|comment|pourquoi|où|quand|combien|si|dont)$/u.test(lower));
  if (words.slice(0, Math.max(0, opener)).some((word) => infinitive(word) !== undefined)) return;
  const shared = sharesAuxiliary(words, at);
  const word = words[shared ?? -1];
  const verb = word === undefined ? undefined : infinitive(word);
  if (word === undefined || verb === undefined) return;
  const correction = lexicon.conjugate(verb.lemma, { mode: "ppas", gender: "m", number: "s" });
  if (correction === undefined) return;
  const text = `Le verbe partage l'auxiliaire « ${words[auxiliary]?.token.text ?? ""} » : il est au participe passé, « ${correction} ».`;
  yield finding(rule, word.token, word.token, sameCase(correction, word.token.text), text, "ORTH_HOMOPHONE");
}

/** Verbs whose participle tells a state, and which one hardly "stays" or "seems" to do. */
const STATE_VERBS =
  /^(?:allumer|fermer|enfermer|bloquer|coincer|fixer|garer|brancher|motiver|concentrer|fatiguer|énerver|stresser|fâcher|cacher|connecter|scotcher|enrhumer|démoder|abandonner|isoler|séparer|marier|paralyser|étonner|gêner|embarrasser|dépasser|épuiser|déprimer|intéresser|passionner|casser|abîmer|attacher|inquiéter|habiller|éveiller|vexer|troubler|déchirer|encombrer|gâter|organiser|souder)$/u;

/** "la lumière reste allumer", "il a l'air fatiguer": the index of the verb whose subject is in that state. */
function stateOf({ words, index, word }: Place): number | undefined {
  const verb = infinitive(word);
  const lying = verb?.lemma === "coucher" && !/^(?:chez|là|ici|dans|à)$/u.test(words[index + 1]?.lower ?? "");
  if (
    verb === undefined ||
    !(lying || STATE_VERBS.test(verb.lemma)) ||
    word.all.some(({ pos }) => pos === "ADJ")
  )
    return undefined;
  const next = words[index + 1];
  if (next?.readings.some(({ pos }) => pos === "DET") === true && next.lower !== "toute") return undefined;
  let at = index - 1;
  while (index - at < 4 && (isAdverb(words[at]) || /^(?:très|trop|tout)$/u.test(words[at]?.lower ?? "")))
    at -= 1;
  const finite = (lemma: RegExp, place: number): boolean =>
    words[place]?.readings.some((one) => lemma.test(one.lemma) && isFiniteForm(one)) === true;
  if (words[at]?.lower === "air" && words[at - 1]?.lower === "l'")
    return finite(/^avoir$/u, at - 2) ? at - 2 : undefined;
  // "il faut rester coucher trois jours", but "rester coucher chez elle".
  const stays = words[at]?.readings.some(({ lemma }) => lemma === "rester") === true;
  if (stays && words[at]?.readings.some(({ mode }) => mode === "inf" || mode === "ppas") === true) return at;
  return finite(/^(?:rester|sembler|paraître|demeurer)$/u, at) ? at : undefined;
}

const PLURAL_DETERMINERS =
  /^(?:des|aux|ces|mes|tes|ses|nos|vos|leurs|deux|trois|quatre|cinq|plusieurs|quelques|les)$/u;
const DETERMINERS = /^(?:un|du|au|ce|mon|ton|son|notre|votre|leur|aucun|chaque)$/u;

/** "des inviter", "au marcher": after a determiner, the noun that sounds like the infinitive. */
function nounMeant({ words, index, word }: Place, lexicon: Lexicon): string | undefined {
  const before = words[index - 1]?.lower ?? "";
  const plural = PLURAL_DETERMINERS.test(before);
  if (!plural && !DETERMINERS.test(before)) return undefined;
  if (word.all.length === 0 || !word.all.every(({ mode }) => mode === "inf") || !/er$/u.test(word.lower))
    return undefined;
  // "pour les inviter", "il leur parle": pronouns.
  const placed = /^(?:avec|chez|dans|sur|entre|contre|tous)$/u.test(words[index - 2]?.lower ?? "");
  if (/^(?:les|leur)$/u.test(before) && !placed) return undefined;
  const noun = word.lower.replace(/er$/u, plural ? "és" : "é");
  const known = lexicon
    .readings(noun)
    .some(({ pos, number, gender }) => pos === "NOM" && number === (plural ? "p" : "s") && gender !== "f");
  return known ? noun : undefined;
}

/** "je veux vous soyez heureux", "j'espère vous serez là": no infinitive, "que" is left out. */
function hasOwnSubject(words: readonly Word[], index: number): boolean {
  const person = { nous: 1, vous: 2 }[words[index - 1]?.lower ?? ""];
  const forms = words[index]?.all ?? [];
  return (
    person !== undefined &&
    forms.length > 0 &&
    forms.every((one) => isFiniteForm(one) && one.person === person && one.number === "p") &&
    forms.every(({ tense, mode, lemma }) => !(tense === "present" && mode === "ind" && lemma.endsWith("er")))
  );
}

/** Nouns spelt like forms of verbs: "à peine", "à coté", "en marché", "laisser les employés choisir", "elle est reporter". */
function isPlainNoun(words: readonly Word[], index: number): boolean {
  const [before, lower] = [words[index - 1]?.lower ?? "", words[index]?.lower ?? ""];
  if (lower === "reporter") return true;
  if (/^(?:peine|coté)$/u.test(lower)) return before === "à";
  if (/^marchés?$/u.test(lower)) return /^(?:le|la|les|un|une|en|à)$/u.test(before);
  if (lower === "cause") return before === "pour";
  return (
    before === "les" && /és$/u.test(lower) && words[index]?.all.some(({ pos }) => pos === "NOM") === true
  );
}

/** Infinitive for participle and the reverse, after an auxiliary, a modal or a preposition. */
export const infinitiveOrParticiple: Rule = {
  id: "infinitif-participe",
  code: "CONJ_FORME",
  priority: "construction",
  *find(sentence: Sentence, context: RuleContext): Iterable<Finding> {
    const { tagger, lexicon } = context;
    const tagged = tagger.tag(sentence);
    const { words } = tagged;
    for (const [index, word] of words.entries()) {
      // "arrêtez d'écrire et rendez la feuille": two orders.
      if (/ez$/u.test(words[0]?.lower ?? "") && /ez$/u.test(word.lower) && words[index - 1]?.lower === "et")
        continue;
      yield* coordinated(this, index, tagged, lexicon);
      if (word.name || !word.all.some((one) => one.pos === "VER")) continue;
      // "il faut plus bus": the noun, whose "de" is left out.
      if (word.lower === "bus" && /^(?:plus|moins)$/u.test(words[index - 1]?.lower ?? "")) continue;
      // "la machine a laver": the noun lacks its "à".
      if (
        words[index - 1]?.lower === "a" &&
        /^(?:machine|fer|planche|salle)$/u.test(words[index - 2]?.lower ?? "")
      )
        continue;
      // "un camp d'été": the season.
      if (word.lower === "été" && words[index - 1]?.lower === "d'") continue;
      // "j'en ai marre ce travail": what lacks there is "de".
      if (word.lower === "marre") continue;
      // "aller n'importe où", "peu importe qui".
      if (word.lower === "importe" && /^(?:n'|peut?)$/u.test(words[index - 1]?.lower ?? "")) continue;
      if (hasOwnSubject(words, index)) continue;
      // "quiconque le veut peut le prendre": the verb of each clause.
      if (word.all.every(isFiniteForm) && words.slice(0, index).some(({ lower }) => lower === "quiconque"))
        continue;
      if (isPlainNoun(words, index)) continue;
      const place = { words, index, word };
      const noun = nounMeant(place, lexicon);
      if (noun !== undefined) {
        const why = `Après « ${words[index - 1]?.token.text ?? ""} », c'est le nom qu'il faut : « ${noun} ».`;
        yield finding(this, word.token, word.token, sameCase(noun, word.token.text), why, "ORTH_HOMOPHONE");
        continue;
      }
      const state = stateOf(place);
      const stative = infinitive(word);
      const participleWanted =
        state === undefined || stative === undefined
          ? wantsParticiple(place, tagged)
          : { lemma: stative.lemma, etre: state };
      if (participleWanted !== undefined) {
        const { lemma, etre } = participleWanted;
        const moved = etre === undefined && ONLY_ETRE.has(lemma) ? index - 1 : undefined;
        const mover = moved === undefined ? undefined : tagged.subject(moved);
        if (moved !== undefined && mover !== undefined && words[moved]?.readings.some(isFiniteForm)) {
          const { person, number } = mover;
          const gender = (person === 1 ? authorGender(context) : mover.gender) ?? "m";
          const form = compoundPast(lemma, { person, number, gender }, context, true);
          const why = (one: string): string =>
            `Le verbe « ${lemma} » se conjugue avec « être », et son participe s'accorde : « ${one} ».`;
          const found =
            form === undefined || !/^(?:ai|as|a|avons|avez|ont)$/u.test(words[moved]?.lower ?? "")
              ? undefined
              : replaced(this, form, moved, index, sentence, why);
          if (found !== undefined) {
            yield found;
            continue;
          }
        }
        const subject = etre === undefined ? undefined : tagged.subject(etre);
        const reflexive =
          subject !== undefined && /^(?:me|m'|te|t'|se|s')$/u.test(words[(etre ?? 0) - 1]?.lower ?? "");
        const correction = lexicon.conjugate(lemma, {
          mode: "ppas",
          gender: (reflexive ? undefined : subject?.gender) ?? "m",
          number: subject?.number ?? "s",
        });
        if (correction === undefined || correction === word.lower) continue;
        const text = `Après l'auxiliaire, le verbe est au participe passé : « ${correction} », et non « ${word.token.text} ».`;
        yield finding(
          this,
          word.token,
          word.token,
          sameCase(correction, word.token.text),
          text,
          codeFor(word.lower, correction),
        );
        continue;
      }
      const gerund = gerundMeant(words, index, lexicon);
      if (gerund !== undefined) {
        const text = `Après « en », le verbe est au participe présent : « ${gerund} ».`;
        yield finding(this, word.token, word.token, sameCase(gerund, word.token.text), text);
        continue;
      }
      if (word.all.some((one) => one.pos === "VER" && one.mode === "inf")) continue;
      // "un voisin que je croyais fâché": what one thinks of him.
      const thought = words[index - 1]?.all.some(({ lemma }) => lemma === "croire") === true;
      const object = words[index + 1]?.readings.some(({ pos }) => pos === "DET") === true;
      if (thought && !object && participle(word) !== undefined) continue;
      const why = wantsInfinitive(place) ?? infinitiveMeant(words, index);
      if (why === undefined) continue;
      // "je veux vis ici": the present of vivre, not the past of voir.
      const forms = finiteReadings(word);
      const verb = participle(word) ?? forms.find(({ tense }) => tense === "present") ?? forms[0];
      if (verb === undefined) continue;
      const text = `${why} : « ${verb.lemma} », et non « ${word.token.text} ».`;
      yield finding(
        this,
        word.token,
        word.token,
        sameCase(verb.lemma, word.token.text),
        text,
        codeFor(word.lower, verb.lemma),
      );
    }
  },
};
