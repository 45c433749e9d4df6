import { FLUENT, HALTING, speech } from "@epreuve/test-kit/sample-speech";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aisanceOf, type Mesures } from "./aisance.ts";
import { paroleOf } from "./parole.ts";

function mesures(script: string, motMs = 300): Mesures {
  const { mots, contenu } = speech(script, motMs);
  const measured = aisanceOf(mots, contenu).mesures;
  if (measured === null) throw new Error("nothing was measured");
  return measured;
}

/** So many distinct words in one sentence. */
function words(total: number): string {
  return Array.from({ length: total }, (_, index) => `mot${index}`).join(" ");
}

describe("a speech", () => {
  it("is measured from its first word to its last, and its rates with and without the pauses", () => {
    const { mots, dureeMs, paroleMs, debit, articulation } = mesures(`${words(30)} [2000] ${words(10)}`, 400);
    expect({ mots, dureeMs, paroleMs }).toEqual({ mots: 40, dureeMs: 18_000, paroleMs: 16_000 });
    expect(debit).toBeCloseTo(133.33, 1);
    expect(articulation).toBe(150);
  });

  it("lasts until the latest end of a word, even if another word began later", () => {
    const { mots, contenu } = speech(words(40), 300);
    const overlapping = mots.map((mot, index) => (index === 0 ? { ...mot, finMs: 20_500 } : mot));
    expect(aisanceOf(overlapping, contenu).mesures).toMatchObject({ dureeMs: 20_000, pauses: 0 });
  });

  it("has pauses from a quarter of a second, long ones from a second, and runs between them", () => {
    const found = mesures(`${words(20)} [249] un [250] deux [999] trois [1000] ${words(20)}`);
    expect(found).toMatchObject({ pauses: 3, pausesLongues: 1, motsParSuite: 43 / 4 });
    expect(found.pausesParMinute).toBeCloseTo((3 * 60_000) / found.dureeMs);
  });

  it("shows its longest pause between the words as the text spells them", () => {
    expect(mesures(HALTING).plusLongue).toEqual({
      dureeMs: 3_200,
      lieu: "dans_la_proposition",
      apres: "Je pense que",
      avant: "les gens ils",
    });
    expect(mesures(`${words(30)} l'été, [900] à Montréal`, 400).plusLongue).toMatchObject({
      apres: "mot28 mot29 l'été",
      avant: "à Montréal",
    });
    expect(mesures(words(40)).plusLongue).toBeNull();
  });

  it("counts no hesitation or immediate repetition as a word", () => {
    const script = `${words(25)} euh je je euh je veux dire le prix, il y a il y a un Hum Ben, oui oui nous nous aimons.`;
    const found = mesures(script, 500);
    expect(found.hesitations).toEqual(["euh", "euh", "hum", "ben"]);
    expect(found.repetitions).toEqual(["je", "je", "il y a"]);
    expect(found.mots).toBe(25 + 23 - 4 - 5);
  });

  it("finds a repeated group of words, but none across the end of a sentence", () => {
    const found = mesures(`${words(30)} c'est la c'est la ville. Ville nouvelle, j'ai j'ai vu. Vu quoi`, 400);
    expect(found.repetitions).toEqual(["c'est la", "j'ai"]);
    expect(mesures(`${words(30)} je je je je sais`, 400).repetitions).toEqual(["je", "je", "je"]);
  });
});

