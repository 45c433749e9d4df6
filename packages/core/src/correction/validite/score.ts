/** A fitted rule: what each feature is like in the texts it was fitted on, and how much it weighs. */
export interface Rule<Name extends string = string> {
  bias: number;
  features: Readonly<Record<Name, { mean: number; deviation: number; weight: number }>>;
}

/** A feature further from its mean than this many deviations weighs no more. */
export const FURTHEST = 3;

/** The log-odds that a rule gives to a text: above 0 it is more like those it looks for than like honest ones. */
export function scoreOf<Name extends string>(
  { bias, features }: Rule<Name>,
  values: Readonly<Record<NoInfer<Name>, number>>,
): number {
  const names = Object.keys(features).filter((name): name is Name => name in values);
  return names.reduce((sum, name) => {
    const { mean, deviation, weight } = features[name];
    const away = (values[name] - mean) / deviation;
    return sum + weight * Math.max(-FURTHEST, Math.min(FURTHEST, away));
  }, bias);
}
