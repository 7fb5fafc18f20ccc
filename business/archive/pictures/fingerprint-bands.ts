/** Copies of one picture, scaled, compressed or a little cropped, differ by a few of 64 bits. */
export const maxDifferentBits = 6;

/** Each byte with its position: fingerprints that differ by up to seven bits have one of the eight in common. */
export function fingerprintBands(fingerprint: string): number[] {
  return [...Buffer.from(fingerprint, "hex")].map((byte, at) => at * 256 + byte);
}
