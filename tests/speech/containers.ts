/* Writers of what recorders write as they record. */

/** A box of an MP4. */
export function box(type: string, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([uint32(8 + body.length), Buffer.from(type, "latin1"), body]);
}

const uint32 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, index) => {
    bytes.writeUInt32BE(value, 4 * index);
  });
  return bytes;
};

/** An MP4 of one track, whose header knows no duration; each fragment holds so many samples. */
export function fragmentedMp4(track: {
  timescale: number;
  fragments: number[];
  sampleDuration: number;
}): Buffer {
  const { timescale, fragments, sampleDuration } = track;
  const header = box(
    "moov",
    box("mvhd", uint32(0, 0, 0, timescale, 0), Buffer.alloc(80)),
    box(
      "trak",
      box("tkhd", uint32(3, 0, 0, 1, 0, 0), Buffer.alloc(60)),
      box("mdia", box("mdhd", uint32(0, 0, 0, timescale, 0, 0))),
    ),
    box("mvex", box("trex", uint32(0, 1, 1, sampleDuration, 0, 0))),
  );
  let decoded = 0;
  const moofs = fragments.map((count) => {
    const start = decoded;
    decoded += count * sampleDuration;
    return box(
      "moof",
      box("mfhd", uint32(0, 1)),
      box(
        "traf",
        // The default base is the fragment itself.
        box("tfhd", uint32(0x02_00_00, 1)),
        box("tfdt", uint32(0, start)),
        // Each sample has a size of its own alone.
        box("trun", uint32(0x201, count, 0), Buffer.alloc(4 * count, 1)),
      ),
    );
  });
  return Buffer.concat([box("ftyp", Buffer.from("iso5")), header, ...moofs, box("mdat", Buffer.alloc(50))]);
}

/** A WebM of clusters of three blocks, at these times in milliseconds, with no size of the segment or the clusters. */
export function openWebm(times: readonly number[]): Buffer {
  const element = (id: number[], body: Uint8Array) =>
    Buffer.concat([Buffer.from(id), Buffer.from([0x80 | body.length]), body]);
  const unsized = (id: number[]) => Buffer.from([...id, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]);
  const clusters = [...times.keys()]
    .filter((index) => index % 3 === 0)
    .map((first) => {
      const start = times[first] ?? 0;
      const blocks = times.slice(first, first + 3).map((time) => {
        const offset = Buffer.alloc(2);
        offset.writeInt16BE(time - start);
        return element([0xa3], Buffer.concat([Buffer.from([0x81]), offset, Buffer.from([0x80, 1, 2, 3])]));
      });
      return Buffer.concat([
        unsized([0x1f, 0x43, 0xb6, 0x75]),
        element([0xe7], Buffer.from([start >> 8, start & 0xff])),
        ...blocks,
      ]);
    });
  return Buffer.concat([
    element([0x1a, 0x45, 0xdf, 0xa3], Buffer.alloc(4)),
    unsized([0x18, 0x53, 0x80, 0x67]),
    element([0x15, 0x49, 0xa9, 0x66], element([0x2a, 0xd7, 0xb1], Buffer.from([0x0f, 0x42, 0x40]))),
    ...clusters,
  ]);
}
