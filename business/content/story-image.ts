import { fileTypeOf } from "../documents/document.ts";

/** What people also send as a picture of a story, beside the types of a case's documents. */
const alsoShown: [type: string, at: number, bytes: number[]][] = [
  ["image/gif", 0, [0x47, 0x49, 0x46, 0x38]],
  ["image/avif", 4, [0x66, 0x74, 0x79, 0x70, 0x61, 0x76, 0x69, 0x66]],
];

/** More than any telephone takes; a small file may still unfold into something vast. */
export const storyImagePixelsAtMost = 60_000_000;

/** What kind of picture this is by its first bytes; null for anything that we do not show. */
export function imageTypeOf(bytes: Uint8Array): string | null {
  const type = fileTypeOf(bytes);
  if (type) return type === "application/pdf" ? null : type;
  const found = alsoShown.find(([, at, sign]) => sign.every((byte, i) => bytes[at + i] === byte));
  return found?.[0] ?? null;
}
