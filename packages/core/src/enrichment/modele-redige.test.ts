import type { Nclc, NiveauCecr } from "@epreuve/contract/niveaux";
import { describe, expect, it } from "vitest";
import { cecrlOfNclc, nextThreshold } from "../correction/scale/niveaux.ts";
import { loadModeles } from "../sujet/modeles/modeles.ts";
import { modeleRedige } from "./modele-redige.ts";
import type { Vise } from "./vise.ts";

const ALL = loadModeles();
const levelsOf = (reponses: readonly { niveau_cecr: string }[]) =>
  new Set(reponses.map((one) => one.niveau_cecr));

function aimed(nclc: Nclc, actuel: NiveauCecr): Vise {
  const { nclc_vise } = nextThreshold(nclc);
  return { nclc: nclc_vise, niveau_cecr: cecrlOfNclc(nclc_vise), actuel };
}

const TWO = ALL.find(({ sujet, reponses }) => sujet.startsWith("ee-t1") && levelsOf(reponses).size === 2);
const FOUR = ALL.find(({ sujet, reponses }) => sujet.startsWith("ee-t1") && levelsOf(reponses).size === 4);
const DEBATE = ALL.find(({ sujet }) => sujet.startsWith("ee-t3"));
if (TWO === undefined || FOUR === undefined || DEBATE === undefined)
  throw new Error("a kind of subject is missing");

function given(
  { consigne }: { consigne: string },
  vise: Vise,
  contenu = "Bonjour.",
  tache: "EE_T1" | "EE_T3" = "EE_T1",
) {
  return modeleRedige({ tache, sujet: { consigne, documents: [] }, contenu }, vise);
}

describe("the level of an authored answer", () => {
  it.each([
    [null, "A1", "A2", 4],
    [4, "A2", "B1", 5],
    [5, "B1", "B1", 6],
    [6, "B1", "B2", 7],
    [7, "B2", "B2", 8],
    [8, "B2", "C1", 9],
    [10, "C1", "C1", 10],
  ] as const)("of four, for a candidate at NCLC %s (%s), is %s", (nclc, actuel, niveau_cecr, nclc_vise) => {
    expect(given(FOUR, aimed(nclc, actuel))).toMatchObject({ niveau_cecr, nclc_vise });
  });

  it.each([
    [null, "A1", "B1", 5],
    [4, "A2", "B1", 5],
    [6, "B1", "B2", 7],
    [8, "B2", "B2", 8],
  ] as const)("of two, for a candidate at NCLC %s (%s), is %s", (nclc, actuel, niveau_cecr, nclc_vise) => {
    expect(given(TWO, aimed(nclc, actuel))).toMatchObject({ niveau_cecr, nclc_vise });
  });

  it("is none for a candidate above all there is", () => {
    expect(given(TWO, aimed(9, "C1"))).toBeNull();
  });
});

describe("in a debate the answer is on the candidate's side", () => {
  const at = (contenu: string) => {
    const modele = given(DEBATE, aimed(6, "B1"), contenu, "EE_T3");
    return DEBATE.reponses.find(({ texte }) => texte === modele?.texte)?.position;
  };

  it("where it is stated", () => {
    expect(at("Moi, je suis contre cette idée.")).toBe("contre");
    expect(at("Je suis tout à fait pour.")).toBe("pour");
    expect(at("Je suis d'accord avec le deuxième document.")).toBe("contre");
    expect(at("Je ne suis pas favorable à ce projet.")).toBe("contre");
    expect(at("Je partage l'avis de la première personne.")).toBe("pour");
  });

  it("where its words show it", () => {
    for (const position of ["pour", "contre"]) {
      const other = DEBATE.reponses.find((one) => one.niveau_cecr === "B2" && one.position === position);
      expect(at(other?.texte.split("\n").at(-1) ?? "")).toBe(position);
    }
  });
});
