import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestHouse, type TestHouse } from "#tests/house.ts";
import { expectNothingLeft, expectRule } from "#tests/refusals.ts";
import type { OrderSituation } from "#tests/situations.ts";
import { documentsOf, myWaitingUploads } from "../documents/read-documents.ts";
import { uploadBytesAtMost } from "../documents/upload.ts";
import { NotFound } from "../errors.ts";
import { changeStatus } from "./change-status.ts";
import { tidyUploads } from "./tidy-uploads.ts";
import { BeginUpload, beginUpload, receiveUpload, uploadFile } from "./upload-file.ts";

let house: TestHouse;
let order: OrderSituation;
beforeAll(async () => {
  house = await openTestHouse();
  order = await house.orders.begun();
});
afterAll(() => house.close());

const pdf = (text = "") => new TextEncoder().encode(`%PDF-1.7 ${text}`);
const about = (name = "brief.pdf") => ({ researchId: order.researchId, name, rights: "own" }) as const;
const hanna = () => house.customer(order.userId);
const inStore = async () =>
  (await readdir(join(house.house.config.dataDir, "files", order.userId, order.researchId)).catch(() => []))
    .length;

async function* inPieces(...pieces: Uint8Array[]) {
  yield* pieces;
}

async function halfSent(bytes: Uint8Array, sent: number, name = "brief.pdf") {
  const { uploadId } = await beginUpload(
    hanna(),
    BeginUpload.parse({ ...about(name), length: bytes.length }),
  );
  await house.house.arriving.append(order.userId, uploadId, 0, inPieces(bytes.subarray(0, sent)));
  return uploadId;
}

describe("a file in one piece", () => {
  test("is in the case, waits to be looked at, and has a trace", async () => {
    const kept = await uploadFile(hanna(), about("../Brief.pdf"), pdf("one"));
    expect(kept).toMatchObject({ name: "Brief.pdf", version: 1, duplicate: false });
    const all = await documentsOf(hanna(), order.researchId);
    expect(all.at(-1)).toMatchObject({
      id: kept.documentId,
      state: "processing",
      fileType: "application/pdf",
    });
    expect(all.at(-1)?.uploadedBy).toMatch(/^hanna-/);
    expect(await house.trail(`document:${kept.documentId}`)).toEqual(["document.uploaded"]);
    expect(await house.jobs("documents.inspect")).toContainEqual({ documentId: kept.documentId });
  });

  test("is the next version when the name is known, and nothing twice when the bytes are", async () => {
    await uploadFile(hanna(), about("v.pdf"), pdf("first"));
    const second = await uploadFile(hanna(), about("v.pdf"), pdf("second"));
    expect(second).toMatchObject({ version: 2, duplicate: false });
    const held = await inStore();
    const again = await uploadFile(hanna(), about("other name.pdf"), pdf("second"));
    expect(again).toEqual({ ...second, duplicate: true });
    expect(await inStore()).toBe(held);
  });

  test("sent from two tabs at once becomes two versions", async () => {
    const both = await Promise.all([
      uploadFile(hanna(), about("tabs.pdf"), pdf("left")),
      uploadFile(hanna(), about("tabs.pdf"), pdf("right")),
    ]);
    expect(both.map((kept) => kept.version).sort()).toEqual([1, 2]);
  });

  test.each<[string, Uint8Array, string]>([
    ["empty", new Uint8Array(), "uploads_empty"],
    ["of a type we do not take", new TextEncoder().encode("<!doctype html>"), "uploads_wrong_type"],
    ["of 50 MB and one byte", new Uint8Array(uploadBytesAtMost + 1), "uploads_too_large"],
  ])("is refused when it is %s", async (_, bytes, code) => {
    const held = await inStore();
    await expectRule(uploadFile(hanna(), about(), bytes), code);
    await expectNothingLeft(house, () => uploadFile(hanna(), about(), bytes));
    expect(await inStore()).toBe(held);
  });

  test("needs a case that is open, and one's own", async () => {
    const otto = house.customer(await house.person("otto"));
    await expect(uploadFile(otto, about(), pdf("otto"))).rejects.toThrow(NotFound);
    await expectNothingLeft(house, () => uploadFile(otto, about(), pdf("otto")));
    const closed = await house.orders.begun();
    const { researchId, staffId } = closed;
    await changeStatus(house.researcher(staffId), { researchId, status: "cancelled" });
    const late = uploadFile(house.customer(closed.userId), { ...about(), researchId }, pdf());
    await expectRule(late, "uploads_no_open_case");
  });
});

