import type { Situation } from "./situation.ts";

/** The examiner's sheet: a situation without its id. */
export type Sheet = Omit<Situation, "id">;

const OPENING = "<<<fiche>>>";
const CLOSING = "<<<fin fiche>>>";

/** Formats a sheet for a provider, one entry per line, which models read reliably. */
export function formatSheet({ titre, consigne, roles, registre, faits, imprevu }: Sheet): string {
  const lines = [
    `titre: ${titre}`,
    `situation: ${consigne}`,
    `candidat: ${roles.candidat}`,
    `examinateur: ${roles.examinateur}`,
    `registre: ${registre}`,
    ...faits.map(({ sujet, fait }) => `fait: ${sujet} | ${fait}`),
    `imprevu: ${imprevu.sujet} | ${imprevu.fait}`,
  ];
  return [OPENING, ...lines.map((line) => line.replace(/\s+/g, " ")), CLOSING].join("\n");
}

/** Parses the output of `formatSheet`; null where there is none. For the offline provider. */
export function parseSheet(instructions: string): Sheet | null {
  const start = instructions.indexOf(`${OPENING}\n`);
  const end = instructions.indexOf(`\n${CLOSING}`, start);
  if (start < 0 || end < 0) return null;
  const entries = instructions
    .slice(start + OPENING.length + 1, end)
    .split("\n")
    .map((line) => {
      const [, name = "", value = ""] = /^(\w+): (.*)$/.exec(line) ?? [];
      return { name, value };
    });
  const value = (name: string): string => entries.find((entry) => entry.name === name)?.value ?? "";
  return {
    titre: value("titre"),
    consigne: value("situation"),
    roles: { candidat: value("candidat"), examinateur: value("examinateur") },
    registre: value("registre") === "tu" ? "tu" : "vous",
    faits: entries.filter(({ name }) => name === "fait").map((entry) => factOf(entry.value)),
    imprevu: factOf(value("imprevu")),
  };
}

function factOf(value: string): Sheet["imprevu"] {
  const [sujet = "", ...rest] = value.split(" | ");
  return { sujet, fait: rest.join(" | ") };
}
