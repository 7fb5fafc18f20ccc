import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { NotFound } from "#business/errors.ts";
import { ChangeCustody, changeCustody } from "#business/history/custody/change-custody.ts";
import { custodyOf, custodyVersionsOf } from "#business/history/custody/read-custody.ts";
import { RestoreCustody, restoreCustody } from "#business/history/custody/restore-custody.ts";
import { WithdrawCustody, withdrawCustody } from "#business/history/custody/withdraw-custody.ts";
import { peopleOfCase } from "#business/people/read-people.ts";
import { AddPersonSource, addPersonSource } from "#business/people/register/add-source-of-person.ts";
import { marksOf } from "#business/vehicles/read-marks.ts";
import {
  expectInvalid,
  expectNothingLeft,
  expectRollbackWithoutAudit,
  expectRuleBroken,
} from "#tests/world/expect-refusals.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import { DraftCustody, draftCustody } from "./draft-custody.ts";
import { PublishMarks, publishMarks } from "./publish-marks.ts";
import { PublishStatements, publishStatements } from "./publish-statements.ts";
import { ChangeMark, changeMark, RecordMark, recordMark } from "./record-mark.ts";

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

const staff = () => app.researcher(order.staffId);
const customer = () => app.customer(order.userId);

describe("a period of custody", () => {
  const form = { party: "Halter 2, Raum Celle", role: "keeper", begin: "1968", end: "um 1971" };
  const draft = (changes: Record<string, unknown> = {}) =>
    draftCustody(staff(), DraftCustody.parse({ ...form, researchId: order.researchId, ...changes }));
  const change = (custodyId: string, version: number, changes: Record<string, unknown> = {}) =>
    changeCustody(staff(), ChangeCustody.parse({ ...form, custodyId, version, ...changes }));
  const publish = (id: string, version: number) =>
    publishStatements(
      staff(),
      PublishStatements.parse({ researchId: order.researchId, custody: [{ id, version }] }),
    );
  const desk = () => custodyOf(staff(), order.researchId);

  const giveSource = async () => {
    const [person] = await peopleOfCase(staff(), order.researchId, "de");
    const source = { kind: "customer_paper", citation: "Fahrzeugbrief", obtainedOn: "2026-11-01" };
    await addPersonSource(
      staff(),
      AddPersonSource.parse({
        personId: person?.id,
        facts: ["holding"],
        ...source,
        legalBasis: "legitimate_interest",
      }),
    );
  };

  test("begins and ends within the days that were written", async () => {
    await draft({ acquisition: "inheritance", uncertain: "on" });
    expect(await desk()).toMatchObject([
      {
        begin: "1968",
        beginEarliest: "1968-01-01",
        beginLatest: "1968-12-31",
        end: "1971~",
        endEarliest: "1971-01-01",
        endLatest: "1971-12-31",
        acquisition: "inheritance",
        uncertain: true,
        status: "proposed",
        grade: null,
      },
    ]);
    expect(await custodyOf(customer(), order.researchId)).toEqual([]);
  });

  test("may be open at either side", async () => {
    await draft({ begin: "", end: "vor 1974" });
    expect(await desk()).toMatchObject([
      { begin: null, beginEarliest: null, end: "../1973", endEarliest: null, endLatest: "1973-12-31" },
    ]);
  });

  test("is published and withdrawn like a statement", async () => {
    const id = await draft();
    await publish(id, 1);
    expect(await custodyOf(customer(), order.researchId), "nobody knows from where").toEqual([]);
    await giveSource();
    expect(await custodyOf(customer(), order.researchId)).toMatchObject([{ status: "accepted" }]);
    expect(await custodyOf(app.customer(await app.person("otto")), order.researchId)).toEqual([]);
    await change(id, 2, { end: "1970" });
    await withdrawCustody(staff(), { custodyId: id, version: 3, reason: "Verwechslung" });
    expect(await custodyOf(customer(), order.researchId)).toMatchObject([
      { status: "withdrawn", reason: "Verwechslung", end: "1970" },
    ]);
    await expectRuleBroken(change(id, 4), "history_statement_ended");
    await expectRuleBroken(publish(id, 4), "history_not_a_draft");
    const draftId = await draft();
    await withdrawCustody(staff(), { custodyId: draftId, version: 1, reason: "Irrtum" });
    expect(await custodyOf(customer(), order.researchId)).toHaveLength(1);
  });

  test("keeps its rules", async () => {
    await expectRuleBroken(draft({ party: "" }), "history_party_missing");
    const reasonless = { custodyId: absent, version: 1, reason: "" };
    expectInvalid(WithdrawCustody, reasonless, "history_reason_missing");
    await expectRuleBroken(draft({ begin: "1972", end: "1971" }), "history_custody_ends_first");
    await expectRuleBroken(draft({ begin: "neulich" }), "history_date_invalid");
    await expectRuleBroken(draft({ end: "2031" }), "history_date_in_future");
    const id = await draft();
    await change(id, 1);
    await expectRuleBroken(change(id, 1), "conflict");
    await expect(change(absent, 1)).rejects.toThrow(NotFound);
    await expect(draft({ researchId: absent })).rejects.toThrow(NotFound);
    await app.orders.setCaseStatus(order, "completed");
    await expectRuleBroken(draft(), "researches_not_open");
  });

  test("keeps every version with its changes, and restores an earlier one", async () => {
    const id = await draft();
    await change(id, 1, { party: "Halter 2, Raum Uelzen", end: "zwischen 1971 und 1973", uncertain: "on" });
    await publish(id, 2);
    const restore = (version: number, restored: number) =>
      restoreCustody(staff(), RestoreCustody.parse({ custodyId: id, version, restored }));
    await restore(3, 1);
    const [standing] = await desk();
    expect(standing).toMatchObject({
      party: "Halter 2, Raum Celle",
      end: "1971~",
      endLatest: "1971-12-31",
      status: "accepted",
      version: 4,
    });
    const versions = await custodyVersionsOf(staff(), id);
    expect(versions.map(({ version, change }) => [version, change])).toEqual([
      [4, "restored"],
      [3, "published"],
      [2, "changed"],
      [1, "drafted"],
    ]);
    expect(versions[2]?.differences).toEqual([
      { field: "party", before: "Halter 2, Raum Celle", after: "Halter 2, Raum Uelzen" },
      { field: "end", before: "1971~", after: "1971/1973" },
      { field: "uncertain", before: false, after: true },
    ]);
    await withdrawCustody(staff(), { custodyId: id, version: 4, reason: "Verwechslung" });
    await restore(5, 2);
    expect(await desk()).toMatchObject([{ status: "proposed", reason: null, publishedAt: null, version: 6 }]);
    expect(await custodyOf(customer(), order.researchId)).toEqual([]);
    await expectRuleBroken(restore(5, 1), "conflict");
    await expect(restore(6, 9)).rejects.toThrow(NotFound);
    const [{ version } = { version: 0 }] = await desk();
    expect(version).toBe(6);
    // @ts-expect-error versions are the team's own
    void (() => custodyVersionsOf(customer(), id));
  });

  test("is written by the team alone", () => {
    // @ts-expect-error customers tell their story in messages
    void (() => draftCustody(customer(), DraftCustody.parse(form)));
  });
});

