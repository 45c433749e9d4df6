import type { Content, OpenApi, Operation, Parameter } from "./documents.ts";
import { nameOf } from "./documents.ts";
import { type Html, html } from "./html.ts";
import { jsonCode, markdown, phrase } from "./markdown.ts";
import { row, typeOf } from "./types.ts";

/** An operation: what it takes, what it gives, and a form to try it. */
export function operationHtml(operation: Operation, { components }: OpenApi): Html {
  const { operationId, method, path, summary, description, requestBody, responses, security } = operation;
  const parameters = operation.parameters.map((parameter) =>
    "$ref" in parameter ? parameterOf(nameOf(parameter.$ref), components.parameters) : parameter,
  );
  return html`<details class="item" id="${operationId}">
<summary><h4><span class="method">${method}</span> <span class="path">${path}</span> <span class="title">${summary}</span></h4></summary>
<div class="inside">
${markdown(description)}
${security?.length === 0 && html`<p class="note">No sign-in.</p>`}
${
  parameters.length > 0 &&
  html`<h5>Parameters</h5><dl class="fields">${parameters.map((parameter) =>
    row(parameter.name, parameter.schema, {
      note: [parameter.in, ...(parameter.required ? [] : ["optional"])].join(", "),
      text: parameter.description,
    }),
  )}</dl>`
}
${requestBody && html`<h5>Body</h5>${contentHtml(requestBody.content)}`}
<h5>Answers</h5>
${Object.entries(responses).map(([status, response]) =>
  "$ref" in response
    ? html`<p class="answer"><b>${status}</b> ${codeLinks(response.description ?? components.responses[nameOf(response.$ref)]?.description ?? "")}</p>`
    : html`<p class="answer"><b>${status}</b> ${headerNames(response.headers)}</p>${contentHtml(response.content)}`,
)}
${tryHtml(operation, parameters)}
</div>
</details>`;
}

function parameterOf(name: string, parameters: Record<string, Parameter>): Parameter {
  const found = parameters[name];
  if (found === undefined) throw new Error(`no parameter is ${name}`);
  return found;
}

/** What a description says, the codes it names as links to what they mean. */
function codeLinks(description: string): Html {
  return phrase(description.replace(/`([A-Z_]+)`/g, '<a class="code" href="#code-$1">$1</a>'));
}

function headerNames(headers: Record<string, unknown>): Html | false {
  const names = Object.keys(headers);
  return names.length > 0 && html`<span class="note">with the headers ${names.join(", ")}</span>`;
}

function contentHtml(content: Content): Html[] {
  return Object.entries(content).map(
    ([
      type,
      { schema, examples },
    ]) => html`<p class="body">${typeOf(schema)} <span class="note">${type}</span></p>
${Object.values(examples).map(
  ({ summary, value }) => html`<details class="example"><summary>Example: ${phrase(summary ?? "")}</summary>
${typeof value === "string" ? html`<pre><code>${value}</code></pre>` : jsonCode(value)}</details>`,
)}`,
  );
}

/** A form that the page's script makes a request of. */
function tryHtml(
  { operationId, method, path, requestBody }: Operation,
  parameters: readonly Parameter[],
): Html {
  const examples = Object.values(requestBody?.content["application/json"]?.examples ?? {});
  const [first] = examples;
  return html`<form class="try" data-method="${method}" data-path="${path}" aria-label="Try ${operationId}">
<h5>Try it</h5>
${parameters.map(
  ({
    name,
    in: place,
    required,
    example = "",
  }) => html`<label>${name} <span class="note">${place}${!required && ", optional"}</span>
<input data-in="${place}" data-name="${name}" value="${example}" autocomplete="off" spellcheck="false"></label>`,
)}
${
  examples.length > 1 &&
  html`<label>Example <select>${examples.map(
    ({ summary = "", value }) => html`<option value="${JSON.stringify(value, null, 2)}">${summary}</option>`,
  )}</select></label>`
}
${
  first &&
  html`<label>Body <textarea rows="6" spellcheck="false">${JSON.stringify(first.value, null, 2)}</textarea></label>`
}
<button type="submit">Send</button>
<div class="result" role="status"></div>
</form>`;
}
