import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { expectNothingLeft, expectRuleBroken } from "#tests/world/expect-refusals.ts";
import { openSigning } from "#tests/world/signing-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { myUnreadNotifications } from "../messages/read-messages.ts";
import { finishUnsigned } from "./finish-unsigned.ts";
import { mustBeSigned } from "./must-be-signed.ts";

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

const finish = () => {
  const input = { researchId: signing.researchId, reason: "answered" } as const;
  return finishUnsigned(app.researcher(signing.staffId), input);
};

test("a case with neither class nor report is finished by one person", async () => {
  signing = await openSigning(app, second, { documented: false });
  expect(await mustBeSigned(signing.reviewer(), signing.researchId)).toBe(false);
  await finish();
  await signing.runChain();
  expect(await signing.certificates()).toEqual([]);
  const { list } = await myUnreadNotifications(app.customer(signing.userId), 10);
  expect(list).toContainEqual(
    expect.objectContaining({
      kind: "status_changed",
      params: expect.objectContaining({ status: "completed" }),
    }),
  );
  // @ts-expect-error customers finish nothing
  void (() => finishUnsigned(app.customer(""), { researchId: "", reason: "answered" }));
});

test("a case that earned a certificate is not finished without a sign-off", async () => {
  expect(await mustBeSigned(signing.reviewer(), signing.researchId)).toBe(true);
  await expectRuleBroken(finish(), "signing_needed");
  await expectNothingLeft(app, finish);
});

test("nor is one with an ordered report, as a package or as an extra", async () => {
  signing = await openSigning(app, second, { documented: false });
  for (const packageId of ["premium", "worldwide", "research", "premium-report"]) {
    await app.runAsOwner(
      `update orders set package_id = '${packageId}' where research_id = '${signing.researchId}'`,
    );
    await expectRuleBroken(finish(), "signing_needed");
  }
  await app.runAsOwner(`update orders set status = 'withdrawn' where research_id = '${signing.researchId}'`);
  await finish();
});

test("the score is computed anew before that is decided", async () => {
  const { researchId } = signing;
  await app.runAsOwner(`delete from scores where research_id = '${researchId}'`);
  await app.runAsOwner(
    `update researches set barnaby_score = null, classification = null where id = '${researchId}'`,
  );
  expect(await mustBeSigned(signing.reviewer(), researchId)).toBe(false);
  await expectRuleBroken(finish(), "signing_needed");
});