describe("an identity mark", () => {
  const form = { type: "plate", raw: "CE-K 412", validFrom: "1965", validUntil: "um 1974" };
  const add = (changes: Record<string, unknown> = {}) =>
    recordMark(staff(), RecordMark.parse({ ...form, researchId: order.researchId, ...changes }));
  const change = (markId: string, version: number, changes: Record<string, unknown> = {}) =>
    changeMark(
      staff(),
      ChangeMark.parse({ ...form, researchId: order.researchId, markId, version, ...changes }),
    );
  const vehicle = async () =>
    (
      await app.runAsOwner(
        `select v.* from vehicles v join researches r on r.vehicle_id = v.id where r.id = '${order.researchId}'`,
      )
    ).rows[0] ?? {};
  const marks = async () => marksOf(customer(), String((await vehicle()).id));

  const publish = (id: string, version = 1) =>
    publishMarks(staff(), PublishMarks.parse({ researchId: order.researchId, marks: [{ id, version }] }));

  test("is recorded with its validity, and seen by the customer once it is published", async () => {
    const markId = await add({ condition: "original" });
    expect(await marks()).toMatchObject([{ raw: "B-XY 123" }]);
    expect((await app.auditTrail(`research:${order.researchId}`)).at(-1)).toBe("mark.recorded");
    await publish(markId);
    expect((await app.auditTrail(`research:${order.researchId}`)).at(-1)).toBe("mark.published");
    expect(await marks()).toMatchObject([
      { raw: "CE-K 412", validFrom: "1965", validUntil: "1974~", condition: "original", version: 2 },
      { raw: "B-XY 123", changedBy: null },
    ]);
    await expectRuleBroken(publish(markId, 2), "history_not_a_draft");
  });

  test("is published as it was read, of its own case, by the team alone, or not at all", async () => {
    const [markId, second] = [await add(), await add({ raw: "CE-K 413" })];
    await change(markId, 1, { raw: "CE-K 414" });
    await expectRuleBroken(publish(markId), "conflict");
    await expectNothingLeft(app, () =>
      publishMarks(staff(), {
        researchId: order.researchId,
        marks: [
          { id: second, version: 1 },
          { id: markId, version: 1 },
        ],
      }),
    );
    await expectRollbackWithoutAudit(app, "mark.published", () => publish(second));
    expectInvalid(PublishMarks, { researchId: absent, marks: [] }, "history_nothing_chosen");
    order = await app.orders.started();
    await expect(publish(markId, 2)).rejects.toThrow(NotFound);
    // @ts-expect-error customers publish nothing
    void (() => publishMarks(customer(), { researchId: absent, marks: [] }));
  });

  test("can be changed, even the customer's own; their words stay with the vehicle", async () => {
    const [own] = await marks();
    await change(own?.id ?? "", 1, { raw: "B-XY 124" });
    expect(await marks()).toMatchObject([{ raw: "B-XY 124", norm: "BXY124", version: 2 }]);
    expect(await vehicle()).toMatchObject({ license_plate: "B-XY 123" });
    await expectRuleBroken(change(own?.id ?? "", 1), "conflict");
  });

  test("keeps its rules", async () => {
    expectInvalid(RecordMark, { ...form, researchId: absent, raw: " " }, "vehicle_mark_missing");
    await expectRuleBroken(add({ validFrom: "neulich" }), "history_date_invalid");
    await expect(add({ researchId: absent })).rejects.toThrow(NotFound);
    const markId = await add();
    order = await app.orders.started();
    await expect(change(markId, 1)).rejects.toThrow(NotFound);
    await app.orders.setCaseStatus(order, "cancelled");
    await expectRuleBroken(add(), "researches_not_open");
    // @ts-expect-error customers give their marks when they order
    void (() => recordMark(customer(), RecordMark.parse(form)));
  });
});
