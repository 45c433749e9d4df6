/** What each purpose may take, in milliseconds; those of one correction have theirs together. */
export interface Budgets {
  correctionMs: number;
  jobMs: number;
  ideesMs: number;
  examinateurMs: number;
}
