/** The longest codes of the protocol have some 30 letters. */
const DETAIL_MAX = 40;

/** What a provider did wrong, by a stable code that a log may hold: never by what it said. */
export class ProviderFault extends Error {
  override readonly name = "ProviderFault";
  readonly code: string;

  /** `code` in capitals; `detail` is a word of the protocol: of what is no such word, the beginning alone is kept. */
  constructor(code: string, detail = "") {
    const word = detail.slice(0, DETAIL_MAX).replace(/\W/g, "_");
    super(`${code} ${word}`.trim());
    this.code = word === "" ? code : `${code}_${word}`.toUpperCase();
  }
}
