import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Conflict, NotFound } from "#business/errors.ts";
import { AddSource, addSource } from "#business/evidence/add-source.ts";
import { Cite, cite } from "#business/evidence/cite.ts";
import { historyOf } from "#business/history/read-history.ts";
import { ChangeStatement, changeStatement } from "#business/history/statements/change-statement.ts";
import { statementsOf, versionsOf, withdrawnOf } from "#business/history/statements/read-statements.ts";
import { restoreVersion } from "#business/history/statements/restore-version.ts";
import { WithdrawStatement, withdrawStatement } from "#business/history/statements/withdraw-statement.ts";
import {
  expectInvalid,
  expectNothingLeft,
  expectRollbackWithoutAudit,
  expectRuleBroken,
} from "#tests/world/expect-refusals.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import { DraftStatement, draftStatement } from "./draft-statement.ts";
import { PublishStatements, publishStatements } from "./publish-statements.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
let order: OrderFixture;
const absent = "01980000-0000-7000-8000-000000000000";

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  order = await app.orders.started();
});

const form = { date: "um 1968", titleDe: "Zulassung in Celle", eventType: "registration" };
const staff = () => app.researcher(order.staffId);
const draft = (changes: Record<string, unknown> = {}) =>
  draftStatement(staff(), DraftStatement.parse({ ...form, researchId: order.researchId, ...changes }));
const change = (statementId: string, version: number, changes: Record<string, unknown> = {}) =>
  changeStatement(staff(), ChangeStatement.parse({ ...form, statementId, version, ...changes }));
const withdraw = (statementId: string, version: number, reason = "Verwechslung") =>
  withdrawStatement(staff(), { statementId, version, reason });
const publish = (...chosen: [id: string, version: number][]) =>
  publishStatements(
    staff(),
    PublishStatements.parse({
      researchId: order.researchId,
      statements: chosen.map(([id, version]) => ({ id, version })),
    }),
  );
const desk = () => statementsOf(staff(), order.researchId);
const seen = (locale?: "de" | "en") => historyOf(app.customer(order.userId), order.researchId, locale);
const notifications = async () =>
  (
    await app.runAsOwner(
      `select kind, params from notifications where user_id = '${order.userId}' and kind like 'finding%'`,
    )
  ).rows;

describe("a draft", () => {
  test("has a date in plain words and is visible to the team alone", async () => {
    await draft({ odometer: "45000", odometerUnit: "mi", place: "Celle", titleEn: "Registered in Celle" });
    expect(await desk()).toMatchObject([
      {
        date: "1968~",
        sortsOn: "1968-01-01",
        status: "proposed",
        odometer: 45_000,
        odometerUnit: "mi",
        version: 1,
        grade: null,
      },
    ]);
    expect(await seen()).toEqual([]);
    expect(await notifications()).toEqual([]);
  });

  test("can cite at once, and gets the resulting grade", async () => {
    const source = {
      kind: "link",
      researchId: order.researchId,
      title: "Fahrzeugbrief",
      evidenceClass: "A",
      form: "scan",
      verification: "researcher",
      rights: "quote",
      url: "https://example.org/brief",
      readOn: "2026-11-01",
    };
    const sourceId = await addSource(staff(), AddSource.parse(source));
    const citationId = await cite(staff(), Cite.parse({ sourceId, information: "primary" }));
    await draft({ cited: [{ citationId, directness: "direct" }] });
    expect((await desk())[0]?.grade).toMatchObject({ label: "probable", evidenceClass: "A" });
    const wrong = draft({ cited: [{ citationId: absent, directness: "direct" }] });
    await expect(wrong).rejects.toThrow(NotFound);
    expect(await desk()).toHaveLength(1);
  });

  test("needs a readable past date, and a title in one of the languages", async () => {
    const input = { ...form, researchId: absent };
    expectInvalid(DraftStatement, { ...input, date: " " }, "history_date_missing");
    expectInvalid(DraftStatement, { ...input, titleDe: " ", titleEn: "" }, "history_title_missing");
    expectInvalid(DraftStatement, { ...input, titleDe: "x".repeat(201) }, "team_text_too_long");
    expectInvalid(DraftStatement, { ...input, odometer: "viel" }, "history_odometer_invalid");
    expectInvalid(DraftStatement, { ...input, eventType: "party" }, "history_event_unknown");
    await expectRuleBroken(draft({ date: "neulich" }), "history_date_invalid");
    await expectRuleBroken(draft({ date: "2030" }), "history_date_in_future");
    await expectNothingLeft(app, () => draft({ date: "2030" }));
    await draft({ titleDe: "", titleEn: "Registered" });
  });

  test.each(["pending", "completed", "cancelled"])("is not created in a case that is %s", async (status) => {
    await app.orders.setCaseStatus(order, status);
    await expectRuleBroken(draft(), "researches_not_open");
    await expect(draft({ researchId: absent })).rejects.toThrow(NotFound);
  });
});

