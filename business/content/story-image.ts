const signatures: [type: string, at: number, bytes: number[]][] = [
  ["image/jpeg", 0, [0xff, 0xd8, 0xff]],
  ["image/png", 0, [0x89, 0x50, 0x4e, 0x47]],
  ["image/gif", 0, [0x47, 0x49, 0x46, 0x38]],
  ["image/webp", 8, [0x57, 0x45, 0x42, 0x50]],
  ["image/avif", 4, [0x66, 0x74, 0x79, 0x70, 0x61, 0x76, 0x69, 0x66]],
];

/** What kind of picture this is by its first bytes; null for anything that browsers do not show. */
export function imageTypeOf(bytes: Uint8Array): string | null {
  const found = signatures.find(([, at, sign]) => sign.every((byte, i) => bytes[at + i] === byte));
  return found?.[0] ?? null;
}

/** A JPEG without its notes on place, time and camera (segments APP1 to APP15 and comments); other bytes as they are. */
export function withoutCameraNotes(bytes: Uint8Array): Uint8Array {
  if (imageTypeOf(bytes) !== "image/jpeg") return bytes;
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const mark = bytes[at + 1] ?? 0;
    if (mark === 0xda) break; // the picture itself begins
    const length = 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
    const note = (mark >= 0xe1 && mark <= 0xef && mark !== 0xee) || mark === 0xfe;
    if (!note) kept.push(bytes.subarray(at, at + length));
    at += length;
  }
  kept.push(bytes.subarray(at));
  return Uint8Array.from(Buffer.concat(kept));
}
