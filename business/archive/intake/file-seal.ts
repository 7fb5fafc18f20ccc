import { createHash } from "node:crypto";

/** Where a run stopped: so many bytes, with this SHA-256. */
export type Seal = { bytes: number; sha256: string | null };

/** Hashes a file as it is read, and says when a beginning that was read before is no longer the same. */
export class FileSeal {
  readonly #hash = createHash("sha256");
  readonly #before: Seal;
  #bytes = 0;

  constructor(before: Seal) {
    this.#before = before;
  }

  /** Takes the next piece; false when the beginning differs from the one sealed before. */
  take(chunk: Buffer): boolean {
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

  now(): Seal {
    return { bytes: this.#bytes, sha256: this.#hash.copy().digest("hex") };
  }
}
