import { type AsyncApi, nameOf } from "./documents.ts";
import { type Html, html } from "./html.ts";
import { jsonCode, markdown } from "./markdown.ts";
import { fieldsOf } from "./types.ts";

/** The live protocol: what the app sends, what the service sends, each frame with its fields and an example. */
export function liveHtml({ info, operations, components }: AsyncApi): Html {
  const frame = ($ref: string): Html => {
    const message = components.messages[nameOf($ref)];
    const schema = message && components.schemas[nameOf(message.payload.$ref)];
    if (message === undefined || schema === undefined) throw new Error(`no frame is ${$ref}`);
    return html`<details class="item" id="frame-${message.name}">
<summary><h4><span class="path">${message.name}</span></h4></summary>
<div class="inside">${markdown(message.summary)}${fieldsOf(schema)}
<h5>Example</h5>${message.examples.map(({ payload }) => jsonCode(payload))}</div>
</details>`;
  };
  return html`${markdown(info.description)}
${Object.values(operations).map(
  ({ summary, description, messages }) =>
    html`<h3>${summary}</h3>${markdown(description)}${messages.map(({ $ref }) => frame($ref))}`,
)}`;
}
