import hljs from "highlight.js/lib/core";
import bash from "highlight.js/lib/languages/bash";
import json from "highlight.js/lib/languages/json";
import typescript from "highlight.js/lib/languages/typescript";
import { Marked, type Tokens } from "marked";
import { escapeHtml, Html } from "./html.ts";

hljs.registerLanguage("json", json);
hljs.registerLanguage("ts", typescript);
hljs.registerLanguage("js", typescript);
hljs.registerLanguage("sh", bash);

/** Code, coloured where its language is known. */
export function code(text: string, language = ""): Html {
  const coloured = hljs.getLanguage(language) ? hljs.highlight(text, { language }).value : escapeHtml(text);
  return new Html(`<pre><code>${coloured}</code></pre>`);
}

/** JSON as an example shows it. */
export function jsonCode(value: unknown): Html {
  return code(JSON.stringify(value, null, 2), "json");
}

/** Texts of the documents: what they set in italics is French. */
const prose = new Marked({
  renderer: {
    em({ tokens }: Tokens.Em) {
      return `<i lang="fr">${this.parser.parseInline(tokens)}</i>`;
    },
  },
});

/** The description of an object: paragraphs and lists. */
export function markdown(text: string): Html {
  return new Html(prose.parse(text, { async: false }));
}

/** The description of a field: a phrase. */
export function phrase(text: string): Html {
  return new Html(prose.parseInline(text, { async: false }));
}

/** Headings of a guide, for a table of contents. */
export interface Heading {
  id: string;
  text: string;
  depth: number;
}

/**
 * A guide as a part of the page: its title left out, its headings one level lower and with ids that begin with `prefix`,
 * links to its own headings and to the documents kept, those to other files of the repository as text.
 */
export function guide(source: string, prefix: string): { body: Html; headings: Heading[] } {
  const headings: Heading[] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        if (depth === 1) return "";
        const id = `${prefix}${slug(text)}`;
        headings.push({ id, text, depth });
        return `<h${depth + 1} id="${id}">${this.parser.parseInline(tokens)}</h${depth + 1}>\n`;
      },
      code({ text, lang }: Tokens.Code) {
        return code(text, lang).text;
      },
      table({ header, rows }: Tokens.Table) {
        const titles = header.map(({ text }) => text);
        const cells = (row: Tokens.TableCell[]) =>
          row
            .map(({ tokens }, index) => {
              const inside = this.parser.parseInline(tokens);
              return index === 0
                ? `<th scope="row">${inside}</th>`
                : `<td data-title="${escapeHtml(titles[index] ?? "")}">${inside}</td>`;
            })
            .join("");
        const head = titles.every((title) => title === "")
          ? ""
          : `<thead><tr>${header.map((cell) => headCell(cell, this.parser.parseInline(cell.tokens))).join("")}</tr></thead>`;
        return `<table>${head}<tbody>${rows.map((row) => `<tr>${cells(row)}</tr>`).join("")}</tbody></table>`;
      },
      link({ href, tokens }: Tokens.Link) {
        const inside = this.parser.parseInline(tokens);
        const target = targetOf(href, prefix);
        return target === undefined ? inside : `<a href="${escapeHtml(target)}">${inside}</a>`;
      },
    },
  });
  return { body: new Html(marked.parse(source, { async: false })), headings };
}

/** The corner over the rows' titles is often empty, and then no title of anything. */
function headCell({ text }: Tokens.TableCell, inside: string): string {
  return text === "" ? "<td></td>" : `<th scope="col">${inside}</th>`;
}

function targetOf(href: string, prefix: string): string | undefined {
  if (href.startsWith("#")) return `#${prefix}${href.slice(1)}`;
  if (/^https:/.test(href)) return href;
  return /(?:open|async)api\.json$/.exec(href)?.[0];
}

/** The anchor GitHub gives a heading, which the guide's own links use. */
function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
}
