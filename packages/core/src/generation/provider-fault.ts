/** What a provider did wrong, by a stable code that a log may hold: never by what it said. */
export class ProviderFault extends Error {
  override readonly name = "ProviderFault";
  readonly code: string;

  /** `code` in capitals; `detail` is a word of the protocol, never a text. */
  constructor(code: string, detail = "") {
    super(`${code} ${detail}`.trim());
    this.code = detail === "" ? code : `${code}_${detail}`.replace(/\W/g, "_").toUpperCase();
  }
}
