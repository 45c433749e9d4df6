import { explanationFault } from "@epreuve/core/enrichment/explication";
import type { ExercicesReply } from "@epreuve/core/enrichment/replies";
import type { Checker } from "@epreuve/french-checker/checker";
import type { Mode, Reading, Tense } from "@epreuve/french-checker/lexicon";

type Exercice = ExercicesReply["exercices"][number];

/** What is wrong with an exercise, and what no rule decides: other fillings that may be right. */
export interface Proof {
  faults: string[];
  /** Other fillings that a rule proves wrong. */
  disproved: string[];
  undecided: string[];
}

const GAP = "___";
const HINT = /___\s*\(([^()]*)\)/u;

/** Proves an exercise's key by the checker, the tables of verbs and nouns, and rules that no maker of exercises uses. */
export function proveKey(exercice: Exercice, checker: Checker): Proof {
  const { type, enonce, reponse } = exercice;
  switch (type) {
    case "reformulation":
      return { faults: [...errorsIn(enonce, checker), ...errorsIn(reponse, checker)], disproved: [], undecided: [] };
    case "correction":
      return correctionProof(exercice, checker);
    case "qcm":
    case "texte_a_trous":
      return gapProof(exercice, checker);
  }
}

function errorsIn(texte: string, checker: Checker): string[] {
  return checker.findErrors(texte).map(({ start, end }) => `error in « ${texte} »: ${texte.slice(start, end)}`);
}

/** The statement has one error, which the checker corrects to the answer. */
function correctionProof({ enonce, reponse }: Exercice, checker: Checker): Proof {
  const found = checker.findErrors(enonce);
  const [error] = found;
  const corrected =
    error === undefined ? enonce : enonce.slice(0, error.start) + error.correction + enonce.slice(error.end);
  const faults = [
    ...errorsIn(reponse, checker),
    ...(found.length === 1 ? [] : [`${found.length} errors in « ${enonce} »`]),
    ...(plainSpaces(corrected) === plainSpaces(reponse) ? [] : [`« ${enonce} » is corrected to « ${corrected} »`]),
  ];
  return { faults, disproved: [], undecided: [] };
}

/** The statement is typeset, the answer is as one types it. */
function plainSpaces(texte: string): string {
  return texte.replace(/\s/gu, " ");
}

function gapProof(exercice: Exercice, checker: Checker): Proof {
  const { enonce, reponse, choix, explication, type } = exercice;
  const hint = HINT.exec(enonce)?.[1] ?? "";
  const plain = hint === "" ? enonce : enonce.replace(HINT, GAP);
  const filled = (texte: string) => plain.replace(GAP, () => texte);
  const explained = explanationFault(explication, { cle: reponse, phrase: filled(reponse) });
  const faults = [
    ...errorsIn(filled(reponse), checker),
    ...(explained === null ? [] : [explained]),
    ...(type === "texte_a_trous" ? hintFaults(reponse, hint, checker) : []),
  ];
  const others = choix ?? otherForms(reponse, hint, checker);
  const wrong = others.filter((one) => one !== reponse);
  const disproved = wrong.filter(
    (one) =>
      checker.findErrors(filled(one)).length > 0 || isDisproved({ plain, one, reponse, code: exercice.code }, checker),
  );
  return { faults, disproved, undecided: wrong.filter((one) => !disproved.includes(one)) };
}

const SLOTS: Record<string, { mode: Mode; tense?: Tense }> = {
  présent: { mode: "ind", tense: "present" },
  "présent de l'indicatif": { mode: "ind", tense: "present" },
  imparfait: { mode: "ind", tense: "imparfait" },
  "futur simple": { mode: "ind", tense: "futur" },
  "conditionnel présent": { mode: "cond", tense: "present" },
  "subjonctif présent": { mode: "sub", tense: "present" },
  "participe passé": { mode: "ppas" },
  "passé composé": { mode: "ppas" },
  "plus-que-parfait": { mode: "ppas" },
};

/** The base form that a hint gives, and the slot of a verb's table that it asks for. */
function asked(hint: string): { lemma: string; slot: { mode: Mode; tense?: Tense } | undefined; compound: boolean } {
  const parts = hint.split(", ").filter((part) => part !== "je" && part !== "masculin");
  const [lemma = "", tense = ""] = parts;
  return { lemma, slot: SLOTS[tense], compound: /passé composé|plus-que-parfait/u.test(tense) };
}

