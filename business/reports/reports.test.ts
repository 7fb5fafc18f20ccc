import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { markAsRead } from "#business/signing/mark-as-read.ts";
import { expectInvalid, expectRollbackWithoutAudit, expectRuleBroken } from "#tests/world/expect-refusals.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { publishEntry } from "#tests/world/publish-entry.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { Conflict, NotFound, RoleNeeded } from "../errors.ts";
import { WithdrawCustody, withdrawCustody } from "../history/custody/withdraw-custody.ts";
import { statementsOf } from "../history/statements/read-statements.ts";
import { WithdrawStatement, withdrawStatement } from "../history/statements/withdraw-statement.ts";
import { reopenResearch } from "../researches/ending/reopen-research.ts";
import { DraftCustody, draftCustody } from "../researches/statements/draft-custody.ts";
import { PublishStatements, publishStatements } from "../researches/statements/publish-statements.ts";
import { signOffOfCase } from "../signing/read-sign-off.ts";
import { SignCase, signCase } from "../signing/sign-case.ts";
import { chainOfHolders } from "./chain-of-holders.ts";
import { draftReport, hashOfReport } from "./draft-report.ts";
import { RecordConsent, recordConsent, withdrawConsent } from "./name-consent.ts";
import { printReport } from "./print/print-report.ts";
import { chaptersOf, chapterVersionsOf, consentsOf } from "./read-chapters.ts";
import { hasReport, issuedReport } from "./read-reports.ts";
import { RestoreChapter, restoreChapter, WriteChapter, writeChapter } from "./write-chapter.ts";

let app: TestApp;
let order: OrderFixture;
let second: string;
beforeAll(async () => {
  app = await openTestApp();
  second = await app.person("rolf", { role: "researcher" });
});
afterAll(() => app.close());
beforeEach(async () => {
  order = await app.orders.started();
  await publishEntry(app, order, {
    date: "1988",
    title: "Neulack in Rot",
    eventType: "repaint",
    citation: "Rechnung von 1988",
    evidenceClass: "B",
  });
});

const staff = () => app.researcher(order.staffId);
const customer = () => app.customer(order.userId);
const write = (changes: Record<string, unknown> = {}, ctx = staff()) =>
  writeChapter(
    ctx,
    WriteChapter.parse({
      researchId: order.researchId,
      chapter: "summary",
      textDe: "Der Wagen war rot.",
      textEn: "The car was red.",
      version: 0,
      ...changes,
    }),
  );

describe("a chapter", () => {
  test("is written in versions, and any of them can be restored", async () => {
    await write();
    await write({ textDe: "Der Wagen war grün.", version: 1 });
    await write({ textDe: "Der Wagen war grün.", version: 2 });
    const { researchId } = order;
    const input = { researchId, chapter: "summary", version: 2, restored: 1 };
    await restoreChapter(staff(), RestoreChapter.parse(input));
    expect(await chaptersOf(staff(), researchId)).toMatchObject([
      { chapter: "summary", textDe: "Der Wagen war rot.", version: 3 },
    ]);
    const versions = await chapterVersionsOf(staff(), researchId, "summary");
    expect(versions.map(({ version, textDe }) => `${version} ${textDe}`)).toEqual([
      "3 Der Wagen war rot.",
      "2 Der Wagen war grün.",
      "1 Der Wagen war rot.",
    ]);
    const again = RestoreChapter.parse({ ...input, version: 3, restored: 9 });
    await expect(restoreChapter(staff(), again)).rejects.toThrow(NotFound);
    expect(await app.auditTrail(`research:${researchId}`)).toContain("report.written");
  });

  test("never overwrites what somebody else wrote meanwhile", async () => {
    await write();
    const late = await write({ textDe: "Der Wagen war blau." }).catch((error: unknown) => error);
    expect(late).toBeInstanceOf(Conflict);
    expect(late).toMatchObject({ standing: { textDe: "Der Wagen war rot.", version: 1 } });
  });

  test("is written by researchers, in an open case, and never without its audit entry", async () => {
    await expect(write({}, app.staff(second, "support"))).rejects.toThrow(RoleNeeded);
    await expectRollbackWithoutAudit(app, "report.written", () => write());
    await app.runAsOwner(`update researches set status = 'cancelled' where id = '${order.researchId}'`);
    await expectRuleBroken(write(), "researches_not_open");
    const long = { researchId: order.researchId, chapter: "summary", textEn: "", version: 0 };
    expectInvalid(WriteChapter, { ...long, textDe: "x".repeat(40_001) }, "team_text_too_long");
    // @ts-expect-error customers write no report
    void (() => writeChapter(customer(), WriteChapter.parse({})));
  });
});

async function publishedHolder(): Promise<string> {
  const { researchId } = order;
  const holder = { researchId, party: "Halter 1, Raum Celle", role: "keeper", begin: "1965", end: "1974" };
  const id = await draftCustody(staff(), DraftCustody.parse(holder));
  await publishStatements(staff(), PublishStatements.parse({ researchId, custody: [{ id, version: 1 }] }));
  return id;
}
const consent = (custodyId: string, changes: Record<string, unknown> = {}) =>
  recordConsent(
    staff(),
    RecordConsent.parse({
      researchId: order.researchId,
      custodyId,
      name: "Erika Muster",
      channel: "letter",
      givenOn: "2026-11-02",
      version: 0,
      ...changes,
    }),
  );