describe("a change", () => {
  test("creates a version with its differences", async () => {
    const id = await draft();
    await change(id, 1, { date: "Sommer 1969", descriptionEn: "Green." });
    const [now, first] = await versionsOf(staff(), id);
    expect(first).toMatchObject({ version: 1, change: "drafted", changedBy: "ruth", differences: [] });
    expect(now).toMatchObject({ version: 2, change: "changed" });
    expect(now?.differences).toEqual([
      { field: "date", before: "1968~", after: "1969-22" },
      { field: "descriptionEn", before: null, after: "Green." },
    ]);
    expect(await desk()).toMatchObject([{ date: "1969-22", sortsOn: "1969-06-01", version: 2 }]);
  });

  test("from a stale version overwrites nothing and returns the current text, who and when", async () => {
    const id = await draft();
    await change(id, 1, { titleDe: "Zulassung in Gifhorn" });
    const refused: unknown = await change(id, 1, { titleDe: "Zulassung" }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Conflict);
    expect(refused).toMatchObject({
      standing: { titleDe: "Zulassung in Gifhorn", version: 2 },
      changedBy: "ruth",
      changedAt: staff().now(),
    });
    expect(await desk()).toMatchObject([{ titleDe: "Zulassung in Gifhorn" }]);
  });

  test("by two people at once gives one change and one conflict", async () => {
    const id = await draft();
    const both = await Promise.allSettled([change(id, 1, { titleDe: "a" }), change(id, 1, { titleDe: "b" })]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await desk()).toMatchObject([{ version: 2 }]);
  });

  test("of a published statement is visible at once, without another mail", async () => {
    const id = await draft();
    await publish([id, 1]);
    await change(id, 2, { titleDe: "Zulassung in Gifhorn", titleEn: "Registered in Gifhorn" });
    expect(await seen()).toMatchObject([{ title: "Zulassung in Gifhorn" }]);
    expect(await seen("en")).toMatchObject([{ title: "Registered in Gifhorn" }]);
    expect(await notifications()).toHaveLength(1);
  });

  test("needs a statement, and one that has not ended", async () => {
    await expect(change(absent, 1)).rejects.toThrow(NotFound);
    const id = await draft();
    await withdraw(id, 1);
    await expectRuleBroken(change(id, 2), "history_statement_ended");
    await expectRuleBroken(change(id, 1), "conflict");
  });
});

describe("withdrawing", () => {
  test("strikes out a published statement and says why", async () => {
    const id = await draft();
    await publish([id, 1]);
    await withdraw(id, 2, "Das war ein anderer Wagen.");
    expect(await seen()).toEqual([]);
    const withdrawn = await withdrawnOf(app.customer(order.userId), order.researchId, "de");
    expect(withdrawn).toMatchObject([{ title: form.titleDe, reason: "Das war ein anderer Wagen." }]);
    expect(await withdrawnOf(app.customer(await app.person("otto")), order.researchId, "de")).toEqual([]);
    await expectRuleBroken(withdraw(id, 3), "history_statement_ended");
  });

  test("rejects a draft, of which the customer never learns", async () => {
    await withdraw(await draft(), 1);
    expect(await desk()).toMatchObject([{ status: "rejected", reason: "Verwechslung" }]);
    expect(await withdrawnOf(app.customer(order.userId), order.researchId, "de")).toEqual([]);
  });

  test("needs a reason and the current version", async () => {
    const input = { statementId: absent, version: 1 };
    expectInvalid(WithdrawStatement, { ...input, reason: " " }, "history_reason_missing");
    expectInvalid(WithdrawStatement, { ...input, reason: "x".repeat(1001) }, "team_text_too_long");
    await expect(withdraw(absent, 1)).rejects.toThrow(NotFound);
    await expectRuleBroken(withdraw(await draft(), 2), "conflict");
  });
});