const lastWord = (texte: string) => texte.toLowerCase().split(/[\s'’]+/u).at(-1) ?? "";

/** The answer stands in the tables where the hint says: the tense of its verb, or a form of its adjective or noun. */
function hintFaults(reponse: string, hint: string, { lexicon }: Checker): string[] {
  const { lemma, slot } = asked(hint);
  const readings = lexicon.readings(lastWord(reponse));
  const fits = (reading: Reading) =>
    slot === undefined
      ? reading.lemma === lemma || lexicon.readings(lemma).some((one) => one.lemma === reading.lemma)
      : reading.pos === "VER" &&
        reading.lemma === lemma &&
        reading.mode === slot.mode &&
        (slot.tense === undefined || reading.tense === slot.tense);
  return readings.some(fits) ? [] : [`« ${reponse} » is not (${hint}) in the tables`];
}

/** What else could be filled in by the hint: the other forms of the same tense, or of the adjective or noun. */
function otherForms(reponse: string, hint: string, { lexicon }: Checker): string[] {
  const { lemma, slot, compound } = asked(hint);
  if (compound) return [];
  const numbers = ["s", "p"] as const;
  const genders = ["m", "f"] as const;
  if (slot?.mode === "ppas") {
    return unique(
      numbers.flatMap((number) => genders.map((gender) => lexicon.conjugate(lemma, { mode: "ppas", gender, number }))),
      reponse,
    );
  }
  if (slot !== undefined) {
    return unique(
      numbers.flatMap((number) =>
        ([1, 2, 3] as const).map((person) => lexicon.conjugate(lemma, { ...slot, person, number })),
      ),
      reponse,
    );
  }
  return unique(
    (["ADJ", "NOM"] as const).flatMap((pos) =>
      numbers.flatMap((number) => genders.map((gender) => lexicon.inflect(lemma, pos, gender, number))),
    ),
    reponse,
  );
}

function unique(forms: (string | undefined)[], but: string): string[] {
  const known = forms.filter((form) => form !== undefined);
  return [...new Set(known)].filter((form) => form !== "" && form !== but.toLowerCase());
}

interface Filling {
  plain: string;
  one: string;
  reponse: string;
  code: string;
}

/** Whether a rule of its own shows that a filling is wrong, where the checker finds nothing. */
function isDisproved({ plain, one, reponse }: Filling, { lexicon, findErrors }: Checker): boolean {
  const before = plain.slice(0, plain.indexOf(GAP)).toLowerCase();
  const after = plain.slice(plain.indexOf(GAP) + GAP.length).toLowerCase();
  const words = one.toLowerCase().match(/[\p{L}-]+['’]?/gu) ?? [];
  const readings = (word: string) => lexicon.readings(word.replace("’", "'"));
  // No word of French.
  if (words.some((word) => !/['’-]/u.test(word) && readings(word).length === 0)) return true;
  const verbs = (word: string) => readings(word).filter(({ pos, person }) => pos === "VER" && person !== undefined);
  // The subject is a pronoun, and the form is of another person.
  const pronoun = /(?:^|[\s,;])(je |j['’]|tu |il |elle |on |nous |vous |ils |elles )(?:ne |n['’]|me |te |se |s['’])?$/u
    .exec(before)?.[1]
    ?.trim();
  const person = PERSONS[pronoun ?? ""];
  const [first = ""] = words;
  const forms = verbs(first);
  if (person !== undefined && forms.length > 0 && readings(first).every(({ pos }) => pos === "VER")) {
    if (!forms.some((form) => `${form.person}${form.number}` === person)) return true;
  }
  // After its subject pronoun stands a finite verb.
  if (person !== undefined && readings(first).length > 0 && forms.length === 0 && !CLITIC.test(first)) return true;
  // « qui » is followed by its verb, the other relatives by a subject.
  const [next = ""] = after.trim().match(/[\p{L}]+['’]?/u) ?? [];
  const relative = RELATIVE.test(reponse) && RELATIVE.test(one);
  if (relative && /qui$/u.test(one) && SUBJECT.test(next)) return true;
  if (relative && !/qui$/u.test(one) && /qui$/u.test(reponse)) return true;
  if (relative && /^(?:dont|où|lequel)$/u.test(one) && /^(?:que|dont)$/u.test(reponse)) return true;
  if (relative && /^(?:que|dont|lequel)$/u.test(one) && /^où$/u.test(reponse)) return true;
  // The tense contradicts the moment that the sentence names.
  const when = `${before} ${after}`;
  const tenses = forms.map(({ mode, tense }) => (mode === "cond" ? "cond" : (tense ?? "")));
  const auxiliary = /^(?:ai|as|a|avons|avez|ont|suis|es|est|sommes|êtes|sont|étai(?:s|t|ent)|avai[st])$/u.test(first) && words.length > 1;
  if (PAST.test(when) && tenses.length > 0 && !auxiliary && tenses.every((tense) => tense === "futur" || tense === "cond" || tense === "present"))
    return true;
  if (FUTURE.test(when) && (auxiliary || (tenses.length > 0 && tenses.every((tense) => tense === "imparfait"))))
    return true;
  // Words in another order than that of a sentence without error are none, unless they were asked for.
  const sorted = (texte: string) => (texte.toLowerCase().match(/[\p{L}]+/gu) ?? []).toSorted().join(" ");
  if (words.length > 1 && sorted(one) === sorted(reponse) && one !== reponse) return true;
  // « tu » and « vous » for the same person.
  const vous = /(?<!\p{L})(?:vous|votre|vos)(?!\p{L})/u;
  const tu = /(?<!\p{L})(?:tu|te|toi|ton|ta|tes|t['’])(?!\p{L})/u;
  if ((vous.test(when) && tu.test(one.toLowerCase())) || (tu.test(when) && vous.test(one.toLowerCase()))) return true;
  return findErrors(plain.replace(GAP, () => one).replace(/^(.)/u, (letter) => letter.toUpperCase())).length > 0;
}

const CLITIC = /^(?:ne|n['’]|me|m['’]|te|t['’]|se|s['’]|le|la|les|l['’]|lui|leur|y|en|nous|vous)$/u;
const RELATIVE = /^(?:ce )?(?:qui|que|dont|où|lequel)$/u;
const SUBJECT = /^(?:je|j['’]|tu|il|elle|on|nous|vous|ils|elles)$/u;
const PAST = /hier|dernière?|il y a (?:deux|trois)|quand j['’]étais|avant,|a sonné|suis arrivé/u;
const FUTURE = /demain|prochaine?|dans deux ans/u;
const PERSONS: Record<string, string> = {
  je: "1s",
  "j'": "1s",
  "j’": "1s",
  tu: "2s",
  il: "3s",
  elle: "3s",
  on: "3s",
  nous: "1p",
  vous: "2p",
  ils: "3p",
  elles: "3p",
};
