import type { Lexicon, Reading, VerbForm } from "../lexicon.ts";

/** A form that does not exist, and the form it stands for. */
export interface VerbError {
  lemma: string;
  form: VerbForm;
  correction: string;
}

const VERBS =
  `être avoir aller faire dire venir devenir revenir tenir obtenir prendre apprendre comprendre mettre
  permettre promettre pouvoir vouloir devoir savoir voir revoir boire croire lire écrire décrire vivre suivre
  recevoir apercevoir connaître reconnaître naître paraître disparaître mourir courir ouvrir offrir découvrir
  couvrir souffrir partir sortir dormir sentir servir mentir finir choisir réussir grandir réfléchir remplir
  agir répondre vendre attendre perdre rendre entendre descendre conduire construire produire détruire
  traduire réduire craindre peindre éteindre rejoindre plaindre envoyer essayer payer nettoyer acheter appeler
  jeter préférer espérer répéter manger commencer falloir pleuvoir rire plaire battre vaincre résoudre
  oublier étudier crier remercier apprécier polluer continuer créer jouer protéger voyager changer partager
  lever amener emmener geler peser considérer gérer s'inquiéter inquiéter suggérer posséder compléter convaincre`
    .trim()
    .split(/\s+/u);

const PRESENT = ["", "s", "t", "e", "es", "ons", "ont", "ez", "ent", "d", "x"];
const PARTICIPLES = ["u", "é", "i", "it", "is", "ée", "és", "ées", "us", "ue"];
const IMPERFECT = ["ais", "ais", "ait", "ions", "iez", "aient"];
const FUTURE = ["ai", "as", "a", "ons", "ez", "ont"];

/** For present endings, the persons they suggest. */
const PERSON_OF: Record<string, VerbForm> = {
  "": { mode: "imp", tense: "present", person: 2, number: "s" },
  e: { mode: "ind", tense: "present", person: 3, number: "s" },
  s: { mode: "ind", tense: "present", person: 1, number: "s" },
  x: { mode: "ind", tense: "present", person: 1, number: "s" },
  es: { mode: "ind", tense: "present", person: 2, number: "s" },
  t: { mode: "ind", tense: "present", person: 3, number: "s" },
  d: { mode: "ind", tense: "present", person: 3, number: "s" },
  ons: { mode: "ind", tense: "present", person: 1, number: "p" },
  ont: { mode: "ind", tense: "present", person: 3, number: "p" },
  ez: { mode: "ind", tense: "present", person: 2, number: "p" },
  ent: { mode: "ind", tense: "present", person: 3, number: "p" },
};

const SLOTS6: VerbForm[] = [
  { mode: "ind", person: 1, number: "s" },
  { mode: "ind", person: 2, number: "s" },
  { mode: "ind", person: 3, number: "s" },
  { mode: "ind", person: 1, number: "p" },
  { mode: "ind", person: 2, number: "p" },
  { mode: "ind", person: 3, number: "p" },
];

/** Stems a learner builds forms on: of the infinitive, of nous, of ils, of je. */
function stemsOf(lemma: string, lexicon: Lexicon): Set<string> {
  const stems = new Set<string>();
  stems.add(lemma.replace(/(?:er|ir|oir|re)$/u, ""));
  const present = (person: 1 | 3, number: "s" | "p"): string | undefined =>
    lexicon.conjugate(lemma, { mode: "ind", tense: "present", person, number });
  for (const form of [present(1, "p"), present(3, "p"), present(1, "s"), present(3, "s")]) {
    if (form === undefined) continue;
    stems.add(form.replace(/(?:ons|ont|ent|e|s|t|x)$/u, ""));
    stems.add(form);
    stems.add(form.replace(/d$/u, ""));
  }
  stems.add(lemma.replace(/(?:aire|ire)$/u, "es"));
  stems.delete("");
  return stems;
}

