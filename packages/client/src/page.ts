/*
 * The page's life, where there is a page: elsewhere (Node, workers, React Native) nothing is ever hidden, and apps say
 * themselves when it is time to save.
 */

/** Calls when the page is hidden or left, the last moment at which it can be counted on. Gives what ends it. */
export function onPageHidden(listener: () => void): () => void {
  if (typeof document === "undefined") return () => {};
  const page = document;
  const onChange = () => {
    if (page.visibilityState === "hidden") listener();
  };
  page.addEventListener("visibilitychange", onChange);
  globalThis.addEventListener("pagehide", listener);
  return () => {
    page.removeEventListener("visibilitychange", onChange);
    globalThis.removeEventListener("pagehide", listener);
  };
}

/** Calls when the network comes back. Gives what ends it. */
export function onNetworkBack(listener: () => void): () => void {
  if (typeof globalThis.addEventListener !== "function") return () => {};
  globalThis.addEventListener("online", listener);
  return () => globalThis.removeEventListener("online", listener);
}

/** What browsers take of the bodies of such requests, with room for the rest. */
const OUTLIVING_MAX_BYTES = 60_000;

/** Whether a request with this body may be let outlive its page. */
export function mayOutlivePage(body: unknown): boolean {
  if (typeof TextEncoder === "undefined") return false;
  return new TextEncoder().encode(JSON.stringify(body)).length <= OUTLIVING_MAX_BYTES;
}
