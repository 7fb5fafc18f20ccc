import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Conflict, NotFound, RoleNeeded } from "#business/errors.ts";
import { draftReport } from "#business/reports/draft-report.ts";
import { currentScore } from "#business/score/read-scores.ts";
import { marksOf, withdrawnMarksOf } from "#business/vehicles/read-marks.ts";
import {
  expectInvalid,
  expectNothingLeft,
  expectRollbackWithoutAudit,
  expectRuleBroken,
} from "#tests/world/expect-refusals.ts";
import { openSigning } from "#tests/world/signing-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { PublishMarks, publishMarks } from "./publish-marks.ts";
import { ChangeMark, changeMark, RecordMark, recordMark } from "./record-mark.ts";
import { TakeUpMark, takeUpMark, WithdrawMark, withdrawMark } from "./withdraw-mark.ts";

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

const staff = () => app.staff(signing.staffId, "researcher");
const ofCase = () => ({ researchId: signing.researchId });
const vehicleId = async () => {
  const { rows } = await app.runAsOwner(
    `select vehicle_id from researches where id = '${signing.researchId}'`,
  );
  return String(rows[0]?.vehicle_id);
};
const published = async () => {
  const [mark] = (await marksOf(staff(), await vehicleId())).filter(({ publishedAt }) => publishedAt);
  return mark ?? { id: "", version: 0, raw: "", type: "plate" };
};
const withdraw = (markId: string, version: number, ctx = staff(), reason = "Gehört zum Nachbarwagen.") =>
  withdrawMark(ctx, WithdrawMark.parse({ ...ofCase(), markId, version, reason }));
const takeUp = (markId: string, version: number, ctx = staff()) =>
  takeUpMark(ctx, TakeUpMark.parse({ ...ofCase(), markId, version }));
const reported = async () =>
  (await draftReport(signing.reviewer(), signing.researchId)).content.marks.map(({ id }) => id);
const read = async () => (await signing.read()).reading.map(({ id }) => id);
const score = async () => {
  await app.runJobs("evidence.changed");
  return (await currentScore(signing.reviewer(), signing.researchId))?.total;
};

test("withdrawn, it counts nowhere; taken up again, it counts as before", async () => {
  const { id, version } = await published();
  const before = { score: await score(), reported: await reported(), read: await read() };
  expect(before.reported).toContain(id);
  await expectRollbackWithoutAudit(app, "mark.withdrawn", () => withdraw(id, version));
  await withdraw(id, version);
  expect(await reported()).not.toContain(id);
  expect(await read()).not.toContain(id);
  await score();
  const ids = async (list: Promise<{ id: string }[]>) => (await list).map((mark) => mark.id);
  const vehicle = await vehicleId();
  expect(await ids(marksOf(staff(), vehicle))).not.toContain(id);
  expect(await ids(marksOf(app.customer(signing.userId), vehicle))).not.toContain(id);
  expect(await withdrawnMarksOf(staff(), vehicle)).toMatchObject([
    { id, withdrawnReason: "Gehört zum Nachbarwagen.", withdrawnBy: signing.staffId },
  ]);
  await takeUp(id, version + 1);
  expect({ score: await score(), reported: await reported(), read: await read() }).toEqual(before);
  expect(await withdrawnMarksOf(staff(), vehicle)).toEqual([]);
  expect(await app.auditTrail(`research:${signing.researchId}`)).toEqual(
    expect.arrayContaining(["mark.withdrawn", "mark.reinstated"]),
  );
});

test("a draft that was withdrawn comes back as a draft", async () => {
  const input = { ...ofCase(), type: "colour", raw: "DB 050", cited: [] };
  const id = await recordMark(staff(), RecordMark.parse(input));
  await withdraw(id, 1);
  await takeUp(id, 2);
  const found = (await marksOf(staff(), await vehicleId())).find((mark) => mark.id === id);
  expect(found).toMatchObject({ publishedAt: null, withdrawnAt: null, version: 3 });
});

test("each step is taken once, from what stands, with a reason, by somebody who researches", async () => {
  const { id, version, raw, type } = await published();
  const absent = "01980000-0000-7000-8000-000000000000";
  expectInvalid(WithdrawMark, { ...ofCase(), markId: id, version, reason: " " }, "history_reason_missing");
  expectInvalid(
    WithdrawMark,
    { ...ofCase(), markId: id, version, reason: "x".repeat(1001) },
    "team_text_too_long",
  );
  await expect(withdraw(id, version, app.staff(signing.staffId, "support"))).rejects.toThrow(RoleNeeded);
  await expect(withdraw(absent, 1)).rejects.toThrow(NotFound);
  await expect(withdraw(id, version + 1)).rejects.toThrow(Conflict);
  await expectRuleBroken(takeUp(id, version), "vehicle_mark_stands");
  const other = await openSigning(app, second);
  const elsewhere = { researchId: other.researchId, markId: id, version, reason: "x" };
  await expect(withdrawMark(staff(), elsewhere)).rejects.toThrow(NotFound);
  await withdraw(id, version);
  await expectRuleBroken(withdraw(id, version + 1), "vehicle_mark_withdrawn");
  const changed = { ...ofCase(), markId: id, version: version + 1, type, raw };
  await expectRuleBroken(changeMark(staff(), ChangeMark.parse(changed)), "vehicle_mark_withdrawn");
  const again = PublishMarks.parse({ ...ofCase(), marks: [{ id, version: version + 1 }] });
  await expectRuleBroken(publishMarks(staff(), again), "vehicle_mark_withdrawn");
  await expectNothingLeft(app, () => publishMarks(staff(), again));
  await expect(takeUp(id, version + 1, app.staff(signing.staffId, "support"))).rejects.toThrow(RoleNeeded);
  await expect(takeUp(id, version)).rejects.toThrow(Conflict);
  // @ts-expect-error customers withdraw nothing
  void (() => withdrawMark(app.customer(signing.userId), elsewhere));
});

test("a certificate that rests on it is in doubt, until it is taken up again", async () => {
  const { id, version } = await published();
  await signing.sign();
  await signing.runChain();
  app.later({ minutes: 1 });
  const doubted = async () => (await signing.read()).certificates[0]?.doubtedSince;
  expect(await doubted()).toBeNull();
  await withdraw(id, version);
  expect(await doubted()).toBeInstanceOf(Date);
  await takeUp(id, version + 1);
  expect(await doubted()).toBeNull();
});
