import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { canonicalHash } from "#platform/credentials/data-integrity.ts";
import { pdfAttachment } from "#platform/pdf/pdf-attachment.ts";
import { expectRollbackWithoutAudit } from "#tests/world/expect-refusals.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { embeddedFonts, pdfText, readAloud } from "#tests/world/read-pdf.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import { checkCertificate } from "../../scripts/certificates/check-certificate.ts";
import { inTransaction } from "../context.ts";
import { NotFound } from "../errors.ts";
import { gatherPerson } from "../privacy/exports/gather-person.ts";
import { certificateDocument } from "./certificate.document.ts";
import { notChecked, statementFileName } from "./certificate.ts";
import { endCertificates } from "./end-certificates.ts";
import { issueCertificate } from "./issue-certificate.ts";
import { didDocument } from "./issuer.ts";
import { notCheckedText } from "./not-checked-text.ts";
import { openCertificateFile } from "./open-certificate-file.ts";
import { certificatesOfCase } from "./read-certificates.ts";
import { releaseCertificates } from "./release-certificates.ts";
import type { CertificateStatement } from "./statement.ts";
import { statementForStranger, verifyFile } from "./verify-certificate.ts";
import { writeCertificateFiles } from "./write-certificate-files.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
let order: OrderFixture;
let number: string;
let statement: CertificateStatement;
let strangers = 0;
beforeAll(async () => {
  app = await openTestApp();
  ({ order, number, statement } = await issued());
});
afterAll(() => app.close());

async function issued() {
  const order = await app.orders.started();
  const { number } = await issueCertificate(app.system(), {
    researchId: order.researchId,
    report: { version: 1, hash: "ab".repeat(32) },
    score: { total: 72, classification: "Heritage Silver", version: 1 },
  });
  await writeCertificateFiles(app.system(), number);
  const statement = await statementForStranger(app.visitor(), number, `stranger ${strangers++}`);
  return { order, number, statement };
}
const open = async (of: OrderFixture, locale: "de" | "en" = "de") => {
  const { file } = await openCertificateFile(app.customer(of.userId), { researchId: of.researchId, locale });
  return file.bytes();
};
const verify = (file: Uint8Array) =>
  verifyFile(app.visitor(), new Blob([file as BlobPart]), `stranger ${strangers++}`);

describe.each(["de", "en"] as const)("on paper in %s", (locale) => {
  test("a certificate says what its statement says, in that order, and is an archive file that carries it", async () => {
    const pdf = await open(order, locale);
    const elements = await readAloud(pdf);
    const titles = { de: "Zertifikat", en: "Certificate" };
    expect(elements.filter(({ role }) => role === "H1").map(({ text }) => text)).toEqual([titles[locale]]);
    const text = await pdfText(pdf);
    const inOrder = [
      "Muster Fahrzeuggeschichte GmbH",
      "Volkswagen Käfer",
      "Heritage Silver",
      "72",
      ...notChecked.map((subject) => notCheckedText(subject, locale)),
      number,
      { de: "21. November 2026", en: "21 November 2026" }[locale],
      { de: "21. November 2031", en: "21 November 2031" }[locale],
      `app.test/${locale}/verify`,
      statementFileName,
    ];
    let from = 0;
    for (const part of inOrder) {
      const at = text.indexOf(part, from);
      expect(at, `${part} after ${text.slice(0, from)}`).toBeGreaterThanOrEqual(from);
      from = at + part.length;
    }
    expect(elements.filter(({ alt }) => alt).map(({ alt }) => alt)).toEqual([
      expect.stringContaining("72"),
      expect.stringContaining(`http://app.test/${locale}/verify/${number}`),
    ]);
    expect(text).not.toMatch(/Hanna|Beispiel/);
    expect(embeddedFonts(pdf).length).toBeGreaterThan(2);
    expect(Buffer.from(pdf).toString("latin1")).toMatch(/pdfaid:part>3<[\s\S]*pdfaid:conformance>A</);
    const carried = await pdfAttachment(pdf, statementFileName);
    expect(JSON.parse(Buffer.from(carried ?? []).toString())).toEqual(statement);
  });
});

test("it is written once, by one step that may be taken twice, and not without its audit entry", async () => {
  const { researchId } = await app.orders.started();
  const report = { version: 1, hash: "ab".repeat(32) };
  const score = { total: 72, classification: "Heritage Silver", version: 1 };
  const { number } = await issueCertificate(app.system(), { researchId, report, score });
  const write = () => writeCertificateFiles(app.system(), number);
  await expectRollbackWithoutAudit(app, "certificate.written", write);
  expect(await certificatesOfCase(app.system(), researchId)).toMatchObject([{ hasPdf: false }]);
  await Promise.all([write(), write()]);
  await write();
  expect(await certificatesOfCase(app.system(), researchId)).toMatchObject([{ hasPdf: true }]);
  const trail = await app.auditTrail(`research:${researchId}`);
  expect(trail.filter((event) => event === "certificate.written")).toHaveLength(2);
});