/** Every form of the irregular verbs that learners build by analogy, right ones among them, made at the first need. */
function build(lexicon: Lexicon): Map<string, VerbError[]> {
  const errors = new Map<string, VerbError[]>();
  const add = (wrong: string, lemma: string, form: VerbForm): void => {
    if (wrong.length < 3) return;
    const correction = lexicon.conjugate(lemma, form);
    if (correction === undefined) return;
    const list = errors.get(wrong);
    if (list === undefined) errors.set(wrong, [{ lemma, form, correction }]);
    else if (!list.some((one) => one.correction === correction)) list.push({ lemma, form, correction });
  };
  for (const lemma of VERBS) {
    if (!lexicon.isVerb(lemma)) continue;
    for (const stem of stemsOf(lemma, lexicon)) {
      for (const ending of PRESENT) {
        const form = PERSON_OF[ending];
        if (form !== undefined) add(stem + ending, lemma, form);
      }
      for (const ending of PARTICIPLES) {
        add(stem + ending, lemma, {
          mode: "ppas",
          gender: ending.includes("ée") || ending === "ue" ? "f" : "m",
          number: /s$/u.test(ending) && ending !== "is" ? "p" : "s",
        });
      }
      for (const [slot, ending] of IMPERFECT.entries()) {
        const form = SLOTS6[slot];
        if (form !== undefined) add(stem + ending, lemma, { ...form, tense: "imparfait" });
      }
    }
    const bases = [
      lemma.replace(/re$/u, "r"),
      lemma.replace(/oir$/u, "oir"),
      lemma.replace(/([eui])er$/u, "$1r"),
      lemma.replace(/er$/u, "r"),
    ];
    const present3 = lexicon.conjugate(lemma, { mode: "ind", tense: "present", person: 3, number: "s" });
    if (present3 !== undefined) bases.push(`${present3.replace(/[et]$/u, "")}r`, `${present3}r`);
    for (const stem of stemsOf(lemma, lexicon)) bases.push(`${stem}r`, `${stem}er`, `${stem}ir`);
    for (const base of new Set(bases)) {
      for (const [slot, ending] of FUTURE.entries()) {
        const form = SLOTS6[slot];
        if (form !== undefined) add(base + ending, lemma, { ...form, tense: "futur" });
      }
      for (const [slot, ending] of IMPERFECT.entries()) {
        const form = SLOTS6[slot];
        if (form !== undefined) add(base + ending, lemma, { ...form, mode: "cond", tense: "present" });
      }
    }
  }
  return errors;
}

const built = new WeakMap<Lexicon, Map<string, VerbError[]>>();

/** "nageions", "avançions": the stem softened before a vowel that needs it not. */
function overSoftened(lower: string, lexicon: Lexicon): VerbError | undefined {
  const plain = lower.replace(/ge(?=i(?:ons|ez)$)/u, "g").replace(/ç(?=i(?:ons|ez)$)/u, "c");
  if (plain === lower) return undefined;
  const reading = lexicon.readings(plain).find((one) => one.pos === "VER" && one.tense === "imparfait");
  if (reading?.person === undefined || reading.number === undefined) return undefined;
  const { lemma, person, number } = reading;
  return { lemma, form: { mode: "ind", tense: "imparfait", person, number }, correction: plain };
}

/** The verb forms that `lower` may stand for; empty when it looks like none. */
export function verbErrors(lower: string, lexicon: Lexicon): readonly VerbError[] {
  let errors = built.get(lexicon);
  if (errors === undefined) {
    errors = build(lexicon);
    built.set(lexicon, errors);
  }
  const softened = overSoftened(lower, lexicon);
  if (softened !== undefined) return [softened];
  return lexicon.readings(lower).length > 0 ? [] : (errors.get(lower) ?? []);
}

export function isFiniteReading(one: Reading): boolean {
  return one.pos === "VER" && one.mode !== "inf" && one.mode !== "ppas" && one.mode !== "ppres";
}
