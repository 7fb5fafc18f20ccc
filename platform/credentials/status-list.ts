import { gunzipSync, gzipSync } from "node:zlib";

/** Minimum length in Bitstring Status List 1.0: large enough that a look-up identifies nobody. */
export const statusListLength = 131_072;

/** `encodedList` of Bitstring Status List 1.0, section 3.1; the first bit is the leftmost. */
export function encodeStatusList(set: Iterable<number>): string {
  const bits = Buffer.alloc(statusListLength / 8);
  for (const index of set) bits[index >> 3] = (bits[index >> 3] ?? 0) | (0x80 >> (index & 7));
  return `u${gzipSync(bits).toString("base64url")}`;
}

/** Throws if it is no such list. */
export function isSetInStatusList(encodedList: string, index: number): boolean {
  if (!encodedList.startsWith("u")) throw new Error("The list is not encoded as base64url.");
  const bits = gunzipSync(Buffer.from(encodedList.slice(1), "base64url"), { maxOutputLength: 1 << 22 });
  const byte = bits[index >> 3];
  if (byte === undefined) throw new Error("The list is shorter than the index.");
  return (byte & (0x80 >> (index & 7))) !== 0;
}
