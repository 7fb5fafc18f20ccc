import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ChangeCustody, changeCustody } from "#business/history/custody/change-custody.ts";
import { historyOf } from "#business/history/read-history.ts";
import { ChangeStatement, changeStatement } from "#business/history/statements/change-statement.ts";
import { restoreVersion } from "#business/history/statements/restore-version.ts";
import { expectInvalid, expectNothingLeft, expectRuleBroken } from "#tests/world/expect-refusals.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { holdPublication } from "../dispatches/hold-publication.ts";
import { DraftCustody, draftCustody } from "./draft-custody.ts";
import { DraftStatement, draftStatement } from "./draft-statement.ts";
import { previewPublication } from "./preview-publication.ts";
import { PublishStatements, publishStatements } from "./publish-statements.ts";

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
const shown = async () => (await historyOf(app.customer(order.userId), order.researchId)).map((e) => e.title);
const form = { date: "1968", eventType: "sale" };
const draft = (titleDe: string) =>
  draftStatement(staff(), DraftStatement.parse({ ...form, researchId: order.researchId, titleDe }));
const chosen = (ids: string[], more: object = {}) =>
  PublishStatements.parse({
    researchId: order.researchId,
    statements: ids.map((id) => ({ id, version: 1 })),
    ...more,
  });
const named = async () => {
  const { rows } = await app.runAsOwner(
    `select details from audit_log where event = 'history.names-published' and subject = 'research:${order.researchId}'`,
  );
  return rows.map(({ details }) => details);
};

test("a text that names somebody goes out with a ground, which the audit log keeps without the name", async () => {
  const ids = [await draft("Verkauft an Hans Müller, Lange Straße 5"), await draft("Frisch lackiert")];
  const { researchId } = order;
  expect(await previewPublication(staff(), { researchId, ids })).toMatchObject({
    names: ["Hans Müller", "Lange Straße 5"],
  });
  await expectRuleBroken(publishStatements(staff(), chosen(ids)), "history_names_unasked");
  await expectRuleBroken(holdPublication(staff(), chosen(ids, { nameGround: "" })), "history_names_unasked");
  await expectNothingLeft(app, () => publishStatements(staff(), chosen(ids)));
  expect(await shown()).toEqual([]);
  await holdPublication(staff(), chosen(ids, { nameGround: "deceased" }));
  await app.runJobs("researches.release");
  expect(await shown()).toHaveLength(2);
  expect(await named()).toEqual([{ names: 2, ground: "deceased" }]);
  expectInvalid(PublishStatements, { ...chosen(ids), nameGround: "because" }, "history_names_unasked");
});

test("nobody is asked about a text without a name", async () => {
  await publishStatements(staff(), chosen([await draft("Verkauft nach Celle")]));
  expect(await shown()).toEqual(["Verkauft nach Celle"]);
  expect(await named()).toEqual([]);
});

test("a published text that gets a name is asked about when it is changed, not when a name stays", async () => {
  const statementId = await draft("Verkauft nach Celle");
  await publishStatements(staff(), chosen([statementId]));
  const change = (version: number, titleDe: string, more: object = {}) =>
    changeStatement(staff(), ChangeStatement.parse({ ...form, statementId, version, titleDe, ...more }));
  await expectRuleBroken(change(2, "Verkauft an Familie Krause"), "history_names_unasked");
  await change(2, "Verkauft an Familie Krause", { nameGround: "consent" });
  await change(3, "1968 verkauft an Familie Krause");
  expect(await named()).toEqual([{ names: 1, ground: "consent" }]);
  await change(4, "Verkauft nach Celle");
  await expectRuleBroken(
    restoreVersion(staff(), { statementId, version: 5, restored: 3 }),
    "history_names_unasked",
  );
});

test("a holder under a name is asked about, published or changed", async () => {
  const { researchId } = order;
  const held = { party: "Hans Müller", role: "owner", begin: "1968", end: "1971" };
  const custodyId = await draftCustody(staff(), DraftCustody.parse({ ...held, researchId }));
  const publish = (more: object) =>
    publishStatements(
      staff(),
      PublishStatements.parse({ researchId, custody: [{ id: custodyId, version: 1 }], ...more }),
    );
  await expectRuleBroken(publish({}), "history_names_unasked");
  await publish({ nameGround: "public_source" });
  const other = { ...held, custodyId, version: 2, party: "Karl Schmidt" };
  await expectRuleBroken(changeCustody(staff(), ChangeCustody.parse(other)), "history_names_unasked");
});