test("the same statement is the same file, whenever it is typeset", async () => {
  const again = await certificateDocument(app.services, statement, "de");
  expect(Buffer.compare(again, await open(order))).toBe(0);
});

describe("whoever uploads the PDF learns", () => {
  test("that it is the file which was issued", async () => {
    for (const locale of ["de", "en"] as const)
      expect(await verify(await open(order, locale))).toMatchObject({
        verdict: "genuine",
        file: "issued",
        certificate: { number, state: "valid" },
      });
  });

  test("that another program saved it, or a byte of its pages differs, around a genuine statement", async () => {
    const pdf = await open(order);
    const savedAgain = Buffer.concat([pdf, Buffer.from("\n% saved by another program\n")]);
    const oneByte = Buffer.from(pdf);
    const at = oneByte.indexOf("/MediaBox [0 0 595");
    oneByte[at + 15] = "6".charCodeAt(0);
    expect(at).toBeGreaterThan(0);
    for (const file of [savedAgain, oneByte])
      expect(await verify(file)).toMatchObject({
        verdict: "genuine",
        file: "saved-again",
        certificate: { number },
      });
  });

  test("which field was altered in the statement that it carries", async () => {
    const better = structuredClone(statement);
    better.credentialSubject.score.total = 97;
    const forged = await certificateDocument(app.services, better, "de");
    expect(await verify(forged)).toMatchObject({
      verdict: "altered",
      fields: ["credentialSubject.score.total"],
      certificate: { number, subject: { score: { total: 72 } } },
    });
    const { outcome } = await checkCertificate(forged, {
      keys: didDocument(app.services),
      status: null,
      now: app.system().now(),
    });
    expect(outcome).toBe("forged");
  });

  test("that it is not ours: without a statement, or signed by an unknown key", async () => {
    const { proof: _, ...unsigned } = statement;
    const elsewhere = { ...unsigned, credentialSubject: { ...unsigned.credentialSubject } };
    elsewhere.credentialSubject.certificateNumber = "Z-0000-0000-0000";
    const foreign = await certificateDocument(app.services, elsewhere as CertificateStatement, "en");
    expect(await verify(foreign)).toEqual({ verdict: "unknown" });
    const pdf = Buffer.from(await open(order));
    const damaged = Buffer.from(
      pdf.toString("latin1").replaceAll("/EmbeddedFile", "/EmbeddedNone"),
      "latin1",
    );
    expect(await verify(damaged)).toEqual({ verdict: "unknown" });
  });

  test("that it was superseded or revoked, and why", async () => {
    const { order } = await issued();
    const pdf = await open(order);
    const end = { researchId: order.researchId, state: "revoked", reason: "issued_by_mistake" } as const;
    await endCertificates(app.system(), end);
    expect(await verify(pdf)).toMatchObject({
      verdict: "genuine",
      file: "issued",
      certificate: { state: "revoked", reason: "issued_by_mistake" },
    });
    await expect(open(order)).rejects.toThrow(NotFound);
  });
});

test("without our server the statement inside speaks, and the pages do not", async () => {
  const keys = didDocument(app.services);
  const now = app.system().now();
  const checked = await checkCertificate(await open(order, "en"), { keys, status: null, now });
  expect(checked.outcome).toBe("stands");
  expect(checked.lines.join(" ")).toContain("not what its pages show");
  expect(canonicalHash(statement).toString("hex")).toMatch(/^[0-9a-f]{64}$/);
});

test("it is part of the customer's data export", async () => {
  const { files } = await gatherPerson(app.customer(order.userId));
  expect(files.map(({ name }) => name.replace(/[0-9a-f-]{36}/, "ID")).sort()).toEqual([
    "certificates/ID-de.pdf",
    "certificates/ID-en.pdf",
  ]);
});

test("only its customer can open it", async () => {
  const otto = app.customer(await app.person("otto"));
  await expect(openCertificateFile(otto, { researchId: order.researchId, locale: "de" })).rejects.toThrow(
    NotFound,
  );
  expect((await gatherPerson(otto)).files).toEqual([]);
});

test("an erased case loses the bytes and keeps the hash, so that the file can still be verified", async () => {
  const { order, number } = await issued();
  const pdf = await open(order);
  const keys = await inTransaction(app.system(), (ctx) => releaseCertificates(ctx, order.researchId));
  expect(keys).toHaveLength(2);
  await Promise.all(keys.map((key) => app.services.files.remove(key)));
  expect(await verify(pdf)).toMatchObject({ verdict: "genuine", file: "issued", certificate: { number } });
  await writeCertificateFiles(app.system(), number);
  for (const key of keys) await expect(app.services.files.get(key)).rejects.toThrow("ENOENT");
});
