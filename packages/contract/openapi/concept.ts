import type * as v from "valibot";

/** A schema with a name of its own in the documents, explained for app developers in English. */
export interface Concept {
  schema: v.GenericSchema;
  description: string;
  /** What each field holds, by its name. */
  fields?: Readonly<Record<string, string>>;
  /** What each value means, by the value. */
  values?: Readonly<Record<string, string>>;
}

type ObjectSchema = v.GenericSchema & { readonly entries: v.ObjectEntries };
type EnumSchema = v.GenericSchema & { readonly options: readonly (string | number)[] };

/** What each field of an object holds. */
export type Fields<S extends ObjectSchema> = Readonly<Record<keyof S["entries"] & string, string>>;

/** An object; one with a field left out, or with one that it has not, does not compile. */
export function object<const S extends ObjectSchema>(
  schema: S,
  description: string,
  fields: Fields<S>,
): Concept {
  return { schema, description, fields };
}

/** A closed list of values; likewise. */
export function values<const S extends EnumSchema>(
  schema: S,
  description: string,
  meanings: Readonly<Record<S["options"][number], string>>,
): Concept {
  return { schema, description, values: meanings };
}
