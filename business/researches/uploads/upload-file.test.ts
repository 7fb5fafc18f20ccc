import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { documentsOf, myPendingUploads } from "#business/documents/read-documents.ts";
import { maxUploadBytes } from "#business/documents/upload.ts";
import { NotFound } from "#business/errors.ts";
import { expectNothingLeft, expectRuleBroken } from "#tests/world/expect-refusals.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { purgeUploads } from "./purge-uploads.ts";
import { receiveUpload, StartUpload, startUpload, uploadFile } from "./upload-file.ts";

let app: TestApp;
let order: OrderFixture;
beforeAll(async () => {
  app = await openTestApp();
  order = await app.orders.started();
});
afterAll(() => app.close());

const pdf = (text = "") => new TextEncoder().encode(`%PDF-1.7 ${text}`);
const about = (name = "brief.pdf") => ({ researchId: order.researchId, name, rights: "own" }) as const;
const hanna = () => app.customer(order.userId);
const inStore = async () =>
  (await readdir(join(app.services.config.dataDir, "files", order.userId, order.researchId)).catch(() => []))
    .length;

const file = (text?: string) => new Blob([pdf(text)]);

async function* inChunks(...chunks: Uint8Array[]) {
  yield* chunks;
}

async function partiallySent(bytes: Uint8Array, sent: number, name = "brief.pdf") {
  const { uploadId } = await startUpload(
    hanna(),
    StartUpload.parse({ ...about(name), length: bytes.length }),
  );
  await app.services.staging.append(order.userId, uploadId, 0, inChunks(bytes.subarray(0, sent)));
  return uploadId;
}

describe("a file in one request", () => {
  test("is in the case, awaits inspection, and is audited", async () => {
    const kept = await uploadFile(hanna(), about("../Brief.pdf"), file("one"));
    expect(kept).toMatchObject({ name: "Brief.pdf", version: 1, duplicate: false });
    const all = await documentsOf(hanna(), order.researchId);
    expect(all.at(-1)).toMatchObject({
      id: kept.documentId,
      state: "processing",
      fileType: "application/pdf",
    });
    expect(all.at(-1)?.uploadedBy).toMatch(/^hanna-/);
    expect(await app.auditTrail(`document:${kept.documentId}`)).toEqual(["document.uploaded"]);
    expect(await app.jobs("documents.inspect")).toContainEqual({ documentId: kept.documentId });
  });

  test("is the next version of a known name, and known bytes are not stored twice", async () => {
    await uploadFile(hanna(), about("v.pdf"), file("first"));
    const second = await uploadFile(hanna(), about("v.pdf"), file("second"));
    expect(second).toMatchObject({ version: 2, duplicate: false });
    const held = await inStore();
    const again = await uploadFile(hanna(), about("other name.pdf"), file("second"));
    expect(again).toEqual({ ...second, duplicate: true });
    expect(await inStore()).toBe(held);
  });

  test("sent from two tabs at once becomes two versions", async () => {
    const both = await Promise.all([
      uploadFile(hanna(), about("tabs.pdf"), file("left")),
      uploadFile(hanna(), about("tabs.pdf"), file("right")),
    ]);
    expect(both.map((kept) => kept.version).sort()).toEqual([1, 2]);
  });

  test.each<[string, Uint8Array, string]>([
    ["empty", new Uint8Array(), "uploads_empty"],
    ["of a type we do not take", new TextEncoder().encode("<!doctype html>"), "uploads_wrong_type"],
    ["of 50 MB and one byte", new Uint8Array(maxUploadBytes + 1), "uploads_too_large"],
  ])("is refused when it is %s", async (_, bytes, code) => {
    const refused = () => uploadFile(hanna(), about(), new Blob([new Uint8Array(bytes)]));
    const held = await inStore();
    await expectRuleBroken(refused(), code);
    await expectNothingLeft(app, refused);
    expect(await inStore()).toBe(held);
  });

  test("needs an open case of one's own", async () => {
    const otto = app.customer(await app.person("otto"));
    await expect(uploadFile(otto, about(), file("otto"))).rejects.toThrow(NotFound);
    await expectNothingLeft(app, () => uploadFile(otto, about(), file("otto")));
    const closed = await app.orders.started();
    const { researchId } = closed;
    await app.orders.setCaseStatus(closed, "cancelled");
    const late = uploadFile(app.customer(closed.userId), { ...about(), researchId }, file());
    await expectRuleBroken(late, "uploads_no_open_case");
  });
});

