import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type FileStore, openFolderStore } from "#platform/files/file-store.ts";
import { openUploadStaging, type UploadStaging } from "#platform/files/upload-staging.ts";
import { openObjectStaging } from "#platform/object-store/object-staging.ts";
import { openObjectStore } from "#platform/object-store/object-store.ts";
import { openS3Client, type Patience } from "#platform/object-store/s3-client.ts";
import { ObjectServer } from "./object-server.ts";

/** Each call is a process of its own: what they share is the folder or the bucket. */
export type Store = { files: () => FileStore; staging: () => UploadStaging; close: () => Promise<void> };

/** What a store must do it does in a folder and in a bucket. */
export const bothStores: [name: string, open: () => Promise<Store>][] = [
  ["a folder", async () => folderStore()],
  ["a bucket", () => bucketStore()],
];

function folderStore(): Store {
  const folder = mkdtempSync(join(tmpdir(), "store-"));
  return {
    files: () => openFolderStore(join(folder, "files")),
    staging: () => openUploadStaging(join(folder, "staging")),
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

export async function bucketStore(
  waits: Partial<Patience> = {},
): Promise<Store & { server: ObjectServer; folder: string }> {
  const folder = mkdtempSync(join(tmpdir(), "store-"));
  const server = await new ObjectServer(join(folder, "objects")).listen();
  const client = () => openS3Client(server.settings, waits);
  return {
    server,
    folder,
    files: () => openObjectStore(client(), join(folder, "files")),
    staging: () => openObjectStaging(client()),
    close: async () => {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
