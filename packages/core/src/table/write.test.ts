import { expect, test } from "vitest";
import { put, update } from "./write.ts";

const key = { pk: "USER#u", sk: "SIM#s" };

test("an update aliases every name and value, so that no reserved word can reach DynamoDB", () => {
  const input = update(key)
    .set({ plan: "free" })
    .increment("count")
    .remove("claim")
    .when({ template: "{status} = :status AND {claim.until} <= :now", values: { status: "x", now: 5 } })
    .toRequest().Update;
  expect(input).toEqual({
    Key: key,
    UpdateExpression: "SET #plan = :v0 ADD #count :v1 REMOVE #claim",
    ConditionExpression: "(#status = :v2 AND #claim.#until <= :v3)",
    ExpressionAttributeNames: {
      "#plan": "plan",
      "#count": "count",
      "#claim": "claim",
      "#status": "status",
      "#until": "until",
    },
    ExpressionAttributeValues: { ":v0": "free", ":v1": 1, ":v2": "x", ":v3": 5 },
  });
});

test("a put replaces no item unless its condition allows it", () => {
  expect(put({ ...key, value: 1 }).toRequest().Put.ConditionExpression).toBe("attribute_not_exists(#pk)");
});

test("a condition with a missing value throws at once", () => {
  expect(() => update(key).when({ template: "{a} = :b" })).toThrow("no value for :b");
});

test("a template's names can map to several attributes", () => {
  const names = { lease: "modele_claim", status: "modele_status" };
  const condition = {
    template: "{status} = :run AND {lease.until} <= :now",
    values: { run: "x", now: 5 },
    names,
  };
  const { ConditionExpression, ExpressionAttributeNames } = update(key).when(condition).toRequest().Update;
  expect(ConditionExpression).toBe("(#modele_status = :v0 AND #modele_claim.#until <= :v1)");
  expect(ExpressionAttributeNames).toEqual({
    "#modele_status": "modele_status",
    "#modele_claim": "modele_claim",
    "#until": "until",
  });
});
