import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inspectDocument } from "#business/documents/inspect-document.ts";
import { uploadAsTeam } from "#business/researches/uploads/upload-as-team.ts";
import { uploadFile } from "#business/researches/uploads/upload-file.ts";
import { colourAt, corner, isBlack, middle, openBlackening, region } from "#tests/blackening.ts";
import { lockedPdf } from "#tests/flawed-files.ts";
import { redPicture, redPlace, secretBox, secretPdf } from "#tests/secretive-files.ts";
import { expectInvalid, expectRollbackWithoutAudit, expectRuleBroken } from "#tests/world/expect-refusals.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { workersOn } from "../audit/second-person.ts";
import { type Ctx, inTransaction } from "../context.ts";
import { documentOriginals } from "../documents/documents.sql.ts";
import { eraseFilesOfCase } from "../documents/erase-files.ts";
import { openPage } from "../documents/open-page.ts";
import { NotFound, RoleNeeded } from "../errors.ts";
import { eraseUnblackened } from "./erase-unblackened.ts";
import { LiftRedaction, liftRedaction } from "./lift-redaction.ts";
import { loadRedaction } from "./load-redaction.ts";
import { openUnblackenedPage } from "./open-unblackened-page.ts";
import { newestRedaction } from "./read-redactions.ts";
import { RequestRedaction, requestRedaction } from "./request-redaction.ts";

let app: TestApp;
let order: OrderFixture;
let files: ReturnType<typeof openBlackening>;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  order = await app.orders.started();
  files = openBlackening(app, order);
});

