import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { AudioUploadSchema } from "@epreuve/contract/audio";
import { ExportSchema } from "@epreuve/contract/compte-export";
import { objectPrefixesOf } from "@epreuve/core/audio/keys";
import {
  accountKey,
  closingKey,
  ownerPartition,
  tombstoneKey,
  unusedWalkKey,
} from "@epreuve/core/table/keys";
import { ITEM_EXISTS, remove, update } from "@epreuve/core/table/write";
import { localClientConfig } from "@epreuve/local/aws";
import { LOCAL_BUCKET } from "@epreuve/local/stack";
import * as v from "valibot";
import { expect, test } from "vitest";
import { sqsEventOf } from "../../../scripts/bundles/events.ts";
import type { Calls } from "./calls.ts";
import { UNUSED_OWNER } from "./lambdas.ts";

/** An account from its use to its erasure, asked for or not, by every function that has a part in it. */
export function accountFlows({ lambdas, call, created, messageOf }: Calls): void {
  test("an account that nobody uses is warned of, and closed when its time is over", async () => {
    const { table } = lambdas().stack;
    const walk = async () => (await lambdas().start("scheduled/unused")).invoke({}, 10 * 60_000);
    await walk();
    expect(await table.get(accountKey(UNUSED_OWNER))).toMatchObject({ averti_le: expect.any(String) });

    const warnedLongAgo = new Date(Date.now() - 31 * 24 * 60 * 60_000).toISOString();
    await table.write(update(accountKey(UNUSED_OWNER)).set({ averti_le: warnedLongAgo }));
    await table.write(remove(unusedWalkKey(), ITEM_EXISTS));
    await walk();
    expect(JSON.parse(await messageOf("effacement"))).toEqual({ owner: UNUSED_OWNER });
  });

  test("an account is read, changed, exported and closed, and its erasure ends by worker and sweeper", async () => {
    const { stack } = lambdas();
    const token = await stack.tokenFor("leaving@example.ca");
    const { sub: owner } = v.parse(
      v.looseObject({ sub: v.string() }),
      JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()),
    );
    const erased = async (body: string, remainingMs?: number) => {
      const worker = await lambdas().start("workers/effacement");
      const posted = await worker.invoke(sqsEventOf("unserved-effacement", body), remainingMs);
      return JSON.parse(posted.body.toString());
    };
    const s3 = new S3Client({ ...localClientConfig(stack.endpoints.s3), forcePathStyle: true });
    const stored = (Key: string) =>
      s3.send(new PutObjectCommand({ Bucket: LOCAL_BUCKET, Key, Body: "sound" }));
    const keysLeft = async () => {
      const found = await stack.table.queryAll({
        KeyConditionExpression: "pk = :pk",
        ExpressionAttributeValues: { ":pk": ownerPartition(owner) },
      });
      return found.map(({ sk }) => sk);
    };

    const simulationId = await created({ owner, body: { tache: "EO_T1" } });
    const sound = "RIFF";
    const announced = { content_type: "audio/wav", taille_octets: sound.length };
    const announce = async () =>
      v.parse(AudioUploadSchema, (await call("createAudio", { owner, simulationId, body: announced })).body);
    const exported = async () => {
      const { status, body } = await call("exportCompte", { owner });
      expect(status).toBe(200);
      return v.parse(ExportSchema, body).simulations.flatMap(({ enregistrements }) => enregistrements);
    };
    await announce();
    expect(await exported()).toEqual([]);
    const { upload } = await announce();
    await fetch(upload.url, { ...upload, body: sound });
    const [recording, ...others] = await exported();
    expect(others).toEqual([]);
    expect(await (await fetch(recording?.url ?? "")).text()).toBe(sound);
    expect(await call("getCompte", { owner })).toMatchObject({ status: 200 });
    expect(await call("updateCompte", { owner, body: { objectif: { nclc: 9 } } })).toMatchObject({
      status: 200,
    });
    await Promise.all(objectPrefixesOf(owner).map((prefix) => stored(`${prefix}${simulationId}/object`)));

    expect(await call("deleteCompte", { owner })).toMatchObject({ status: 202 });
    expect(await call("deleteCompte", { owner })).toMatchObject({ status: 202 });
    const closing = await messageOf("effacement");
    // Out of time at once, then with time enough.
    expect(await erased(closing, 1)).toEqual({ batchItemFailures: [] });
    expect(await erased(await messageOf("effacement"))).toEqual({ batchItemFailures: [] });
    expect(await keysLeft()).toEqual([]);
    expect(await call("getCompte", { owner })).toMatchObject({
      status: 403,
      body: { code: "ACCOUNT_CLOSED" },
    });

    await stack.table.write(update(closingKey(owner)).set({ resweep_ms: 1 }));
    await (await lambdas().start("scheduled/erasures")).invoke({});
    expect(await erased(await messageOf("effacement"))).toEqual({ batchItemFailures: [] });
    expect(await stack.table.get(tombstoneKey(owner))).toBeUndefined();
  });
}
