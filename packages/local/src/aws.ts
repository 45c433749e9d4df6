/** The region the local services pretend to be in: that of the deployment. */
export const LOCAL_REGION = "ca-central-1";

/** Credentials the local services accept. They open nothing. */
export const LOCAL_CREDENTIALS = { accessKeyId: "local", secretAccessKey: "local" } as const;

/** What every AWS client of the local stack is made with, besides its service's own options. */
export function localClientConfig(endpoint: string) {
  return { endpoint, region: LOCAL_REGION, credentials: LOCAL_CREDENTIALS };
}
