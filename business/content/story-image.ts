const signatures: [type: string, at: number, bytes: number[]][] = [
  ["image/jpeg", 0, [0xff, 0xd8, 0xff]],
  ["image/png", 0, [0x89, 0x50, 0x4e, 0x47]],
  ["image/gif", 0, [0x47, 0x49, 0x46, 0x38]],
  ["image/webp", 8, [0x57, 0x45, 0x42, 0x50]],
  ["image/avif", 4, [0x66, 0x74, 0x79, 0x70, 0x61, 0x76, 0x69, 0x66]],
];

/** More than any telephone takes; a small file may still unfold into something vast. */
export const storyImagePixelsAtMost = 60_000_000;

/** What kind of picture this is by its first bytes; null for anything that we do not show. */
export function imageTypeOf(bytes: Uint8Array): string | null {
  const found = signatures.find(([, at, sign]) => sign.every((byte, i) => bytes[at + i] === byte));
  return found?.[0] ?? null;
}
