import { IDEES } from "@epreuve/test-kit/sample-enrichment";
import { scriptedGenerator } from "@epreuve/test-kit/scripted-generator";
import { expect, it } from "vitest";
import { deadlineIn } from "../deadline.ts";
import { parseDonnees } from "../generation/donnees.ts";
import { systemRuntime } from "../runtime.ts";
import { makeIdees } from "./idees.ts";

function suggest(...replies: string[][]) {
  const generator = scriptedGenerator({ idees: replies.map((idees) => ({ idees })) });
  const runtime = { ...systemRuntime, now: () => 0, uuid: () => "nonce", random: () => 0 };
  const request = {
    owner: "u",
    consigne: "Décrivez.",
    contenu: "J'habite ici.",
    deadline: deadlineIn(9_000),
  };
  return { generator, result: makeIdees(request, { generator, runtime }) };
}

it.each([
  ["five ideas", IDEES],
  ["more than five", [...IDEES, "Une sixième idée."]],
  ["blank ones among them", ["", " ", ...IDEES]],
  [
    "repeats that differ by case and white space",
    [IDEES[0]?.toUpperCase().concat("  ") ?? "", ...IDEES.slice(1), IDEES[0] ?? "", "Une autre."],
  ],
])("%s in the reply give exactly five distinct ones", async (_, reply) => {
  const { generator, result } = suggest(reply);
  const idees = await result;
  expect(idees).toHaveLength(5);
  expect(new Set(idees.map((idee) => idee.trim().toLowerCase())).size).toBe(5);
  expect(idees.every((idee) => idee.trim() !== "")).toBe(true);
  expect(generator.requests).toHaveLength(1);
});

it("the provider receives the consigne and the text so far", async () => {
  const { generator, result } = suggest(IDEES);
  await result;
  expect(parseDonnees(generator.requests[0]?.input ?? "")).toEqual({
    consigne: "Décrivez.",
    contenu: "J'habite ici.",
  });
});

it("four distinct ideas get a repair request, and are PROVIDER_FAILED the second time", async () => {
  const four = [...IDEES.slice(0, 4), ` ${IDEES[0]} `];
  await expect(suggest(four, IDEES).result).resolves.toEqual(IDEES);
  await expect(suggest(four, four).result).rejects.toMatchObject({ code: "PROVIDER_FAILED" });
});
