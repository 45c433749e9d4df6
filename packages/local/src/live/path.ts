/** Path of the live interaction on the gateway. */
export const LIVE_PATH = "/live";
