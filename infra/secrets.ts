/** The secrets of a stage, encrypted in the functions that are linked to them. Throws, naming what is not set. */
export function createSecrets() {
  return { openAiKey: secret("OpenAiKey") };
}
export type Secrets = ReturnType<typeof createSecrets>;

/** `sst.Secret` itself would only fail when the value is used, with half of the stage created. */
function secret(name: string) {
  if (!process.env[`SST_SECRET_${name}`]) {
    throw new Error(
      `The secret ${name} is not set. Run: npx sst secret set ${name} <value> --stage ${$app.stage}`,
    );
  }
  return new sst.Secret(name);
}
