import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { appendChunk, uploadProgress } from "#business/documents/append-chunk.ts";
import { RuleBroken, Unavailable } from "#business/errors.ts";
import { receiveUpload, startUpload, uploadFile } from "#business/researches/uploads/upload-file.ts";
import { readConfig } from "#platform/config.ts";
import { newSecretKey } from "#platform/credentials/multikey.ts";
import { checkBackup } from "#server/backup/check-backup.ts";
import { closeServices, openServices } from "#server/installation/services.ts";
import { storeDifferences } from "#server/stores/copy-stores.ts";
import { moveFiles } from "#server/stores/move-files.ts";
import { bucketStores, folderStores, openStores } from "#server/stores/open-stores.ts";
import {
  backupOf,
  emptyPlace,
  openedIn,
  removeFolders,
  restoreInto,
  rowsOf,
} from "#tests/world/backups/backed-up-app.ts";
import { ObjectServer } from "#tests/world/object-server/object-server.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";

const slow = { timeout: 120_000 };
const secrets = { AUTH_SECRET: "0123456789abcdefghijklmnopqrstuvwxyz", CERTIFICATE_KEYS: newSecretKey() };
const pdf = (text: string) => new Blob([`%PDF-1.7 ${text}`]);
const about = (name: string) => ({ researchId: order.researchId, name, rights: "own" }) as const;
let folder: string;
let app: TestApp;
let order: OrderFixture;
let server: ObjectServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "bucket-"));
  server = await new ObjectServer(join(folder, "objects")).listen();
  app = await openTestApp({ ...server.environment, ...secrets });
  order = await app.orders.started();
});
afterAll(async () => {
  await app.close();
  await server.close();
  await removeFolders();
  rmSync(folder, { recursive: true, force: true });
});

test(
  "a file goes into the bucket, is inspected from there, and leaves it when it is shredded",
  slow,
  async () => {
    const stored = await uploadFile(app.customer(order.userId), about("Brief.pdf"), pdf("eins"));
    const key = `${order.userId}/${order.researchId}/${stored.documentId}`;
    expect(server.stored.objects.has(`files/${key}`)).toBe(true);
    await app.runJobs("documents.inspect");
    const { rows } = await app.runAsOwner(
      `select state from research_documents where id = '${stored.documentId}'`,
    );
    expect(rows[0]).toEqual({ state: "ready" });
    await app.services.files.remove(key);
    expect(server.stored.objects.has(`files/${key}`)).toBe(false);
    await app.runAsOwner(`delete from research_documents where id = '${stored.documentId}'`);
  },
);

describe("a store that is away", () => {
  test("for ten minutes keeps what was acknowledged, says so, and goes on", slow, async () => {
    const hanna = { ...app.customer(order.userId), services: { ...app.services, ...storesAgain() } };
    const { uploadId } = await startUpload(hanna, { ...about("Scan.pdf"), length: 2_000 });
    const bytes = Buffer.from("%PDF-1.7".padEnd(2_000));
    await appendChunk(hanna, { uploadId, offset: 0, bytes: Readable.from([bytes.subarray(0, 1_200)]) });
    server.mishap = () => ({ status: 503, code: "ServiceUnavailable" });
    const more = { uploadId, offset: 1_200, bytes: Readable.from([bytes.subarray(1_200)]) };
    await expect(appendChunk(hanna, more)).rejects.toThrow(Unavailable);
    await expect(uploadFile(hanna, about("B.pdf"), pdf("zwei"))).rejects.toThrow(Unavailable);
    expect((await app.runAsOwner("select count(*)::int as n from research_documents")).rows[0]).toEqual({
      n: 0,
    });
    server.mishap = () => null;
    // Another process: this one lets the store rest.
    const other = { ...hanna, services: { ...app.services, ...storesAgain() } };
    expect(await uploadProgress(other, uploadId)).toEqual({ offset: 1_200, length: 2_000 });
    await appendChunk(other, { uploadId, offset: 1_200, bytes: Readable.from([bytes.subarray(1_200)]) });
    expect(await receiveUpload(other, uploadId)).toMatchObject({ name: "Scan.pdf", duplicate: false });
  });

  test("or full refuses with a sentence, and what was sent waits", slow, async () => {
    const services = { ...app.services, ...storesAgain() };
    const hanna = { ...app.customer(order.userId), services };
    const { uploadId } = await startUpload(hanna, { ...about("Voll.pdf"), length: 10 });
    await appendChunk(hanna, { uploadId, offset: 0, bytes: Readable.from([Buffer.from("%PDF-1.7 1")]) });
    server.mishap = ({ method, key }) =>
      method === "PUT" && key.startsWith("files/") ? { status: 507, code: "InsufficientStorage" } : null;
    await expect(receiveUpload(hanna, uploadId)).rejects.toThrow(new RuleBroken("storage_low"));
    await expect(uploadFile(hanna, about("C.pdf"), pdf("drei"))).rejects.toThrow("storage_low");
    server.mishap = () => null;
    const later = { ...hanna, services: { ...app.services, ...storesAgain() } };
    expect(await receiveUpload(later, uploadId)).toMatchObject({ name: "Voll.pdf" });
  });
});

