/** The region of the local services: that of the deployment. */
export const LOCAL_REGION = "ca-central-1";

/** Credentials that the local services accept. They give access to nothing else. */
export const LOCAL_CREDENTIALS = { accessKeyId: "local", secretAccessKey: "local" } as const;

/** The options common to every AWS client of the local stack. */
export function localClientConfig(endpoint: string) {
  return { endpoint, region: LOCAL_REGION, credentials: LOCAL_CREDENTIALS };
}
