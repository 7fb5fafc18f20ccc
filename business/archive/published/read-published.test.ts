import { afterAll, beforeAll, expect, test } from "vitest";
import { archiveRecords } from "#business/archive/archive.sql.ts";
import { inTransaction } from "#business/context.ts";
import { seedArchive } from "#seed/archive.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { publishedArchive, publishedLife } from "./read-published.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await seedArchive(app.services);
});
afterAll(() => app.close());

test("the published lives are those of public sources, each with its address", async () => {
  const { lives, bySlug } = await publishedArchive(app.visitor());
  expect(lives).toHaveLength(76);
  expect(lives.flatMap(({ sightings }) => sightings)).toHaveLength(537);
  expect(bySlug.size).toBe(76);
  const life = await publishedLife(app.visitor(), "bmw-507-70079");
  expect(life).toMatchObject({ make: "BMW", model: "507", chassis: "70079" });
  expect(life?.sightings.flatMap(({ plates }) => plates)).toContain("M-JX 800");
  expect(life?.sightings.every(({ sources }) => sources.length > 0)).toBe(true);
});

test("a visitor's own query sees no sighting of another source", async () => {
  const seen = await inTransaction(app.visitor(), (ctx) => ctx.db.$count(archiveRecords));
  const all = await app.countRows("archive_records");
  expect(seen).toBe(537);
  expect(all).toBeGreaterThan(seen);
});
