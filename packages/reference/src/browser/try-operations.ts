import { signIn } from "./sign-in.ts";

/** Makes requests of the forms, and shows the answers beside them. */
export function tryOperations(): void {
  const token = signIn();
  for (const form of document.querySelectorAll<HTMLFormElement>(".try")) {
    const choice = form.querySelector("select");
    const body = form.querySelector("textarea");
    choice?.addEventListener("change", () => {
      if (body !== null) body.value = choice.value;
    });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void send(form, token());
    });
  }
}

async function send(form: HTMLFormElement, token: string): Promise<void> {
  const result = form.querySelector(".result");
  const button = form.querySelector("button");
  if (result === null || button === null) return;
  const { url, init } = requestOf(form, token);
  result.replaceChildren(line("Waiting for the answer…"));
  button.disabled = true;
  const start = performance.now();
  try {
    const response = await fetch(url, init);
    const text = await response.text();
    const seconds = ((performance.now() - start) / 1_000).toFixed(2);
    const headers = ["etag", "retry-after", "x-request-id", "content-type"]
      .filter((name) => response.headers.has(name))
      .map((name) => `${name}: ${response.headers.get(name)}`);
    result.replaceChildren(
      line(`${response.status} ${response.statusText}`.trim(), "b"),
      line(` in ${seconds} s`, "span"),
      code(`${headers.join("\n")}\n\n${pretty(text, response)}`),
    );
    if (response.status === 201) adopt(text);
  } catch {
    result.replaceChildren(line("There was no answer. Check that the service runs, then send it again."));
  } finally {
    button.disabled = false;
  }
}

/** The request of a form, to the service that gave this page. */
function requestOf(form: HTMLFormElement, token: string): { url: URL; init: RequestInit } {
  const { method = "GET", path = "" } = form.dataset;
  const body = form.querySelector("textarea")?.value;
  const headers = new Headers();
  const query = new URLSearchParams();
  let filled = path;
  for (const { dataset, value } of form.querySelectorAll("input")) {
    const { in: place, name = "" } = dataset;
    if (place === "path") filled = filled.replace(`{${name}}`, encodeURIComponent(value.trim()));
    if (place === "query" && value !== "") query.set(name, value);
    if (place === "header" && value !== "") headers.set(name, value);
  }
  if (token !== "") headers.set("Authorization", `Bearer ${token}`);
  if (body !== undefined) headers.set("Content-Type", "application/json");
  // Relative to the page: below the path of a stage, the operations are there too.
  const url = new URL(`.${filled}`, new URL(".", location.href));
  url.search = query.toString();
  return { url, init: { method, headers, ...(body !== undefined && { body }) } };
}

function pretty(text: string, { headers }: Response): string {
  if (!headers.get("content-type")?.startsWith("application/json")) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** From a creation on, the forms propose the simulation that was created. */
function adopt(text: string): void {
  const created = /"simulation_id":\s*"(sim_[\w-]+)"/.exec(text)?.[1];
  if (created === undefined) return;
  for (const input of document.querySelectorAll<HTMLInputElement>('.try [data-in="path"]'))
    input.value = created;
  for (const body of document.querySelectorAll<HTMLTextAreaElement>(".try textarea")) {
    body.value = body.value.replace(/sim_[\w-]+/g, created);
  }
}

function line(text: string, name: "p" | "b" | "span" = "p"): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

function code(text: string): HTMLElement {
  const block = document.createElement("pre");
  block.append(Object.assign(document.createElement("code"), { textContent: text }));
  return block;
}