describe("a file in chunks", () => {
  test("resumes where it stopped, and is stored once", async () => {
    const bytes = pdf("arrives in two pieces");
    const id = await partiallySent(bytes, 10, "pieces.pdf");
    expect(await myPendingUploads(hanna())).toMatchObject([{ id, name: "pieces.pdf", offset: 10 }]);
    await expectRuleBroken(receiveUpload(hanna(), id), "uploads_incomplete");
    await app.services.staging.append(order.userId, id, 10, inChunks(bytes.subarray(10)));
    const kept = await receiveUpload(hanna(), id);
    expect(kept).toMatchObject({ documentId: id, name: "pieces.pdf", version: 1 });
    expect(await receiveUpload(hanna(), id)).toEqual(kept);
    expect(await myPendingUploads(hanna())).toEqual([]);
    const { rows } = await app.runAsOwner(`select file_url from research_documents where id = '${id}'`);
    expect(await app.services.files.get(String(rows[0]?.file_url))).toEqual(bytes);
  });

  test("whose outcome was lost in a crash is the same file again", async () => {
    const bytes = pdf("the answer was lost");
    const id = await partiallySent(bytes, bytes.length);
    const first = await uploadFileAs(id, bytes);
    expect(await receiveUpload(hanna(), id)).toEqual(first);
  });

  test("refuses a chunk at the wrong offset, or one too long", async () => {
    const bytes = pdf("0123456789");
    const id = await partiallySent(bytes, 10);
    const { append } = app.services.staging;
    await expect(append(order.userId, id, 9, inChunks(bytes.subarray(9)))).rejects.toThrow();
    await expect(append(order.userId, id, 10, inChunks(bytes))).rejects.toThrow();
    expect(await app.services.staging.find(order.userId, id)).toMatchObject({ offset: 10 });
    await app.services.staging.discard(order.userId, id);
  });

  test("is not found by another customer", async () => {
    const bytes = pdf("mine");
    const id = await partiallySent(bytes, bytes.length);
    const otto = app.customer(await app.person("otto"));
    await expect(receiveUpload(otto, id)).rejects.toThrow(NotFound);
    expect(await myPendingUploads(otto)).toEqual([]);
    await app.services.staging.discard(order.userId, id);
  });

  test("that turns out not to be an image is refused and deleted", async () => {
    const bytes = new TextEncoder().encode("MZ a program");
    const id = await partiallySent(bytes, bytes.length);
    await expectRuleBroken(receiveUpload(hanna(), id), "uploads_wrong_type");
    expect(await myPendingUploads(hanna())).toEqual([]);
    await expect(receiveUpload(hanna(), id)).rejects.toThrow(NotFound);
  });

  test("is checked against its limits before the first byte", () => {
    const asked = (changes: object) => StartUpload.safeParse({ ...about(), length: 1, ...changes });
    const codes = (changes: object) => asked(changes).error?.issues.map((issue) => issue.message);
    expect(asked({ length: maxUploadBytes }).success).toBe(true);
    expect(codes({ length: maxUploadBytes + 1 })).toEqual(["uploads_too_large"]);
    expect(codes({ length: 0 })).toEqual(["uploads_empty"]);
    expect(codes({ rights: "" })).toEqual(["uploads_rights_missing"]);
    expect(codes({ researchId: "" })).toEqual(["uploads_case_missing"]);
  });

  test("complete at a crash is stored later; an incomplete one is dropped after a day", async () => {
    const bytes = pdf("nobody came back");
    const whole = await partiallySent(bytes, bytes.length, "whole.pdf");
    const half = await partiallySent(bytes, 3, "half.pdf");
    await purgeUploads(app.system());
    expect(await myPendingUploads(hanna())).toHaveLength(2);
    app.later({ minutes: 11 });
    await purgeUploads(app.system());
    expect((await myPendingUploads(hanna())).map((file) => file.id)).toEqual([half]);
    expect((await documentsOf(hanna(), order.researchId)).map((d) => d.id)).toContain(whole);
    app.later({ days: 1 });
    await purgeUploads(app.system());
    expect(await myPendingUploads(hanna())).toEqual([]);
  });
});

/** Stores the file as `receiveUpload` does, and crashes before the outcome is noted. */
async function uploadFileAs(id: string, bytes: Uint8Array) {
  const { staging } = app.services;
  const note = await staging.find(order.userId, id);
  const kept = await receiveUpload(hanna(), id);
  await staging.discard(order.userId, id);
  if (note) await staging.create({ ...note, id });
  await staging.append(order.userId, id, 0, inChunks(bytes));
  return kept;
}