describe("a file in pieces", () => {
  test("goes on where it stopped, and is taken in once", async () => {
    const bytes = pdf("arrives in two pieces");
    const id = await halfSent(bytes, 10, "pieces.pdf");
    expect(await myWaitingUploads(hanna())).toMatchObject([{ id, name: "pieces.pdf", offset: 10 }]);
    await expectRule(receiveUpload(hanna(), id), "uploads_incomplete");
    await house.house.arriving.append(order.userId, id, 10, inPieces(bytes.subarray(10)));
    const kept = await receiveUpload(hanna(), id);
    expect(kept).toMatchObject({ documentId: id, name: "pieces.pdf", version: 1 });
    expect(await receiveUpload(hanna(), id)).toEqual(kept);
    expect(await myWaitingUploads(hanna())).toEqual([]);
    const { rows } = await house.ownerRun(`select file_url from research_documents where id = '${id}'`);
    expect(await house.house.files.get(String(rows[0]?.file_url))).toEqual(bytes);
  });

  test("that the house forgot to answer for is the same file again", async () => {
    const bytes = pdf("the answer was lost");
    const id = await halfSent(bytes, bytes.length);
    const first = await uploadFileAs(id, bytes);
    expect(await receiveUpload(hanna(), id)).toEqual(first);
  });

  test("does not take a piece in the wrong place, nor one too long", async () => {
    const bytes = pdf("0123456789");
    const id = await halfSent(bytes, 10);
    const { append } = house.house.arriving;
    await expect(append(order.userId, id, 9, inPieces(bytes.subarray(9)))).rejects.toThrow();
    await expect(append(order.userId, id, 10, inPieces(bytes))).rejects.toThrow();
    expect(await house.house.arriving.look(order.userId, id)).toMatchObject({ offset: 10 });
    await house.house.arriving.discard(order.userId, id);
  });

  test("is nothing to another customer", async () => {
    const bytes = pdf("mine");
    const id = await halfSent(bytes, bytes.length);
    const otto = house.customer(await house.person("otto"));
    await expect(receiveUpload(otto, id)).rejects.toThrow(NotFound);
    expect(await myWaitingUploads(otto)).toEqual([]);
    await house.house.arriving.discard(order.userId, id);
  });

  test("that turns out to be no picture is refused, and gone", async () => {
    const bytes = new TextEncoder().encode("MZ a program");
    const id = await halfSent(bytes, bytes.length);
    await expectRule(receiveUpload(hanna(), id), "uploads_wrong_type");
    expect(await myWaitingUploads(hanna())).toEqual([]);
    await expect(receiveUpload(hanna(), id)).rejects.toThrow(NotFound);
  });

  test("has its limits before the first byte", () => {
    const asked = (changes: object) => BeginUpload.safeParse({ ...about(), length: 1, ...changes });
    const codes = (changes: object) => asked(changes).error?.issues.map((issue) => issue.message);
    expect(asked({ length: uploadBytesAtMost }).success).toBe(true);
    expect(codes({ length: uploadBytesAtMost + 1 })).toEqual(["uploads_too_large"]);
    expect(codes({ length: 0 })).toEqual(["uploads_empty"]);
    expect(codes({ rights: "" })).toEqual(["uploads_rights_missing"]);
    expect(codes({ researchId: "" })).toEqual(["uploads_case_missing"]);
  });

  test("that arrived whole while the house fell over is taken in later; one that never did is forgotten after a week", async () => {
    const bytes = pdf("nobody came back");
    const whole = await halfSent(bytes, bytes.length, "whole.pdf");
    const half = await halfSent(bytes, 3, "half.pdf");
    await tidyUploads(house.system());
    expect(await myWaitingUploads(hanna())).toHaveLength(2);
    house.later({ minutes: 11 });
    await tidyUploads(house.system());
    expect((await myWaitingUploads(hanna())).map((file) => file.id)).toEqual([half]);
    expect((await documentsOf(hanna(), order.researchId)).map((d) => d.id)).toContain(whole);
    house.later({ days: 8 });
    await tidyUploads(house.system());
    expect(await myWaitingUploads(hanna())).toEqual([]);
  });
});

/** Takes the file in as `receiveUpload` does, and falls over before the sender's note says so. */
async function uploadFileAs(id: string, bytes: Uint8Array) {
  const { arriving } = house.house;
  const note = await arriving.look(order.userId, id);
  const kept = await receiveUpload(hanna(), id);
  await arriving.discard(order.userId, id);
  if (note) await arriving.begin({ ...note, id });
  await arriving.append(order.userId, id, 0, inPieces(bytes));
  return kept;
}
