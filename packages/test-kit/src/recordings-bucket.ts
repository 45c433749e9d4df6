import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import type { AudioType } from "@epreuve/contract/audio";
import type { AudioStore } from "@epreuve/core/audio/audio-store";
import { recordingObjectKey } from "@epreuve/core/audio/keys";
import { createS3AudioStore } from "@epreuve/core/audio/s3-audio-store";
import { wavOf } from "@epreuve/core/speech/pcm";
import type { Recording } from "@epreuve/core/speech/transcriber";
import { localClientConfig } from "@epreuve/local/aws";
import { withComment } from "@epreuve/local/recordings/wav";
import { startS3 } from "@epreuve/local/s3/server";
import { startSqs } from "@epreuve/local/sqs/server";

export interface RecordingsBucket {
  store: AudioStore;
  endpoint: string;
  put(key: string, body: Uint8Array | string): Promise<void>;
  /** Stores the recording of a simulation of its own. */
  record(body: Uint8Array, contentType?: AudioType): Promise<Recording>;
  stop(): Promise<void>;
}

/** A bucket of recordings behind S3's own protocol. */
export async function openRecordingsBucket(): Promise<RecordingsBucket> {
  const Bucket = "recordings";
  const engine = await startSqs({});
  const s3 = await startS3({ engineEndpoint: engine.endpoint, buckets: [Bucket] });
  const client = new S3Client({ ...localClientConfig(s3.endpoint), forcePathStyle: true });
  const store = createS3AudioStore({ client, bucket: Bucket, headTimeoutMs: 3_000, readTimeoutMs: 10_000 });

  async function put(Key: string, Body: Uint8Array | string): Promise<void> {
    await client.send(new PutObjectCommand({ Bucket, Key, Body }));
  }

  return {
    store,
    endpoint: s3.endpoint,
    put,
    async record(body, contentType = "audio/wav") {
      const ref = { owner: "user-1", simulationId: `sim_${crypto.randomUUID()}` };
      const recording = { ref, audioId: crypto.randomUUID(), contentType };
      await put(recordingObjectKey(ref, recording.audioId), body);
      return recording;
    },
    async stop() {
      client.destroy();
      await s3.stop();
      await engine.stop();
    },
  };
}

/** A silent WAV of this length that carries a text, or none. */
export function wavThatSays(text: string | null, durationMs = 6_000): Uint8Array {
  const wav = wavOf({ samples: new Int16Array(durationMs * 8), sampleRate: 8_000 });
  return text === null ? wav : withComment(wav, text);
}
