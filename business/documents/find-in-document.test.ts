import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { uploadAsTeam } from "#business/researches/uploads/upload-as-team.ts";
import { manyPages } from "#tests/world/many-pages.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { inTransaction } from "../context.ts";
import { NotFound } from "../errors.ts";
import { eraseFilesOfCase } from "./erase-files.ts";
import { FindInDocument, findInDocument } from "./find-in-document.ts";
import { inspectDocument } from "./inspect-document.ts";
import { openThumbnail } from "./open-page.ts";

let app: TestApp;
let order: OrderFixture;
beforeAll(async () => {
  app = await openTestApp();
  order = await app.orders.started();
});
afterAll(() => app.close());

async function stored(file: File): Promise<string> {
  const { researchId, staffId } = order;
  const { documentId } = await uploadAsTeam(app.researcher(staffId), { researchId, file });
  await inspectDocument(app.system(), { documentId });
  return documentId;
}
const find = (documentId: string, q: string, researchId = order.researchId) =>
  findInDocument(app.researcher(order.staffId), FindInDocument.parse({ researchId, documentId, q }));

test("a word is found on its pages, whatever its case, and its words around it", async () => {
  const documentId = await stored(new File([writtenPages(60)], "ledger.pdf"));
  const found = await find(documentId, "PAGE 17");
  expect(found).toMatchObject({ hasText: true, more: false, hits: [{ page: 17 }] });
  expect(found.hits[0]?.text).toMatch(/page 17/i);
  expect((await find(documentId, "page")).hits).toHaveLength(50);
  expect((await find(documentId, "page")).more).toBe(true);
  expect(await find(documentId, "Borgward")).toEqual({ hasText: true, more: false, hits: [] });
  expect(await app.auditTrail(`document:${documentId}`)).toContain("document.read");
});

test("a picture has no text, and another case's file is not there", async () => {
  const pixels = { create: { width: 40, height: 40, channels: 3 as const, background: "#abc" } };
  const picture = await stored(new File([await sharp(pixels).png().toBuffer()], "car.png"));
  expect(await find(picture, "car")).toEqual({ hasText: false, more: false, hits: [] });
  const other = await app.orders.started();
  await expect(find(picture, "car", other.researchId)).rejects.toBeInstanceOf(NotFound);
});

test("a PDF that could not be read has no text for now, and is read again the next time", async () => {
  const documentId = await stored(new File(["%PDF-1.7\n%nothing follows"], "broken.pdf"));
  expect(await find(documentId, "page")).toEqual({ hasText: false, more: false, hits: [] });
  const key = `team/${order.researchId}/${documentId}.text`;
  await expect(app.services.files.open(key)).rejects.toThrow();
});

test("a thumbnail is small, is not recorded as a reading, and goes with its file", async () => {
  const documentId = await stored(new File([manyPages(3)], "three.pdf"));
  const ruth = app.researcher(order.staffId);
  const asked = { researchId: order.researchId, documentId, page: 3 };
  const before = await app.auditTrail(`document:${documentId}`);
  const thumbnail = await openThumbnail(ruth, asked);
  expect((await sharp(await thumbnail.bytes()).metadata()).width).toBe(160);
  expect(await app.auditTrail(`document:${documentId}`)).toEqual(before);
  await expect(openThumbnail(ruth, { ...asked, page: 4 })).rejects.toBeInstanceOf(NotFound);
  await find(documentId, "page");
  const key = `team/${order.researchId}/${documentId}`;
  const keys = await inTransaction(app.system(), (ctx) => eraseFilesOfCase(ctx, order.researchId));
  expect(keys).toEqual(expect.arrayContaining([`${key}.text`, `${key}.page-3-small`]));
});

/** A PDF with `count` pages, each of which says which it is. */
function writtenPages(count: number): string {
  const kids = Array.from({ length: count }, (_, i) => `${4 + 2 * i} 0 R`).join(" ");
  const pages = Array.from({ length: count }, (_, i) => {
    const drawing = `BT /F1 18 Tf 20 100 Td (Ledger of Page ${i + 1}, written in Celle) Tj ET`;
    return [
      `${4 + 2 * i} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 200]/Resources<</Font<</F1 3 0 R>>>>/Contents ${5 + 2 * i} 0 R>>endobj`,
      `${5 + 2 * i} 0 obj<</Length ${drawing.length}>>stream\n${drawing}\nendstream endobj`,
    ].join("\n");
  });
  return [
    "%PDF-1.4",
    "1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj",
    `2 0 obj<</Type/Pages/Kids[${kids}]/Count ${count}>>endobj`,
    "3 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj",
    ...pages,
    "trailer<</Root 1 0 R>>",
    "%%EOF",
  ].join("\n");
}
