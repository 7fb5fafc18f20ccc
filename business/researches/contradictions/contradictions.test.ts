import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { importSightings } from "#business/archive/sightings/import-sightings.ts";
import { NotFound } from "#business/errors.ts";
import { AddSource, addSource } from "#business/evidence/add-source.ts";
import { Cite, cite } from "#business/evidence/cite.ts";
import { expectInvalid, expectNothingLeft, expectRuleBroken } from "#tests/world/expect-refusals.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import { DraftCustody, draftCustody } from "../statements/draft-custody.ts";
import { DraftStatement, draftStatement } from "../statements/draft-statement.ts";
import { RecordMark, recordMark } from "../statements/record-mark.ts";
import { AnswerContradiction, answerContradiction } from "./answer-contradiction.ts";
import { checkTyped } from "./check-typed.ts";
import { contradictionsOf } from "./contradictions-of.ts";
import { CheckTyped } from "./typed.ts";

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

describe("what is still being typed", () => {
  const check = (typed: Record<string, unknown>, ctx = staff()) =>
    checkTyped(ctx, CheckTyped.parse({ researchId: order.researchId, eventType: "sale", ...typed }));

  test("is compared with what is stored, and names what it contradicts", async () => {
    await draft("Mai 1965", "production", { titleDe: "Bau", titleEn: "Built" });
    expect(await check({ date: "1960" })).toMatchObject([
      { rule: "c4", severity: "major", others: [{ date: "1965-05", de: "Bau", en: "Built" }] },
    ]);
    expect(await found()).toEqual([]);
  });

  test("replaces the statement that is being changed", async () => {
    const id = await draft("1966", "sale", { odometer: 50_000 });
    await draft("1970", "sale", { odometer: 60_000 });
    expect(await check({ statementId: id, date: "1966", odometer: "70000" })).toMatchObject([{ rule: "c6" }]);
    expect(await check({ statementId: id, date: "1966", odometer: "50000" })).toEqual([]);
  });

  test("says nothing about other contradictions, nor about what cannot be read yet", async () => {
    await draft("1965", "production");
    await draft("1960", "sale");
    expect(await found()).toHaveLength(1);
    expect(await check({ date: "1970" })).toEqual([]);
    expect(await check({ date: "neulich", odometer: "x", eventType: "?" })).toEqual([]);
  });

  test("is weighed with the grade of what it will rest on", async () => {
    const source = { kind: "link", title: "x", readOn: "2026-11-02" };
    const kept = { researchId: order.researchId, form: "scan", verification: "researcher", rights: "own" };
    const cited = async (evidenceClass: string) => {
      const input = AddSource.parse({
        ...source,
        ...kept,
        url: `https://example.org/${evidenceClass}`,
        evidenceClass,
      });
      const sourceId = await addSource(staff(), input);
      return cite(staff(), Cite.parse({ sourceId, information: "primary" }));
    };
    const register = await cited("A");
    await draft("1968", "first_registration", { cited: [{ citationId: register, directness: "direct" }] });
    const typed = { date: "1971", eventType: "first_registration" };
    expect(await check({ ...typed, citationId: await cited("E") })).toMatchObject([{ rule: "c16" }]);
    expect(await check({ ...typed, citationId: await cited("B") })).toEqual([]);
  });

  test("can be a period of custody, in its own place or beside the others", async () => {
    const { researchId } = order;
    const holder = { researchId, party: "Halter 2", role: "owner", begin: "1970", end: "1980" };
    const custodyId = await draftCustody(staff(), DraftCustody.parse(holder));
    const typed = { kind: "custody", party: "Halter 3", role: "owner", begin: "1972", end: "1978" };
    expect(await check(typed)).toMatchObject([{ others: [{ de: "Halter 2" }] }]);
    expect(await check({ ...typed, custodyId })).toEqual([]);
    expect(await check({ ...typed, begin: "1980", end: "" })).toEqual([]);
  });

  test("can be a mark", async () => {
    const mark = { kind: "mark", type: "plate", raw: "CE-K 4H", validFrom: "1970" };
    expect(await check(mark)).toMatchObject([{ rule: "c3" }]);
    expect(await check({ ...mark, validFrom: "2001" })).toEqual([]);
    expect(await check({ ...mark, raw: "" })).toEqual([]);
  });

  test("is only checked in an existing case, by the team", async () => {
    await expect(check({ researchId: absent })).rejects.toThrow(NotFound);
    // @ts-expect-error A customer has no contradictions.
    void (() => check({}, app.customer(order.userId)));
  });
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

test("is answered in writing, by one person at a time", async () => {
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

test("is answered only while it exists", async () => {
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
