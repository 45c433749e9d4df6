import { expect, test } from "vitest";
import { isExposed, reachOf } from "./reach.ts";

test.each([
  [{}, "http://localhost:4000", "http://localhost:4000"],
  [{ host: "0.0.0.0" }, "http://localhost:4000", "http://localhost:4000"],
  [{ host: "::" }, "http://localhost:4000", "http://localhost:4000"],
  [{ host: "192.168.1.20" }, "http://192.168.1.20:4000", "http://192.168.1.20:4000"],
  [{ host: "fd00::20" }, "http://[fd00::20]:4000", "http://[fd00::20]:4000"],
  [{ host: "0.0.0.0", publicUrl: "http://10.0.2.2:4000" }, "http://localhost:4000", "http://10.0.2.2:4000"],
])("of %o, programs use %s and clients %s", (options, localUrl, url) => {
  const reach = reachOf(4000, options);
  expect([reach.localUrl, reach.url]).toEqual([localUrl, url]);
  expect(reach.liveUrl).toBe(`${url.replace("http", "ws")}/live`);
});

test("behind a tunnel, the live interaction is encrypted too, and its name and its pages are ours", () => {
  const { liveUrl, pages } = reachOf(4000, { publicUrl: "https://epreuve.example.org" });
  expect(liveUrl).toBe("wss://epreuve.example.org/live");
  expect(pages.hosts).toContain("epreuve.example.org");
  expect(pages.origins).toContain("https://epreuve.example.org");
});

test("pages are those of this machine, and those that are named", () => {
  expect(reachOf(4000, {}).pages.origins).not.toContain("capacitor://localhost");
  expect(reachOf(4000, { origins: ["capacitor://localhost"] }).pages.origins).toContain(
    "capacitor://localhost",
  );
});

test.each([
  ["127.0.0.1", false],
  ["::1", false],
  ["localhost", false],
  ["0.0.0.0", true],
  ["::", true],
  ["192.168.1.20", true],
])("%s exposes the service: %s", (host, exposed) => {
  expect(isExposed(host)).toBe(exposed);
});
