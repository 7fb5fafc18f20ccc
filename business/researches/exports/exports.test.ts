import { afterAll, beforeAll, expect, test } from "vitest";
import { NotFound } from "#business/errors.ts";
import { AddSource, addSource } from "#business/evidence/add-source.ts";
import { Cite, cite } from "#business/evidence/cite.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { DraftStatement, draftStatement } from "../statements/draft-statement.ts";
import { exportSources } from "./export-sources.ts";
import { exportStatements } from "./export-statements.ts";

let app: TestApp;
let order: OrderFixture;
beforeAll(async () => {
  app = await openTestApp();
  order = await app.orders.started();
  const { researchId } = order;
  const source = {
    kind: "link",
    url: "https://example.org/kartei_1",
    readOn: "2026-11-02",
    title: "Kartei {Celle}",
    repository: "StA Celle",
    callNumber: "371-8",
    date: "1968",
    evidenceClass: "B",
    form: "scan",
    verification: "researcher",
    rights: "own",
  };
  const sourceId = await addSource(ruth(), AddSource.parse({ researchId, ...source }));
  const citationId = await cite(ruth(), Cite.parse({ sourceId, information: "primary" }));
  const entry = { date: "12.5.1968", titleDe: "=Zulassung; neu", eventType: "registration", place: "Celle" };
  const cited = [{ citationId, directness: "direct" }];
  await draftStatement(ruth(), DraftStatement.parse({ researchId, ...entry, cited }));
});
afterAll(() => app.close());
const ruth = () => app.researcher(order.staffId);

test("the chronology is a table with what each entry rests on, and no formula", async () => {
  const [header, row] = (await exportStatements(ruth(), order.researchId, "de")).split("\r\n");
  expect(header).toContain("Datum;");
  expect(row).toMatch(/^1968-05-12;.*;"'=Zulassung; neu";;Zulassung;Celle;;.+;Entwurf;.*Kartei \{Celle\}/);
  expect((await app.auditTrail(`research:${order.researchId}`)).at(-1)).toBe("research.exported");
});

test("the sources are read by reference managers", async () => {
  const { rows } = await app.runAsOwner(`select number from researches where id = '${order.researchId}'`);
  expect(JSON.parse(await exportSources(ruth(), order.researchId, "json"))).toEqual([
    {
      id: `${rows[0]?.number}-1`,
      type: "webpage",
      title: "Kartei {Celle}",
      archive: "StA Celle",
      archive_location: "371-8",
      issued: { "date-parts": [[1968]] },
      URL: "https://example.org/kartei_1",
      accessed: { "date-parts": [[2026, 11, 2]] },
    },
  ]);
  const bibtex = await exportSources(ruth(), order.researchId, "bib");
  expect(bibtex).toContain(String.raw`title = {Kartei \{Celle\}}`);
  expect(bibtex).toContain("url = {https://example.org/kartei_1}");
});

test("a case that is not there is not exported, and a customer exports none here", async () => {
  const absent = "01980000-0000-7000-8000-000000000000";
  await expect(exportStatements(ruth(), absent, "de")).rejects.toBeInstanceOf(NotFound);
  await expect(exportSources(ruth(), absent, "bib")).rejects.toBeInstanceOf(NotFound);
  // @ts-expect-error it is the team's working state
  void (() => exportSources(app.customer(order.userId), order.researchId, "bib"));
});
