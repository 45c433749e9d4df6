/*
 * Events of the web page. Elsewhere (Node, workers, React Native) they never fire, and the app decides when to save.
 */

/** Calls the listener when the page is hidden or closed. Returns a function that removes it. */
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

/** Calls the listener when the network is back. Returns a function that removes it. */
export function onNetworkBack(listener: () => void): () => void {
  if (typeof globalThis.addEventListener !== "function") return () => {};
  globalThis.addEventListener("online", listener);
  return () => globalThis.removeEventListener("online", listener);
}

/** Below the browsers' limit of 64 KiB for the bodies of `keepalive` requests, headers included. */
const OUTLIVING_MAX_BYTES = 60_000;

/** Whether a request with this body can be sent with `keepalive`. */
export function mayOutlivePage(body: unknown): boolean {
  if (typeof TextEncoder === "undefined") return false;
  return new TextEncoder().encode(JSON.stringify(body)).length <= OUTLIVING_MAX_BYTES;
}
