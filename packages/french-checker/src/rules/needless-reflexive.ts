import type { Finding, Rule, RuleContext } from "../rule.ts";
import { isFiniteForm, type TaggedSentence, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { groupAt, MODALS, replaced } from "./verb-group.ts";

/** Verbs with no reflexive use, by the auxiliary of their compound tenses. */
const WITH_ETRE =
  /^(?:rester|partir|arriver|venir|revenir|devenir|tomber|entrer|sortir|descendre|naître|rentrer)$/u;
const WITH_AVOIR =
  /^(?:déménager|emménager|commencer|grandir|divorcer|marcher|courir|voyager|travailler|dormir|exister|durer|coûter|participer|profiter|bénéficier|dépendre|habiter|pleurer|tousser|vomir|nager|déjeuner|dîner|souper|bavarder|réfléchir|hésiter|disparaître|apparaître|sembler|paraître|rajeunir|vieillir|maigrir|grossir|rougir|atterrir|immigrer|émigrer|migrer|évoluer|étudier|progresser|patienter|magasiner|séjourner|accoucher|éternuer|saigner|transpirer|trembler|démissionner|postuler|assister|désobéir|persister|insister|réagir|collaborer|coopérer|jardiner|camper|skier|bricoler|bosser|paniquer|espérer|tarder)$/u;
const OWN: Readonly<Record<string, RegExp>> = {
  je: /^(?:me|m')$/u,
  "j'": /^(?:me|m')$/u,
  tu: /^(?:te|t')$/u,
  il: /^(?:se|s')$/u,
  elle: /^(?:se|s')$/u,
  on: /^(?:se|s')$/u,
  ils: /^(?:se|s')$/u,
  elles: /^(?:se|s')$/u,
  qui: /^(?:se|s')$/u,
  nous: /^nous$/u,
  vous: /^vous$/u,
};
/** What a thing may "se travailler" or "se commencer": an idiom, or a turn of passive sense. */
const OF_THING = /^(?:ça|cela|ce|c'|il|elle|ils|elles)$/u;
const PASSIVE = /^(?:travailler|étudier|courir|commencer|descendre|réfléchir|habiter|négocier)$/u;

const why = (correction: string): string => `Ce verbe s'emploie sans pronom réfléchi : « ${correction} ».`;

function isPronominal(words: readonly Word[], at: number): boolean {
  const pronoun = words[at]?.lower ?? "";
  let subject = at - 1;
  if (/^n[e']$/u.test(words[subject]?.lower ?? "")) subject -= 1;
  const before = words[subject];
  if (before === undefined) return false;
  const own = OWN[before.lower];
  if (own !== undefined) return own.test(pronoun);
  const noun = before.all.some(({ pos }) => pos === "NOM" || pos === "ADJ") || before.name;
  return /^(?:se|s')$/u.test(pronoun) && noun;
}

function lemmaOf(word: Word | undefined, mode: "finite" | "inf" | "ppas"): string | undefined {
  return word?.all.find(
    (one) => one.pos === "VER" && (mode === "finite" ? isFiniteForm(one) : one.mode === mode),
  )?.lemma;
}

/** "se sortir d'une affaire", "se sortir la tête de l'eau": a sense that takes the pronoun. */
const GOES_OUT_OF = /^(?:de|d'|du|le|la|l'|les)$/u;

/** "je me travaille", "la dame qui se déménageait", "elle s'est tombée". */
function finite(
  rule: Rule,
  { words }: TaggedSentence,
  at: number,
  sentence: Sentence,
  { lexicon }: RuleContext,
): Finding | undefined {
  if (!/^(?:me|m'|te|t'|se|s'|nous|vous)$/u.test(words[at]?.lower ?? "") || !isPronominal(words, at))
    return undefined;
  const verb = words[at + 1];
  if (verb === undefined) return undefined;
  const things =
    OF_THING.test(words[at - 1]?.lower ?? "") || words[at - 1]?.all.some(({ pos }) => pos === "NOM") === true;
  const auxiliary = verb.all.find((one) => one.lemma === "être" && isFiniteForm(one));
  if (auxiliary?.mode !== undefined) {
    let end = at + 2;
    while (
      end - at < 5 &&
      /^(?:pas|plus|jamais|déjà|aussi|toujours|encore|bien|vite|enfin)$/u.test(words[end]?.lower ?? "")
    )
      end += 1;
    const lemma = lemmaOf(words[end], "ppas");
    if (lemma === undefined) return undefined;
    if (WITH_ETRE.test(lemma)) {
      if (/^(?:de|d'|du)$/u.test(words[end + 1]?.lower ?? "") && lemma === "sortir") return undefined;
      return replaced(rule, [verb.token.text], at, at + 1, sentence, why);
    }
    if (!WITH_AVOIR.test(lemma) || (things && PASSIVE.test(lemma))) return undefined;
    const { mode, tense, person, number } = auxiliary;
    const form = lexicon.conjugate("avoir", {
      mode,
      ...(tense === undefined ? {} : { tense }),
      ...(person === undefined ? {} : { person }),
      ...(number === undefined ? {} : { number }),
    });
    const participle = lexicon.conjugate(lemma, { mode: "ppas", gender: "m", number: "s" });
    if (form === undefined || participle === undefined) return undefined;
    const between = words.slice(at + 2, end).map(({ token }) => token.text);
    return replaced(rule, [form, ...between, participle], at, end, sentence, why);
  }
  const lemma = lemmaOf(verb, "finite");
  if (lemma === undefined || !(WITH_ETRE.test(lemma) || WITH_AVOIR.test(lemma))) return undefined;
  if (things && PASSIVE.test(lemma)) return undefined;
  if (lemma === "sortir" && GOES_OUT_OF.test(words[at + 2]?.lower ?? "")) return undefined;
  return replaced(rule, [verb.token.text], at, at + 1, sentence, why);
}

/** "je vais me rester ici", "pour se travailler". */
function infinitive(
  rule: Rule,
  { words }: TaggedSentence,
  at: number,
  sentence: Sentence,
): Finding | undefined {
  const pronoun = words[at]?.lower ?? "";
  if (!/^(?:me|m'|te|t'|se|s'|nous|vous)$/u.test(pronoun)) return undefined;
  const group = groupAt(words, at + 1);
  const verb = words[at + 1];
  if (group === undefined || verb === undefined || lemmaOf(verb, "inf") === undefined) return undefined;
  if (!WITH_ETRE.test(group.lemma) && !WITH_AVOIR.test(group.lemma)) return undefined;
  if (PASSIVE.test(group.lemma) || (group.lemma === "sortir" && GOES_OUT_OF.test(words[at + 2]?.lower ?? "")))
    return undefined;
  const governor = words[at - 1];
  if (governor === undefined) return undefined;
  const modal = governor.all.some(({ pos, lemma }) => pos === "VER" && MODALS.test(lemma));
  const subject = words[at - 2]?.lower ?? "";
  const own = OWN[subject]?.test(pronoun) === true;
  const any = /^(?:se|s')$/u.test(pronoun) && /^(?:pour|de|d'|à|sans)$/u.test(governor.lower);
  if (!(modal && own) && !any) return undefined;
  return replaced(rule, [verb.token.text], at, at + 1, sentence, why);
}

/** A reflexive pronoun before a verb that has none: "je me suis resté", "il se déménage". */
export const needlessReflexive: Rule = {
  id: "reflechi-de-trop",
  code: "SYN_PRONOM",
  priority: "text",
  *find(sentence: Sentence, context: RuleContext): Iterable<Finding> {
    const tagged = context.tagger.tag(sentence);
    for (const at of tagged.words.keys()) {
      const found = finite(this, tagged, at, sentence, context) ?? infinitive(this, tagged, at, sentence);
      if (found !== undefined) yield found;
    }
  },
};
