import { isFiniteForm, type Word } from "../tagger.ts";
import type { VerbGroup } from "./verb-group.ts";

/** Verbs that tell what somebody or something is: "je le trouve gentil", "ça les rend tristes". */
const WITH_ATTRIBUTE = /^(?:trouver|croire|rendre|juger|imaginer|sentir|estimer|supposer)$/u;
/** Of a thing, and of nobody else unless it is said after the verb. */
const OF_THING =
  /^(?:savoir|vouloir|pouvoir|mériter|regretter|refaire|manger|boire|utiliser|essayer|finir|terminer|apprécier|penser|lire|faire)$/u;
const ENDS =
  /^(?:[.,;:!?…)]|\.{2,}|souvent|parfois|toujours|chaque|encore|déjà|demain|aujourd'hui|maintenant|régulièrement|rarement|quotidiennement|tous|toutes|avec|pour|mais|parce|car|quand|ici|ensemble|vraiment|aussi|très|moi-même|nous-mêmes)$/u;
const DEGREE = /^(?:très|trop|plus|moins|si|vraiment|assez|tellement|tout|bien|aussi|un|peu)$/u;
const SELF = /^(?:je|j'|tu|il|elle|on|nous|vous|ils|elles|qui|personne)$/u;

function subjectBefore(words: readonly Word[], at: number): Word | undefined {
  return /^n[e']$/u.test(words[at - 1]?.lower ?? "") ? words[at - 2] : words[at - 1];
}

/** "cela lui rend heureux": an adjective says what he is. */
export function hasAttribute(words: readonly Word[], { lemma, to }: VerbGroup): boolean {
  if (!WITH_ATTRIBUTE.test(lemma)) return false;
  let next = to + 1;
  while (next - to < 4 && /^(?:pas|plus|jamais|toujours|souvent)$/u.test(words[next]?.lower ?? "")) next += 1;
  const first = next;
  while (next - first < 3 && DEGREE.test(words[next]?.lower ?? "")) next += 1;
  const word = words[next];
  const all = word?.all ?? [];
  const adjective = all.some(({ pos, mode }) => pos === "ADJ" || mode === "ppas");
  const plain = all.every(({ pos, mode }) => pos === "ADJ" || pos === "NOM" || mode === "ppas");
  const noun = words[next + 1]?.all.some(({ pos }) => pos === "NOM") === true;
  return (
    adjective &&
    plain &&
    !noun &&
    !/^(?:service|visite|compte|justice|possible|mal)$/u.test(word?.lower ?? "")
  );
}

/** "je lui sais", "si tu lui veux": the verb has no other object, and is said of a thing. */
export function isOfThing(words: readonly Word[], at: number, { lemma, to, compound }: VerbGroup): boolean {
  if (compound || !OF_THING.test(lemma)) return false;
  let next = to + 1;
  while (next - to < 3 && /^(?:pas|plus|jamais|point)$/u.test(words[next]?.lower ?? "")) next += 1;
  const subject = subjectBefore(words, at)?.lower ?? "";
  const verb = words[at + 1]?.all.some((one) => isFiniteForm(one)) === true;
  if (!verb || !SELF.test(subject) || !ENDS.test(words[next]?.lower ?? ".")) return false;
  // "le mal qu'on lui veut", "ce qu'il lui fait".
  return !words
    .slice(0, at)
    .some(
      ({ lower }) =>
        /^(?:que|qu'|dont|quel|quelle|quoi|combien|comment)$/u.test(lower) && !isConjunction(words, lower),
    );
}

/** "je pense que je lui sais", "parce que": no relative pronoun. */
function isConjunction(words: readonly Word[], lower: string): boolean {
  const at = words.findLastIndex((word) => word.lower === lower);
  const before = words[at - 1];
  return (
    /^qu[e']$/u.test(lower) &&
    (/^(?:parce|afin|pour|avant|sans|bien)$/u.test(before?.lower ?? "") ||
      before?.all.some(
        ({ pos, lemma }) => pos === "VER" && /^(?:penser|croire|vouloir|falloir|savoir)$/u.test(lemma),
      ) === true)
  );
}

/** "je leur ai vues": a participle in the plural has its object before. */
function agreesInPlural(words: readonly Word[], at: number, { to, compound }: VerbGroup): boolean {
  const participle = words[to];
  if (!compound || words[at]?.lower !== "leur" || participle === undefined) return false;
  const own = participle.all.filter(({ mode }) => mode === "ppas");
  const plural =
    own.length > 0 && own.every(({ number }) => number === "p") && /[^is]s$|[^s]is$/u.test(participle.lower);
  const follows = words[to + 1];
  const object =
    follows?.all.some(({ pos }) => pos === "DET" || pos === "NUM" || pos === "NOM") === true &&
    !/^(?:tous|toutes)$/u.test(follows.lower);
  return (
    plural &&
    !object &&
    !words.slice(0, at).some(({ lower }) => /^(?:qu[e']|dont|quel.*|combien)$/u.test(lower))
  );
}

/** "je lui fais venir": who is made to act is the object, where the act has none. */
function isMadeToAct(words: readonly Word[], { lemma, to }: VerbGroup): boolean {
  const act = words[to + 1]?.all.find(({ mode }) => mode === "inf")?.lemma ?? "";
  return lemma === "faire" && ACTS.test(act);
}

const ACTS =
  /^(?:venir|revenir|partir|rester|sortir|entrer|rire|pleurer|dormir|courir|tomber|marcher|voyager|grandir|souffrir|vivre|asseoir|taire|fuir|sourire|rougir|maigrir|grossir|vieillir)$/u;

/** Whether what follows the verb, or its participle, leaves the pronoun at `at` only to be its direct object. */
export function isDirectByContext(words: readonly Word[], at: number, group: VerbGroup): boolean {
  return (
    isMadeToAct(words, group) ||
    hasAttribute(words, group) ||
    isOfThing(words, at, group) ||
    agreesInPlural(words, at, group)
  );
}
