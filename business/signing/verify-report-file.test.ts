import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openReportFile } from "#business/reports/paper/report-file.ts";
import { openSigning } from "#tests/world/signing-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { verifyReportFile } from "./verify-report-file.ts";

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

const download = async (edition: "full" | "glovebox" = "full") => {
  const { researchId, userId } = signing;
  const { file } = await openReportFile(app.customer(userId), { researchId, locale: "de", edition });
  return file;
};

test("a report's PDF is known by its bytes: version, certificate, and whether it is the newest", async () => {
  await signing.sign();
  await signing.runChain();
  const file = await download();
  const verified = await verifyReportFile(app.visitor(), file);
  expect(verified).toMatchObject({
    version: 1,
    edition: "full",
    locale: "de",
    newestVersion: 1,
    printedAnew: false,
    sha256: createHash("sha256")
      .update(await file.bytes())
      .digest("hex"),
  });
  expect(verified?.caseNumber).toMatch(/^F-2026-/);
  expect(verified?.certificateNumber).toBeTruthy();
  expect(await verifyReportFile(app.visitor(), await download("glovebox"))).toMatchObject({
    edition: "glovebox",
  });

  const { researchId } = signing;
  await app.runAsOwner(
    `insert into reports (id, research_id, user_id, version, content, hash, frozen_at, issued_at)
      select gen_random_uuid(), research_id, user_id, 2, content, hash, frozen_at, issued_at from reports where research_id = '${researchId}'`,
  );
  expect(await verifyReportFile(app.visitor(), file)).toMatchObject({ version: 1, newestVersion: 2 });
  await app.runAsOwner(
    `insert into report_prints (report_id, locale, edition, sha256, printed_at)
      select id, 'de', 'full', repeat('1', 64), '2100-01-01' from reports where research_id = '${researchId}' and version = 1`,
  );
  expect(await verifyReportFile(app.visitor(), file)).toMatchObject({ printedAnew: true });
});

test("one changed byte, another PDF and a report that was never issued are unknown", async () => {
  await signing.sign();
  await signing.runChain();
  const file = await download();
  expect(await verifyReportFile(app.visitor(), new Blob([await file.bytes(), " "]))).toBeNull();
  expect(await verifyReportFile(app.visitor(), new Blob(["%PDF-1.7"]))).toBeNull();
  await app.runAsOwner(`update reports set issued_at = null where research_id = '${signing.researchId}'`);
  expect(await verifyReportFile(app.visitor(), file)).toBeNull();
});
