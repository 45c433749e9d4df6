import { expect, test, vi } from "vitest";
import { createClient } from "./client.ts";
import type { EpreuveError } from "./error.ts";

/** Uploads to a store that accepts everything, and returns the announced type. */
async function upload(type: string, onProgress?: (share: number) => void): Promise<string> {
  let announced = "";
  const client = createClient({
    baseUrl: "https://service.test",
    token: () => "jeton",
    fetch: async (url, { body } = {}) => {
      if (String(url).startsWith("https://store.test")) return new Response(null);
      announced = JSON.parse(String(body)).content_type;
      return Response.json({ upload: { method: "PUT", url: "https://store.test/x", headers: {} } });
    },
  });
  await client.uploadAudio("sim_1", new Blob(["x"], { type }), { ...(onProgress && { onProgress }) });
  return announced;
}

test.each([
  ["audio/webm;codecs=opus", "audio/webm"],
  ["audio/ogg", "audio/ogg"],
  ["audio/x-m4a", "audio/mp4"],
  ["audio/m4a", "audio/mp4"],
  ["audio/mp3", "audio/mpeg"],
  ["audio/x-wav", "audio/wav"],
  ["audio/wave", "audio/wav"],
  ["audio/x-flac", "audio/flac"],
])("a recording of type %s is announced as %s", async (type, announced) => {
  expect(await upload(type)).toBe(announced);
});

test.each([
  ["", "Le format de cet enregistrement n'est pas connu."],
  ["audio/aac", "Le format « audio/aac » n'est pas accepté."],
  ["constructor", "Le format « constructor » n'est pas accepté."],
])(
  "one of type %j is refused before anything is sent, with a message for the person",
  async (type, message) => {
    const error = await upload(type).catch((thrown: EpreuveError) => thrown);
    expect(error).toMatchObject({ code: "INVALID_INPUT", message: expect.stringContaining(message) });
  },
);

test("an onProgress that throws does not end the upload, and its error is not hidden", async () => {
  vi.useFakeTimers();
  const shares: number[] = [];
  const announced = await upload("audio/webm", (share) => {
    shares.push(share);
    throw new Error("de l'application");
  });
  expect(announced).toBe("audio/webm");
  expect(shares).toEqual([0, 1]);
  for (const _told of shares) expect(() => vi.advanceTimersToNextTimer()).toThrow("de l'application");
  vi.useRealTimers();
});
