import { type Finding, finding, type Rule, type RuleContext, sameCase } from "../rule.ts";
import { isFiniteForm, type TaggedSentence, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { MODALS } from "./verb-group.ts";

/** What may stand between "et" and the second verb: it keeps the subject of the first. */
const BEFORE_VERB =
  /^(?:ne|n'|me|m'|te|t'|se|s'|y|en|leur|lui|nous|vous|ensuite|puis|après|aussi|alors|toujours|souvent)$/u;
/** Verbs whose subject may follow them. */
const COMING =
  /^(?:venir|entrer|arriver|suivre|commencer|rester|surgir|apparaître|paraître|naître|passer|monter|être|avoir)$/u;
/** How far back the first verb may stand. */
const REACH = 14;

/** A finite verb whatever the neighbours; after a clitic ("et se dispute") what they leave is enough. */
function onlyFinite({ name, all, readings, lower }: Word, next: Word | undefined, clitic: boolean): boolean {
  // "et fait du bruit": with an object no noun, and no participle.
  const object = lower === "fait" && next?.readings.some(({ pos }) => pos === "DET") === true;
  const open = clitic || object ? readings.filter((one) => !object || isFiniteForm(one)) : all;
  return !name && open.length > 0 && open.every(isFiniteForm);
}

/** Words that open another clause, or another thing that the second verb may be told of. */
const BREAKS = /^(?:que|qu'|qui|dont|où|si|quand|lorsque|car|mais|ou|et|parce|comme|ni|donc)$/u;

/** The verb before "et" with nothing between that could take the second one to itself. */
function firstVerb({ words }: TaggedSentence, and: number): number | undefined {
  for (let at = and - 1; at >= 0 && and - at < REACH; at -= 1) {
    const word = words[at];
    if (word === undefined || word.token.kind === "punct" || BREAKS.test(word.lower)) return undefined;
    if (word.token.text.startsWith("-")) return undefined;
    if (word.readings.some(isFiniteForm))
      return !word.name && word.readings.every(isFiniteForm) ? at : undefined;
  }
  return undefined;
}

function* after(
  rule: Rule,
  and: number,
  tagged: TaggedSentence,
  { lexicon }: RuleContext,
): Iterable<Finding> {
  const { words } = tagged;
  if (!/^(?:et|puis)$/u.test(words[and]?.lower ?? "")) return;
  let at = and + 1;
  while (at - and < 4 && BEFORE_VERB.test(words[at]?.lower ?? "")) at += 1;
  const second = words[at];
  const first = firstVerb(tagged, and);
  const next = words[at + 1];
  if (second === undefined || first === undefined || !onlyFinite(second, next, at > and + 1)) return;
  if (next?.token.text.startsWith("-") === true) return;
  const subject = tagged.subject(first);
  if (subject === undefined || subject.kind === "relatif" || subject.to >= first) return;
  // "c'est utile quand vous parlez et termine bien": the second verb may go with a verb before the clause.
  const opener = words[subject.from - 1];
  if (
    opener !== undefined &&
    opener.token.kind !== "punct" &&
    !/^(?:mais|car|donc|alors)$/u.test(opener.lower)
  )
    return;
  const { person, number } = subject;
  // "et vous restez", "et nous lit": a subject of its own.
  const close = /^(?:nous|vous)$/u.test(words[at - 1]?.lower ?? "");
  if (close && person !== 3) return;
  if (close && second.all.some((one) => one.number === "p" && one.person !== 3)) return;
  const of = (word: Word) => word.all.filter(({ mode }) => mode !== "imp");
  if (!of(words[first] ?? second).some((one) => one.person === person && one.number === number)) return;
  const forms = of(second);
  if (forms.some((one) => one.person === person && one.number === number)) return;
  if (second.all.some((one) => one.mode === "imp" && one.number === "p")) return;
  const model = forms.find(({ mode, tense }) => mode === "ind" && tense === "present");
  // "et entre le roi", "et vient enfin le silence": the subject may stand behind a verb of coming.
  if (model === undefined || COMING.test(model.lemma)) return;
  const verb = words[first]?.token.text ?? "";
  // "je veux habiter ici et fait mon travail": the first verb governs it too.
  const isGoverned =
    words[first]?.all.some(({ lemma }) => MODALS.test(lemma)) === true &&
    words.slice(first + 1, and).some(({ all }) => all.some(({ mode }) => mode === "inf"));
  const correction = isGoverned
    ? model.lemma
    : lexicon.conjugate(model.lemma, { mode: "ind", tense: "present", person, number });
  if (correction === undefined || correction === second.lower) return;
  const why = isGoverned
    ? `« ${verb} » commande les deux verbes : le second est aussi à l'infinitif`
    : `Le second verbe a le même sujet que « ${verb} » et s'accorde avec lui`;
  const text = `${why} : « ${correction} ».`;
  const code = isGoverned ? "CONJ_FORME" : rule.code;
  yield finding(rule, second.token, second.token, sameCase(correction, second.token.text), text, code);
}

/** "les enfants mangent et regarde la télévision": the second of two verbs that share their subject. */
export const secondVerbAgreement: Rule = {
  id: "second-verbe",
  code: "ACC_SUJET_VERBE",
  priority: "agreement",
  *find(sentence: Sentence, context: RuleContext): Iterable<Finding> {
    const tagged = context.tagger.tag(sentence);
    for (const index of tagged.words.keys()) yield* after(this, index, tagged, context);
  },
};
