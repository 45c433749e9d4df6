import type { Reading } from "../lexicon.ts";
import { type Finding, finding, type Rule, type RuleContext, sameCase } from "../rule.ts";
import { isFiniteForm } from "../tagger.ts";
import type { Sentence } from "../token.ts";

/** Words that may call for a subjunctive, or that hide the main clause. */
const OPENS = /^(?:que|qu'|qui|dont|où|quoique|quoiqu'|quoi|lequel|laquelle|avant|jusqu'|pour|sans|si|s')$/u;

/** They share forms with verbs that nobody writes: "sacher", "ailler". */
const COMMON = /^(?:être|avoir|aller|savoir|vouloir|faire|pouvoir)$/u;

/** A subjunctive that is no indicative; "sache" and "soyons" are imperatives as well. */
function isDemanded(one: Reading): boolean {
  return isFiniteForm(one) && one.tense === "present" && (one.mode === "sub" || one.mode === "imp");
}

/** "je boive du café", "ma femme conduise pas": nothing calls for the subjunctive. */
export const mainClauseMood: Rule = {
  id: "subjonctif-de-trop",
  code: "CONJ_MODE",
  priority: "agreement",
  *find(sentence: Sentence, { tagger, lexicon }: RuleContext): Iterable<Finding> {
    const tagged = tagger.tag(sentence);
    for (const [index, word] of tagged.words.entries()) {
      if (OPENS.test(word.lower)) return;
      const common = word.all.filter(({ lemma }) => COMMON.test(lemma));
      // "je vive à Laval": no adjective right after "je".
      const pronoun = /^(?:je|j'|tu|il|ils)$/u.test(tagged.words[index - 1]?.lower ?? "");
      const verbs = pronoun ? word.all.filter(({ pos }) => pos === "VER") : word.all;
      const readings = common.length > 0 ? common : verbs;
      const [first] = readings;
      if (first === undefined || word.name || !readings.every(isDemanded)) continue;
      const subject = tagged.subject(index);
      if (subject === undefined || subject.kind === "relatif") continue;
      // "il faut je parte": what is missing there is "que".
      const clause = tagged.words.slice(0, subject.from).findLastIndex(({ token }) => token.kind === "punct");
      if (tagged.words.slice(clause + 1, subject.from).some(({ readings }) => readings.some(isFiniteForm)))
        continue;
      if (!word.all.some(({ mode }) => mode === "sub")) continue;
      const { person, number } = subject;
      // "quand ils soient grands, ils pourront": both lie ahead.
      const ahead =
        /^(?:quand|lorsque|lorsqu')$/u.test(tagged.words[subject.from - 1]?.lower ?? "") &&
        tagged.words.slice(index).some(({ all }) => all.some(({ tense }) => tense === "futur"));
      const tense = ahead ? "futur" : "present";
      const form = lexicon.conjugate(first.lemma, { mode: "ind", tense, person, number });
      if (form === undefined || form === word.lower) continue;
      const text = `Rien ne demande ici le subjonctif : le verbe est à l'indicatif, « ${form} ».`;
      yield finding(this, word.token, word.token, sameCase(form, word.token.text), text);
    }
  },
};
