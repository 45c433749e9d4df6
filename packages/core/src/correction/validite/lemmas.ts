import verbes from "./data/verbes.json" with { type: "json" };

let infinitives: ReadonlyMap<string, string> | undefined;

/** By form, of the forms whose letters hardly show their verb; read at its first use, since only a Lambda that judges needs it. */
function infinitivesOf(): ReadonlyMap<string, string> {
  infinitives ??= new Map(
    Object.entries(verbes).flatMap(([infinitive, forms]) =>
      forms.split(" ").map((form) => [form, infinitive] as const),
    ),
  );
  return infinitives;
}

const PLURAL = /(?<=[^ey]{3})aux$/u;

/**
 * What a dictionary lists a word by where its letters hardly show it, in plain letters: the infinitive of "vends", the
 * singular of "animaux". A form that is a noun too, as "livre", stays as it is.
 */
export function lemmaOf(plain: string): string {
  if (plain === "travaux") return "travail";
  return infinitivesOf().get(plain) ?? plain.replace(PLURAL, "al");
}
