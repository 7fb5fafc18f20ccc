import { afterAll, beforeAll, expect, test } from "vitest";
import { NotFound } from "#business/errors.ts";
import { AddSource, addSource } from "#business/evidence/add-source.ts";
import { evidenceOf } from "#business/evidence/read-evidence.ts";
import { custodyOf } from "#business/history/custody/read-custody.ts";
import { ChangeStatement, changeStatement } from "#business/history/statements/change-statement.ts";
import { statementsOf } from "#business/history/statements/read-statements.ts";
import { expectInvalid, expectRuleBroken } from "#tests/world/expect-refusals.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import { inTransaction } from "../../context.ts";
import { DraftCustody, draftCustody } from "../statements/draft-custody.ts";
import { PasteStatements, pasteStatements } from "../statements/paste-statements.ts";
import { PublishStatements, publishStatements } from "../statements/publish-statements.ts";
import { CiteChosen, citeChosen } from "./cite-chosen.ts";
import { DateChosen, dateChosen } from "./date-chosen.ts";
import { lastBulkEdit } from "./read-bulk-edit.ts";
import { UndoBulkEdit, undoBulkEdit } from "./undo-bulk-edit.ts";
import { WithdrawChosen, withdrawChosen } from "./withdraw-chosen.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
let order: OrderFixture;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const staff = () => app.researcher(order.staffId);
const rows = async () =>
  (await statementsOf(staff(), order.researchId)).map(({ id, version, status, date, dateAsTyped, grade }) => {
    return { id, version, status, date, dateAsTyped, isCited: grade !== null };
  });
const undo = async () => {
  const last = await inTransaction(staff(), (ctx) => lastBulkEdit(ctx, order.researchId));
  const bulkEditId = last?.id ?? "";
  await undoBulkEdit(staff(), UndoBulkEdit.parse({ researchId: order.researchId, bulkEditId }));
};

/** Three drafts, the first of them published, and a period of custody. */
async function startCase() {
  order = await app.orders.started();
  const { researchId } = order;
  const table = "1968;Zulassung\n1969;Umbau\n1970;Prüfung";
  await pasteStatements(staff(), PasteStatements.parse({ researchId, table, locale: "de" }));
  const [first] = await rows();
  await publishStatements(staff(), PublishStatements.parse({ researchId, statements: [first] }));
  const custody = { party: "Halter B", role: "owner", begin: "1968", end: "1970", acquisition: "unknown" };
  const custodyId = await draftCustody(staff(), DraftCustody.parse({ researchId, ...custody }));
  const statements = (await rows()).map(({ id, version }) => ({ id, version }));
  return { researchId, statements, custody: { id: custodyId, version: 1 } };
}

test("many rows are cited at once, and the citation goes again", async () => {
  const { researchId, statements, custody } = await startCase();
  const source = {
    kind: "link",
    url: "https://example.org/chronik",
    readOn: "2026-11-20",
    title: "Chronik",
    evidenceClass: "C",
    form: "scan",
    verification: "researcher",
    rights: "own",
  };
  const sourceId = await addSource(staff(), AddSource.parse({ researchId, ...source }));
  const chosen = [...statements, custody];
  await citeChosen(staff(), CiteChosen.parse({ researchId, chosen, sourceId }));
  expect((await rows()).every(({ isCited }) => isCited)).toBe(true);
  expect((await custodyOf(staff(), researchId))[0]?.grade).not.toBeNull();
  await undo();
  expect((await rows()).some(({ isCited }) => isCited)).toBe(false);
  expect((await evidenceOf(staff(), researchId))[0]?.citations).toEqual([]);
});

test("many get the same date in its words, and each its own again", async () => {
  const { researchId, statements, custody } = await startCase();
  const before = await rows();
  const dated = { researchId, chosen: statements, date: "Ende 1971" };
  await dateChosen(staff(), DateChosen.parse(dated));
  expect((await rows()).map(({ dateAsTyped }) => dateAsTyped)).toEqual(Array(3).fill("Ende 1971"));
  await undo();
  const contents = (found: typeof before) =>
    found.map(({ id, date, dateAsTyped, status }) => [id, date, dateAsTyped, status]);
  expect(contents(await rows())).toEqual(contents(before));
  const withPeriod = DateChosen.parse({ ...dated, chosen: [custody] });
  await expectRuleBroken(dateChosen(staff(), withPeriod), "history_custody_not_dated");
  await expectRuleBroken(
    dateChosen(staff(), DateChosen.parse({ ...dated, date: "neulich" })),
    "history_date_invalid",
  );
});

