import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { uuidv7 } from "#platform/uuid.ts";
import { openTestHouse } from "#tests/house.ts";
import { expectNothingLeft, expectRule, expectUndoneWithoutTrace } from "#tests/refusals.ts";
import { submitEnquiry } from "../researches/submit-enquiry.ts";
import { fileBytesAtMost } from "./document.ts";
import { forgetEnquiryFiles } from "./forget-files.ts";
import { checkFiles, keepEnquiryFiles } from "./keep-files.ts";
import { documentsOf, filesOfEnquiry } from "./read-documents.ts";

let house: Awaited<ReturnType<typeof openTestHouse>>;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const pdf = (text = "") => new TextEncoder().encode(`%PDF-1.7 ${text}`);
const file = (name: string, bytes = pdf()) => ({ name, bytes });
const inFolder = (key: unknown) => join(house.house.config.dataDir, "files", String(key));
const fileRows = async (enquiryId: string) =>
  (
    await house.ownerRun(
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

describe("before anything is kept", () => {
  test("five files are enough", async () => {
    const six = Array.from({ length: 6 }, (_, n) => file(`${n}.pdf`));
    await expectRule((async () => checkFiles(six))(), "files_too_many");
    expect(() => checkFiles(six.slice(1))).not.toThrow();
  });

  test("20 MB are taken, one byte more is not", async () => {
    const large = new Uint8Array(fileBytesAtMost + 1);
    large.set(pdf());
    await expectRule((async () => checkFiles([file("large.pdf", large)]))(), "files_too_large");
    expect(() => checkFiles([file("large.pdf", large.subarray(0, -1))])).not.toThrow();
  });

  test("a file of no bytes, and HTML that calls itself a PDF, are refused with the whole enquiry", async () => {
    const html = new TextEncoder().encode("<!doctype html><script>alert(1)</script>");
    for (const [bytes, code] of [
      [new Uint8Array(), "files_empty"],
      [html, "files_wrong_type"],
    ] as const) {
      const deed = () =>
        submitEnquiry(house.visitor(), asked, [file("ok.pdf"), file("brief.pdf", bytes)], "a");
      await expectRule(deed(), code);
      await expectNothingLeft(house, deed);
    }
  });
});

describe("what is kept", () => {
  test("is on disk byte for byte, under a key without the name, with its fingerprint and its true type", async () => {
    const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
    const { id } = await submitEnquiry(house.visitor(), asked, [file("../brief\u202E.pdf", jpeg)], "b");
    const [row] = await fileRows(id);
    expect(row).toMatchObject({ name: "brief.pdf", file_type: "image/jpeg", size_bytes: 7 });
    expect(row?.sha256).toBe(createHash("sha256").update(jpeg).digest("hex"));
    expect(String(row?.file_url)).not.toContain("brief");
    expect(new Uint8Array(await readFile(inFolder(row?.file_url)))).toEqual(jpeg);
    expect(await house.trail(`enquiry:${id}`)).toEqual(["enquiry.submitted", "documents.kept"]);
  });

  test("is shown to the browser of the enquiry alone", async () => {
    const { id } = await submitEnquiry(house.visitor(), asked, [file("brief.pdf")], "c");
    expect(await filesOfEnquiry(house.visitor(id), id)).toEqual([{ name: "brief.pdf", sizeBytes: 9 }]);
    expect(await filesOfEnquiry(house.visitor(), id)).toEqual([]);
    expect(await filesOfEnquiry(house.visitor(uuidv7()), id)).toEqual([]);
    expect(await filesOfEnquiry(house.customer(await house.person("otto")), id)).toEqual([]);
  });

  test("cannot be put into somebody else's enquiry", async () => {
    const { id } = await submitEnquiry(house.visitor(), asked, [], "d");
    await expectNothingLeft(house, () => keepEnquiryFiles(house.visitor(uuidv7()), id, [file("x.pdf")]));
  });

  test("has no row without its audit entry", async () => {
    const { id } = await submitEnquiry(house.visitor(), asked, [], "e");
    await expectUndoneWithoutTrace(house, "documents.kept", () =>
      keepEnquiryFiles(house.visitor(id), id, [file("x.pdf")]),
    );
  });

  test("is gone from table and disk when the enquiry is forgotten", async () => {
    const { id } = await submitEnquiry(house.visitor(), asked, [file("a.pdf"), file("b.pdf")], "f");
    const paths = (await fileRows(id)).map((row) => inFolder(row.file_url));
    expect(paths.map((path) => existsSync(path))).toEqual([true, true]);
    await forgetEnquiryFiles(house.system(), id);
    expect(await fileRows(id)).toEqual([]);
    expect(paths.map((path) => existsSync(path))).toEqual([false, false]);
  });
});

describe("what is ordered", () => {
  test("moves into the case, two files of one name as versions, and away from the browser", async () => {
    const files = [
      file("brief.pdf", pdf("front")),
      file("foto.pdf"),
      file("scans\\brief.pdf", pdf("back, longer")),
    ];
    const { id } = await submitEnquiry(house.visitor(), asked, files, "g");
    const order = await house.orders.placed({ enquiryId: id });
    const kept = await documentsOf(house.customer(order.userId), order.researchId);
    expect(kept.map((d) => [d.name, d.version, d.sizeBytes])).toEqual([
      ["brief.pdf", 1, 14],
      ["foto.pdf", 1, 9],
      ["brief.pdf", 2, 21],
    ]);
    expect(kept[0]?.uploadedBy).toMatch(/^hanna-\w+@example\.org$/);
    expect(await filesOfEnquiry(house.visitor(id), id)).toEqual([]);
    expect(await house.trail(`research:${order.researchId}`)).toContain("documents.adopted");
    await forgetEnquiryFiles(house.system(), id);
    expect(await documentsOf(house.customer(order.userId), order.researchId)).toHaveLength(3);
  });

  test("is nothing to another customer, and all of it to the team", async () => {
    const { id } = await submitEnquiry(house.visitor(), asked, [file("brief.pdf")], "h");
    const order = await house.orders.placed({ enquiryId: id });
    expect(await documentsOf(house.customer(await house.person("otto")), order.researchId)).toEqual([]);
    expect(await documentsOf(house.researcher(order.staffId), order.researchId)).toHaveLength(1);
  });
});
