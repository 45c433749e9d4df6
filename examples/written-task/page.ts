/** The element of this page with an id. */
export function at<T extends Element = HTMLElement>(id: string): T {
  const element = document.querySelector<T>(`#${id}`);
  if (element === null) throw new Error(`The page has no #${id}.`);
  return element;
}

/** Shows one section alone. */
export function show(id: "sign-in" | "choice" | "writing" | "report"): void {
  for (const section of document.querySelectorAll("section")) section.hidden = section.id !== id;
}

/** A new element with texts and other elements in it. */
export function make<K extends keyof HTMLElementTagNameMap>(tag: K, ...content: (string | Node)[]) {
  const element = document.createElement(tag);
  element.append(...content);
  return element;
}
