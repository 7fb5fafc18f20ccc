import { afterAll, beforeAll, expect, test } from "vitest";
import { publishedArchive, publishedSighting } from "#business/archive/published/read-published.ts";
import { recordObjection } from "#business/archive/published/record-objection.ts";
import { reinstateSighting, withdrawSighting } from "#business/archive/published/withdraw-sighting.ts";
import { NotAllowed, RuleBroken } from "#business/errors.ts";
import { seedArchive } from "#seed/archive.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { takeOutPersons } from "./take-out-persons.ts";

let app: TestApp;
let otto: string;
beforeAll(async () => {
  app = await openTestApp();
  await seedArchive(app.services);
  otto = await app.person("otto", { role: "researcher" });
});
afterAll(() => app.close());

async function sightingOf(slug: string) {
  const { bySlug } = await publishedArchive(app.visitor());
  const sighting = bySlug.get(slug)?.sightings[0];
  if (!sighting) throw new Error(`${slug} is not published.`);
  return sighting;
}

test("a withdrawn sighting says why, is hidden from everybody, and can be published again", async () => {
  const { id, code } = await sightingOf("bmw-507-70079");
  await withdrawSighting(app.researcher(otto), { recordId: id, reason: "error" });
  await expect
    .poll(() => publishedSighting(app.visitor(), code))
    .toMatchObject({ life: null, withdrawn: { reason: "error" } });
  await reinstateSighting(app.researcher(otto), { recordId: id });
  await expect.poll(() => publishedSighting(app.visitor(), code)).toMatchObject({ withdrawn: null });
});

test("only somebody with the duty can withdraw", async () => {
  const { id } = await sightingOf("bmw-507-70079");
  const finance = app.staff(otto, "finance");
  await expect(withdrawSighting(finance, { recordId: id, reason: "error" })).rejects.toThrow(NotAllowed);
});

test("a person who objects is taken out of every sighting, of later imports too, and no log names them", async () => {
  const named = "Jack Castor";
  const before = await publishedArchive(app.visitor());
  const concerned = [...before.byCode.values()].filter(({ sighting }) =>
    JSON.stringify([sighting.title, sighting.text, sighting.custody]).includes(named),
  );
  expect(concerned.length).toBeGreaterThan(0);
  await recordObjection(app.researcher(otto), { name: named });
  await takeOutPersons(app.system());
  await expect
    .poll(async () => JSON.stringify([...(await publishedArchive(app.visitor())).lives]))
    .not.toContain(named);
  for (const { sighting } of concerned)
    expect(await publishedSighting(app.visitor(), sighting.code)).toMatchObject({
      withdrawn: { reason: "objection" },
    });
  const { rows } = await app.runAsOwner(
    `select (select count(*)::int from archive_records where text::text like '%${named}%') as records,
      (select count(*)::int from audit_log where details::text like '%${named}%') as entries`,
  );
  expect(rows).toEqual([{ records: 0, entries: 0 }]);
  const [first] = concerned;
  const again = reinstateSighting(app.researcher(otto), { recordId: first?.sighting.id ?? "" });
  await expect(again).rejects.toThrow(RuleBroken);
  await app.runAsOwner("update archive_records set content_hash = null");
  await seedArchive(app.services);
  const { rows: imported } = await app.runAsOwner(
    `select count(*)::int as n from archive_records where text::text like '%${named}%'`,
  );
  expect(imported).toEqual([{ n: 0 }]);
});
