import { fold } from "@epreuve/french-checker/token";
import * as v from "valibot";
import inquiries from "./inquiries.json" with { type: "json" };
import { FilledSchema } from "./text.ts";

/** A regular expression over folded text, compiled when the data is loaded. */
const PatternSchema = v.pipe(
  FilledSchema,
  v.transform((source) => new RegExp(source, "u")),
);

const point = {
  /** The word that names the point in the parentheses of a consigne. */
  mot: FilledSchema,
  nom: FilledSchema,
};

const InquiriesSchema = v.strictObject({
  /** Patterns that several points share, by name. */
  motifs: v.record(v.string(), PatternSchema),
  /** What a consigne may ask about, each with a shared pattern (`motif`) or one of its own (`mots`). */
  points: v.array(
    v.union([
      v.strictObject({ ...point, motif: FilledSchema }),
      v.strictObject({ ...point, mots: PatternSchema }),
    ]),
  ),
});

/** A point of a situation that a candidate can ask about. */
interface Inquiry {
  /** As a candidate reads it: "le loyer". */
  nom: string;
  /** Matches folded text that asks about it. */
  asked: RegExp;
}

const { motifs, points } = v.parse(InquiriesSchema, inquiries);

function sharedPattern(motif: string): RegExp {
  const pattern = motifs[motif];
  if (pattern === undefined) throw new Error(`inquiries.json has no motif "${motif}".`);
  return pattern;
}

const BY_WORD: ReadonlyMap<string, Inquiry> = new Map(
  points.map((one) => {
    const { mot, nom } = one;
    return [mot, { nom, asked: "motif" in one ? sharedPattern(one.motif) : one.mots }];
  }),
);

const PARENTHESIS = /\(([^()]{3,200})\)/u;

/** The points that the consigne of a live interaction names in parentheses, in its order; empty where it names none. */
export function inquiriesIn(consigne: string): Inquiry[] {
  const named = PARENTHESIS.exec(fold(consigne))?.[1] ?? "";
  return named.split(",").flatMap((one) => BY_WORD.get(one.trim()) ?? []);
}
