import type { CodeCritere } from "@epreuve/contract/criteres";
import { CODES_ERREUR, type CodeErreur } from "@epreuve/contract/taxonomie";
import type { ExercicesReply } from "../replies.ts";
import { loadBanque, type PhraseRedigee, type Redige } from "./banque.ts";

export type Propose = ExercicesReply["exercices"][number];

const KEY = /\[([^[\]]+)\]/u;
const GAP = "___";

/** The key of a sentence, and the sentence with something in the key's place. */
export function keyOf({ phrase }: PhraseRedigee): { cle: string; avec(texte: string): string } {
  return { cle: KEY.exec(phrase)?.[1] ?? "", avec: (texte) => phrase.replace(KEY, () => texte) };
}

/** What a choice is to be made by, where the code's name does not say it. */
const CHOISIR: Partial<Record<CodeErreur, string>> = {
  COH_CONNECTEUR: "Choisissez le mot de liaison qui convient au sens de la phrase.",
  LEX_IMPROPRE: "Choisissez le mot qui convient au sens de la phrase.",
  LEX_CALQUE: "Choisissez ce que l'on dit en français.",
  REG_NIVEAU: "Choisissez la forme polie qui convient au destinataire.",
  REG_TU_VOUS:
    "Choisissez la forme qui convient : la personne est tutoyée, ou vouvoyée, d'un bout à l'autre.",
  CONJ_TEMPS: "Choisissez le temps qui convient au moment dont on parle.",
};

/** Every form in which an authored exercise can be set, on `code`: that of its error, or a criterion. */
export function formesOf(redige: Redige, erreur: CodeErreur, code: CodeErreur | CodeCritere): Propose[] {
  const { explication } = redige;
  const base = { code, explication };
  if ("enonce" in redige) {
    const { consigne, enonce, reponse } = redige;
    return [{ ...base, type: "reformulation", consigne, enonce, choix: null, reponse }];
  }
  const libelle = CODES_ERREUR[erreur].libelle.toLowerCase();
  const { cle, avec } = keyOf(redige);
  const { faux, indice, corrige, consigne } = redige;
  const [first = ""] = faux;
  const qcm: Propose = {
    ...base,
    type: "qcm",
    consigne: consigne ?? CHOISIR[erreur] ?? `Choisissez la forme juste (${libelle}).`,
    enonce: avec(GAP),
    choix: [cle, ...faux].sort((a, b) => (a < b ? -1 : 1)),
    reponse: cle,
  };
  return [
    qcm,
    ...(indice === null
      ? []
      : [
          {
            ...base,
            type: "texte_a_trous" as const,
            consigne: "Complétez la phrase avec le mot entre parenthèses, à la forme qui convient.",
            enonce: avec(`${GAP} (${indice})`),
            choix: null,
            reponse: cle,
          },
        ]),
    ...(corrige
      ? [
          {
            ...base,
            type: "correction" as const,
            consigne: `Cette phrase contient une seule erreur (${libelle}). Récrivez la phrase entière, corrigée.`,
            enonce: avec(first),
            choix: null,
            reponse: avec(cle),
          },
        ]
      : []),
  ];
}

let authored: Set<string> | undefined;

/** Whether an exercise is one of ours, whatever its spaces and apostrophes: its key is proven by the bank's tests. */
export function isRedige(exercice: Pick<Propose, "enonce" | "reponse" | "choix">): boolean {
  authored ??= new Set(
    [...loadBanque()].flatMap(([code, items]) =>
      items.flatMap((one) => formesOf(one, code, code).map(identity)),
    ),
  );
  return authored.has(identity(exercice));
}

function identity({ enonce, reponse, choix }: Pick<Propose, "enonce" | "reponse" | "choix">): string {
  return [enonce, reponse, ...(choix ?? [])].map(plain).join("\n");
}

function plain(texte: string): string {
  return texte.replaceAll("’", "'").replace(/\s+/gu, " ").trim();
}
