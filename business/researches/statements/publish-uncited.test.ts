import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { AddSource, addSource } from "#business/evidence/add-source.ts";
import { Cite, cite } from "#business/evidence/cite.ts";
import { expectNothingLeft, expectRuleBroken } from "#tests/world/expect-refusals.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { holdPublication } from "../dispatches/hold-publication.ts";
import { DraftStatement, draftStatement } from "./draft-statement.ts";
import { PreviewPublication, previewPublication } from "./preview-publication.ts";
import { manyUncited, PublishStatements, publishStatements } from "./publish-statements.ts";

let app: TestApp;
let order: OrderFixture;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  order = await app.orders.started();
});

const staff = () => app.researcher(order.staffId);
async function drafts(count: number) {
  const ids: string[] = [];
  for (let n = 1; n <= count; n++) {
    const typed = {
      researchId: order.researchId,
      date: `19${50 + n}`,
      titleDe: `Eintrag ${n}`,
      eventType: "event",
    };
    ids.push(await draftStatement(staff(), DraftStatement.parse(typed)));
  }
  return ids;
}
const chosen = (ids: string[], more: object = {}) =>
  PublishStatements.parse({
    researchId: order.researchId,
    statements: ids.map((id) => ({ id, version: 1 })),
    ...more,
  });
const preview = (ids: string[]) =>
  previewPublication(staff(), PreviewPublication.parse({ researchId: order.researchId, ids }));

test("many drafts without a source go out only when that is confirmed, and then with one message", async () => {
  const ids = await drafts(manyUncited);
  expect(await preview(ids)).toMatchObject({ uncited: manyUncited });
  await expectRuleBroken(publishStatements(staff(), chosen(ids)), "history_uncited_unasked");
  await expectRuleBroken(holdPublication(staff(), chosen(ids)), "history_uncited_unasked");
  await expectNothingLeft(app, () => publishStatements(staff(), chosen(ids)));
  const before = (await messages()).length;
  await publishStatements(staff(), chosen(ids, { uncited: "on" }));
  expect((await messages()).length - before).toBe(1);
});

const messages = async () => {
  const { rows } = await app.runAsOwner(
    `select kind from notifications where research_id = '${order.researchId}'`,
  );
  return rows;
};

test("few, or drafts with a source, go out as they are", async () => {
  await publishStatements(staff(), chosen(await drafts(manyUncited - 1)));
  const ids = await drafts(manyUncited);
  const details = {
    title: "Brief",
    evidenceClass: "A",
    form: "original",
    verification: "researcher",
    rights: "own",
  };
  const link = { kind: "link", url: "https://example.org/brief", readOn: "2026-11-01" };
  const { researchId } = order;
  const sourceId = await addSource(staff(), AddSource.parse({ researchId, ...link, ...details }));
  const supports = ids.slice(0, 1).map((statementId) => ({ statementId, directness: "direct" }));
  await cite(staff(), Cite.parse({ sourceId, information: "primary", supports }));
  expect(await preview(ids)).toMatchObject({ uncited: manyUncited - 1 });
  await publishStatements(staff(), chosen(ids));
});

test("what the customer would read twice is named before it goes out, by day, kind and words", async () => {
  const draft = (changes: object) =>
    draftStatement(
      staff(),
      DraftStatement.parse({
        researchId: order.researchId,
        date: "12.5.1974",
        titleDe: "Ummeldung",
        eventType: "registration",
        ...changes,
      }),
    );
  const ids = [await draft({}), await draft({ titleDe: "  UMMELDUNG " }), await draft({ date: "13.5.1974" })];
  expect((await preview(ids)).twins).toHaveLength(1);
  expect((await preview(ids.slice(1))).twins).toEqual([]);
  await publishStatements(staff(), chosen(ids.slice(0, 1)));
  expect((await preview(ids.slice(1))).twins).toEqual(["UMMELDUNG"]);
  expect((await preview(ids.slice(2))).twins).toEqual([]);
});
