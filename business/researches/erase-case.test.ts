import { afterAll, beforeAll, expect, test } from "vitest";
import { AddSource, addSource } from "#business/evidence/add-source.ts";
import { Cite, cite } from "#business/evidence/cite.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { inTransaction } from "../context.ts";
import { AnswerContradiction, answerContradiction } from "./contradictions/answer-contradiction.ts";
import { contradictionsOf } from "./contradictions/contradictions-of.ts";
import { eraseCase } from "./erase-case.ts";
import { DraftCustody, draftCustody } from "./statements/draft-custody.ts";
import { DraftStatement, draftStatement } from "./statements/draft-statement.ts";
import { PublishStatements, publishStatements } from "./statements/publish-statements.ts";
import { RecordMark, recordMark } from "./statements/record-mark.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const tables = [
  "research_timeline",
  "statement_versions",
  "custody_periods",
  "custody_versions",
  "sources",
  "citations",
  "statement_citations",
  "contradictions",
  "identity_marks",
];
const counts = () => Promise.all(tables.map((table) => app.countRows(table)));

/** A history with one row or more in each of the tables. */
async function withHistory() {
  const { researchId, staffId } = await app.orders.started();
  const staff = app.researcher(staffId);
  const source = {
    kind: "link",
    researchId,
    title: "Register",
    evidenceClass: "C",
    form: "original",
    verification: "unchecked",
    rights: "quote",
    url: "https://example.org",
    readOn: "2026-11-01",
  };
  const sourceId = await addSource(staff, AddSource.parse(source));
  const citationId = await cite(
    staff,
    Cite.parse({ sourceId, information: "primary", transcript: "Halter" }),
  );
  const cited = [{ citationId, directness: "direct" }];
  const statement = { researchId, titleDe: "x", cited };
  await draftStatement(
    staff,
    DraftStatement.parse({ ...statement, date: "1970", eventType: "first_registration" }),
  );
  const made = DraftStatement.parse({ ...statement, date: "1960", eventType: "production" });
  const id = await draftStatement(staff, made);
  await draftCustody(staff, DraftCustody.parse({ researchId, party: "Halter 1", role: "keeper", cited }));
  await recordMark(staff, RecordMark.parse({ researchId, type: "engine", raw: "4711", cited }));
  await publishStatements(staff, PublishStatements.parse({ researchId, statements: [{ id, version: 1 }] }));
  const [{ key } = { key: "" }] = await contradictionsOf(staff, researchId);
  const answer = { researchId, key, answer: "open", text: "Wir fragen nach.", version: 0 };
  await answerContradiction(staff, AnswerContradiction.parse(answer));
  return researchId;
}

test("erases the whole history with the case", async () => {
  const before = await counts();
  const researchId = await withHistory();
  for (const [i, count] of (await counts()).entries())
    expect(count, tables[i]).toBeGreaterThan(before[i] ?? 0);
  await inTransaction(app.system(), (ctx) => eraseCase(ctx, researchId, { underContract: true }));
  expect(await counts()).toEqual(before);
});
