import type { CorrectionProgress } from "@epreuve/contract/correction-events";
import { CONTENU, CRITERES_REPLY, ERREURS_REPLY, SUJET } from "@epreuve/test-kit/sample-production";
import { describe, expect, test } from "vitest";
import { readProduction } from "../report/read-production.ts";
import type { CriteresReply, Doute, ErreursReply } from "../report/replies.ts";
import { verified } from "../report/verified.ts";
import { createTeller } from "./teller.ts";

const ENGLISH =
  "Hello Inès, I have just moved to a new flat near the park and I would like to show it to you. There are two bedrooms " +
  "and a big kitchen with a balcony. In the morning the birds are singing and the evenings are very quiet. Would you " +
  "like to come on Saturday and have dinner with us? We can cook some pasta, and you could sleep in the small room.";

/** A teller of a text's judgement, and what it has told so far: codes, and the lists that were withdrawn. */
function begun(contenu = CONTENU, check: (code: string) => void = () => {}) {
  const told: string[] = [];
  const failures: unknown[] = [];
  const production = readProduction({ tache: "EE_T1", sujet: SUJET, contenu, mots: null });
  const tell = ({ event, data }: CorrectionProgress) => {
    if (event === "erreur" || event === "critere") check(data.code);
    if (event === "erreur" || event === "critere") told.push(data.code);
    if (event === "reprise") told.push(`- ${data.liste}`);
  };
  const teller = createTeller(production, tell, (error) => failures.push(error));
  teller.begin();
  return { production, teller, told, failures };
}

function withDoubts(...doutes: Doute[]): ErreursReply {
  return {
    erreurs: ERREURS_REPLY.erreurs.slice(0, doutes.length).map((one, index) => ({
      ...one,
      doute: doutes[index] ?? "certain",
    })),
  };
}

/** The reply with this level for each criterion. */
function atLevel(niveau_cecr: "A2" | "B2" | "C2"): CriteresReply {
  return { ...CRITERES_REPLY, criteres: CRITERES_REPLY.criteres.map((one) => ({ ...one, niveau_cecr })) };
}

describe("an error", () => {
  test("is told as soon as it is written", () => {
    const { teller, told } = begun();
    teller.erreurs.begin();
    const [first = "", second = "", ...rest] = JSON.stringify(ERREURS_REPLY).split(/(?<=\}),/);
    teller.erreurs.piece(first);
    expect(told).toEqual(["CONJ_FORME"]);
    teller.erreurs.piece(`,${second}`);
    expect(told).toEqual(["CONJ_FORME", "ACC_NOMINAL"]);
    teller.erreurs.piece(`,${rest.join(",")}`);
    expect(told).toHaveLength(ERREURS_REPLY.erreurs.length);
  });

  test.each<["A2" | "B2" | "C2", string[]]>([
    ["A2", ["CONJ_FORME", "ACC_NOMINAL", "ACC_SUJET_VERBE"]],
    ["B2", ["CONJ_FORME", "ACC_NOMINAL"]],
    ["C2", ["CONJ_FORME"]],
  ])("on a doubt is told once the criteria say how advanced the text is: %s", (level, errors) => {
    const { production, teller, told } = begun();
    const reply = withDoubts("certain", "probable", "douteux");
    teller.erreurs.begin();
    teller.erreurs.piece(JSON.stringify(reply));
    expect(told).toEqual(["CONJ_FORME"]);
    const criteres = atLevel(level);
    teller.judged(criteres);
    expect(told.filter((code) => errors.includes(code))).toEqual(errors);
    teller.verified(verified(production, { criteres, criteresBis: null, erreurs: reply }));
    expect(told.filter((code) => code.startsWith("-"))).toEqual([]);
  });

  test("of the verdict is told with the verdict", () => {
    const { teller, told } = begun(ENGLISH);
    const motif = { preuve: null, code: "LANGUE" as const, explication: "Le texte est en anglais." };
    const criteres = { ...CRITERES_REPLY, validite: { statut: "hors_epreuve" as const, motifs: [motif] } };
    teller.criteres.begin();
    teller.criteres.piece(JSON.stringify(criteres));
    expect(told).not.toContain("TACHE_HORS_SUJET");
    teller.judged(criteres);
    expect(told.slice(-2)).toEqual(["ADEQUATION_TACHE", "TACHE_HORS_SUJET"]);
  });
});

describe("a criterion", () => {
  test("is told as soon as it is written, ADEQUATION_TACHE last", () => {
    const { teller, told } = begun();
    teller.criteres.begin();
    teller.criteres.piece(JSON.stringify(CRITERES_REPLY).split(/(?<=GRAMMAIRE\."\}),/)[0] ?? "");
    expect(told).toEqual(["COHERENCE", "LEXIQUE", "GRAMMAIRE"]);
    teller.judged(CRITERES_REPLY);
    expect(told.slice(3)).toEqual(["ORTHOGRAPHE", "SOCIOLINGUISTIQUE", "ADEQUATION_TACHE"]);
  });
});

test("another reply withdraws its own list, and what is counted is told again", () => {
  const { teller, told } = begun("J'ai trouver deux chambre.");
  expect(told).toEqual(["TACHE_LONGUEUR"]);
  teller.criteres.begin();
  teller.criteres.piece(JSON.stringify(CRITERES_REPLY));
  told.length = 0;
  teller.erreurs.begin();
  teller.erreurs.piece('{"erreurs":[{"a":1}]}');
  teller.erreurs.begin();
  expect(told).toEqual(["- erreurs", "TACHE_LONGUEUR"]);
});

test("what turns out not to be in the report is withdrawn", () => {
  const { production, teller, told } = begun();
  teller.erreurs.begin();
  teller.erreurs.piece(JSON.stringify(ERREURS_REPLY));
  told.length = 0;
  const erreurs = { erreurs: ERREURS_REPLY.erreurs.slice(1) };
  teller.verified(verified(production, { criteres: CRITERES_REPLY, criteresBis: null, erreurs }));
  expect(told.slice(-6)).toEqual(["- erreurs", ...erreurs.erreurs.map(({ code }) => code)]);
});

test.each(["ACC_NOMINAL", "LEXIQUE", "ADEQUATION_TACHE"])(
  "a defect in telling, at %s, withdraws what was told and tells no more, and is reported once",
  (at) => {
    const defect = new Error("a defect");
    const { production, teller, told, failures } = begun(CONTENU, (code) => {
      if (code === at) throw defect;
    });
    teller.criteres.begin();
    teller.erreurs.begin();
    teller.criteres.piece(JSON.stringify(CRITERES_REPLY));
    teller.erreurs.piece(JSON.stringify(ERREURS_REPLY));
    teller.judged(CRITERES_REPLY);
    teller.verified(
      verified(production, { criteres: CRITERES_REPLY, criteresBis: null, erreurs: ERREURS_REPLY }),
    );
    expect(failures).toEqual([defect]);
    expect(told.slice(-2)).toEqual(["- erreurs", "- criteres"]);
    expect(told.filter((code) => code.startsWith("-"))).toHaveLength(2);
  },
);
