import { expect, test } from "vitest";
import { networkLines } from "./network-lines.ts";

const LOCAL = {
  host: "127.0.0.1",
  publicUrl: undefined,
  localUrl: "http://localhost:4000",
  addresses: ["192.168.1.20", "10.8.0.3"],
};

test("of a service of this machine alone, the start says nothing of networks", () => {
  expect(networkLines(LOCAL)).toEqual([]);
});

test("of a service of every address, it says who may use it, and which addresses a phone can be told", () => {
  const [exposed, advice] = networkLines({ ...LOCAL, host: "0.0.0.0" });
  expect(exposed).toContain("listens on 0.0.0.0");
  expect(advice).toContain("set PUBLIC_URL=http://192.168.1.20:4000 (or http://10.8.0.3:4000)");
});

test.each([
  ["clients have been told", { host: "0.0.0.0", publicUrl: "http://192.168.1.20:4000" }],
  ["it listens on one address, which they are given", { host: "192.168.1.20" }],
  ["the machine has no network", { host: "0.0.0.0", addresses: [] }],
])("where %s, it only says who may use it", (_, network) => {
  expect(networkLines({ ...LOCAL, ...network })).toHaveLength(1);
});
