/*
 * The page's life, where there is a page: elsewhere (Node, workers, React Native) nothing is ever hidden and the
 * network is always said to be there.
 */

const page = typeof document === "undefined" ? null : document;

export function pageIsHidden(): boolean {
  return page?.visibilityState === "hidden";
}

/** Called when the page is hidden or left, the last moment at which it can be counted on. Gives what ends it. */
export function onPageHidden(listener: () => void): () => void {
  if (page === null) return () => {};
  const onChange = () => {
    if (pageIsHidden()) listener();
  };
  page.addEventListener("visibilitychange", onChange);
  globalThis.addEventListener("pagehide", listener);
  return () => {
    page.removeEventListener("visibilitychange", onChange);
    globalThis.removeEventListener("pagehide", listener);
  };
}

/** Called when the network comes back. Gives what ends it. */
export function onPageOnline(listener: () => void): () => void {
  if (typeof globalThis.addEventListener !== "function") return () => {};
  globalThis.addEventListener("online", listener);
  return () => globalThis.removeEventListener("online", listener);
}