describe("who and when", () => {
  test("the file as it came is for research alone, and being read is recorded", async () => {
    const documentId = await files.stored(secretPdf(), "brief.pdf");
    await files.redact(documentId, [region(secretBox)]);
    const page = { ...files.ofCase(documentId), page: 1 };
    const original = await (await openUnblackenedPage(files.ruth(), page)).bytes();
    expect(isBlack(await colourAt(original, corner))).toBe(false);
    const copy = await (await openPage(files.ruth(), page)).bytes();
    expect(isBlack(await colourAt(copy, corner))).toBe(true);
    expect(await app.auditTrail(`document:${documentId}`)).toContain("document.read");
    const support = app.staff(order.staffId, "support", "finance");
    await expect((async () => openUnblackenedPage(support, page))()).rejects.toBeInstanceOf(RoleNeeded);
    await expect((async () => loadRedaction(support, page))()).rejects.toBeInstanceOf(RoleNeeded);
    await expect(
      (async () => requestRedaction(support, files.input(documentId, [region(secretBox)])))(),
    ).rejects.toBeInstanceOf(RoleNeeded);
    const other = await app.orders.started();
    await expect(
      openUnblackenedPage(files.ruth(), { ...page, researchId: other.researchId }),
    ).rejects.toBeInstanceOf(NotFound);
    // Row security says the same: not even the key.
    const originals = (ctx: Ctx) =>
      inTransaction(ctx, (ctx) => ctx.db.$count(documentOriginals)).catch(() => 0);
    expect(await originals(files.ruth())).toBeGreaterThan(0);
    for (const ctx of [support, app.customer(order.userId), app.visitor()])
      expect(await originals(ctx)).toBe(0);
  });

  test("nobody gets anything between the request and the copy, nor when making it fails", async () => {
    const documentId = await files.stored(secretPdf(), "brief.pdf");
    const key = String((await files.row(documentId)).file_url);
    await requestRedaction(files.ruth(), files.input(documentId, [region(secretBox)]));
    expect(await files.row(documentId)).toMatchObject({ state: "redacting", has_copies: false, sha256: "" });
    await expect(openPage(files.ruth(), { ...files.ofCase(documentId), page: 1 })).rejects.toBeInstanceOf(
      NotFound,
    );
    await expectRuleBroken(
      requestRedaction(files.ruth(), files.input(documentId, [region(secretBox)])),
      "redaction_in_progress",
    );
    await app.services.files.put(key, Buffer.from("%PDF-1.7 torn"));
    await app.services.files.remove(`${key}.page-1`);
    await app.runJobs("redactions.burn");
    expect(await files.row(documentId)).toMatchObject({ state: "redacting" });
    const { redaction } = await loadRedaction(files.ruth(), files.ofCase(documentId));
    expect(redaction).toMatchObject({ state: "failed", failure: "unreadable" });
    expect(await app.auditTrail(`document:${documentId}`)).toContain("document.redaction-failed");
    // Again, from the original, once it can be read.
    await app.services.files.put(key, secretPdf());
    await files.redact(documentId, [region(secretBox)], redaction?.id);
    expect(await files.row(documentId)).toMatchObject({ state: "ready" });
  });

  test("every rule is said: locked, without a picture, pages, boxes, somebody else's", async () => {
    const locked = await files.stored(Buffer.from(lockedPdf, "base64"), "zu.pdf");
    await expectRuleBroken(
      requestRedaction(files.ruth(), files.input(locked, [region(secretBox)])),
      "redaction_locked",
    );
    const torn = await files.stored(Buffer.from("%PDF-1.7 nothing"), "leer.pdf");
    await expectRuleBroken(
      requestRedaction(files.ruth(), files.input(torn, [region(secretBox)])),
      "redaction_unreadable",
    );
    const fresh = new File([new Uint8Array(secretPdf(3))], "neu.pdf");
    const { documentId } = await uploadAsTeam(files.ruth(), { researchId: order.researchId, file: fresh });
    const ask = (regions: object[], seen = "") =>
      requestRedaction(files.ruth(), files.input(documentId, regions, seen));
    await expectRuleBroken(ask([region(secretBox)]), "redaction_not_inspected");
    await inspectDocument(app.system(), { documentId });
    await expectRuleBroken(ask([region(secretBox, { page: 4 })]), "redaction_page_missing");
    await expectRuleBroken(ask([region(secretBox)], order.researchId), "redaction_changed");
    const form = (regions: string) => ({ ...files.ofCase(documentId), regions, seen: "" });
    expectInvalid(RequestRedaction, form("[]"), "redaction_regions_missing");
    expectInvalid(RequestRedaction, form("no"), "redaction_regions_invalid");
    const many = JSON.stringify(Array.from({ length: 501 }, () => region(secretBox)));
    expectInvalid(RequestRedaction, form(many), "redaction_too_many");
    expect(RequestRedaction.safeParse(form(JSON.stringify([region({ ...secretBox, x: 0.9 })]))).success).toBe(
      false,
    );
    await expectRollbackWithoutAudit(app, "document.redaction-requested", () => ask([region(secretBox)]));
  });
});

