import { afterAll, beforeAll, expect, test } from "vitest";
import { recordsByKeys } from "#business/archive/lookups/find-records.ts";
import { lookups } from "#business/archive/lookups/lookups.ts";
import { widerLookups } from "#business/archive/lookups/wider-lookups.ts";
import { inTransaction } from "#business/context.ts";
import { describe } from "#business/identification/description/describe.ts";
import { seedArchive } from "#seed/archive.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { publishedByKeys } from "./keyed-sightings.ts";
import { publishedArchive } from "./read-published.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await seedArchive(app.services);
});
afterAll(() => app.close());

test.each([
  { plates: ["M-JX 800"] },
  { plates: ["M-JX 8"] },
  { plates: ["M-J? 8??"] },
  { chassis: "70079" },
  { chassis: "…5559" },
  { make: "Porsche 356", year: 1948 },
  { make: "BMW", year: 1957 },
  { kind: "boat", names: ["Gipsy Moth IV"] },
])("%j finds the published ones that the database finds for the team", async (asked) => {
  const described = describe(asked);
  const [narrow, wide] = [lookups(described), widerLookups(described)];
  const found = publishedByKeys((await publishedArchive(app.visitor())).keyed, narrow, wide);
  const stored = await inTransaction(app.system(), (ctx) => recordsByKeys(ctx, narrow, wide));
  const refs = (records: typeof stored) => records.map(({ source, ref }) => `${source}/${ref}`).sort();
  expect(refs(found)).toEqual(refs(stored.filter(({ isPublic }) => isPublic)));
  expect(found.length).toBeGreaterThan(0);
});

test("no more than a lookup may find, and wider ones only where few were found", async () => {
  const { keyed } = await publishedArchive(app.visitor());
  const byLength = [...keyed.byKey].sort(([, a], [, b]) => b.length - a.length);
  const [common, at] = byLength[0] ?? expect.fail();
  expect(at.length).toBeGreaterThan(10);
  const anything = { all: [common], some: [], most: 7 };
  expect(publishedByKeys(keyed, [anything])).toHaveLength(7);
  expect(publishedByKeys(keyed, [anything], [{ ...anything, most: 9, below: 7 }])).toHaveLength(7);
  expect(publishedByKeys(keyed, [anything], [{ ...anything, most: 9, below: 8 }])).toHaveLength(9);
});