describe("a name", () => {
  test("needs a published period, a past date, and no change meanwhile", async () => {
    const id = await publishedHolder();
    await consent(id);
    await expect(consent(id, { name: "Erika Mustermann" })).rejects.toThrow(Conflict);
    await consent(id, { name: "Erika Mustermann", version: 1 });
    expect(await consentsOf(staff(), order.researchId)).toMatchObject([
      { party: "Halter 1, Raum Celle", name: "Erika Mustermann", version: 2 },
    ]);
    await expectRuleBroken(consent(id, { givenOn: "2030-01-01" }), "reports_consent_day");
    await expect(consent(order.researchId)).rejects.toThrow(NotFound);
    const withdrawal = { custodyId: id, version: 2, reason: "Verwechslung" };
    await withdrawCustody(staff(), WithdrawCustody.parse(withdrawal));
    await expectRuleBroken(consent(id, { version: 2 }), "reports_custody_unpublished");
    expectInvalid(
      RecordConsent,
      { researchId: order.researchId, custodyId: id, name: " ", channel: "", givenOn: "", version: 0 },
      "reports_name_missing",
      "reports_channel_missing",
      "reports_consent_day",
    );
  });

  test("is not part of the content, and is removed at once from an issued version", async () => {
    const id = await publishedHolder();
    const { hash } = await draftReport(staff(), order.researchId);
    await consent(id);
    expect((await draftReport(staff(), order.researchId)).hash).toBe(hash);
    await app.runAsOwner(
      `insert into reports (id, research_id, user_id, version, content, hash, frozen_at, issued_at)
       select gen_random_uuid(), '${order.researchId}', '${order.userId}', 1, '{}', '${hash}', now(), now()`,
    );
    expect((await issuedReport(customer(), order.researchId))?.since.names).toEqual({ [id]: "Erika Muster" });
    const { researchId } = order;
    await expect(
      withdrawConsent(app.staff(second, "support"), { researchId, custodyId: id }),
    ).rejects.toThrow(RoleNeeded);
    await withdrawConsent(staff(), { researchId, custodyId: id });
    await withdrawConsent(staff(), { researchId, custodyId: id });
    expect((await issuedReport(customer(), researchId))?.since.names).toEqual({});
    expect(await app.auditTrail(`research:${researchId}`)).toEqual(
      expect.arrayContaining(["consent.recorded", "consent.withdrawn"]),
    );
  });
});

test("the chain of holders names who agrees today, to the case's customer alone", async () => {
  const { researchId } = order;
  const first = await publishedHolder();
  const unpublished = { researchId, party: "Halter 2", role: "keeper", begin: "1975", end: "1980" };
  await draftCustody(staff(), DraftCustody.parse(unpublished));
  const chain = () => chainOfHolders(customer(), researchId);
  expect(await chain()).toEqual([]);
  // The keeper has no source yet, which withholds the period and its name.
  await app.runAsOwner(`update custody_periods set person_id = null where id = '${first}'`);
  expect(await chain()).toEqual([{ id: first, name: null, isReader: false }]);
  await consent(first);
  expect(await chain()).toEqual([{ id: first, name: "Erika Muster", isReader: false }]);
  await expect(chainOfHolders(app.customer(second), researchId)).rejects.toThrow(NotFound);
  await withdrawConsent(staff(), { researchId, custodyId: first });
  expect((await chain())[0]?.name).toBeNull();
});

describe("a version", () => {
  async function sign() {
    const reviewer = app.staff(second, "reviewer");
    const { hash: contentHash, reading } = await signOffOfCase(reviewer, order.researchId);
    const { researchId } = order;
    for (const { subject, digest } of reading) await markAsRead(reviewer, { researchId, subject, digest });
    const input = { researchId, contentHash, reason: "answered" };
    await signCase(reviewer, SignCase.parse(input));
    return contentHash;
  }

  test("belongs to the customer once it is issued, and says what it changed", async () => {
    await write();
    const signed = await sign();
    expect(await hasReport(customer(), order.researchId)).toBe(false);
    expect(await issuedReport(customer(), order.researchId)).toBeNull();
    await app.runJobs("signing.issue");
    const first = await issuedReport(customer(), order.researchId);
    expect(first).toMatchObject({ hash: signed, content: { version: 1 }, versions: [{ changes: null }] });
    expect(hashOfReport(first?.content ?? never())).toBe(signed);
    expect(await hasReport(customer(), order.researchId)).toBe(true);
    const otto = app.customer(await app.person("otto"));
    expect(await issuedReport(otto, order.researchId)).toBeNull();

    await reopenResearch(staff(), { researchId: order.researchId, reason: "new_lead" });
    await write({ textDe: "Der Wagen war erst rot, dann grün.", version: 1 });
    await sign();
    await app.runJobs("signing.issue");
    const latest = await issuedReport(customer(), order.researchId);
    expect(latest?.versions).toMatchObject([
      { version: 2, changes: { entries: [], prose: ["summary"] } },
      { version: 1, changes: null },
    ]);
    expect((await issuedReport(customer(), order.researchId, 1))?.content.version).toBe(1);
    await expect(issuedReport(customer(), order.researchId, 3)).rejects.toThrow(NotFound);
  });

  test("leaves out what is withdrawn after it was issued, and keeps its hash", async () => {
    const signed = await sign();
    await app.runJobs("signing.issue");
    const shown = async () => {
      const report = (await issuedReport(customer(), order.researchId)) ?? never();
      expect(report.hash).toBe(signed);
      const { content, issuedAt, since, versions } = report;
      return JSON.stringify(printReport(content, { locale: "de", issuedAt, ...since, versions }));
    };
    expect(await shown()).toContain("Neulack in Rot");
    const [statement] = await statementsOf(staff(), order.researchId);
    const { id = "", version } = statement ?? {};
    const withdrawal = { statementId: id, version, reason: "Verwechslung" };
    await withdrawStatement(staff(), WithdrawStatement.parse(withdrawal));
    expect(await shown()).not.toContain("Neulack in Rot");
    expect(await shown()).toContain('"leftOut":1');
  });
});

function never(): never {
  throw new Error("there is a report");
}
