import { createHash } from "node:crypto";

export type Checksum = { bytes: number; sha256: string | null };

export class RunningChecksum {
  readonly #hash = createHash("sha256");
  readonly #before: Checksum;
  #bytes = 0;

  constructor(before: Checksum) {
    this.#before = before;
  }

  /** False when the beginning differs from the checksum of the earlier run. */
  add(chunk: Buffer): boolean {
    const { bytes, sha256 } = this.#before;
    const left = bytes - this.#bytes;
    this.#bytes += chunk.length;
    if (sha256 === null || left <= 0 || left > chunk.length) {
      this.#hash.update(chunk);
      return true;
    }
    this.#hash.update(chunk.subarray(0, left));
    const same = this.#hash.copy().digest("hex") === sha256;
    this.#hash.update(chunk.subarray(left));
    return same;
  }

  now(): Checksum {
    return { bytes: this.#bytes, sha256: this.#hash.copy().digest("hex") };
  }
}
