import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { seedArchive } from "#seed/archive.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { findPublishedLife } from "./find-published-life.ts";
import { searchPublished } from "./search-published.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await seedArchive(app.services);
});
afterAll(() => app.close());

test("however many strangers search, the database is asked once a minute", async () => {
  const asked = [vi.spyOn(app.services.database, "transaction"), vi.spyOn(app.services.database, "round")];
  const rounds = () => asked.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  const texts = ["M-JX 800", "70079", "Elvis", "<script>1</script>", "BMW 507 München 1957"];
  await searchPublished(app.visitor(), { text: "BMW", chosen: {} });
  const first = rounds();
  for (const text of texts) {
    await searchPublished(app.visitor(), { text, chosen: {} });
    await findPublishedLife(app.visitor(), { plate: text, chassis: text });
  }
  expect(rounds()).toBe(first);
  app.later({ minutes: 2 });
  await searchPublished(app.visitor(), { text: "BMW", chosen: {} });
  expect(rounds()).toBeGreaterThan(first);
  for (const each of asked) each.mockRestore();
});
