/** The accents that Amazon Polly's voices may have: Quebec's, which the exam's candidates will hear, or that of France. */
export const ACCENTS = ["fr-CA", "fr-FR"] as const;
export type Accent = (typeof ACCENTS)[number];
