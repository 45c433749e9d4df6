import type { Finding, Rule, RuleContext } from "../rule.ts";
import { isFiniteForm, type TaggedSentence, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { replaced } from "./verb-group.ts";

/** What takes place, and goes well or badly. */
const EVENTS =
  /^(?:fêtes?|accidents?|réunions?|entretiens?|entrevues?|voyages?|mariages?|rendez-vous|événements?|évènements?|concerts?|cérémonies?|rencontres?|anniversaires?|déménagements?|ateliers?|séances?|activités?|examens?|séjours?|soirées?|cours|études?|stages?|travail|boulot|vacances|rentrée|formations?|visites?|opérations?|accouchement|grossesse|installation|intégration|adaptation|projets?|inscriptions?|journées?|semaines?|week-ends?|matchs?|entraînements?|répétitions?|présentations?|exposés?|tests?|dîners?|déjeuners?|repas|pique-nique|sorties?|excursions?|festivals?|spectacles?|tournois?|compétitions?|courses?|trajets?|traversées?|arrivée|départ|début|suite|choses?|affaires?|situation|collaboration|cohabitation|colocation|apprentissage|scolarité|retraite|convalescence|tout)$/u;
const MANNER =
  /^(?:bien|mal|mieux|comme|parfaitement|merveilleusement|normalement|calmement|tranquillement|super|ainsi)$/u;
const DEGREE = /^(?:très|plutôt|assez|vraiment|toujours|si|trop|aussi|tellement|plus|moins|extrêmement)$/u;
/** "mes études passent bien avant mes loisirs", "passent comme un éclair": no manner. */
const NO_MANNER = /^(?:avant|après|devant|derrière|loin|au-dessus|sur|par|entre|de|d'|un|une|des)$/u;

/** How the verb that ends at `to` is said to go: "très bien". */
function goesWell(words: readonly Word[], to: number): boolean {
  let at = to + 1;
  while (
    at - to < 4 &&
    (/^(?:pas|plus|jamais)$/u.test(words[at]?.lower ?? "") || DEGREE.test(words[at]?.lower ?? ""))
  )
    at += 1;
  return MANNER.test(words[at]?.lower ?? "") && !NO_MANNER.test(words[at + 1]?.lower ?? "");
}

interface Past {
  participle: number;
  /** Whether "bien" or "mal" stands within: "a bien passé". */
  well: boolean;
}

/** The participle of "passer" after its auxiliary at `at`. */
function pastOf(words: readonly Word[], at: number): Past | undefined {
  const auxiliary = words[at]?.all.some((one) => isFiniteForm(one) && /^(?:avoir|être)$/u.test(one.lemma));
  if (auxiliary !== true) return undefined;
  let end = at + 1;
  let well = false;
  while (end - at < 4 && /^(?:pas|très|si|vraiment|plutôt|bien|mal|mieux)$/u.test(words[end]?.lower ?? "")) {
    well ||= /^(?:bien|mal|mieux)$/u.test(words[end]?.lower ?? "");
    end += 1;
  }
  const passed = words[end]?.all.some(({ lemma, mode }) => lemma === "passer" && mode === "ppas") === true;
  return passed ? { participle: end, well } : undefined;
}

/** The event that is the subject of the verb at `at`: its last word, gender and number. */
function eventBefore({ words, subject, groups }: TaggedSentence, at: number) {
  const found = subject(at);
  if (words[at - 1]?.lower === "tout")
    return at === 1 ||
      words[at - 2]?.token.kind === "punct" ||
      /^(?:que|mais|et|si|quand)$/u.test(words[at - 2]?.lower ?? "")
      ? { to: at - 1, gender: "m" as const, number: "s" as const }
      : undefined;
  if (found === undefined || !/^(?:groupe|nom)$/u.test(found.kind)) return undefined;
  const group = groups.find(({ to }) => to === found.to);
  const head = words[group?.noun ?? found.to];
  const determined = group?.determiner !== undefined;
  return determined && EVENTS.test(head?.lower ?? "") && found.gender !== undefined
    ? { to: found.to, gender: found.gender, number: found.number }
    : undefined;
}

function at(
  rule: Rule,
  index: number,
  tagged: TaggedSentence,
  sentence: Sentence,
  context: RuleContext,
): Finding | undefined {
  const { words } = tagged;
  const event = eventBefore(tagged, index);
  const denied = /^n[e']$/u.test(words[index - 1]?.lower ?? "");
  if (event === undefined || event.to !== index - (denied ? 2 : 1)) return undefined;
  const asked = words.slice(Math.max(0, event.to - 4), event.to).some(({ lower }) => lower === "comment");
  const explain = (correction: string) =>
    `Pour dire comment un événement se déroule, on emploie « se passer » : « ${correction} ».`;
  const simple = words[index]?.all.some((one) => isFiniteForm(one) && one.lemma === "passer") === true;
  if (simple) {
    const next = words[index + 1];
    const told = goesWell(words, index) || (asked && (next === undefined || next.token.kind === "punct"));
    return told
      ? replaced(rule, ["se", words[index]?.token.text ?? ""], index, index, sentence, explain)
      : undefined;
  }
  const past = pastOf(words, index);
  if (past === undefined || !(past.well || goesWell(words, past.participle))) return undefined;
  const auxiliary = words[index]?.all.find((one) => isFiniteForm(one) && /^(?:avoir|être)$/u.test(one.lemma));
  if (auxiliary?.mode === undefined || auxiliary.tense === undefined) return undefined;
  // "bien des heures", "bien le bonjour"
  if (words[past.participle + 1]?.all.some(({ pos }) => pos === "DET") === true) return undefined;
  const number = event.number ?? "s";
  const be = context.lexicon.conjugate("être", {
    mode: auxiliary.mode,
    tense: auxiliary.tense,
    person: 3,
    number,
  });
  const participle = context.lexicon.conjugate("passer", { mode: "ppas", gender: event.gender, number });
  if (be === undefined || participle === undefined) return undefined;
  const between = words.slice(index + 1, past.participle).map(({ token }) => token.text);
  return replaced(rule, ["se", be, ...between, participle], index, past.participle, sentence, explain);
}

/** "tes études passent bien ?", "la fête a bien passé": what takes place "se passe". */
export const happening: Rule = {
  id: "se-passer",
  code: "SYN_PRONOM",
  priority: "construction",
  *find(sentence: Sentence, context: RuleContext): Iterable<Finding> {
    const tagged = context.tagger.tag(sentence);
    for (const index of tagged.words.keys()) {
      const nearby = sentence.tokens.slice(index, index + 4);
      if (index === 0 || !nearby.some(({ lower }) => /^pass/u.test(lower))) continue;
      const found = at(this, index, tagged, sentence, context);
      if (found !== undefined) yield found;
    }
  },
};
