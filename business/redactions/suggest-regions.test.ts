import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inspectDocument } from "#business/documents/inspect-document.ts";
import { AddPerson, addPerson } from "#business/people/register/add-person.ts";
import { uploadAsTeam } from "#business/researches/uploads/upload-as-team.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { entriesAbout } from "../audit/read-audit.ts";
import { inTransaction } from "../context.ts";
import { wordsKey } from "../documents/document.ts";
import { unblackenedFile } from "../documents/originals/read-original.ts";
import { RoleNeeded } from "../errors.ts";
import { AddSource, addSource } from "../evidence/add-source.ts";
import { Cite, cite } from "../evidence/cite.ts";
import { isBlackened } from "./redaction.ts";
import { sensitiveSpans } from "./sensitive-text.ts";
import { suggestRegions } from "./suggest-regions.ts";

const found = (text: string) =>
  sensitiveSpans(text).map(({ kind, start, end }) => `${kind} ${text.slice(start, end)}`);

describe("a text", () => {
  test.each([
    ["Konto DE89 3704 0044 0532 0130 00 bei der Bank", ["account DE89 3704 0044 0532 0130 00"]],
    // The example of the registry of account numbers, behind it a bank that is no part of the number.
    ["IBAN DE89370400440532013000 COBADEFFXXX", ["account DE89370400440532013000"]],
    ["DE00 3704 0044 0532 0130 00", []],
    ["Kennzeichen OF-K 412, rot", ["plate OF-K 412"]],
    ["amtlich HH-AB 12H", ["plate HH-AB 12H"]],
    ["wohnhaft Bahnhofstraße 12, 29221 Celle", ["address Bahnhofstraße 12", "address 29221 Celle"]],
    ["Käufer Herr Mustermann und Hans Beispiel", ["name Herr Mustermann", "name Hans Beispiel"]],
    ["Baujahr 1965, 34 PS, 1192 ccm, DIN 72552", []],
    ["", []],
  ])("%s", (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  test("of any length is read in a moment", () => {
    const started = performance.now();
    sensitiveSpans("DE12 3456 ABC-D 12 ".repeat(20_000));
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});

test("a citation is touched where its box is, its page or its file", () => {
  const regions = [{ page: 2, kind: "name" as const, x: 0.1, y: 0.1, width: 0.2, height: 0.1 }];
  const box = { x: 0.25, y: 0.15, width: 0.5, height: 0.5 };
  expect(isBlackened(regions, { page: 2, box })).toBe(true);
  expect(isBlackened(regions, { page: 2, box: { ...box, x: 0.31 } })).toBe(false);
  expect(isBlackened(regions, { page: 1, box })).toBe(false);
  expect(isBlackened(regions, { page: 2, box: null })).toBe(true);
  expect(isBlackened(regions, { page: null, box: null })).toBe(true);
});

describe("a file", () => {
  let app: TestApp;
  let order: OrderFixture;
  beforeAll(async () => {
    app = await openTestApp();
    order = await app.orders.started();
  });
  afterAll(() => app.close());
  const ruth = () => app.researcher(order.staffId);

  /** Lines at 100, 80 and 60 points from the bottom of a page of 400 by 200. */
  const written = (lines: readonly string[], turned = 0) => {
    const drawing = lines.map((line, i) => `BT /F1 10 Tf 40 ${100 - 20 * i} Td (${line}) Tj ET`).join("\n");
    return `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[4 0 R]/Count 1>>endobj
3 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
4 0 obj<</Type/Page/Parent 2 0 R/Rotate ${turned}/MediaBox[0 0 400 200]/Resources<</Font<</F1 3 0 R>>>>/Contents 5 0 R>>endobj
5 0 obj<</Length ${drawing.length}>>stream
${drawing}
endstream endobj
trailer<</Root 1 0 R>>
%%EOF
`;
  };
  async function stored(content: string, name: string) {
    const file = new File([content], name);
    const { documentId } = await uploadAsTeam(ruth(), { researchId: order.researchId, file });
    await inspectDocument(app.system(), { documentId });
    return { researchId: order.researchId, documentId };
  }

  test("PV-18 suggests where its own text stands, and where persons of the case are named", async () => {
    const source = {
      kind: "customer_paper",
      citation: "Brief",
      obtainedOn: "2026-11-01",
      legalBasis: "consent",
    };
    const { researchId } = order;
    await addPerson(ruth(), AddPerson.parse({ researchId, name: "Wendelin Quast", ...source }));
    const lines = ["Fahrzeugschein OF-K 412", "an Quast, Wendelin", "Hubraum 1192"];
    const { hasText, regions } = await suggestRegions(ruth(), await stored(written(lines), "schein.pdf"));
    expect(hasText).toBe(true);
    expect(regions.map(({ kind }) => kind)).toEqual(["plate", "name"]);
    const [plate, name] = regions;
    // The plate stands in the line 100 points from the bottom of 200, behind a longer word.
    expect(plate?.y).toBeGreaterThan(0.42);
    expect((plate?.y ?? 0) + (plate?.height ?? 0)).toBeLessThan(0.54);
    expect(plate?.x).toBeGreaterThan(0.2);
    expect(name?.y).toBeGreaterThan(0.52);
    const turned = await suggestRegions(ruth(), await stored(written(lines, 90), "quer.pdf"));
    const sideways = turned.regions.find(({ kind }) => kind === "plate");
    expect((sideways?.height ?? 0) * 2).toBeGreaterThan(sideways?.width ?? 1);
  });

  test("an open page that asks again reads the kept words, and is recorded once", async () => {
    const asked = await stored(written(["Kennzeichen OF-K 412"]), "einmal.pdf");
    expect((await suggestRegions(ruth(), asked)).hasText).toBe(true);
    const file = await inTransaction(ruth(), (ctx) => unblackenedFile(ctx, asked));
    await app.services.files.put(wordsKey(file.fileUrl), new TextEncoder().encode("[]"));
    expect(await suggestRegions(ruth(), asked)).toEqual({ hasText: false, regions: [] });
    const entries = await entriesAbout(app.system(), `document:${asked.documentId}`);
    expect(entries.filter(({ event }) => event === "document.read")).toHaveLength(1);
  });

  test("a picture has what somebody typed of a place, and support is refused", async () => {
    const asked = await stored(written([]), "leer.pdf");
    expect(await suggestRegions(ruth(), asked)).toEqual({ hasText: false, regions: [] });
    const details = {
      evidenceClass: "C",
      form: "scan",
      verification: "unchecked",
      rights: "own",
      family: "business",
    };
    const sourceId = await addSource(
      ruth(),
      AddSource.parse({ kind: "document", ...asked, title: "Brief", ...details }),
    );
    const box = "0.1,0.2,0.3,0.1";
    await cite(
      ruth(),
      Cite.parse({
        sourceId,
        page: "1",
        box,
        transcript: "Kennzeichen OF-K 412",
        information: "primary",
        supports: [],
      }),
    );
    expect(await suggestRegions(ruth(), asked)).toEqual({
      hasText: true,
      regions: [{ page: 1, kind: "plate", x: 0.1, y: 0.2, width: 0.3, height: 0.1 }],
    });
    const support = app.staff(order.staffId, "support");
    await expect((async () => suggestRegions(support, asked))()).rejects.toBeInstanceOf(RoleNeeded);
  });
});
