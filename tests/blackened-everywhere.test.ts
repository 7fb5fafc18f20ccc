import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Ctx, Customer, Staff } from "#business/context.ts";
import { findInDocument } from "#business/documents/find-in-document.ts";
import { inspectDocument } from "#business/documents/inspect-document.ts";
import {
  OpenDocument,
  openDocument,
  type Rendition,
  renditions,
  signedFileUrl,
} from "#business/documents/open-document.ts";
import { openPage, openThumbnail } from "#business/documents/open-page.ts";
import { documentsOf, myLatestUploads } from "#business/documents/read-documents.ts";
import { NotFound } from "#business/errors.ts";
import { AddSource, addSource } from "#business/evidence/add-source.ts";
import { Cite, cite } from "#business/evidence/cite.ts";
import { statementsOf } from "#business/history/statements/read-statements.ts";
import { gatherPerson } from "#business/privacy/exports/gather-person.ts";
import { makeExport } from "#business/privacy/exports/make-export.ts";
import { openExport } from "#business/privacy/exports/open-export.ts";
import { RequestRedaction, requestRedaction } from "#business/redactions/request-redaction.ts";
import { draftReport } from "#business/reports/draft-report.ts";
import { openCrop } from "#business/reports/open-crop.ts";
import { openReportFile } from "#business/reports/paper/report-file.ts";
import { printReport } from "#business/reports/print/print-report.ts";
import { issuedReport } from "#business/reports/read-reports.ts";
import { uploadAsTeam } from "#business/researches/uploads/upload-as-team.ts";
import { uploadFile } from "#business/researches/uploads/upload-file.ts";
import { openShare, openSharedPicture } from "#business/sharing/open-share.ts";
import { openSharedReport } from "#business/sharing/open-shared-report.ts";
import { mySharesOfCase } from "#business/sharing/read-shares.ts";
import { ShareCase, shareCase } from "#business/sharing/share-case.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { redPicture, redPlace, secret, secretBox, secretPdf } from "#tests/secretive-files.ts";
import { pdfText, writtenPdfText } from "#tests/world/read-pdf.ts";
import { readZipBytes } from "#tests/world/read-zip.ts";
import { openSigning } from "#tests/world/signing-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";

let app: TestApp;
let signing: Awaited<ReturnType<typeof openSigning>>;
/** Of the customer: a photograph that report, share and export show. */
let photo: string;
let citationId: string;
let token: string;
const transcript = "Motor 412 laut Schein";
beforeAll(async () => {
  app = await openTestApp();
  signing = await openSigning(app, await app.person("rolf", { role: "researcher" }));
  photo = await uploaded();
  citationId = await cited(photo);
  await signing.sign();
  await signing.runChain();
  const { id } = await shareCase(
    hanna(),
    ShareCase.parse({ researchId: signing.researchId, days: "30", texts: "on", documents: [photo] }),
  );
  exportId = uuidv7();
  await app.runAsOwner(
    `insert into data_exports (id, user_id, locale, requested_at) values ('${exportId}', '${signing.userId}', 'de', now())`,
  );
  await makeExport(app.system(), { exportId });
  token = (await mySharesOfCase(hanna(), signing.researchId)).find((each) => each.id === id)?.token ?? "";
});
afterAll(() => app.close());

const hanna = () => app.customer(signing.userId);
const ruth = () => app.researcher(signing.staffId);
const ofPhoto = () => ({ researchId: signing.researchId, documentId: photo });

async function uploaded(): Promise<string> {
  const bytes = await redPicture({ width: 800, height: 600 }).jpeg().toBuffer();
  const about = { researchId: signing.researchId, rights: "own", name: "schein.jpg" } as const;
  const { documentId } = await uploadFile(hanna(), about, new Blob([new Uint8Array(bytes)]));
  await inspectDocument(app.system(), { documentId });
  return documentId;
}

/** A statement of the report rests on the red place, and what it says is printed. */
async function cited(documentId: string): Promise<string> {
  const { researchId } = signing;
  const details = { evidenceClass: "C", form: "scan", verification: "unchecked", rights: "own", family: "" };
  const source = { kind: "document", researchId, documentId, title: "Fahrzeugschein", ...details };
  const sourceId = await addSource(ruth(), AddSource.parse(source));
  const statement = (await statementsOf(ruth(), researchId)).find(
    ({ titleDe }) => titleDe === "Neulack in Rot",
  );
  const { x, y, width, height } = redPlace;
  const supports = [{ statementId: statement?.id, directness: "direct" }];
  const place = { page: "1", box: [x, y, width, height].join(), transcript, information: "primary" };
  return cite(ruth(), Cite.parse({ sourceId, ...place, supports }));
}

async function opened(ctx: Ctx<Customer | Staff>, documentId: string, rendition: Rendition) {
  const url = new URL(signedFileUrl(ctx, documentId, rendition), "http://app.test");
  const asked = { documentId, ...Object.fromEntries(url.searchParams) };
  return (await openDocument(ctx, OpenDocument.parse(asked))).file.bytes();
}
/** More red than green anywhere: the place that was hidden. */
async function showsRed(picture: Uint8Array): Promise<boolean> {
  const [red, green] = (await sharp(picture).stats()).channels;
  return (red?.mean ?? 0) > (green?.mean ?? 0) + 2;
}

