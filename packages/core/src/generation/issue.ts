/** Something wrong with a reply, for the provider to mend. */
export interface Issue {
  /** In French, and in the service's own words alone. */
  message: string;
  /** What it is about, in words of the reply or of the candidate's text: they reach the provider as data only. */
  citation?: string;
}
