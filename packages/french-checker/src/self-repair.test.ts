import { expect, it } from "vitest";
import { findErrors } from "./index.ts";

it.each([
  "Ça diminue la stress... le stress du travail.",
  "Le week-end, on essaie à sortir, euh, de sortir un peu.",
  "J'ai vu un maison, euh, une maison verte.",
  "Elle faisait la, euh, le ménage.",
  "Il faut que j'apprends... que j'apprenne les règles.",
])("what a speaker mends at once is no error: %s", async (text) => {
  expect(await findErrors(text)).toEqual([]);
});

it("a hesitation alone mends nothing", async () => {
  const [found] = await findErrors("Ça diminue la stress, euh, au travail.");
  expect(found?.correction).toBe("le");
});
