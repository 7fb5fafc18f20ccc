import { AwsClient } from "aws4fetch";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DamagedFile, StoreFull, StoreUnavailable } from "#platform/files/store-errors.ts";
import { openS3Client } from "#platform/object-store/s3-client.ts";
import { bucketStore } from "#tests/world/object-server/both-stores.ts";

const waits = { answer: 300, pause: 300, piece: 600, rest: 400 };
const large = new Blob([new Uint8Array(9_000_000).fill(7)]);
let store: Awaited<ReturnType<typeof bucketStore>>;
beforeEach(async () => {
  store = await bucketStore(waits);
});
afterEach(() => store.close());

describe("the store", () => {
  test("reads nothing to those who do not sign, sign wrongly, or have another clock", async () => {
    await store.files().put("a", new Uint8Array(3));
    const { endpoint, bucket } = store.server.settings;
    expect((await fetch(`${endpoint}/${bucket}/files/a`)).status).toBe(403);
    const wrong = openS3Client({ ...store.server.settings, secretAccessKey: "another secret" });
    await expect(wrong.ask({ method: "GET", key: "files/a" })).rejects.toThrow("403 SignatureDoesNotMatch");
    store.server.now = () => new Date(Date.now() + 3_600_000);
    await expect(store.files().get("a")).rejects.toThrow(/refuses HEAD/);
  });

  test("takes only the bytes that were signed", async () => {
    const { endpoint, bucket, ...keys } = store.server.settings;
    const client = new AwsClient({ ...keys, service: "s3", retries: 0 });
    const headers = { "x-amz-content-sha256": "0".repeat(64) };
    const answer = await client.fetch(`${endpoint}/${bucket}/files/b`, {
      method: "PUT",
      body: "half",
      headers,
    });
    expect(answer.status).toBe(400);
    await expect(store.files().get("b")).rejects.toThrow("ENOENT");
  });
});

test("two hiccups are not noticed", async () => {
  let asked = 0;
  store.server.mishap = () => (asked++ % 3 < 2 ? { status: 503, code: "SlowDown" } : null);
  await store.files().put("a", new Uint8Array([1, 2, 3]));
  expect(await store.files().get("a")).toEqual(new Uint8Array([1, 2, 3]));
});

test("a silent store is waited for once, then not asked until it has rested, and comes back by itself", async () => {
  const files = store.files();
  await files.put("a", new Uint8Array(3));
  let asked = 0;
  store.server.mishap = () => {
    asked++;
    return "silence";
  };
  const startedAt = performance.now();
  await expect(files.get("a")).rejects.toThrow(StoreUnavailable);
  expect(performance.now() - startedAt).toBeLessThan(1_500);
  await expect(files.get("a")).rejects.toThrow("does not answer");
  expect(asked).toBe(1);
  store.server.mishap = () => null;
  await new Promise((done) => setTimeout(done, waits.rest));
  expect((await files.get("a")).length).toBe(3);
});

test("a store that nobody reaches is said to be so", async () => {
  const files = store.files();
  await store.server.close();
  await expect(files.get("a")).rejects.toThrow("cannot be reached");
  await store.server.listen();
});

test.each([
  [507, "InsufficientStorage"],
  [403, "QuotaExceeded"],
  [400, "XMinioAdminBucketQuotaExceeded"],
])("%i %s is a full store: nothing more is begun for a while", async (status, code) => {
  const files = store.files();
  expect(await files.freeBytes()).toBeGreaterThan(0);
  store.server.mishap = ({ method }) => (method === "PUT" ? { status, code } : null);
  await expect(files.put("a", new Uint8Array(3))).rejects.toThrow(StoreFull);
  expect(await files.freeBytes()).toBe(0);
  await expect(files.put("large", large)).rejects.toThrow(StoreFull);
  expect(store.server.stored.unfinished.size).toBe(0);
});

test("a store without conditions is asked first, and other files are stored meanwhile", async () => {
  store.server.hasConditions = false;
  await store.identity().write("one");
  await store.identity().write("two");
  expect(await store.identity().read()).toBe("one");
  const client = openS3Client(store.server.settings);
  const headers = { "if-none-match": "*" };
  await expect(client.ask({ method: "PUT", key: "a", body: new Uint8Array(1), headers })).rejects.toThrow(
    "cannot do PUT a (501 NotImplemented)",
  );
  expect((await client.ask({ method: "PUT", key: "a", body: new Uint8Array(1) })).status).toBe(200);
});

test("half a file is never taken for a whole one", async () => {
  const files = store.files();
  await files.put("a", new Uint8Array(100_000));
  store.server.mishap = ({ method }) => (method === "GET" ? "half" : null);
  await expect(files.get("a")).rejects.toThrow(/broke off|fell silent/);
  await expect(files.withPath("a", async () => "worked on half of it")).rejects.toThrow(StoreUnavailable);
  let halves = 0;
  store.server.mishap = ({ method }) => (method === "GET" && halves++ === 0 ? "half" : null);
  expect((await store.files().get("a")).length).toBe(100_000);
});

test("other bytes than were stored are refused, and so is a file that changes while it is read", async () => {
  const files = store.files();
  await files.put("a", new Uint8Array(2_000_000));
  const blob = await files.open("a");
  const stored = store.server.stored.objects.get("files/a");
  if (stored) stored.sha256 = "0".repeat(64);
  await expect(store.files().get("a")).rejects.toThrow(DamagedFile);
  await files.put("a", new Uint8Array(2_000_000).fill(1));
  await expect(blob.bytes()).rejects.toThrow("changed while it was read");
});

test("an upload in parts that fails leaves nothing; what a killed process left is ended", async () => {
  const files = store.files();
  store.server.mishap = ({ query }) =>
    query.get("partNumber") === "2" ? { status: 400, code: "Bad" } : null;
  await expect(files.put("large", large)).rejects.toThrow("400 Bad");
  expect(store.server.stored.unfinished.size).toBe(0);
  store.server.mishap = ({ method, query }) =>
    query.has("partNumber") || (method === "DELETE" && query.has("uploadId"))
      ? { status: 400, code: "Bad" }
      : null;
  await expect(files.put("large", large)).rejects.toThrow("400 Bad");
  expect(store.server.stored.unfinished.size).toBe(1);
  store.server.mishap = () => null;
  expect(await files.purgePartialFiles(new Date(Date.now() - 60_000))).toBe(0);
  expect(await files.purgePartialFiles(new Date(Date.now() + 1_000))).toBe(1);
  expect(store.server.stored.unfinished.size).toBe(0);
  await files.put("large", large);
  expect((await files.get("large")).length).toBe(9_000_000);
});
