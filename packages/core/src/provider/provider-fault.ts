/** The longest codes of the protocol have some 30 characters. */
const DETAIL_MAX = 40;

/** An error of a provider, by a stable code that may be logged; never with the provider's own message. */
export class ProviderFault extends Error {
  override readonly name = "ProviderFault";
  readonly code: string;

  /** `code` in capitals; `detail` is a code of the protocol, truncated in case it is not. */
  constructor(code: string, detail = "") {
    const word = detail.slice(0, DETAIL_MAX).replace(/\W/g, "_");
    super(`${code} ${word}`.trim());
    this.code = word === "" ? code : `${code}_${word}`.toUpperCase();
  }
}