describe("an earlier version", () => {
  test("is restored as a new version", async () => {
    const id = await draft();
    await change(id, 1, { titleDe: "Anders" });
    await restoreVersion(staff(), { statementId: id, version: 2, restored: 1 });
    expect(await desk()).toMatchObject([{ titleDe: form.titleDe, version: 3, status: "proposed" }]);
    expect((await versionsOf(staff(), id))[0]).toMatchObject({ change: "restored" });
  });

  test("brings back what was withdrawn, as a draft", async () => {
    const id = await draft();
    await publish([id, 1]);
    await withdraw(id, 2);
    await restoreVersion(staff(), { statementId: id, version: 3, restored: 2 });
    expect(await desk()).toMatchObject([{ status: "proposed", reason: null }]);
    const { rows } = await app.runAsOwner(`select published_at from research_timeline where id = '${id}'`);
    expect(rows).toEqual([{ published_at: null }]);
    expect(await seen()).toEqual([]);
    await publish([id, 4]);
    expect(await seen()).toHaveLength(1);
  });

  test("must exist, and the current version must be the one that was read", async () => {
    const id = await draft();
    const restore = (version: number, restored: number) =>
      restoreVersion(staff(), { statementId: id, version, restored });
    await expect(restore(1, 9)).rejects.toThrow(NotFound);
    await expectRuleBroken(restore(2, 1), "conflict");
  });
});

describe("publishing", () => {
  test("several sends one notification and one mail", async () => {
    const [first, second] = [await draft(), await draft({ titleDe: "Verkauf" })];
    await publish([first, 1], [second, 1]);
    expect(await seen()).toHaveLength(2);
    const vehicle = "Volkswagen Käfer";
    const params = { vehicle, finding: form.titleDe, count: "2", others: "1" };
    expect(await notifications()).toEqual([{ kind: "findings_added", params }]);
    await app.runJobs("messages.gathered");
    const mails = await app.mails("messages.findings_added", order);
    expect(mails.map(({ subject }) => subject)).toEqual(["2 neue Funde: Volkswagen Käfer"]);
    expect(mails[0]?.text).toContain("Zulassung in Celle und 1 weitere");
    expect((await app.auditTrail(`research:${order.researchId}`)).slice(-1)).toEqual(["history.published"]);
  });

  test("is all or nothing", async () => {
    const [first, second] = [await draft(), await draft()];
    await change(second, 1);
    await expectRuleBroken(publish([first, 1], [second, 1]), "conflict");
    await expectNothingLeft(app, () => publish([first, 1], [second, 1]));
    await expectRollbackWithoutAudit(app, "history.published", () => publish([first, 1]));
    expect(await seen()).toEqual([]);
  });

  test("accepts only drafts of this case", async () => {
    expectInvalid(PublishStatements, { researchId: absent }, "history_nothing_chosen");
    const id = await draft();
    await publish([id, 1]);
    await expectRuleBroken(publish([id, 2]), "history_not_a_draft");
    const foreign = await draft();
    order = await app.orders.started();
    await expect(publish([foreign, 1])).rejects.toThrow(NotFound);
    await app.orders.setCaseStatus(order, "completed");
    await expectRuleBroken(publish([foreign, 1]), "researches_not_open");
  });
});

test("customers write no history", () => {
  const customer = app.customer(order.userId);
  // @ts-expect-error only the team drafts
  void (() => draftStatement(customer, DraftStatement.parse(form)));
  // @ts-expect-error only the team changes
  void (() => changeStatement(customer, ChangeStatement.parse(form)));
  // @ts-expect-error only the team publishes
  void (() => publishStatements(customer, PublishStatements.parse({})));
});
