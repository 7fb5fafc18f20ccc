import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { NotFound } from "#business/errors.ts";
import { gatherPerson } from "#business/privacy/exports/gather-person.ts";
import { expectInvalid, expectRollbackWithoutAudit, expectRuleBroken } from "#tests/world/expect-refusals.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { pdfText } from "#tests/world/read-pdf.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { ownRequestKinds } from "../own-request.ts";
import { openOwnLetter } from "./open-own-letter.ts";
import { ownRequestsOf } from "./read-own-requests.ts";
import { SaveOwnRequest, saveOwnRequest } from "./save-own-request.ts";
import { TickOwnRequest, tickOwnRequest } from "./tick-own-request.ts";

let app: TestApp;
let order: OrderFixture;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  order = await app.orders.started();
});

const me = () => app.customer(order.userId);
const typed = (changes: object = {}) => ({
  researchId: order.researchId,
  kind: "kba",
  language: "de",
  sender: "Hanna Beispiel\nGroßer Weg 1\n29221 Celle",
  recipient: "Kraftfahrt-Bundesamt\n24932 Flensburg",
  ...changes,
});
const save = (changes: object = {}, who = me()) => saveOwnRequest(who, SaveOwnRequest.parse(typed(changes)));
const tick = (step: string, who = me()) =>
  tickOwnRequest(who, TickOwnRequest.parse({ researchId: order.researchId, kind: "kba", step }));
const mine = async () => (await ownRequestsOf(me(), order.researchId))[0];

test.each(ownRequestKinds)(
  "a letter to the %s is filled in, in both languages, without us on it",
  async (kind) => {
    for (const language of ["de", "en"]) {
      await save({ kind, language });
      const text = await pdfText(await openOwnLetter(me(), order.researchId, kind));
      expect(text).toContain("Großer Weg 1");
      expect(text).toContain("24932 Flensburg");
      expect(text).toMatch(language === "de" ? /Art\. 15 DSGVO/ : /Art\. 15 GDPR/);
      expect(text).not.toContain("Werdegang");
    }
    expect(await ownRequestsOf(me(), order.researchId)).toHaveLength(1);
  },
);

test("it is ticked off as sent and answered, and back by one step each", async () => {
  await save();
  await expectRuleBroken(tick("answered"), "letters_own_not_sent");
  await tick("sent");
  await expectRuleBroken(save(), "letters_own_sent");
  await tick("answered");
  expect(await mine()).toMatchObject({ sentOn: "2026-11-21", answeredOn: "2026-11-21" });
  await tick("again");
  expect(await mine()).toMatchObject({ sentOn: "2026-11-21", answeredOn: null });
  await tick("again");
  expect(await mine()).toMatchObject({ sentOn: null });
  expect((await app.auditTrail(`research:${order.researchId}`)).slice(-2)).toEqual([
    "own-request.ticked",
    "own-request.ticked",
  ]);
  await expectRollbackWithoutAudit(app, "own-request.saved", () => save());
});

test("an address has two lines at least and six at most; a cancelled case takes none", async () => {
  expectInvalid(SaveOwnRequest, typed({ sender: "Hanna" }), "letters_own_address_missing");
  expectInvalid(SaveOwnRequest, typed({ recipient: "a\nb\nc\nd\ne\nf\ng" }), "letters_address_too_long");
  await app.orders.setCaseStatus(order, "cancelled");
  await expectRuleBroken(save(), "researches_not_open");
});

test("nobody else fills in, ticks or reads it; the team and the copy of one's data have it", async () => {
  await save();
  const otto = app.customer(await app.person("otto"));
  await expect(save({}, otto)).rejects.toThrow(NotFound);
  await expect(tick("sent", otto)).rejects.toThrow(NotFound);
  await expect(openOwnLetter(otto, order.researchId, "kba")).rejects.toThrow(NotFound);
  await expect(openOwnLetter(me(), order.researchId, "club")).rejects.toThrow(NotFound);
  expect(await ownRequestsOf(otto, order.researchId)).toEqual([]);
  expect(await ownRequestsOf(app.researcher(order.staffId), order.researchId)).toHaveLength(1);
  expect(JSON.stringify(await gatherPerson(me()))).toContain("Großer Weg 1");
  // @ts-expect-error the team writes nothing under a customer's name
  void (() => saveOwnRequest(app.researcher(""), SaveOwnRequest.parse(typed())));
});
