import { LIMITS } from "@epreuve/contract/limits";
import type { Rapport } from "@epreuve/contract/rapport";
import { TacheSchema } from "@epreuve/contract/tache";
import { REPLY_SCHEMAS } from "@epreuve/test-kit/reply-schemas";
import { uncheckedReportOf } from "@epreuve/test-kit/report-of";
import { judgedAs, SUJET } from "@epreuve/test-kit/sample-production";
import * as v from "valibot";
import { describe, expect, it, test } from "vitest";
import { criteresAsked } from "../correction/report/criteres.ts";
import {
  type BilanReply,
  BilanReplySchema,
  type CriteresReply,
  CriteresReplySchema,
  type ErreursReply,
  ErreursReplySchema,
} from "../correction/report/replies.ts";
import { REPLY_BOUNDS } from "./reply-bounds.ts";

/** Maximum size of a DynamoDB item, names and values together. */
const ITEM_MAX_BYTES = 400 * 1024;
/** A fifth is reserved for additions to a report. */
const ROOM = 0.8;

/** Maximum size of a response that is not streamed (AWS Lambda, quotas: 6 MB). */
const LAMBDA_ANSWER_MAX_BYTES = 6 * 1024 * 1024;

/** The most bytes per UTF-16 unit: three in UTF-8. */
const WIDEST = "文";

/** A schema as its parts are walked: of each, the keys its kind has. */
const NodeSchema = v.looseObject({
  type: v.string(),
  pipe: v.optional(v.array(v.looseObject({ type: v.string(), requirement: v.optional(v.unknown()) }))),
  item: v.optional(v.unknown()),
  entries: v.optional(v.record(v.string(), v.unknown())),
  wrapped: v.optional(v.unknown()),
  options: v.optional(v.array(v.string())),
});

/** The largest value a schema lets through, checks across fields aside. Throws where a string or a list has no bound. */
function largest(schema: unknown, path: string): unknown {
  const node = v.parse(NodeSchema, schema);
  const bound = (): number => {
    const requirements = (node.pipe ?? []).flatMap(({ type, requirement }) =>
      type === "max_length" && typeof requirement === "number" ? [requirement] : [],
    );
    if (requirements.length === 0) throw new Error(`${path} has no bound`);
    return Math.min(...requirements);
  };
  // A nested pipe has its bound in its own first action.
  const [head] = node.pipe ?? [];
  const inner = v.safeParse(NodeSchema, head);
  if (inner.success && inner.output.pipe !== undefined) return largest(head, path);
  switch (node.type) {
    case "string":
      return WIDEST.repeat(bound());
    case "array":
      return Array.from({ length: bound() }, () => largest(node.item, `${path}[]`));
    case "strict_object":
      return Object.fromEntries(
        Object.entries(node.entries ?? {}).map(([key, entry]) => [key, largest(entry, `${path}.${key}`)]),
      );
    case "nullable":
      return largest(node.wrapped, path);
    case "picklist":
      return (node.options ?? []).reduce((a, b) => (a.length < b.length ? b : a), "");
    default:
      throw new Error(`${path} is a ${node.type}`);
  }
}

/**
 * The bytes of a value in an item, as the developer guide of DynamoDB counts them: UTF-8 of names and strings, at most
 * 21 for a number, 3 for a list or a map and 1 for each of its members.
 */
function itemBytes(value: unknown): number {
  if (typeof value === "string") return Buffer.byteLength(value);
  if (typeof value === "number") return 21;
  if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + 1 + itemBytes(one), 3);
  if (typeof value !== "object" || value === null) return 1;
  return Object.entries(value).reduce(
    (sum, [name, one]) => sum + 1 + Buffer.byteLength(name) + itemBytes(one),
    3,
  );
}

/** Bytes of the keys and other attributes of a part's item. */
const KEYS_BYTES = 1_024;

test.each(Object.entries(REPLY_SCHEMAS))(
  "every string and list of a reply of %s has a bound",
  (_, schema) => {
    expect(() => largest(schema, "reply")).not.toThrow();
  },
);

test.each(["exercices", "modele"] as const)("the largest reply of %s fits an item", (purpose) => {
  const reply = largest(REPLY_SCHEMAS[purpose], purpose);
  expect(v.is(REPLY_SCHEMAS[purpose], reply)).toBe(true);
  expect(itemBytes(reply) + KEYS_BYTES).toBeLessThan(ITEM_MAX_BYTES * ROOM);
});