type Door = [name: string, open: () => Promise<Uint8Array>];
/** Asked for before anything was blackened. */
let exportId: string;
const earlierExport = async () => {
  const files = await readZipBytes(await openExport(hanna(), { exportId }));
  const [, photograph] = [...files].find(([name]) => name.includes("schein")) ?? [];
  if (!photograph) throw new NotFound();
  return photograph;
};
const doors = (): Door[] => [
  ...renditions.flatMap((rendition): Door[] => [
    [`the customer's file: ${rendition}`, () => opened(hanna(), photo, rendition)],
    [`the team's file: ${rendition}`, () => opened(ruth(), photo, rendition)],
  ]),
  ["a page at the desk", async () => (await openPage(ruth(), { ...ofPhoto(), page: 1 })).bytes()],
  [
    "a page as small as a stamp",
    async () => (await openThumbnail(ruth(), { ...ofPhoto(), page: 1 })).bytes(),
  ],
  ["a share's picture", async () => (await openSharedPicture(app.visitor(), token, photo)).bytes],
  ["a copy of one's data that was made before", earlierExport],
  [
    "the copy of one's data",
    async () => {
      const { files } = await gatherPerson(hanna());
      const key = files.find(({ name }) => name.includes("schein"))?.key;
      if (!key) throw new NotFound();
      return app.services.files.get(key);
    },
  ],
];
const crop = () => openCrop(hanna(), { researchId: signing.researchId, citationId });
const printed = async () => {
  const issued = await issuedReport(hanna(), signing.researchId);
  if (!issued) throw new NotFound();
  return printReport(issued.content, { ...issued, ...issued.since, locale: "de" });
};
const paper = async () => {
  const { researchId } = signing;
  const { file } = await openReportFile(hanna(), { researchId, locale: "de", edition: "full" });
  return file.bytes();
};
const reportFiles = async () => {
  const { rows } = await app.runAsOwner("select file_key from report_files");
  return rows.map(({ file_key: key }) => String(key));
};

test("PV-18 every door shows the file, then nothing while it is blackened, then the blackened one", async () => {
  for (const [name, open] of doors()) expect(await showsRed(await open()), name).toBe(true);
  expect(await showsRed(await crop())).toBe(true);
  expect(JSON.stringify(await printed())).toContain(transcript);
  expect(await pdfText(await paper())).toContain(transcript);
  const before = await reportFiles();

  app.later({ minutes: 5 });
  const regions = JSON.stringify([{ page: 1, kind: "plate", ...redPlace }]);
  await requestRedaction(ruth(), RequestRedaction.parse({ ...ofPhoto(), regions, seen: "" }));
  for (const [name, open] of doors()) await expect(open(), name).rejects.toThrow();
  await expect(crop()).rejects.toBeInstanceOf(NotFound);
  expect(await pdfText(await paper())).not.toContain(transcript);
  const shared = await openShare(app.visitor(), token, "test");
  expect(shared.pictures).toEqual([]);
  // The customer sees that the file is there, and that it is being worked on.
  expect(await documentsOf(hanna(), signing.researchId)).toMatchObject([{ id: photo, state: "redacting" }]);
  expect(await myLatestUploads(hanna(), 1)).toMatchObject([{ thumbnail: null }]);

  await app.runJobs("redactions.burn");
  for (const [name, open] of doors()) expect(await showsRed(await open()), name).toBe(false);
  expect((await openShare(app.visitor(), token, "test")).pictures).toEqual([photo]);
  for (const key of before) await expect(app.services.files.open(key)).rejects.toThrow();
});

test("PV-18 an issued report shows neither the crop nor its words, and says that it is issued anew", async () => {
  await expect(crop()).rejects.toBeInstanceOf(NotFound);
  const report = await printed();
  expect(report.blackened).toBe(1);
  expect(JSON.stringify(report)).not.toContain(transcript);
  expect(JSON.stringify((await openSharedReport(app.visitor(), token, "test", "de")).report)).not.toContain(
    transcript,
  );
  const text = await pdfText(await paper());
  expect(text).toContain("Ein Beleg wurde nach der Freigabe geschwärzt.");
  expect(text).not.toContain(transcript);
  // The next one has a crop of the copy, and what was typed of the place stays with the team.
  const { content } = await draftReport(ruth(), signing.researchId);
  const note = content.notes.find((each) => each.citationId === citationId);
  const { rows } = await app.runAsOwner(`select sha256 from research_documents where id = '${photo}'`);
  expect(note).toMatchObject({ crop: { documentId: photo, sha256: rows[0]?.sha256 }, transcript: null });
});

test("PV-18 no row that a customer or their copy of data reads names the original, its hash or its key", async () => {
  const { rows } = await app.runAsOwner("select file_url, sha256 from document_originals");
  const { parts, files } = await gatherPerson(hanna());
  for (const { file_url: key, sha256 } of rows) {
    expect(files.map((file) => file.key)).not.toContain(key);
    const documents = parts.filter(({ table }) => table === "research_documents");
    expect(JSON.stringify(documents)).not.toContain(sha256);
    expect(JSON.stringify(parts)).not.toContain(key);
  }
});

test("PV-18 what a PDF said is not found in it any more, nor in its text that is kept beside it", async () => {
  const { researchId } = signing;
  const file = new File([new Uint8Array(secretPdf())], "brief.pdf");
  const { documentId } = await uploadAsTeam(ruth(), { researchId, file });
  await inspectDocument(app.system(), { documentId });
  const find = () => findInDocument(ruth(), { researchId, documentId, q: secret });
  expect((await find()).hits).toHaveLength(1);
  const regions = JSON.stringify([{ page: 1, kind: "name", ...secretBox }]);
  await requestRedaction(ruth(), RequestRedaction.parse({ researchId, documentId, regions, seen: "" }));
  await expect(find()).rejects.toBeInstanceOf(NotFound);
  await app.runJobs("redactions.burn");
  expect(await find()).toEqual({ hasText: false, more: false, hits: [] });
  expect((await writtenPdfText(await opened(ruth(), documentId, "original"))).trim()).toBe("");
});
