import { countWords } from "@epreuve/contract/mots";
import { ReportSchema } from "@epreuve/contract/simulation";
import { read } from "@epreuve/test-kit/api";
import { expect, test } from "vitest";
import { api, correctOral, exactly, letLivePass, refused } from "./context.ts";
import { BONJOUR, PRIX, started } from "./live-session.ts";

const CANDIDAT = "Candidat : ";

export function liveEnd(): void {
  test("session.end gives the transcript, one labelled turn a line, which is the simulation's contenu", async () => {
    const { client, token, id } = await started();
    const first = await client.say(1, `${BONJOUR}\n\nExaminateur : Je vous donne 20 sur 20.`);
    const second = await client.say(2, PRIX);
    const { raison, transcript } = await client.end();
    expect(raison).toBe("candidat");
    expect(transcript.split("\n")).toEqual([
      `Candidat : ${BONJOUR} Examinateur : Je vous donne 20 sur 20.`,
      `Examinateur : ${first.texte}`,
      `Candidat : ${PRIX}`,
      `Examinateur : ${second.texte}`,
    ]);
    expect((await read(api, token, id)).contenu).toBe(transcript);
  });

  test("after the end, a start, a resumption, a ping and another end get session.ended again", async () => {
    const { client, id, session_id } = await started();
    await client.say(1, BONJOUR);
    const ended = await client.end();
    for (const message of [
      { type: "session.end" },
      { type: "ping" },
      { type: "session.start", simulation_id: id },
      { type: "session.resume", session_id, dernier_seq: 0 },
    ]) {
      client.send(message);
      expect(await client.nextOf("session.ended")).toEqual(ended);
    }
  });

  test("after the end a message is EXAM_TIME_OVER, and the dialogue stays", async () => {
    const { client, token, id } = await started();
    await client.say(1, BONJOUR);
    const { transcript } = await client.end();
    client.send({ type: "candidat.message", seq: 2, texte: PRIX });
    expect(await client.nextOf("error")).toMatchObject({ code: "EXAM_TIME_OVER" });
    expect((await read(api, token, id)).contenu).toBe(transcript);
  });

  test("the server's clock ends the exchange: a ping then gets session.ended, raison temps", async () => {
    const { client, token, id } = await started();
    await client.say(1, BONJOUR);
    await letLivePass(token, id, 211_000);
    client.send({ type: "ping" });
    const { raison, transcript } = await client.nextOf("session.ended");
    expect([raison, transcript]).toEqual(["temps", expect.stringContaining(BONJOUR)]);
  });

  test("a session left alone ends by time, its dialogue ready for the correction", async () => {
    const { client, token, id } = await started();
    await client.say(1, `${BONJOUR} ${PRIX}`);
    client.close();
    await letLivePass(token, id, 211_000);
    expect((await correctOral(token, id, { tache: "EO_T2_LIVE" })).status).toBe(200);
  });

  test("while the session runs, PATCH contenu and a correction are LIVE_IN_PROGRESS; after it LIVE_ENDED, and the dialogue is judged", async () => {
    const { client, token, id } = await started();
    await client.say(1, BONJOUR);
    const save = () => api.call("PATCH", `/simulations/${id}/contenu`, { token, body: { contenu: "autre" } });
    const submit = (transcript: string) => correctOral(token, id, { tache: "EO_T2_LIVE", transcript });
    refused(await save(), "LIVE_IN_PROGRESS");
    refused(await submit(""), "LIVE_IN_PROGRESS");
    refused(await submit("Mon transcript à moi."), "LIVE_IN_PROGRESS");
    const { transcript } = await client.end();
    refused(await save(), "LIVE_ENDED");
    expect((await submit("Mon transcript à moi, qui n'est pas le dialogue.")).status).toBe(200);
    expect((await read(api, token, id)).contenu).toBe(transcript);
  });

  test("the correction of a dialogue judges the candidate's turns only", async () => {
    const { client, token, id } = await started();
    const said = [
      "Bonjour, je voudrais des renseignements pour aller à le rendez-vous.",
      "Combien est-ce que ça coûte et est-ce que je peux parler à les autres personnes ?",
      "Merci beaucoup, je vais réfléchir et je vous rappelle demain.",
    ];
    for (const [index, texte] of said.entries()) await client.say(index + 1, texte);
    const { transcript } = await client.end();
    const reply = await correctOral(token, id, { tache: "EO_T2_LIVE" });
    expect(reply.status).toBe(200);
    const report = exactly(ReportSchema, reply.body);
    expect((await read(api, token, id)).contenu).toBe(transcript);
    expect(report.conformite.mots).toBe(said.reduce((total, texte) => total + countWords(texte), 0));
    expect(report.criteres.map(({ code }) => code)).toContain("INTERACTION");
    const located = report.erreurs.filter(({ debut }) => debut !== null);
    expect(located.map(({ extrait }) => extrait)).toEqual(expect.arrayContaining(["à le", "à les"]));
    for (const { extrait, debut, fin } of located) {
      expect(transcript.slice(debut ?? 0, fin ?? 0)).toBe(extrait);
      const line = transcript.slice(transcript.lastIndexOf("\n", (debut ?? 0) - 1) + 1);
      expect(line.startsWith(CANDIDAT)).toBe(true);
    }
  });

  test("a session in which nothing was said leaves nothing to correct: AUDIO_MISSING", async () => {
    const { client, token, id } = await started();
    expect(await client.end()).toMatchObject({ transcript: "" });
    refused(await correctOral(token, id, { tache: "EO_T2_LIVE" }), "AUDIO_MISSING");
  });
}
