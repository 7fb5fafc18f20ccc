import { type Ctx, inTransaction, type Services, type System } from "#business/context.ts";
import { nameInstallation } from "#business/operations/name-installation.ts";
import { type TarFile, textFile } from "#platform/files/checked-tar.ts";
import { chunksOf } from "#platform/files/file-store.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { dataFolders } from "./data-folders.ts";
import { installationIdName } from "./store-identity.ts";

/** A file of the bucket for a backup, under the name that it has in a data folder. Yields nothing if it is missing. */
export async function* storedFile({ files }: Services, key: string): AsyncGenerator<TarFile> {
  const blob = await files.open(key).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (blob) yield { name: `${dataFolders.files}/${key}`, size: blob.size, bytes: chunksOf(blob) };
}

/** Uploads under way as a data folder holds them. */
export async function* stagedUploads({ staging }: Services): AsyncGenerator<TarFile> {
  for (const { owner, id, length, offset, startedAt, about, outcome } of await staging.list()) {
    const name = `${dataFolders.staging}/${owner}/${id}`;
    const record = { length, about, startedAt: startedAt.toISOString(), ...(outcome ? { outcome } : {}) };
    yield textFile(`${name}.json`, JSON.stringify(record));
    if (outcome || offset === 0) continue;
    const blob = await staging.open(owner, id).catch(() => null); // it has just been completed
    if (blob) yield { name: `${name}.bytes`, size: blob.size, bytes: chunksOf(blob) };
  }
}

export async function* installationId(services: Services): AsyncGenerator<TarFile> {
  const ctx: Ctx<System> = { services, actor: { kind: "system", job: "backup" }, now: () => new Date() };
  yield textFile(
    installationIdName,
    `${await inTransaction(ctx, (ctx) => nameInstallation(ctx, uuidv7()))}\n`,
  );
}
