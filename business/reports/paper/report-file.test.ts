import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inTransaction } from "#business/context.ts";
import { NotFound } from "#business/errors.ts";
import { statementsOf } from "#business/history/statements/read-statements.ts";
import { WithdrawStatement, withdrawStatement } from "#business/history/statements/withdraw-statement.ts";
import { raiseDispute } from "#business/people/rights/dispute.ts";
import { eraseReports } from "#business/reports/erase-reports.ts";
import { RecordConsent, recordConsent, withdrawConsent } from "#business/reports/name-consent.ts";
import { pdfText } from "#tests/world/read-pdf.ts";
import { openSigning } from "#tests/world/signing-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { openReportFile } from "./report-file.ts";

let app: TestApp;
let second: string;
let signing: Awaited<ReturnType<typeof openSigning>>;
beforeAll(async () => {
  app = await openTestApp();
  second = await app.person("rolf", { role: "researcher" });
});
afterAll(() => app.close());
beforeEach(async () => {
  signing = await openSigning(app, second);
});

const staff = () => app.researcher(signing.staffId);
const open = async (
  ctx: Parameters<typeof openReportFile>[0] = app.customer(signing.userId),
  edition: "full" | "glovebox" = "full",
) => {
  const { name, file } = await openReportFile(ctx, { researchId: signing.researchId, locale: "de", edition });
  return { name, text: await pdfText(new Uint8Array(await file.arrayBuffer())) };
};
const kept = async () => {
  const { rows } = await app.runAsOwner(
    `select locale, edition, file_key from report_files f join reports r on r.id = f.report_id where r.research_id = '${signing.researchId}' order by 1, 2`,
  );
  return rows.map(({ locale, edition, file_key }) => [`${edition} ${locale}`, String(file_key)] as const);
};

test("is printed in the chain of the sign-off, for the customer and the team, and for no stranger", async () => {
  await expect(open()).rejects.toThrow(NotFound);
  await signing.sign();
  await signing.runChain();
  expect((await kept()).map(([name]) => name)).toEqual(["full de", "glovebox de", "full en", "glovebox en"]);
  const before = await kept();
  const { name, text } = await open();
  expect(name).toMatch(/^F-2026-\d{4}-1-full-de\.pdf$/);
  expect(text).toContain("Neulack in Rot");
  expect((await open(staff(), "glovebox")).text).toContain("Neulack in Rot");
  expect(await kept(), "What shows the same is not printed again.").toEqual(before);
  await expect(open(app.customer(await app.person("otto")))).rejects.toThrow(NotFound);
});

test("never shows what was withdrawn after it was printed, and the file that showed it is gone", async () => {
  const { researchId } = signing;
  const { rows } = await app.runAsOwner(
    `select id from custody_periods where research_id = '${researchId}' and status = 'accepted' limit 1`,
  );
  const custodyId = String(rows[0]?.id);
  const consent = { researchId, custodyId, name: "Erika Muster", channel: "letter", givenOn: "2026-11-02" };
  await recordConsent(staff(), RecordConsent.parse({ ...consent, version: 0 }));
  await signing.sign();
  await signing.runChain();
  expect((await open()).text).toContain("Erika Muster");
  const named = await kept();

  await withdrawConsent(staff(), { researchId, custodyId });
  expect((await open()).text, "even before the job has run").not.toContain("Erika");
  await app.runJobs("reports.print");
  for (const [, key] of named) {
    const isKept = (await kept()).some(([, now]) => now === key);
    if (!isKept) await expect(app.services.files.open(key)).rejects.toThrow();
  }
  expect((await kept()).map(([, key]) => key)).not.toEqual(named.map(([, key]) => key));

  const statement = (await statementsOf(staff(), researchId)).find(
    ({ titleDe }) => titleDe === "Neulack in Rot",
  );
  const { id: statementId = "", version } = statement ?? {};
  await withdrawStatement(staff(), WithdrawStatement.parse({ statementId, version, reason: "Verwechslung" }));
  const { text } = await open();
  expect(text).not.toContain("Neulack in Rot");
  expect(text).toContain("nach der Freigabe zurückgezogen");
});

test("PV-10 what is disputed while it is printed is in no file that is handed out", async () => {
  await signing.sign();
  await signing.runChain();
  const statement = (await statementsOf(staff(), signing.researchId)).find(
    ({ titleDe }) => titleDe === "Neulack in Rot",
  );
  const dispute = (about: string) =>
    raiseDispute(staff(), {
      researchId: signing.researchId,
      about,
      raisedFor: "person",
      reason: "Nie gewesen",
    });
  await app.runAsOwner("delete from report_files");
  const { files } = app.services;
  let isDisputed = false;
  const put = async (...written: Parameters<typeof files.put>) => {
    if (!isDisputed) await dispute(`statement:${statement?.id}`);
    isDisputed = true;
    await files.put(...written);
  };
  const services = { ...app.services, files: Object.assign(Object.create(files), { put }) };
  const { text } = await open({ ...app.customer(signing.userId), services });
  expect(isDisputed).toBe(true);
  expect(text).not.toContain("Neulack in Rot");
  expect((await open()).text).not.toContain("Neulack in Rot");
});

test("goes with its case", async () => {
  await signing.sign();
  await signing.runChain();
  const keys = (await kept()).map(([, key]) => key);
  const erased = await inTransaction(app.system(), (ctx) => eraseReports(ctx, signing.researchId));
  expect(erased.toSorted()).toEqual(keys.toSorted());
  await expect(open()).rejects.toThrow(NotFound);
});
