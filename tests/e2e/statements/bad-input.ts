import { OPERATIONS } from "@epreuve/contract/operations/index";
import { ReportSchema, SimulationsListResponseSchema } from "@epreuve/contract/simulation";
import { create, read } from "@epreuve/test-kit/api";
import * as v from "valibot";
import { expect, test } from "vitest";
import { api, correct, exactly, refused, TEXTE, user } from "./context.ts";

const deep = `${"[".repeat(5_000)}${"]".repeat(5_000)}`;

export function badInput(): void {
  for (const [name, raw, code] of [
    ["malformed JSON", "{", "INVALID_INPUT"],
    ["no object", "[]", "INVALID_INPUT"],
    ["null", "null", "INVALID_INPUT"],
    ["a text", '"x"', "INVALID_INPUT"],
    ["nothing", "", "INVALID_INPUT"],
    ["an unknown field", '{"tache":"EE_T1","foo":1}', "INVALID_INPUT"],
    ["__proto__", '{"tache":"EE_T1","__proto__":{"exam_mode":true}}', "INVALID_INPUT"],
    ["a wrong type", '{"tache":"EE_T1","exam_mode":"yes"}', "INVALID_INPUT"],
    ["a number for a text", '{"tache":1}', "INVALID_INPUT"],
    ["deep nesting", deep, "INVALID_INPUT"],
    ["a lone surrogate", '{"tache":"EE_T1","sujet_id":"\\ud800"}', "INVALID_INPUT"],
    ["a huge body", `{"tache":"EE_T1","sujet_id":"${"x".repeat(300_000)}"}`, "PAYLOAD_TOO_LARGE"],
  ] as const) {
    test(`a body with ${name} is ${code} and nothing is written`, async () => {
      const token = await user();
      refused(await api.call("POST", "/simulations", { token, raw }), code);
      const list = await api.call("GET", "/simulations", { token });
      expect(v.parse(SimulationsListResponseSchema, list.body).total).toBe(0);
    });
  }

  test("a body that is no JSON by its Content-Type is UNSUPPORTED_MEDIA_TYPE", async () => {
    const headers = { "Content-Type": "text/plain" };
    refused(
      await api.call("POST", "/simulations", { token: await user(), raw: '{"tache":"EE_T1"}', headers }),
      "UNSUPPORTED_MEDIA_TYPE",
    );
  });

  test("a query parameter that an operation does not know, or twice, is INVALID_INPUT and nothing is done", async () => {
    const token = await user();
    const id = await create(api, token);
    const before = await read(api, token, id);
    for (const { access, method, path } of OPERATIONS) {
      if (access === "public") continue;
      const hasBody = method === "POST" || method === "PATCH";
      const known = path === "/sujets" ? "mode=EE&tache=1&" : "";
      const asked = `${path.replace("{id}", id)}?${known}inconnu=1`;
      const reply = await api.call(method, asked, { token, ...(hasBody && { raw: "{}" }) });
      refused(reply, "INVALID_INPUT");
      expect(reply.text, path).toContain("« inconnu »");
    }
    refused(await api.call("GET", "/compte/export?depuis=a&depuis=b", { token }), "INVALID_INPUT");
    expect(await read(api, token, id)).toEqual(before);
  });

  test("a lone surrogate in a text is refused, and the saved text stays", async () => {
    const token = await user();
    const id = await create(api, token);
    const raw = '{"contenu":"a\\udfffb"}';
    refused(await api.call("PATCH", `/simulations/${id}/contenu`, { token, raw }), "INVALID_INPUT");
    refused(
      await api.call("POST", "/corrections/ee", {
        token,
        raw: `{"simulationId":"${id}","contenu":"a\\udfffb","tache":"EE_T1"}`,
      }),
      "INVALID_INPUT",
    );
    expect((await read(api, token, id)).contenu).toBe("");
  });

  test("emoji, NUL, combining accents and right-to-left text are kept exactly, and offsets hold", async () => {
    const token = await user();
    const id = await create(api, token);
    const contenu = `🙂👨‍👩‍👧 Salut\u0000 Ame\u0301lie, مرحبا ! ${TEXTE} J'ai manger 🍕 avec elle.`;
    const report = exactly(ReportSchema, (await correct(token, id, { contenu })).body);
    expect((await read(api, token, id)).contenu).toBe(contenu);
    const located = report.erreurs.filter(({ debut }) => debut !== null);
    expect(located.map(({ extrait }) => extrait)).toContain("manger");
    for (const { extrait, debut, fin } of located) expect(contenu.slice(debut ?? 0, fin ?? 0)).toBe(extrait);
  });
}
