/** The no-break spaces that French typography asks for, as the catalogue's texts have them. */
export function typeset(text: string): string {
  return text.replace(/«[ \u00a0]?/gu, "«\u00a0").replace(/ ([:;!?»])/gu, "\u00a0$1");
}