describe("afterwards", () => {
  test("another redaction begins with the original, and the copy before it is gone", async () => {
    const documentId = await files.stored(secretPdf(), "brief.pdf");
    const first = await files.redact(documentId, [region({ x: 0.8, y: 0.8, width: 0.1, height: 0.1 })]);
    const before = await files.bytesOfCopy(documentId);
    await files.redact(documentId, [region(secretBox)], first);
    await expect(app.services.files.open(before.key)).rejects.toThrow();
    const picture = await (await openPage(files.ruth(), { ...files.ofCase(documentId), page: 1 })).bytes();
    expect(isBlack(await colourAt(picture, middle(secretBox)))).toBe(true);
    expect(isBlack(await colourAt(picture, { x: 0.85, y: 0.85 }))).toBe(false);
  });

  test("whoever blackened or lifted it has worked on the case, and is no second person", async () => {
    const documentId = await files.stored(secretPdf(), "brief.pdf");
    const [blackener, lifter] = await Promise.all(
      ["vera", "lutz"].map((name) => app.person(name, { role: "researcher" })),
    );
    if (!blackener || !lifter) throw new Error("Two people were signed up.");
    const input = files.input(documentId, [region(secretBox)]);
    await requestRedaction(app.staff(blackener, "reviewer"), input);
    await app.runJobs("redactions.burn");
    const reason = { ...files.ofCase(documentId), reason: "Falsche Datei" };
    await liftRedaction(app.staff(lifter, "reviewer"), reason);
    const workers = await inTransaction(app.system(), (ctx) => workersOn(ctx, "research", order.researchId));
    expect(workers).toEqual(expect.arrayContaining([blackener, lifter]));
  });

  test("it is lifted with a reason, and everybody has the file as it came", async () => {
    const documentId = await files.stored(secretPdf(), "brief.pdf");
    const before = await files.row(documentId);
    await files.redact(documentId, [region(secretBox)]);
    const copy = await files.bytesOfCopy(documentId);
    expectInvalid(LiftRedaction, { ...files.ofCase(documentId), reason: "" }, "redaction_reason_missing");
    await liftRedaction(files.ruth(), { ...files.ofCase(documentId), reason: "Falsche Datei" });
    expect(await files.row(documentId)).toEqual(before);
    await expect(app.services.files.open(copy.key)).rejects.toThrow();
    expect(await inTransaction(files.ruth(), (ctx) => newestRedaction(ctx, documentId))).toBeNull();
    await expect(
      liftRedaction(files.ruth(), { ...files.ofCase(documentId), reason: "Noch einmal" }),
    ).rejects.toThrow(NotFound);
    expect(await app.auditTrail(`document:${documentId}`)).toContain("document.redaction-lifted");
  });

  test("the original is erased for good, and then neither seen, lifted nor blackened anew", async () => {
    const documentId = await files.stored(secretPdf(), "brief.pdf");
    const key = String((await files.row(documentId)).file_url);
    const of = files.ofCase(documentId);
    await expectRuleBroken(eraseUnblackened(files.ruth(), of), "redaction_not_done");
    const id = await files.redact(documentId, [region(secretBox)]);
    await eraseUnblackened(files.ruth(), of);
    for await (const each of app.services.files.list()) expect(each.key.startsWith(key)).toBe(false);
    await expect(openUnblackenedPage(files.ruth(), { ...of, page: 1 })).rejects.toBeInstanceOf(NotFound);
    await expectRuleBroken(
      liftRedaction(files.ruth(), { ...of, reason: "Doch nicht" }),
      "redaction_original_erased",
    );
    await expectRuleBroken(
      requestRedaction(files.ruth(), files.input(documentId, [region(secretBox)], id)),
      "redaction_original_erased",
    );
    expect((await openPage(files.ruth(), { ...of, page: 1 })).size).toBeGreaterThan(0);
  });

  test("whoever uploads the same file again has it already, blackened", async () => {
    const bytes = await redPicture({ width: 640, height: 480 }).jpeg().toBuffer();
    const hanna = app.customer(order.userId);
    const about = { researchId: order.researchId, rights: "own", name: "auto.jpg" } as const;
    const { documentId } = await uploadFile(hanna, about, new Blob([new Uint8Array(bytes)]));
    await inspectDocument(app.system(), { documentId });
    await files.redact(documentId, [region(redPlace)]);
    const again = await uploadFile(hanna, about, new Blob([new Uint8Array(bytes)]));
    expect(again).toMatchObject({ documentId, duplicate: true });
  });

  test("original and copies go with the case", async () => {
    const documentId = await files.stored(secretPdf(), "brief.pdf");
    const original = String((await files.row(documentId)).file_url);
    await files.redact(documentId, [region(secretBox)]);
    const { key } = await files.bytesOfCopy(documentId);
    const keys = await inTransaction(app.system(), (ctx) => eraseFilesOfCase(ctx, order.researchId));
    expect(keys).toEqual(expect.arrayContaining([original, `${original}.page-1`, key, `${key}.page-1`]));
  });
});