test("the largest simulation fits in a Lambda's response", () => {
  const items = 3 * ITEM_MAX_BYTES * ROOM;
  // Where a unit takes three bytes of UTF-8 JSON takes three too; a control character takes one, and six in JSON.
  const json = 6 * (items + LIMITS.contenuMax);
  expect(json).toBeLessThan(LAMBDA_ANSWER_MAX_BYTES);
});

describe("the largest report", () => {
  /** As many extracts as there are errors, each a word as long as one may be, from a text as long as one may be. */
  const extraits = Array.from({ length: 20_000 / REPLY_BOUNDS.citation }, (_, index) =>
    String.fromCodePoint(0x4e00 + index).repeat(REPLY_BOUNDS.citation - 1),
  );
  const contenu = extraits.join(" ");
  const codes = ["SYN_SUBORDONNEE", "SYN_DETERMINANT"] as const;
  const prose = REPLY_BOUNDS.erreursProse / REPLY_BOUNDS.erreurs;

  const erreurs = Array.from({ length: REPLY_BOUNDS.erreurs }, (_, index) => ({
    contexte: null,
    extrait: extraits[index % extraits.length] ?? null,
    code: codes[Math.floor(index / extraits.length)] ?? codes[0],
    gravite: "recurrente" as const,
    doute: "certain" as const,
    correction: `${index}`.padEnd(prose / 3, WIDEST),
    explication: WIDEST.repeat((prose * 2) / 3),
  }));
  const erreursReply: ErreursReply = { erreurs };

  it("reaches each bound on errors, and no reply goes beyond them", () => {
    expect(v.is(ErreursReplySchema, erreursReply)).toBe(true);
    const [first, ...rest] = erreurs;
    const longer = [{ ...first, explication: `${first?.explication}.` }, ...rest];
    expect(v.is(ErreursReplySchema, { erreurs: longer })).toBe(false);
    expect(
      v.is(ErreursReplySchema, { erreurs: [...erreurs, { ...first, correction: "", explication: "" }] }),
    ).toBe(false);
  });

  const proposed: CriteresReply = v.parse(CriteresReplySchema, largest(CriteresReplySchema, "criteres"));
  const bilan: BilanReply = v.parse(BilanReplySchema, largest(BilanReplySchema, "bilan"));
  const source: Rapport["source"] = {
    fournisseur: "f".repeat(100),
    modele_ia: WIDEST.repeat(REPLY_BOUNDS.modeleIa),
    version_prompt: "v".repeat(20),
    corrige_le: "2026-11-21T10:00:00.000Z",
    duree_ms: 55_000,
  };

  it.each(TacheSchema.options)("fits an item, for %s", (tache) => {
    const quotes = extraits.slice(0, REPLY_BOUNDS.preuves);
    const criteres = criteresAsked(tache).map((code) => ({
      code,
      preuves: quotes,
      niveau_cecr: "A1_NON_ATTEINT" as const,
      position: "bas" as const,
      conseil: proposed.criteres[0]?.conseil ?? "",
    }));
    const rapport = uncheckedReportOf(
      { tache, sujet: SUJET, contenu, mots: null },
      {
        criteres: judgedAs(criteres),
        erreurs: erreursReply,
        bilan: { ...bilan, revelation: { ...bilan.revelation, extrait: extraits[0] ?? null } },
      },
      source,
    );
    expect(rapport.erreurs.filter(({ extrait }) => extrait !== null)).toHaveLength(REPLY_BOUNDS.erreurs);
    expect(rapport.criteres[0]?.preuves).toHaveLength(REPLY_BOUNDS.preuves);
    expect(itemBytes(rapport) + KEYS_BYTES).toBeLessThan(ITEM_MAX_BYTES * ROOM);
  });

  it("contains no quote beyond the limit, whatever white space is folded away in it", () => {
    const spaced = `un${" ".repeat(REPLY_BOUNDS.citation)}mot et un mot`;
    const { erreurs: placed } = uncheckedReportOf(
      { tache: "EE_T1", sujet: null, contenu: spaced, mots: null },
      {
        criteres: judgedAs(
          criteresAsked("EE_T1").map((code) => ({
            code,
            preuves: [],
            niveau_cecr: "B1" as const,
            position: "bas" as const,
            conseil: "Conseil.",
          })),
        ),
        erreurs: {
          erreurs: [
            {
              contexte: null,
              extrait: "un mot",
              code: "LEX_IMPROPRE",
              correction: "des mots",
              explication: "Une règle.",
              doute: "certain",
              gravite: "mineure",
            },
          ],
        },
        bilan: null,
      },
      source,
    );
    expect(placed.find(({ code }) => code === "LEX_IMPROPRE")?.debut).toBe(spaced.lastIndexOf("un mot"));
  });
});
