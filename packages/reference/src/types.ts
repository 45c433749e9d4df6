import { nameOf, type Schema } from "./documents.ts";
import { Html, html } from "./html.ts";
import { markdown, phrase } from "./markdown.ts";

/** A type as a reader takes it in: `[Erreur]`, `string | null`; named types are links to themselves. */
export function typeOf(schema: Schema): Html {
  if (schema.$ref !== undefined) {
    const name = nameOf(schema.$ref);
    return html`<a href="#type-${name}">${name}</a>`;
  }
  if (schema.anyOf !== undefined) return joined(schema.anyOf.map(typeOf), " | ");
  if (schema.const !== undefined) return html`${JSON.stringify(schema.const)}`;
  if (schema.enum !== undefined)
    return html`${schema.enum.map((value) => JSON.stringify(value)).join(" | ")}`;
  if (schema.items !== undefined) return html`[${typeOf(schema.items)}]`;
  if (schema.format === "date-time") return html`date-time`;
  return html`${schema.type ?? "any"}`;
}

function joined(parts: readonly Html[], between: string): Html {
  return new Html(parts.map(({ text }) => text).join(between));
}

/** The limits of a value, in words; empty where there are none. */
function limitsOf({ minLength, maxLength, minItems, maxItems, minimum, maximum, ...rest }: Schema): string[] {
  return [
    ...range(minLength, maxLength, "UTF-16 units"),
    ...range(minItems, maxItems, "items"),
    ...range(minimum, maximum, ""),
    ...(rest.default === undefined ? [] : [`default ${JSON.stringify(rest.default)}`]),
  ];
}

function range(min: number | undefined, max: number | undefined, unit: string): string[] {
  const number = (value: number) => value.toLocaleString("en");
  const bounds =
    min !== undefined && max !== undefined
      ? min === max
        ? `exactly ${number(min)}`
        : `${number(min)} to ${number(max)}`
      : min !== undefined
        ? `at least ${number(min)}`
        : max !== undefined && `at most ${number(max)}`;
  return bounds === false ? [] : [`${bounds} ${unit}`.trim()];
}

/** A row of a list of fields or parameters. */
export function row(
  name: string,
  schema: Schema,
  { note, text }: { note?: string | undefined; text: string },
): Html {
  const notes = [...(note === undefined ? [] : [note]), ...limitsOf(schema)];
  return html`<div class="row"><dt><code>${name}</code> <span class="type">${typeOf(schema)}</span>${
    notes.length > 0 && html` <span class="note">${notes.join(", ")}</span>`
  }</dt><dd>${phrase(text)}</dd></div>`;
}

/** The fields of an object, each with its type and what it holds. */
export function fieldsOf({ properties = {}, required = [] }: Schema): Html {
  const rows = Object.entries(properties).map(([name, field]) =>
    row(name, field, {
      note: required.includes(name) ? undefined : "optional",
      text: field.description ?? "",
    }),
  );
  return html`<dl class="fields">${rows}</dl>`;
}

/** What a named type is: its description with its values, and its fields. */
export function definitionOf(schema: Schema): Html {
  return html`${markdown(schema.description ?? "")}${schema.properties !== undefined && fieldsOf(schema)}${schema.oneOf?.map(
    fieldsOf,
  )}`;
}
