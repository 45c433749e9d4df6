import type { ClientMessage, ServerMessage } from "@epreuve/contract/live";
import { readAuthorization } from "@epreuve/local/live/authorization";
import { soundSaying } from "@epreuve/test-kit/live-harness";
import * as v from "valibot";
import { expect, test } from "vitest";
import { liveEvents } from "../../../scripts/bundles/events.ts";
import type { Calls } from "./calls.ts";

/** A live interaction, typed and spoken, by the functions of its connections and frames. */
export function liveFlows({ lambdas, call, created, live }: Calls): void {
  test("a client is let in by either header, talks with the examiner, is forgotten when it leaves and has what it said corrected", async () => {
    const { stack, clients } = lambdas();
    const token = await stack.tokenFor("live@example.ca");
    const { sub: owner } = v.parse(
      v.looseObject({ sub: v.string() }),
      JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()),
    );
    const client = { connectionId: "Xy-9_connection=", owner };

    const opened = [{ "Sec-WebSocket-Protocol": `tcf.v1, ${token}` }, { Authorization: `Bearer ${token}` }];
    for (const headers of opened) {
      const event = liveEvents.authorizer({ ...client, headers });
      expect(readAuthorization(await live("authorizer", event), event.methodArn)).toMatchObject({
        principalId: owner,
      });
    }
    await expect(live("authorizer", liveEvents.authorizer(client))).rejects.toThrow("Unauthorized");

    const [headers] = opened;
    expect(
      await live("connect", liveEvents.connect({ ...client, ...(headers && { headers }) })),
    ).toMatchObject({
      statusCode: 200,
      headers: { "Sec-WebSocket-Protocol": "tcf.v1" },
    });
    const simulationId = await created({ owner, body: { tache: "EO_T2_LIVE" } });
    expect((await call("getSimulation", { owner, simulationId })).body).toMatchObject({
      live: { url: stack.liveUrl, protocole: "tcf.v1" },
    });
    await live("message", liveEvents.message(client, { type: "session.start", simulation_id: simulationId }));
    const said = {
      type: "candidat.message" as const,
      seq: 1,
      texte: "Bonjour, combien coûte l'abonnement ?",
    };
    await live("message", liveEvents.message(client, said));
    await live("message", liveEvents.message(client, { type: "session.end" }));
    await live("disconnect", liveEvents.disconnect(client));

    const sent = clients.sentTo(client.connectionId);
    expect([...new Set(sent.map(({ type }) => type))]).toEqual([
      "session.started",
      "examinateur.delta",
      "examinateur.message",
      "session.ended",
    ]);
    expect(sent.at(-1)).toMatchObject({ transcript: expect.stringContaining(`Candidat : ${said.texte}`) });

    const dialogue = { simulationId, tache: "EO_T2_LIVE", transcript: "" };
    expect(await call("correctEo", { owner, body: dialogue })).toMatchObject({ status: 200 });
  });

  test("a client speaks to the examiner and hears it, by signed addresses", async () => {
    const { clients } = lambdas();
    const client = { connectionId: "spoken_connection=", owner: "b51c6f0e-7d0a-4f6e-9a55-6a1f0d9c2e77" };
    const send = (message: ClientMessage) => live("message", liveEvents.message(client, message));
    const told = <T extends ServerMessage["type"]>(type: T) =>
      clients
        .sentTo(client.connectionId)
        .filter((one): one is Extract<ServerMessage, { type: T }> => one.type === type);

    await live("connect", liveEvents.connect(client));
    const simulationId = await created({ owner: client.owner, body: { tache: "EO_T2_LIVE" } });
    await send({ type: "session.start", simulation_id: simulationId, voix: true });
    const sound = soundSaying("Bonjour, combien coûte l'abonnement ?");
    const content_type = "audio/wav";
    await send({ type: "candidat.parole", seq: 1, content_type, taille_octets: sound.length });
    await send({ type: "candidat.parole_envoyee", seq: 1 });
    expect(told("error")).toEqual([expect.objectContaining({ code: "AUDIO_MISSING", seq: 1 })]);
    for (const { upload } of told("parole.adresse")) {
      expect((await fetch(upload.url, { ...upload, body: sound })).status).toBe(200);
    }
    await send({ type: "candidat.parole_envoyee", seq: 1 });

    expect(told("candidat.transcription")).toEqual([
      { type: "candidat.transcription", seq: 1, texte: "Bonjour, combien coûte l'abonnement ?" },
    ]);
    const sounds = told("examinateur.audio");
    expect(sounds).toHaveLength(told("examinateur.message")[0]?.parties ?? 0);
    expect(sounds.length).toBeGreaterThan(0);
    for (const { url } of sounds) expect((await fetch(url)).headers.get("content-type")).toBe("audio/mpeg");
  });
}