describe("a pause", () => {
  function lieux(script: string) {
    const { mots, contenu } = speech(script, 300);
    return paroleOf(mots, contenu).pauses.map(({ lieu }) => lieu);
  }

  it.each([
    ["after a full stop", "Il fait beau. [500] Je sors, moi", "fin_de_phrase"],
    ["after a question", "Il fait beau ? [500] Je sors, moi", "fin_de_phrase"],
    ["after a comma", "Il fait beau, [500] je sors", "entre_propositions"],
    ["before a word that opens a clause", "Moi, je sors [500] parce qu'il fait beau", "entre_propositions"],
    ["before an elided one", "Bref, je dis [500] qu'il fait beau", "entre_propositions"],
    ["before one after a hesitation", "Moi, je sors [500] euh mais il pleut", "entre_propositions"],
    ["after a word that opens a clause", "Moi, je sors parce que [500] il fait beau", "dans_la_proposition"],
    ["between a noun and its determiner", "Moi, je vois la [500] mer", "dans_la_proposition"],
    ["before a verb with « s' »", "Bref, il [500] s'appelle Paul", "dans_la_proposition"],
  ])("%s is located", (_, script, lieu) => {
    expect(lieux(script)).toEqual([lieu]);
  });

  it("does not exist during another word, and ends where a word with reversed times begins", () => {
    const said = (times: [number, number][]) =>
      paroleOf(
        times.map(([debutMs, finMs], index) => ({ texte: `mot${index}`, debutMs, finMs })),
        "",
      ).pauses.map(({ apres, dureeMs }) => [apres, dureeMs]);
    expect(
      said([
        [0, 5_000],
        [100, 200],
        [5_100, 5_400],
      ]),
    ).toEqual([]);
    expect(
      said([
        [0, 500],
        [2_000, 1_000],
        [2_100, 2_500],
      ]),
    ).toEqual([[0, 1_500]]);
  });

  it("has no place in a transcription without punctuation", () => {
    const found = mesures(`${words(30)} [500] ${words(30)}`);
    expect(found).toMatchObject({ pausesDansLaProposition: null, pausesEnFinDePhrase: null, pauses: 1 });
    expect(mesures(FLUENT)).toMatchObject({ pausesDansLaProposition: 0, pausesEnFinDePhrase: 3 });
  });

  it("has the same place whether or not the words include punctuation, and however they are split", () => {
    const contenu = "Bonjour. Aujourd’hui, j'ai vu l'école. Elle est là-bas, je crois.";
    const times = (texts: string[]) =>
      texts.map((texte, index) => ({ texte, debutMs: index * 1_000, finMs: index * 1_000 + 500 }));
    const cuts = [
      ["Bonjour", "Aujourd'hui", "j'", "ai", "vu", "l'", "école", "Elle", "est", "là", "bas", "je", "crois"],
      ["Bonjour.", "aujourd’hui,", "j'ai", "vu", "l'école.", "Elle", "est", "là-bas,", "je", "crois."],
    ];
    for (const cut of cuts) {
      const { mots, pauses } = paroleOf(times(cut), contenu);
      expect(mots.every(({ place }) => place !== null)).toBe(true);
      expect(pauses.filter(({ lieu }) => lieu === "fin_de_phrase")).toHaveLength(2);
      expect(pauses.filter(({ lieu }) => lieu === "entre_propositions")).toHaveLength(2);
    }
  });

  it("keeps its words where the text differs, and resumes matching after them", () => {
    const mots = ["Il", "a", "vingt-cinq", "élèves", "et", "bref"].map((texte, index) => ({
      texte,
      debutMs: index * 1_000,
      finMs: index * 1_000 + 500,
    }));
    const places = paroleOf(mots, "Il a 25 élèves et, bref").mots.map(({ place }) => place?.debut ?? null);
    expect(places).toEqual([0, 3, null, 8, 15, 19]);
  });
});

describe("nothing is measured", () => {
  const { mots, contenu } = speech(words(60), 300);
  it.each([
    ["without times", null, "sans_temps"],
    ["without a word", [], "trop_court"],
    ["of one word", mots.slice(0, 1), "trop_court"],
    ["of 19 words", speech(words(19), 1_000).mots, "trop_court"],
    ["of less than ten seconds", speech(words(30), 333).mots, "trop_court"],
    [
      "where words last no time",
      mots.map((mot, index) => (index < 31 ? { ...mot, finMs: mot.debutMs } : mot)),
      "temps_faux",
    ],
    ["where all words come at once", mots.map((mot) => ({ ...mot, debutMs: 0, finMs: 9 })), "temps_faux"],
    ["faster than anyone speaks", speech(words(90), 149).mots, "temps_faux"],
  ] as const)("%s", (_, timed, raison) => {
    expect(aisanceOf(timed === null ? null : [...timed], contenu)).toEqual({ mesures: null, raison });
  });

  it("20 words in ten seconds are measured", () => {
    const just = speech(words(20), 500);
    expect(aisanceOf(just.mots, just.contenu).mesures).toMatchObject({ mots: 20, dureeMs: 10_000 });
  });
});

describe("for any times", () => {
  const mot = fc.record({
    texte: fc.constantFrom("je", "l'été", "euh", "ville.", "et", "…", "", "ben", "nous", "qu'il,"),
    debutMs: fc.integer({ min: 0, max: 60_000 }),
    finMs: fc.integer({ min: 0, max: 61_000 }),
  });
  const mots = fc.array(mot, { maxLength: 90 });

  it("measures are consistent numbers, whatever the order of the words", () => {
    fc.assert(
      fc.property(mots, fc.string(), (timed, contenu) => {
        const { mesures: found } = aisanceOf(timed, contenu);
        if (found === null) return;
        expect(found.mots).toBeGreaterThanOrEqual(20);
        expect(found.dureeMs).toBeGreaterThanOrEqual(10_000);
        expect(found.paroleMs).toBeGreaterThan(0);
        expect(found.paroleMs).toBeLessThanOrEqual(found.dureeMs);
        expect(found.articulation).toBeGreaterThanOrEqual(found.debit);
        expect(found.pausesLongues).toBeLessThanOrEqual(found.pauses);
        expect(found.plusLongue === null).toBe(found.pauses === 0);
        expect((found.pausesDansLaProposition ?? 0) + (found.pausesEnFinDePhrase ?? 0)).toBeLessThanOrEqual(
          found.pauses,
        );
      }),
      { numRuns: 300 },
    );
  });

  it("measures do not depend on the order of the words or on the recording's start", () => {
    const { mots: timed, contenu } = speech(HALTING, 300);
    const expected = aisanceOf(timed, contenu);
    fc.assert(
      fc.property(
        fc.shuffledSubarray(timed, { minLength: timed.length }),
        fc.nat(90_000),
        (shuffled, laterMs) => {
          const moved = shuffled.map(({ texte, debutMs, finMs }) => ({
            texte,
            debutMs: debutMs + laterMs,
            finMs: finMs + laterMs,
          }));
          expect(aisanceOf(moved, contenu)).toEqual(expected);
        },
      ),
    );
  });
});
