import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { documentsOf } from "#business/documents/read-documents.ts";
import { maxUploadBytes } from "#business/documents/upload.ts";
import { NotFound } from "#business/errors.ts";
import { expectNothingLeft, expectRuleBroken } from "#tests/world/expect-refusals.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { uploadAsTeam } from "./upload-as-team.ts";
import { uploadFile } from "./upload-file.ts";

let app: TestApp;
let order: OrderFixture;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  order = await app.orders.started();
});

const staff = () => app.researcher(order.staffId);
const pdf = (text: string, name = "ledger.pdf") => new File([`%PDF-1.7 ${text}`], name);
const add = (file: File, researchId = order.researchId) => uploadAsTeam(staff(), { researchId, file });

test("a file of the team is in the case and awaits inspection, and the customer does not see it", async () => {
  const stored = await add(pdf("a"));
  expect(stored).toMatchObject({ name: "ledger.pdf", version: 1, duplicate: false });
  expect(await documentsOf(staff(), order.researchId)).toMatchObject([
    { id: stored.documentId, state: "processing" },
  ]);
  expect(await documentsOf(app.customer(order.userId), order.researchId)).toEqual([]);
  expect(await app.jobs("documents.inspect")).toContainEqual({ documentId: stored.documentId });
  expect(await app.auditTrail(`document:${stored.documentId}`)).toEqual(["document.uploaded"]);
});

test("the same bytes are not stored twice, whoever uploaded them first", async () => {
  const about = { researchId: order.researchId, name: "brief.pdf", rights: "own" } as const;
  const brought = await uploadFile(app.customer(order.userId), about, pdf("same"));
  expect(await add(pdf("same"))).toEqual({ ...brought, duplicate: true });
});

test("a customer's file of the same name is the next version, though the team's is hidden", async () => {
  await add(pdf("of the team", "brief.pdf"));
  const about = { researchId: order.researchId, name: "brief.pdf", rights: "own" } as const;
  const brought = await uploadFile(app.customer(order.userId), about, pdf("of the customer"));
  expect(brought).toMatchObject({ version: 2, duplicate: false });
});

test.each([
  ["of a type we do not take", () => new File(["<!doctype html>"], "page.html"), "uploads_wrong_type"],
  ["too large", () => new File([new Uint8Array(maxUploadBytes + 1)], "large.pdf"), "uploads_too_large"],
])("a file that is %s is refused", async (_, file, code) => {
  await expectRuleBroken(add(file()), code);
  await expectNothingLeft(app, () => add(file()));
});

test("a missing case takes no file", async () => {
  await expect(add(pdf("x"), "01980000-0000-7000-8000-000000000000")).rejects.toThrow(NotFound);
});
