import { countWords } from "@epreuve/contract/mots";
import { TACHES, TacheSchema } from "@epreuve/contract/tache";
import { describe, expect, it } from "vitest";
import { criteresAsked } from "../report/criteres.ts";
import { nclcOfNote, noteOfCriteres, noteOfLevel } from "../scale/niveaux.ts";
import { type Echantillon, echantillonsOf } from "./echantillons.ts";

const quotesIn = (texte: string): string[] =>
  [...texte.matchAll(/« (.+?) »/gu)].map(([, quote = ""]) => quote);

describe.each(TacheSchema.options)("the samples of %s", (tache) => {
  const samples = echantillonsOf(tache);
  const own = samples.filter(({ validite }) => validite.statut === "valide");

  it("go from A1 to C1 by way of the borders of NCLC 4 and 5, 6 and 7, 8 and 9", () => {
    const borders = own.map(({ note }) => nclcOfNote(note));
    expect(borders).toHaveLength(5);
    expect(borders[0]).toBeNull();
    expect([4, 5]).toContain(borders[1]);
    expect([6, 7]).toContain(borders[2]);
    expect([8, 9]).toContain(borders[3]);
    expect(borders[4]).toBe(10);
    expect(own.every((sample) => sample.tache === tache)).toBe(true);
  });

  it("end with one off the subject and one learned by heart", () => {
    expect(samples.slice(5).map(({ validite }) => [validite.statut, validite.motifs[0]?.code])).toEqual([
      ["hors_epreuve", "HORS_SUJET"],
      ["a_risque", "PAR_COEUR"],
    ]);
  });
});

const all = new Map<string, Echantillon>(
  TacheSchema.options.flatMap((tache) => echantillonsOf(tache).map((sample) => [sample.id, sample])),
);

describe.each([...all.values()])("the sample $id", (sample) => {
  const { tache, texte, coupe, criteres, pourquoi, validite, note } = sample;

  it("is judged on every criterion asked of a provider, and they amount to its note", () => {
    expect(criteres.map(({ code }) => code)).toEqual(criteresAsked(tache));
    const notes = criteres.map(({ niveau_cecr, position }) => noteOfLevel(niveau_cecr, position));
    expect(noteOfCriteres(notes)).toBe(note);
  });

  it("quotes only its own text, and at least once for each side of its level", () => {
    const reasons = [...criteres.map(({ raison }) => raison), pourquoi.pas_moins, pourquoi.pas_plus];
    const quotes = [...reasons.flatMap(quotesIn), ...validite.motifs.map(({ preuve }) => preuve)];
    // « tu » general and other single words named, not quoted, are in the text too.
    for (const quote of quotes) expect(texte.toLowerCase()).toContain(quote.toLowerCase());
    for (const reason of [pourquoi.pas_moins, pourquoi.pas_plus]) expect(quotesIn(reason)).not.toEqual([]);
  });

  it("quotes no words of the examiner", () => {
    const said = texte
      .split("\n")
      .filter((line) => !line.startsWith("Examinateur : "))
      .join("\n")
      .toLowerCase();
    const reasons = [...criteres.map(({ raison }) => raison), pourquoi.pas_moins, pourquoi.pas_plus];
    for (const quote of reasons.flatMap(quotesIn)) expect(said).toContain(quote.toLowerCase());
  });

  it("keeps to the word range of its task unless it is an extract, and is short", () => {
    const { mots_min, mots_max } = TACHES[tache];
    const mots = countWords(texte);
    expect(mots).toBeLessThanOrEqual(180);
    if (coupe || mots_min === null || mots_max === null) return;
    expect(mots).toBeGreaterThanOrEqual(mots_min);
    expect(mots).toBeLessThanOrEqual(mots_max);
  });
});
