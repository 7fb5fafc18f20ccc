import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { submitEnquiry } from "#business/researches/enquiries/submit-enquiry.ts";
import { uuidv7 } from "#platform/uuid.ts";
import {
  expectNothingLeft,
  expectRollbackWithoutAudit,
  expectRuleBroken,
} from "#tests/world/expect-refusals.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import { maxEnquiryFileBytes } from "./document.ts";
import { purgeEnquiryFiles } from "./purge-enquiry-files.ts";
import { documentsOf, enquiryFiles } from "./read-documents.ts";
import { checkFiles, storeEnquiryFiles } from "./store-files.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const pdf = (text = "") => new TextEncoder().encode(`%PDF-1.7 ${text}`);
const file = (name: string, bytes = pdf()) => new File([bytes], name);
const inFolder = (key: unknown) => join(app.services.config.dataDir, "files", String(key));
const fileRows = async (enquiryId: string) =>
  (
    await app.runAsOwner(
      `select name, file_url, sha256, file_type, size_bytes from research_documents where enquiry_id = '${enquiryId}' order by id`,
    )
  ).rows;

const asked = {
  locale: "de",
  vehicleType: "classic-car",
  kennzeichen: "B-XY 123",
  markeModell: null,
  baujahr: null,
  fahrgestellnummer: null,
} as const;

describe("before anything is stored", () => {
  test("five files are accepted", async () => {
    const six = Array.from({ length: 6 }, (_, n) => file(`${n}.pdf`));
    await expectRuleBroken(checkFiles(six), "files_too_many");
    await checkFiles(six.slice(1));
  });

  test("20 MB are accepted, one byte more is not", async () => {
    const large = new Uint8Array(maxEnquiryFileBytes + 1);
    large.set(pdf());
    await expectRuleBroken(checkFiles([file("large.pdf", large)]), "files_too_large");
    await checkFiles([file("large.pdf", large.subarray(0, -1))]);
  });

  test("SEC-09 an empty file, and HTML named as a PDF, are refused with the whole enquiry", async () => {
    const html = new TextEncoder().encode("<!doctype html><script>alert(1)</script>");
    for (const [bytes, code] of [
      [new Uint8Array(), "files_empty"],
      [html, "files_wrong_type"],
    ] as const) {
      const action = () =>
        submitEnquiry(app.visitor(), asked, [file("ok.pdf"), file("brief.pdf", bytes)], "a");
      await expectRuleBroken(action(), code);
      await expectNothingLeft(app, action);
    }
  });
});

describe("a stored file", () => {
  test("is on disk byte for byte, under a key without the name, with its hash and its true type", async () => {
    const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
    const { id } = await submitEnquiry(app.visitor(), asked, [file("../brief\u202E.pdf", jpeg)], "b");
    const [row] = await fileRows(id);
    expect(row).toMatchObject({ name: "brief.jpg", file_type: "image/jpeg", size_bytes: 7 });
    expect(row?.sha256).toBe(createHash("sha256").update(jpeg).digest("hex"));
    expect(String(row?.file_url)).not.toContain("brief");
    expect(new Uint8Array(await readFile(inFolder(row?.file_url)))).toEqual(jpeg);
    expect(await app.auditTrail(`enquiry:${id}`)).toEqual(["enquiry.submitted", "documents.stored"]);
  });

  test("is shown to the browser of the enquiry alone", async () => {
    const { id } = await submitEnquiry(app.visitor(), asked, [file("brief.pdf")], "c");
    expect(await enquiryFiles(app.visitor(id), id)).toEqual([
      { name: "brief.pdf", sizeBytes: 9, fileType: "application/pdf" },
    ]);
    expect(await enquiryFiles(app.visitor(), id)).toEqual([]);
    expect(await enquiryFiles(app.visitor(uuidv7()), id)).toEqual([]);
    expect(await enquiryFiles(app.customer(await app.person("otto")), id)).toEqual([]);
  });

  test("cannot be put into another visitor's enquiry", async () => {
    const { id } = await submitEnquiry(app.visitor(), asked, [], "d");
    await expectNothingLeft(app, () => storeEnquiryFiles(app.visitor(uuidv7()), id, [file("x.pdf")]));
  });

  test("has no row without its audit entry", async () => {
    const { id } = await submitEnquiry(app.visitor(), asked, [], "e");
    await expectRollbackWithoutAudit(app, "documents.stored", () =>
      storeEnquiryFiles(app.visitor(id), id, [file("x.pdf")]),
    );
  });

  test("is gone from table and disk when the enquiry is purged", async () => {
    const { id } = await submitEnquiry(app.visitor(), asked, [file("a.pdf"), file("b.pdf")], "f");
    const paths = (await fileRows(id)).map((row) => inFolder(row.file_url));
    expect(paths.map((path) => existsSync(path))).toEqual([true, true]);
    await purgeEnquiryFiles(app.system(), id);
    expect(await fileRows(id)).toEqual([]);
    expect(paths.map((path) => existsSync(path))).toEqual([false, false]);
  });
});

describe("an ordered file", () => {
  test("moves into the case, two files of one name as versions, and away from the browser", async () => {
    const files = [
      file("brief.pdf", pdf("front")),
      file("foto.pdf"),
      file("scans\\brief.pdf", pdf("back, longer")),
    ];
    const { id } = await submitEnquiry(app.visitor(), asked, files, "g");
    const order = await app.orders.placed({ enquiryId: id });
    const kept = await documentsOf(app.customer(order.userId), order.researchId);
    expect(kept.map((d) => [d.name, d.version, d.sizeBytes])).toEqual([
      ["brief.pdf", 1, 14],
      ["foto.pdf", 1, 9],
      ["brief.pdf", 2, 21],
    ]);
    expect(kept[0]?.uploadedBy).toMatch(/^hanna-\w+@example\.org$/);
    expect(await enquiryFiles(app.visitor(id), id)).toEqual([]);
    expect(await app.auditTrail(`research:${order.researchId}`)).toContain("documents.adopted");
    await purgeEnquiryFiles(app.system(), id);
    expect(await documentsOf(app.customer(order.userId), order.researchId)).toHaveLength(3);
  });

  test("is hidden from other customers and visible to the team", async () => {
    const { id } = await submitEnquiry(app.visitor(), asked, [file("brief.pdf")], "h");
    const order = await app.orders.placed({ enquiryId: id });
    expect(await documentsOf(app.customer(await app.person("otto")), order.researchId)).toEqual([]);
    expect(await documentsOf(app.researcher(order.staffId), order.researchId)).toHaveLength(1);
  });
});
