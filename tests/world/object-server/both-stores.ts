import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AwsV4Signer } from "aws4fetch";
import { type FileStore, openFolderStore } from "#platform/files/file-store.ts";
import { openUploadStaging, type UploadStaging } from "#platform/files/upload-staging.ts";
import { openObjectStaging } from "#platform/object-store/object-staging.ts";
import { openObjectStore } from "#platform/object-store/object-store.ts";
import { openS3Client, type Patience } from "#platform/object-store/s3-client.ts";
import { deleteObject, listObjects } from "#platform/object-store/s3-objects.ts";
import { textsOf } from "#platform/object-store/s3-xml.ts";
import type { ObjectStoreSettings } from "#platform/store-settings.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { bucketIdentity, folderIdentity, type Identity } from "#server/stores/store-identity.ts";
import { ObjectServer } from "./object-server.ts";

/** Each call is a process of its own: what they share is the folder or the bucket. */
export type Store = {
  files: () => FileStore;
  staging: () => UploadStaging;
  identity: () => Identity;
  /** As a process leaves it that is killed while it stores a large file. */
  leaveHalf: () => Promise<void>;
  /** What a bucket answers to those without a signature, with a wrong one, and with a wrong clock; a folder to nobody. */
  askAsStranger: (key: string) => Promise<number[]>;
  close: () => Promise<void>;
};

/** What a store must do it does in a folder and in a bucket. */
export const bothStores: [name: string, open: () => Promise<Store>][] = [
  ["a folder", async () => folderStore()],
  ["a bucket", () => bucketStore()],
  ...triedStores(),
];

/** A store of somebody else, named by `npm run rehearse -- store`: TRIED_STORE=http://KEY:SECRET@HOST:PORT/BUCKET?region=REGION. */
function triedStores(): typeof bothStores {
  if (!process.env.TRIED_STORE) return [];
  const { origin, pathname, username, password, searchParams } = new URL(process.env.TRIED_STORE);
  const settings = {
    endpoint: origin,
    bucket: pathname.slice(1),
    region: searchParams.get("region") ?? "us-east-1",
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  };
  return [[`a bucket of ${origin}`, async () => triedStore(settings)]];
}

/** Under a prefix of its own, so that what others left is not found. */
function triedStore(settings: ObjectStoreSettings): Store {
  const folder = mkdtempSync(join(tmpdir(), "store-"));
  const prefix = `${uuidv7()}/`;
  const client = () => openS3Client(settings);
  return {
    files: () => openObjectStore(client(), join(folder, "files"), `${prefix}files/`),
    staging: () => openObjectStaging(client(), `${prefix}staging/`),
    ...besides(settings, `${prefix}files/`),
    close: async () => {
      for await (const { key } of listObjects(client(), prefix)) await deleteObject(client(), key);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function besides(settings: ObjectStoreSettings, prefix: string) {
  return {
    identity: () => bucketIdentity(openS3Client(settings), settings),
    leaveHalf: async () => {
      const key = `${prefix}half`;
      const client = openS3Client(settings);
      const created = await client.ask({ method: "POST", key, query: { uploads: "" } });
      const [uploadId = ""] = textsOf(await created.text(), "UploadId");
      const query = { partNumber: "1", uploadId };
      await client.ask({ method: "PUT", key, query, body: new Uint8Array(6_000_000) });
    },
    askAsStranger: async (key: string) => {
      const url = `${settings.endpoint}/${settings.bucket}/${prefix}${key}`;
      const signed = (given: object, datetime?: string) =>
        new AwsV4Signer({
          url,
          service: "s3",
          ...settings,
          ...given,
          ...(datetime ? { datetime } : {}),
        }).sign();
      const wrong = await signed({ secretAccessKey: "another secret" });
      const early = await signed({}, "20200101T000000Z");
      const answers = [fetch(url), fetch(wrong.url, wrong), fetch(early.url, early)];
      return Promise.all(answers.map(async (answer) => (await answer).status));
    },
  };
}

function folderStore(): Store {
  const folder = mkdtempSync(join(tmpdir(), "store-"));
  return {
    files: () => openFolderStore(join(folder, "files")),
    staging: () => openUploadStaging(join(folder, "staging")),
    identity: () => folderIdentity(folder),
    leaveHalf: async () => {
      mkdirSync(join(folder, "files"), { recursive: true });
      writeFileSync(join(folder, "files", "half.part"), "half");
    },
    askAsStranger: async () => [403, 403, 403],
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
    ...besides(server.settings, "files/"),
    close: async () => {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
