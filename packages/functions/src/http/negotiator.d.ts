/** The part of `negotiator` that is used: the published types know no order of preference. */
declare module "negotiator" {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string> });
    encoding(available: readonly string[], options: { preferred: readonly string[] }): string | undefined;
    /** The types of `Accept` whose quality is above 0. */
    mediaTypes(): string[];
  }
}