test("a backup has what the bucket has, and is restored into a folder and into a bucket", slow, async () => {
  const hanna = { ...app.customer(order.userId), services: { ...app.services, ...storesAgain() } };
  const { uploadId } = await startUpload(hanna, { ...about("Halb.pdf"), length: 100 });
  await appendChunk(hanna, { uploadId, offset: 0, bytes: Readable.from([Buffer.alloc(60, 7)]) });
  const backup = await backupOf(app);
  expect((await checkBackup(backup)).missing).toEqual([]);
  const rows = await rowsOf(app.services);
  const bucket = await new ObjectServer(join(folder, "others")).listen();
  const inFolder = await emptyPlace();
  const inBucket = await emptyPlace({ ...bucket.environment, ...secrets });
  for (const place of [inFolder, inBucket]) {
    await restoreInto(place, backup);
    const restored = await openedIn(place);
    expect(await rowsOf(restored)).toEqual(rows);
    expect(await restored.staging.find(order.userId, uploadId)).toMatchObject({ offset: 60, length: 100 });
    const stores = place.objectStore
      ? bucketStores(place.dataDir, place.objectStore)
      : folderStores(place.dataDir);
    const { same, different } = await storeDifferences(stores, bucketStores(folder, server.settings));
    expect(different).toEqual([]);
    expect(same).toBeGreaterThan(1);
  }
  await expect(restoreInto(await emptyPlace({ ...bucket.environment, ...secrets }), backup)).rejects.toThrow(
    "The bucket werdegang is not empty",
  );
  await bucket.close();
});

describe("a move", () => {
  test("copies while the site runs, hands over when it has stopped, and goes back", slow, async () => {
    const bucket = await new ObjectServer(join(folder, "moved")).listen();
    const place = await emptyPlace();
    const before = await openServices(place, { workers: false });
    await before.files.put("a/one", Buffer.from("one"));
    await before.files.put("a/two", Buffer.from("two"));
    const [here, there] = [folderStores(place.dataDir), bucketStores(place.dataDir, bucket.settings)];
    expect(await moveFiles(here, there, async () => false)).toMatchObject({ files: 2, done: false });
    await before.files.put("a/three", Buffer.from("three"));
    await before.files.remove("a/one");
    await closeServices(before);
    const moved = { ...place, objectStore: bucket.settings };
    await expect(openServices(moved, { workers: false })).rejects.toThrow("Files are being moved");
    expect(await moveFiles(here, there, async () => true)).toMatchObject({
      files: 1,
      removed: 1,
      same: 1,
      done: true,
    });
    await expect(openServices(place, { workers: false })).rejects.toThrow("does not belong to this database");
    const after = await openServices(moved, { workers: false });
    expect(Buffer.from(await after.files.get("a/three")).toString()).toBe("three");
    await expect(after.files.get("a/one")).rejects.toThrow("ENOENT");
    await closeServices(after);
    expect(await moveFiles(there, here, async () => true)).toMatchObject({ done: true });
    await closeServices(await openServices(place, { workers: false }));
    await bucket.close();
  });

  test("that was killed between two steps is finished by the same command", slow, async () => {
    const bucket = await new ObjectServer(join(folder, "killed")).listen();
    const [here, there] = [folderStores(join(folder, "k")), bucketStores(folder, bucket.settings)];
    await here.files.put("a", Buffer.from("a"));
    await here.identity.write("one");
    await moveFiles(here, there, async () => false);
    await there.identity.write("one");
    expect(await moveFiles(here, there, async () => true)).toMatchObject({ done: true });
    expect(await there.identity.readMoving()).toBeNull();
    await here.identity.write("another");
    await expect(moveFiles(here, there, async () => true)).rejects.toThrow("belongs to another installation");
    await bucket.close();
  });
});

test("a bucket of another installation stops the start", slow, async () => {
  const place = await emptyPlace();
  await closeServices(await openServices(place, { workers: false }));
  const wrong = readConfig({
    DATA_DIR: place.dataDir,
    LOG_LEVEL: "silent",
    ...server.environment,
    ...secrets,
  });
  await expect(
    openServices(
      { ...wrong, databaseUrl: place.databaseUrl, databaseOwnerUrl: place.databaseOwnerUrl },
      { workers: false },
    ),
  ).rejects.toThrow("it holds another installation");
});

/** As a process that has just started. */
function storesAgain() {
  const { identity: _, ...stores } = openStores(
    { dataDir: folder, objectStore: server.settings },
    app.services.log,
  );
  return stores;
}
