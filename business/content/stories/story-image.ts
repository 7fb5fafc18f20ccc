import { fileTypeOf } from "#business/documents/document.ts";

const extraSignatures: [type: string, at: number, bytes: number[]][] = [
  ["image/gif", 0, [0x47, 0x49, 0x46, 0x38]],
  ["image/avif", 4, [0x66, 0x74, 0x79, 0x70, 0x61, 0x76, 0x69, 0x66]],
];

/** Above any phone camera; guards against decompression bombs. */
export const maxStoryImagePixels = 60_000_000;

export function imageTypeOf(bytes: Uint8Array): string | null {
  const type = fileTypeOf(bytes);
  if (type) return type === "application/pdf" ? null : type;
  const found = extraSignatures.find(([, at, signature]) =>
    signature.every((byte, i) => bytes[at + i] === byte),
  );
  return found?.[0] ?? null;
}
