import { access } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#business/context.ts";
import { uploadAsTeam } from "#business/researches/uploads/upload-as-team.ts";
import { manyPages } from "#tests/world/many-pages.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { NotFound } from "../errors.ts";
import { eraseFilesOfCase } from "./erase-files.ts";
import { inspectDocument } from "./inspect-document.ts";
import { openPage } from "./open-page.ts";

let app: TestApp;
let order: OrderFixture;
let documentId: string;
beforeAll(async () => {
  app = await openTestApp();
  order = await app.orders.started();
  documentId = await stored(new File([manyPages(300)], "ledger.pdf"));
});
afterAll(() => app.close());

async function stored(file: File): Promise<string> {
  const { researchId, staffId } = order;
  const { documentId } = await uploadAsTeam(app.researcher(staffId), { researchId, file });
  await inspectDocument(app.system(), { documentId });
  return documentId;
}
const read = (page: number, changes = {}) =>
  openPage(app.researcher(order.staffId), { researchId: order.researchId, documentId, page, ...changes });

test("the last of 300 pages is rendered, kept, and recorded as read", async () => {
  const last = await read(300);
  const { width, height } = await sharp(await last.bytes()).metadata();
  expect([width, height]).toEqual([1600, 800]);
  const kept = join(app.services.config.dataDir, "files", `team/${order.researchId}/${documentId}.page-300`);
  await access(kept);
  expect((await read(300)).size).toBe(last.size);
  expect(await app.auditTrail(`document:${documentId}`)).toContain("document.read");
});

test("a large file is not read into the memory of this process, whatever is read of it", async () => {
  const megabyte = 2 ** 20;
  const [head, ...rest] = manyPages(300).split("\n");
  const padding = Array.from({ length: 16 }, () => `%${"x".repeat(megabyte - 2)}\n`);
  const large = {
    documentId: await stored(new File([`${head}\n`, ...padding, rest.join("\n")], "large.pdf")),
  };
  const used = () => process.memoryUsage().arrayBuffers;
  const before = used();
  let most = before;
  const watching = setInterval(() => {
    most = Math.max(most, used());
  }, 2);
  for (const page of [1, 300]) expect((await read(page, large)).size).toBeGreaterThan(0);
  clearInterval(watching);
  expect((most - before) / megabyte).toBeLessThan(8);
});

test("a picture is its own only page", async () => {
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#7B1E1E" } })
    .png()
    .toBuffer();
  const own = { documentId: await stored(new File([new Uint8Array(picture)], "photo.png")) };
  expect((await read(1, own)).size).toBeGreaterThan(0);
  await expect(read(2, own)).rejects.toThrow(NotFound);
});

test("there is no page after the last, and none of another case's file", async () => {
  await expect(read(301)).rejects.toThrow(NotFound);
  const { researchId } = await app.orders.started();
  await expect(read(1, { researchId })).rejects.toThrow(NotFound);
});

test("the copies of all its pages are erased with the case", async () => {
  const keys = await inTransaction(app.system(), (ctx) => eraseFilesOfCase(ctx, order.researchId));
  expect(keys).toContain(`team/${order.researchId}/${documentId}.page-300`);
});
