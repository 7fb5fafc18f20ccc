import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream, mkdirSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";

export type Stored = { path: string; size: number; etag: string; sha256: string | null; changedAt: Date };
type Part = { path: string; size: number; md5: string };
type Unfinished = { key: string; sha256: string | null; startedAt: Date; parts: Map<number, Part> };

/** Objects on disk, and what is known of them in memory. */
export class StoredObjects {
  readonly objects = new Map<string, Stored>();
  readonly unfinished = new Map<string, Unfinished>();
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  /** Null, and nothing stored, when the bytes are not those that were announced. */
  async take(bytes: AsyncIterable<Uint8Array>, length: number, sha256: string): Promise<Part | null> {
    const path = join(this.#folder, randomUUID());
    const [whole, md5] = [createHash("sha256"), createHash("md5")];
    let size = 0;
    const watch = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        whole.update(chunk);
        md5.update(chunk);
        size += chunk.length;
        done(null, chunk);
      },
    });
    try {
      await pipeline(bytes, watch, createWriteStream(path));
      if (size === length && whole.digest("hex") === sha256) return { path, size, md5: md5.digest("hex") };
    } catch {}
    await rm(path, { force: true });
    return null;
  }

  async put(key: string, part: Part, sha256: string | null): Promise<Stored> {
    const path = `${part.path}.object`;
    await rename(part.path, path);
    await this.remove(key);
    const stored = { path, size: part.size, etag: `"${part.md5}"`, sha256, changedAt: new Date() };
    this.objects.set(key, stored);
    return stored;
  }

  async remove(key: string): Promise<void> {
    const known = this.objects.get(key);
    this.objects.delete(key);
    if (known) await rm(known.path, { force: true });
  }

  begin(key: string, sha256: string | null): string {
    const id = randomUUID();
    this.unfinished.set(id, { key, sha256, startedAt: new Date(), parts: new Map() });
    return id;
  }

  async complete(id: string): Promise<Stored> {
    const upload = this.unfinished.get(id);
    if (!upload) throw new Error("no such upload");
    const parts = [...upload.parts].sort(([a], [b]) => a - b).map(([, part]) => part);
    const path = join(this.#folder, randomUUID());
    const out = createWriteStream(path);
    for (const part of parts) await pipeline(createReadStream(part.path), out, { end: false });
    await new Promise<void>((done) => out.end(done));
    const size = parts.reduce((sum, part) => sum + part.size, 0);
    const md5 = createHash("md5")
      .update(parts.map((part) => part.md5).join(""))
      .digest("hex");
    await this.abort(id);
    return this.put(upload.key, { path, size, md5: `${md5}-${parts.length}` }, upload.sha256);
  }

  async abort(id: string): Promise<void> {
    const upload = this.unfinished.get(id);
    this.unfinished.delete(id);
    for (const part of upload?.parts.values() ?? []) await rm(part.path, { force: true });
  }
}
