import { CritereSchema, ErreurSchema } from "@epreuve/contract/rapport";
import { type Tache, TacheSchema } from "@epreuve/contract/tache";
import { FLUENT, HALTING, type Speech, speech } from "@epreuve/test-kit/sample-speech";
import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import type { Mesures } from "./aisance.ts";
import { critereAisance, donneesAisance, erreursAisance, measureAisance } from "./critere-aisance.ts";
import { DEBIT_RAPIDE, niveauAisance } from "./niveau-aisance.ts";

function critere(said: Speech, tache: Tache = "EO_T3") {
  return critereAisance(tache, measureAisance({ tache, ...said }));
}

const fluent = speech(FLUENT, 340);
const halting = speech(HALTING, 400);

describe("fluency that is measured", () => {
  it("has a level and a note by rule, and sentences that show the measures", () => {
    expect(critere(fluent)).toMatchObject({
      niveau_cecr: "C1",
      preuves: [
        "Débit : 159 mots par minute, pauses comprises (62 mots en 23 s).",
        "Aucune pause d'une seconde ou plus ; la plus longue dure 0,7 s.",
        "Aucune pause au milieu d'un groupe de mots.",
        "En moyenne, 12,4 mots entre deux pauses.",
      ],
    });
    expect(critere(halting)).toMatchObject({
      niveau_cecr: "A2",
      note: 4,
      preuves: [
        "Débit : 54 mots par minute, pauses comprises (31 mots en 35 s).",
        "12 pauses d'une seconde ou plus ; la plus longue, 3,2 s, après « Je pense que ».",
        "10 pauses au milieu d'un groupe de mots, soit 17 par minute.",
        "En moyenne, 2,4 mots entre deux pauses.",
        "1 hésitation : « euh ».",
        "1 reprise du même mot ou groupe : « je ».",
      ],
    });
  });

  it("says when it rests on little speech, and counts nothing a minute then", () => {
    const brief = critere(speech(HALTING.replaceAll(/\[\d+\]/g, "[900]"), 400));
    expect(brief.conseil).toContain("Ce niveau repose sur 24 s de parole seulement");
    expect(brief.preuves).toContain("10 pauses au milieu d'un groupe de mots.");
    expect(critere(halting).conseil).not.toContain("seulement");
  });

  it.each([
    [60, 996, "1 min"],
    [100, 995, "1 min 40 s"],
    [59, 1_000, "59 s"],
  ])("says how long %s words of %s ms took: %s", (total, motMs, told) => {
    const words = Array.from({ length: total }, (_, n) => `mot${n}`).join(" ");
    expect(critere(speech(words, motMs)).preuves[0]).toContain(`(${total} mots en ${told})`);
  });

  it("advises on the weakest measure, and says that pronunciation was not judged", () => {
    const even = speech(
      Array.from({ length: 60 }, (_, n) => `mot${n}${n % 6 === 5 ? "." : ""}`).join(" "),
      700,
    );
    expect(critere(even).conseil).toMatch(/^Répondez trois fois .* Visez 100 mots par minute\./);
    const broken = speech(FLUENT.replaceAll(/ (la|les|mes|une?|le) /g, " $1 [900] "), 250);
    expect(critere(broken).conseil).toMatch(/^Faites vos pauses à la fin des phrases/);
    expect(critere(broken).conseil).toContain("comme après « je préfère la »");
    const silent = critere(speech(`${FLUENT} Alors voilà [6000] pourquoi.`, 340));
    expect(silent).toMatchObject({ niveau_cecr: "C1" });
    expect(silent.conseil).toContain("comme après « quartier. Alors voilà »");
    const atEnds = speech(FLUENT.replaceAll(/ (la|les|mes|une?|le) /g, " $1 [600] "), 250);
    expect(critere(atEnds).conseil).toContain("pas au milieu d'un groupe de mots :");
    expect(critere(speech(FLUENT, 180)).conseil).toMatch(/^Vous parlez très vite/);
    expect(critere(fluent).conseil).toMatch(/^Gardez ce rythme/);
    const hesitant = speech(FLUENT.replaceAll(/ (la|les|mes|une?|le) /g, " euh $1 "), 300);
    expect(critere(hesitant).conseil).toMatch(/^Vos hésitations et vos reprises s'entendent/);
    for (const said of [even, broken, fluent, halting]) {
      expect(critere(said).conseil).toContain("la prononciation n'est pas jugée");
    }
  });

  it("is judged by speed and runs where the transcription has no punctuation", () => {
    const bare = { ...fluent, contenu: fluent.mots.map(({ texte }) => texte).join(" ") };
    expect(critere(bare).niveau_cecr).toBe("C1");
    expect(critere(bare).preuves.join("\n")).not.toContain("au milieu");
  });
});

describe("fluency that is not measured has neither level nor note, and says why", () => {
  it.each<[string, Tache, Speech["mots"] | null, string]>([
    ["without times", "EO_T3", null, "sans le temps de chaque mot"],
    ["after a live interaction", "EO_T2_LIVE", null, "corrigé d'après son texte"],
    ["for too few words", "EO_T1", fluent.mots.slice(0, 19), "trop court"],
    [
      "at times nobody can have spoken at",
      "EO_T1",
      fluent.mots.map((mot) => ({ ...mot, debutMs: 0, finMs: 9 })),
      "temps impossibles",
    ],
  ])("%s", (_, tache, mots, why) => {
    const { conseil, ...rest } = critereAisance(
      tache,
      measureAisance({ tache, mots, contenu: fluent.contenu }),
    );
    expect(rest).toEqual({
      code: "AISANCE_PHONOLOGIE",
      libelle: "Aisance et phonologie",
      niveau_cecr: null,
      note: null,
      preuves: [],
    });
    expect(conseil).toContain(why);
    expect(conseil).toContain("ne compte donc pas dans la note");
  });
});

describe("the level by rule", () => {
  const base: Mesures = {
    mots: 100,
    dureeMs: 60_000,
    paroleMs: 50_000,
    debit: 100,
    articulation: 120,
    motsParSuite: 5.5,
    pauses: 17,
    pausesParMinute: 17,
    pausesDansLaProposition: 12,
    pausesEnFinDePhrase: 5,
    pausesLongues: 0,
    pausesLonguesEnPhrase: 0,
    plusLongue: null,
    hesitations: [],
    repetitions: [],
  };

  it.each([
    [0, 1, 40, "A1", "bas"],
    [50, 2, 26, "A2", "bas"],
    [75, 3.5, 18, "B1", "bas"],
    [99, 5.4, 12, "B1", "haut"],
    [100, 5.5, 12, "B2", "bas"],
    [130, 8, 7, "C1", "bas"],
    [160, 11, 3, "C1", "haut"],
    [200, 50, 0, "C1", "haut"],
    [201, 50, 0, "B2", "haut"],
    [130, 3.5, 7, "B2", "moyen"],
    [130, 2, 26, "B1", "moyen"],
    [60, 50, 0, "A2", "haut"],
    [130, 8, null, "C1", "bas"],
  ] as const)("at %s words a minute, runs of %s and %s pauses inside clauses is %s %s", (...row) => {
    const [debit, motsParSuite, pausesDansLaProposition, niveau, position] = row;
    expect(niveauAisance({ ...base, debit, motsParSuite, pausesDansLaProposition })).toMatchObject({
      niveau,
      position,
    });
  });

  it("never falls, up to a speed that is hard to follow, when speech is faster, runs are longer or pauses fewer", () => {
    const rank = (mesures: Mesures) => {
      const { niveau, position } = niveauAisance(mesures);
      return ["A1", "A2", "B1", "B2", "C1"].indexOf(niveau) * 3 + ["bas", "moyen", "haut"].indexOf(position);
    };
    const value = fc.record({
      debit: fc.integer({ min: 0, max: DEBIT_RAPIDE }),
      motsParSuite: fc.integer({ min: 1, max: 30 }),
      pausesDansLaProposition: fc.integer({ min: 0, max: 60 }),
    });
    fc.assert(
      fc.property(value, value, (a, b) => {
        const better = {
          debit: Math.max(a.debit, b.debit),
          motsParSuite: Math.max(a.motsParSuite, b.motsParSuite),
          pausesDansLaProposition: Math.min(a.pausesDansLaProposition, b.pausesDansLaProposition),
        };
        expect(rank({ ...base, ...better })).toBeGreaterThanOrEqual(rank({ ...base, ...a }));
      }),
    );
  });

  it("ignores hesitations and repetitions, which transcribers may omit", () => {
    const hesitant = { ...base, hesitations: Array(30).fill("euh"), repetitions: Array(9).fill("je") };
    expect(niveauAisance(hesitant)).toEqual(niveauAisance(base));
  });
});

it("the bilan's data contain the candidate's sentences and the places of the pauses", () => {
  const { mesures } = measureAisance({ tache: "EO_T3", ...halting });
  const donnees = mesures === null ? "" : donneesAisance(mesures);
  for (const preuve of critere(halting).preuves) expect(donnees).toContain(preuve);
  expect(donnees).toContain("La plus longue pause précède « les gens ils ».");
  expect(donnees).toContain("2 pauses en fin de phrase.");
});

it("for any times, criterion and errors have the contract's form", () => {
  const mot = fc.record({
    texte: fc.constantFrom("je", "l'été", "euh", "ville.", "et", "nous", "qu'il,"),
    debutMs: fc.integer({ min: 0, max: 60_000 }),
    finMs: fc.integer({ min: 0, max: 61_000 }),
  });
  fc.assert(
    fc.property(
      fc.option(fc.array(mot, { maxLength: 80 })),
      fc.string(),
      fc.constantFrom(...TacheSchema.options),
      (mots, contenu, tache) => {
        const aisance = measureAisance({ tache, mots, contenu });
        const judged = critereAisance(tache, aisance);
        expect(v.is(CritereSchema, judged)).toBe(true);
        expect(judged.note === null).toBe(judged.niveau_cecr === null);
        expect(judged.preuves.join() + judged.conseil).not.toMatch(/NaN|Infinity|undefined/);
        for (const erreur of erreursAisance(aisance)) {
          expect(v.is(ErreurSchema, erreur)).toBe(true);
          expect(judged.note).not.toBeNull();
        }
      },
    ),
  );
});
