import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build, transform } from "esbuild";
import * as v from "valibot";
import { type AsyncApi, AsyncApiSchema, type OpenApi, OpenApiSchema, operationsOf } from "./documents.ts";
import { Html, html } from "./html.ts";
import { liveHtml } from "./live.ts";
import { guide, markdown, phrase } from "./markdown.ts";
import { operationHtml } from "./operation.ts";
import { definitionOf } from "./types.ts";

const root = join(import.meta.dirname, "../../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

/** The reference: one page of HTML, with its style and script, made from the documents and the guide of app developers. */
export async function referencePage(): Promise<string> {
  const openApi = v.parse(OpenApiSchema, JSON.parse(read("packages/contract/openapi.json")));
  const asyncApi = v.parse(AsyncApiSchema, JSON.parse(read("packages/contract/asyncapi.json")));
  const { body, headings } = guide(read("docs/api.md"), "guide-");
  const operations = operationsOf(openApi);
  const groups = openApi.tags.flatMap(({ name, description }) => {
    const own = operations.filter(({ tags }) => tags.includes(name));
    return own.length === 0 ? [] : [{ name, description, own }];
  });
  const style = await styleSheet();
  const script = await browserScript();
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Épreuve: reference</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header><p class="brand"><a href="#top">Épreuve</a> <span>reference</span></p></header>
<nav aria-label="Contents"><details class="menu" open><summary>Contents</summary>
<ul>
<li><a href="#guide">Guide</a><ul>${headings
    .filter(({ depth }) => depth === 2)
    .map(({ id, text }) => html`<li><a href="#${id}">${phrase(text)}</a></li>`)}</ul></li>
<li><a href="#operations">Operations</a><ul>${operations.map(
    ({ operationId, method, path }) =>
      html`<li><a href="#${operationId}"><span class="method">${method}</span> ${breakable(path)}</a></li>`,
  )}</ul></li>
<li><a href="#live">Live protocol</a></li>
<li><a href="#types">Types</a></li>
<li><a href="#errors">Errors</a></li>
<li><a href="#glossary">Glossary</a></li>
</ul></details></nav>
<main id="content">
<section id="top"><h1>${openApi.info.title}</h1>
${markdown(openApi.info.description)}
<p>For tools: <a href="openapi.json">openapi.json</a>, <a href="asyncapi.json">asyncapi.json</a>.</p>
</section>
<section id="guide"><h2>Guide</h2>${body}</section>
<section id="operations"><h2>Operations</h2>
<form id="sign-in" aria-label="Sign in to try operations">
<p>Sign in to try the operations here. The token stays on this page.</p>
<label>ID token <input id="token" type="password" autocomplete="off" spellcheck="false"></label>
<button type="button" id="demo" hidden>Sign in as the demo user</button>
<p role="status"></p>
</form>
${groups.map(
  ({ name, description, own }) =>
    html`<h3>${name}</h3>${markdown(description)}${own.map((operation) =>
      operationHtml(operation, openApi),
    )}`,
)}</section>
<section id="live"><h2>Live protocol</h2>${liveHtml(asyncApi)}</section>
<section id="types"><h2>Types</h2>${typesHtml(openApi, asyncApi)}</section>
<section id="errors"><h2>Errors</h2>${errorsHtml(openApi)}</section>
<section id="glossary"><h2>Glossary</h2>${glossaryHtml(openApi)}</section>
</main>
<script>${script}</script>
</body>
</html>
`.text;
}

/** A path that may be broken at its slashes. */
function breakable(path: string): Html {
  return new Html(html`${path}`.text.replaceAll("/", "<wbr>/"));
}

/** Every named type but the frames, which the live protocol shows, and the error codes, which have a list. */
function typesHtml(openApi: OpenApi, asyncApi: AsyncApi): Html[] {
  const frames = new Set(Object.values(asyncApi.components.messages).map(({ payload }) => payload.$ref));
  const all = Object.entries({ ...asyncApi.components.schemas, ...openApi.components.schemas });
  return all
    .filter(([name]) => !frames.has(`#/components/schemas/${name}`))
    .toSorted(([a], [b]) => a.localeCompare(b, "fr"))
    .map(
      ([name, schema]) => html`<details class="item" id="type-${name}">
<summary><h3><span class="path">${name}</span></h3></summary>
<div class="inside">${definitionOf(schema)}</div></details>`,
    );
}

/** What each error code means, by status. */
function errorsHtml({ components: { responses, schemas } }: OpenApi): Html {
  const meanings = listOf(schemas.ErrorCode?.description ?? "");
  const rows = Object.values(responses).flatMap(({ content }) =>
    Object.entries(content["application/json"]?.examples ?? {}).map(([code, { value }]) => {
      const { message } = v.parse(v.object({ message: v.string() }), value);
      return html`<div class="row" id="code-${code}"><dt><code>${code}</code></dt>
<dd>${phrase(meanings.get(code) ?? "")}. <q lang="fr">${message}</q></dd></div>`;
    }),
  );
  return html`<p>The body of every error is <a href="#type-ErrorBody">ErrorBody</a>. Decide by <code>code</code>; the French <code>message</code>, quoted here, is for the candidate.</p><dl class="fields">${rows}</dl>`;
}

/** The list in a description: each value, and what it means. */
function listOf(description: string): Map<string, string> {
  return new Map(
    [...description.matchAll(/^- (?:`|\*\*)(.+?)(?:`|\*\*): (.+)$/gm)].map(([, value = "", meaning = ""]) => [
      value,
      meaning,
    ]),
  );
}

function glossaryHtml({ tags }: OpenApi): Html {
  const { description = "" } = tags.find(({ name }) => name === "Glossary") ?? {};
  const rows = [...listOf(description)].map(
    ([term, meaning]) => html`<div class="row"><dt lang="fr">${term}</dt><dd>${phrase(meaning)}</dd></div>`,
  );
  return html`<dl class="fields">${rows}</dl>`;
}

async function styleSheet(): Promise<Html> {
  const { code } = await transform(read("packages/reference/src/style.css"), { loader: "css", minify: true });
  return new Html(code.trim());
}

async function browserScript(): Promise<Html> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, "browser/main.ts")],
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    write: false,
  });
  return new Html((outputFiles[0]?.text ?? "").trim().replaceAll("</", "<\\/"));
}
