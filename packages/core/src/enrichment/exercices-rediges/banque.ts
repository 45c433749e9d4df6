import { type CodeErreur, CodeErreurSchema } from "@epreuve/contract/taxonomie";
import * as v from "valibot";
import accords from "./accords.json" with { type: "json" };
import conjugaison from "./conjugaison.json" with { type: "json" };
import discours from "./discours.json" with { type: "json" };
import lexique from "./lexique.json" with { type: "json" };
import orthographe from "./orthographe.json" with { type: "json" };
import syntaxe from "./syntaxe.json" with { type: "json" };

const filled = v.pipe(v.string(), v.nonEmpty());

const shared = {
  /** The kind of mistake it practises: "a/à", "il faut que". */
  pratique: filled,
  explication: filled,
  /** Whether the mistake is heard, so that it may be practised for an oral task. */
  entendu: v.boolean(),
};

/** A sentence with its key, of which up to three forms of exercise are made. */
const PhraseRedigeeSchema = v.strictObject({
  ...shared,
  consigne: v.optional(filled),
  /** The sentence, its key in square brackets: "Elle va [à] la gare." */
  phrase: v.pipe(v.string(), v.regex(/^[^[\]]*\[[^[\]]+\][^[\]]*$/u)),
  /** What stands in the key's place where it is wrong, the likeliest first. */
  faux: v.pipe(v.array(filled), v.minLength(2), v.maxLength(4)),
  /** What leaves the key as the only right filling: "habiter, présent". null where nothing short does. */
  indice: v.nullable(filled),
  /** Whether the sentence with the first of `faux` has one error that only the key corrects. */
  corrige: v.boolean(),
});
export type PhraseRedigee = v.InferOutput<typeof PhraseRedigeeSchema>;

/** A right but poor sentence, and a better one. */
const ReformulationRedigeeSchema = v.strictObject({
  ...shared,
  consigne: filled,
  enonce: filled,
  reponse: filled,
});

const RedigeSchema = v.union([PhraseRedigeeSchema, ReformulationRedigeeSchema]);
export type Redige = v.InferOutput<typeof RedigeSchema>;

const BanqueSchema = v.record(CodeErreurSchema, v.array(RedigeSchema));

let banque: ReadonlyMap<CodeErreur, readonly Redige[]> | undefined;

/** The authored exercises by code. Written for this project; throws a `ValiError` if a data file breaks the schema. */
export function loadBanque(): ReadonlyMap<CodeErreur, readonly Redige[]> {
  banque ??= new Map(
    [accords, conjugaison, discours, lexique, orthographe, syntaxe].flatMap((file) =>
      CodeErreurSchema.options.flatMap((code) => {
        const items = v.parse(BanqueSchema, file)[code];
        return items === undefined ? [] : [[code, items] as const];
      }),
    ),
  );
  return banque;
}
