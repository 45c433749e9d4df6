import { describe, expect, it } from "vitest";
import { readSet } from "../productions/read-set.ts";
import { folderOfSet } from "../productions/sets.ts";
import { CLOSINGS } from "./conventional-lines.ts";
import { honestOf, type Measured, measured } from "./honest.ts";
import { neverSuspected, wholeOf } from "./never-suspected.ts";
import { readCases, texteOf } from "./read-cases.ts";

const cases = await readCases();
const CASES = cases.map((one) => ({ ...one, texte: texteOf(one) }));
const { productions: DEVELOPMENT } = await readSet(folderOfSet("development"));
const HONEST = honestOf(DEVELOPMENT, cases);

const done = new Map<string, ReturnType<typeof measured>>();

/** What the measures say of a text of the sets. Each is measured once: most tests are about the same ones. */
function measuredOnce(one: Measured & { id: string }): ReturnType<typeof measured> {
  const key = `${one.id}\n${one.texte}`;
  const known = done.get(key) ?? measured(one);
  done.set(key, known);
  return known;
}

describe("the measures of validity, without a judge", () => {
  it("suspect no honest text of the development set, and none of the weak and advanced ones", () => {
    expect(HONEST.length).toBeGreaterThan(195);
    const suspected = HONEST.filter((one) => measuredOnce(one).statut !== "valide");
    expect(suspected.map(({ id }) => id)).toEqual([]);
  });

  it("find the copy that the readers of the development set found", () => {
    const copies = DEVELOPMENT.filter(({ accord }) => accord?.validite.motifs.includes("RECOPIE"));
    expect(copies.map((one) => measuredOnce(one).statut)).toEqual(["a_risque"]);
  });

  // The second share is of the texts that were sealed when the measures of before were made, and opened since. Off the
  // subject, learned by heart and filled, of 14, 20 and 20 each time, they saw 6, 1 and 14; 5, 6 and 13; 6, 13 and
  // 16; 8, 18 and 16; 9, 14 and 17.
  it.each([
    // Bounds that spare honest texts which the fit had not seen, with lines added that learners say in any text, miss
    // more of these: a false suspicion is worse than a miss.
    ["hors_sujet", "HORS_SUJET", 0.88, 0.55],
    ["recopie", "RECOPIE", 0.95, 0.95],
    ["autre_langue", "LANGUE", 0.95, 0.95],
    ["par_coeur", "PAR_COEUR", 0.9, 0.5],
    ["remplissage", "REMPLISSAGE", 0.9, 0.75],
  ] as const)(
    "see the family %s in the development texts, with the status required",
    (famille, code, least, leastOfOpened) => {
      const required = CASES.filter((one) => one.famille === famille && one.attendu.motifs?.includes(code));
      const isSeen = ({ attendu, ...one }: (typeof CASES)[number]) => {
        const { statut, motifs } = measuredOnce(one);
        return motifs.some((motif) => motif.code === code) && attendu.statuts?.includes(statut);
      };
      // The subject's theme, and another demand: acts see some. Half of them were seen until fields were measured, which see
      // more of all others.
      const isShifted = ({ id }: { id: string }) => id.startsWith("hors-sujet-v-");
      const shifted = required.filter(isShifted);
      expect(shifted.filter(isSeen).length).toBeGreaterThanOrEqual(shifted.length * 0.4);
      const wasSealed = ({ id }: { id: string }) => /^(?:ad[vxyz]|aew)-/.test(id);
      for (const [tried, share] of [
        [required.filter((one) => !wasSealed(one) && !isShifted(one)), least],
        [required.filter(wasSealed), leastOfOpened],
      ] as const) {
        expect(tried.length).toBeGreaterThanOrEqual(10);
        const missed = tried.filter((one) => !isSeen(one)).map(({ id }) => id);
        expect({ missed, share: 1 - missed.length / tried.length }).toEqual({
          missed,
          share: expect.toSatisfy((seen: number) => seen >= share),
        });
      }
    },
  );

  it("quote the text, and only the candidate's turns of it", () => {
    for (const one of CASES) {
      for (const { preuve } of measuredOnce(one).motifs)
        if (preuve !== null) expect(one.texte).toContain(preuve);
    }
  });
});

// Always the same draws here; `npm run test:long` draws others, and many more.
it("no honest text is suspected whatever is added of what learners say in any text", async () => {
  await neverSuspected(wholeOf(HONEST, measuredOnce), { numRuns: 300, seed: 20261126 });
});

it("an honest text that uses none of its subject's words may end with sentences about anything", () => {
  const answer = HONEST.find(({ id }) => id === "hoz-a04");
  if (answer === undefined) throw new Error("the text is gone");
  const texte = [answer.texte, ...CLOSINGS.slice(-3)].join("\n");
  expect(measured({ ...answer, texte }).statut).toBe("valide");
});
