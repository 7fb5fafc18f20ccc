import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { importSightings } from "#business/archive/import-sightings.ts";
import { NotFound } from "#business/errors.ts";
import { expectInvalid, expectNothingLeft, expectRuleBroken } from "#tests/world/expect-refusals.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import { DraftCustody, draftCustody } from "../statements/draft-custody.ts";
import { DraftStatement, draftStatement } from "../statements/draft-statement.ts";
import { RecordMark, recordMark } from "../statements/record-mark.ts";
import { AnswerContradiction, answerContradiction } from "./answer-contradiction.ts";
import { contradictionsOf } from "./contradictions-of.ts";

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
const draft = (date: string, eventType: string, changes: Record<string, unknown> = {}) =>
  draftStatement(
    staff(),
    DraftStatement.parse({ researchId: order.researchId, titleDe: "x", date, eventType, ...changes }),
  );
const found = () => contradictionsOf(staff(), order.researchId);
const answer = (key: string, changes: Record<string, unknown> = {}) =>
  answerContradiction(
    staff(),
    AnswerContradiction.parse({
      researchId: order.researchId,
      key,
      answer: "explained",
      text: "Er stand beim Händler.",
      version: 0,
      ...changes,
    }),
  );

test("drafts, custody and marks of a case are compared", async () => {
  const [made, sold] = [await draft("1965", "production"), await draft("1960", "sale")];
  for (const party of ["a", "b"])
    await draftCustody(
      staff(),
      DraftCustody.parse({
        researchId: order.researchId,
        party,
        role: "owner",
        begin: party === "a" ? "1966" : "1967",
        end: "1974",
      }),
    );
  await recordMark(
    staff(),
    RecordMark.parse({ researchId: order.researchId, type: "plate", raw: "CE-K 4H", validFrom: "1970" }),
  );
  expect((await found()).map(({ rule, answer }) => [rule, answer])).toEqual([
    ["c2", null],
    ["c3", null],
    ["c4", null],
  ]);
  expect((await found()).at(-1)?.key).toBe(["c4", ...[made, sold].sort()].join(":"));
});

test("what is being typed is looked at in the place of what is stored", async () => {
  await draft("1965", "production");
  const id = await draft("1966", "sale");
  expect(await found()).toEqual([]);
  const typed = {
    id,
    eventType: "sale",
    earliest: "1960-01-01",
    latest: "1960-12-31",
    text: "",
    place: null,
    odometer: null,
    odometerUnit: null,
    classes: [],
  };
  expect(await contradictionsOf(staff(), order.researchId, typed)).toMatchObject([{ rule: "c4" }]);
});

test("C1 asks the archive and the other cases for the number", async () => {
  const source = {
    key: "register",
    title: "Register",
    publisher: null,
    kind: "register",
    evidenceClass: "C",
    licence: "facts",
    legalBasis: "published",
    url: null,
    year: null,
  } as const;
  const seen = { kind: "car", eventType: "note", chassis: "1180 123456" };
  await importSightings(app.system(), source, [
    { ...seen, ref: "own", make: "Volkswagen" },
    { ...seen, ref: "other", make: "Porsche" },
  ]);
  const number = { type: "chassis", raw: "1180123456" };
  await recordMark(staff(), RecordMark.parse({ researchId: order.researchId, ...number }));
  const first = order;
  order = await app.orders.started({ details: { markeModell: "Opel Kadett" } });
  await recordMark(staff(), RecordMark.parse({ researchId: order.researchId, ...number }));
  order = first;
  const same = (await found()).filter(({ rule }) => rule === "c1");
  expect(same).toHaveLength(2);
  expect(same[0]).toMatchObject({ severity: "critical", subjects: [{ kind: "mark" }, { kind: "other" }] });
});

test("is answered in writing, by one at a time", async () => {
  await draft("1965", "production");
  await draft("1970", "first_registration");
  const [late] = await found();
  expect(late?.rule).toBe("c7");
  const key = late?.key ?? "";
  await answer(key);
  expect(await found()).toMatchObject([
    { answer: { answer: "explained", text: "Er stand beim Händler.", version: 1, changedBy: "ruth" } },
  ]);
  expect((await app.auditTrail(`research:${order.researchId}`)).at(-1)).toBe("contradiction.answered");
  await expectRuleBroken(answer(key), "conflict");
  await answer(key, { answer: "open", version: 1 });
  expect(await found()).toMatchObject([{ answer: { answer: "open", version: 2 } }]);
});

test("is answered only while it is there", async () => {
  expectInvalid(
    AnswerContradiction,
    { researchId: absent, key: "c7:x", answer: "open", text: " ", version: 0 },
    "history_answer_missing",
  );
  await expectRuleBroken(answer("c7:x"), "history_contradiction_gone");
  await expectNothingLeft(app, () => answer("c7:x"));
  await expect(answer("c7:x", { researchId: absent })).rejects.toThrow(NotFound);
  // @ts-expect-error only the team answers
  void (() => answerContradiction(app.customer(order.userId), AnswerContradiction.parse({})));
  // @ts-expect-error only the team looks for them
  void (() => contradictionsOf(app.customer(order.userId), order.researchId));
});
