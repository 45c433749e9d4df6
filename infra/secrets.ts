/**
 * The secrets of a stage, encrypted in the functions linked to them. Throws with the names of those that are not set.
 */
export function createSecrets() {
  return { openAiKey: secret("OpenAiKey") };
}
export type Secrets = ReturnType<typeof createSecrets>;

/** A missing `sst.Secret` would fail only when its value is used, with half of the stage created. */
function secret(name: string) {
  if (!process.env[`SST_SECRET_${name}`]) {
    throw new Error(
      `The secret ${name} is not set. Run: npx sst secret set ${name} <value> --stage ${$app.stage}`,
    );
  }
  return new sst.Secret(name);
}