test("drafts are rejected, what was published is withdrawn, and both are as they were", async () => {
  const { researchId, statements, custody } = await startCase();
  const chosen = [...statements, custody];
  await withdrawChosen(staff(), WithdrawChosen.parse({ researchId, chosen, reason: "Falsches Fahrzeug" }));
  expect((await rows()).map(({ status }) => status)).toEqual(["withdrawn", "rejected", "rejected"]);
  expect((await custodyOf(staff(), researchId))[0]?.status).toBe("rejected");
  await undo();
  expect((await rows()).map(({ status }) => status)).toEqual(["accepted", "proposed", "proposed"]);
  expect((await custodyOf(staff(), researchId))[0]?.status).toBe("proposed");
  expectInvalid(WithdrawChosen, { researchId, chosen, reason: " " }, "history_reason_missing");
});

test("nothing is undone twice, after a day, or over what somebody wrote since", async () => {
  const { researchId, statements } = await startCase();
  const dated = DateChosen.parse({ researchId, chosen: statements, date: "1980" });
  await dateChosen(staff(), dated);
  const last = await inTransaction(staff(), (ctx) => lastBulkEdit(ctx, researchId));
  expect(last).toMatchObject({ kind: "dated", count: 3 });
  const asked = UndoBulkEdit.parse({ researchId, bulkEditId: last?.id });
  const [first] = await rows();
  const change = {
    statementId: first?.id,
    version: first?.version,
    date: "1981",
    titleDe: "Zulassung",
    eventType: "event",
  };
  await changeStatement(staff(), ChangeStatement.parse(change));
  const before = await rows();
  await expectRuleBroken(undoBulkEdit(staff(), asked), "history_bulk_changed_since");
  expect(await rows()).toEqual(before);

  const chosen = before.map(({ id, version }) => ({ id, version }));
  await dateChosen(staff(), DateChosen.parse({ ...dated, chosen }));
  const next = await inTransaction(staff(), (ctx) => lastBulkEdit(ctx, researchId));
  const again = UndoBulkEdit.parse({ researchId, bulkEditId: next?.id });
  await undoBulkEdit(staff(), again);
  await expectRuleBroken(undoBulkEdit(staff(), again), "history_bulk_undone");
  await dateChosen(staff(), DateChosen.parse({ ...dated, chosen: await rows() }));
  const old = await inTransaction(staff(), (ctx) => lastBulkEdit(ctx, researchId));
  app.later({ days: 1, minutes: 1 });
  const late = UndoBulkEdit.parse({ researchId, bulkEditId: old?.id });
  await expectRuleBroken(undoBulkEdit(staff(), late), "history_bulk_too_late");
  expect(await inTransaction(staff(), (ctx) => lastBulkEdit(ctx, researchId))).toBeNull();
});

test("all or none: a row that changed meanwhile, has ended or is of another case stops it", async () => {
  const other = await startCase();
  const { researchId, statements } = await startCase();
  const date = "1975";
  const before = await rows();
  const [first] = statements;
  const stale = [...statements.slice(1), { id: first?.id, version: 99 }];
  await expectRuleBroken(
    dateChosen(staff(), DateChosen.parse({ researchId, chosen: stale, date })),
    "conflict",
  );
  const foreign = DateChosen.parse({ researchId, chosen: [...statements, ...other.statements], date });
  await expect(dateChosen(staff(), foreign)).rejects.toThrow(NotFound);
  expect(await rows()).toEqual(before);
  expectInvalid(DateChosen, { researchId, chosen: [], date }, "history_nothing_chosen");
  const many = Array.from({ length: 501 }, () => first);
  expectInvalid(DateChosen, { researchId, chosen: many, date }, "history_too_many_chosen");
  await withdrawChosen(staff(), WithdrawChosen.parse({ researchId, chosen: [first], reason: "Irrtum" }));
  const ended = [{ id: first?.id, version: (first?.version ?? 0) + 1 }];
  await expectRuleBroken(
    dateChosen(staff(), DateChosen.parse({ researchId, chosen: ended, date })),
    "history_statement_ended",
  );
});

test("who does not research gets nothing done", async () => {
  const { researchId, statements } = await startCase();
  const dated = DateChosen.parse({ researchId, chosen: statements, date: "1975" });
  const support = app.staff(order.staffId, "support");
  await expect(dateChosen(support, dated)).rejects.toThrow();
  await expect(withdrawChosen(support, WithdrawChosen.parse({ ...dated, reason: "x" }))).rejects.toThrow();
  expect((await rows()).map(({ date }) => date)).toEqual(["1968", "1969", "1970"]);
});
