/** A fault of a reply, for the provider to repair. */
export interface Issue {
  /** In French, and without a word of the reply or of the candidate's text. */
  message: string;
  /** The part concerned, quoted from the reply or from the candidate's text: sent to the provider as data only. */
  citation?: string;
}
