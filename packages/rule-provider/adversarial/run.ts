import { parseArgs } from "node:util";
import { PURPOSES } from "@epreuve/core/generation/generator";
import { loadLanguage } from "../src/replies/language.ts";
import { replyTo } from "../src/replies/reply-to.ts";
import { allFamilies } from "./families.ts";

/** Prints CPU time in ms at n, 2n and 4n characters, and its growth exponent, for each purpose and family of texts. */
const { values } = parseArgs({
  options: {
    purpose: { type: "string", multiple: true, default: [...PURPOSES] },
    family: { type: "string", default: "" },
    tache: { type: "string", default: "EE_T3" },
    characters: { type: "string", default: "5000" },
  },
});
const shortest = Number(values.characters);
const language = await loadLanguage();
const consigne = "Donnez votre avis sur le télétravail.";

console.log("purpose    family                                     n     2n     4n ms  exponent");
for (const purpose of PURPOSES.filter((one) => values.purpose.includes(one))) {
  for (const { name, make } of await allFamilies()) {
    if (!name.includes(values.family)) continue;
    const times = [shortest, 2 * shortest, 4 * shortest].map((length) => {
      const contenu = make(length);
      const startMs = process.cpuUsage().user / 1000;
      replyTo(purpose, { tache: values.tache, consigne, contenu, erreurs: "[]" }, language);
      return process.cpuUsage().user / 1000 - startMs;
    });
    const [first = 0, , last = 0] = times;
    const exponent = Math.log(Math.max(last, 1) / Math.max(first, 1)) / Math.log(4);
    const columns = times.map((ms) => ms.toFixed(0).padStart(6)).join(" ");
    console.log(`${purpose.padEnd(10)} ${name.padEnd(38)} ${columns}  ${exponent.toFixed(2)}`);
  }
}
