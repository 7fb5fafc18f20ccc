import { createHash } from "node:crypto";
import { chunksOf, type FileStore, type StoredFile } from "#platform/files/file-store.ts";
import { DamagedFile } from "#platform/files/store-errors.ts";
import type { UploadStaging } from "#platform/files/upload-staging.ts";
import type { Stores } from "./open-stores.ts";

export type Copied = { files: number; bytes: number; same: number; removed: number; uploads: number };

/** Makes `to` hold what `from` holds and nothing else. It can be stopped: what is there is not sent again. */
export async function copyStores(
  from: Stores,
  to: Stores,
  progress: (copied: Copied) => void = () => {},
): Promise<Copied> {
  const copied: Copied = { files: 0, bytes: 0, same: 0, removed: 0, uploads: 0 };
  const there = new Map<string, StoredFile>();
  for await (const file of to.files.list()) there.set(file.key, file);
  for await (const file of from.files.list()) {
    const known = there.get(file.key);
    there.delete(file.key);
    if (known && (await isSame(from.files, to.files, file, known))) copied.same += 1;
    else if (await copyFile(from.files, to.files, file.key)) {
      copied.files += 1;
      copied.bytes += file.size;
    }
    progress(copied);
  }
  // Erased since an earlier run: the law wants them gone everywhere.
  for (const key of there.keys()) {
    await to.files.remove(key);
    copied.removed += 1;
  }
  copied.uploads = await copyUploads(from.staging, to.staging);
  return copied;
}

/** Nothing is overwritten with the same size later than it was copied, but a paper may be printed again. */
async function isSame(from: FileStore, to: FileStore, file: StoredFile, known: StoredFile): Promise<boolean> {
  if (file.size !== known.size) return false;
  return (
    known.changedAt > file.changedAt || (await sha256In(from, file.key)) === (await sha256In(to, file.key))
  );
}

/** False when it has gone meanwhile. Throws `DamagedFile` when the copy reads otherwise. */
async function copyFile(from: FileStore, to: FileStore, key: string): Promise<boolean> {
  const blob = await from.open(key).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (!blob) return false;
  const sent = await to.put(key, blob);
  if ((await sha256In(to, key)) !== sent) throw new DamagedFile(`The copy of ${key} has other bytes.`);
  return true;
}

/** The keys whose copies are missing or differ, compared byte by byte. */
export async function storeDifferences(
  from: Stores,
  to: Stores,
): Promise<{ same: number; different: string[] }> {
  const different: string[] = [];
  let same = 0;
  for await (const { key } of from.files.list())
    if ((await sha256In(from.files, key)) === (await sha256In(to.files, key))) same += 1;
    else different.push(key);
  return { same, different };
}

async function sha256In(files: FileStore, key: string): Promise<string | null> {
  const blob = await files.open(key).catch(() => null);
  if (!blob) return null;
  const hash = createHash("sha256");
  for await (const piece of chunksOf(blob)) hash.update(piece);
  return hash.digest("hex");
}

async function copyUploads(from: UploadStaging, to: UploadStaging): Promise<number> {
  const uploads = await from.list();
  const ids = new Set(uploads.map(({ id }) => id));
  for (const { owner, id } of await to.list()) if (!ids.has(id)) await to.discard(owner, id);
  for (const upload of uploads) {
    const { owner, id, offset, outcome } = upload;
    const known = await to.find(owner, id);
    if (known?.outcome) continue;
    if (!known) await to.create(upload);
    const at = known?.offset ?? 0;
    if (!outcome && offset > at) {
      const rest = (await from.open(owner, id)).slice(at, offset);
      await to.append(owner, id, at, chunksOf(rest));
    }
    if (outcome) await to.complete(owner, id, outcome);
  }
  return uploads.length;
}
