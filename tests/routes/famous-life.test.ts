import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type LifeView, lifeView } from "#app/routes/site/archive/life/life-view.server.ts";
import { lifeMarkup } from "#app/routes/site/home/chapters.server.tsx";
import type { ReportedCustody } from "#business/archive/archive.sql.ts";
import { sightingCode, slugOf } from "#business/archive/published/published-life.ts";
import { publishedLife } from "#business/archive/published/read-published.ts";
import { withdrawSighting } from "#business/archive/published/withdraw-sighting.ts";
import type { Locale } from "#business/locale.ts";
import { seedArchive } from "#seed/archive.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await seedArchive(app.services);
});
afterAll(() => app.close());

type Cited = { ref: string; sources: string[]; custody?: ReportedCustody[] };
const read = (name: string) => JSON.parse(readFileSync(`seed/archive/${name}.json`, "utf8"));
const vehicles: { key: string; sightings: Cited[] }[] = [...read("cars"), ...read("boats")];
const grades: Map<string, string> = new Map(
  [...read("sources-cars"), ...read("sources-boats")].map((source) => [source.key, source.evidence_class]),
);
const codeOf = ({ ref, sources: [own = ""] }: Cited) => sightingCode(own, ref);

async function viewOf(slug: string, language: Locale = "de"): Promise<LifeView> {
  const life = await publishedLife(app.visitor(), slug);
  if (!life) throw new Error(`There is no life ${slug}.`);
  return lifeView(life, language, 2026);
}
const hero = (view: LifeView) => lifeMarkup(view, "de");
const linksTo = (html: string, code: string) => html.split(`#${code}"`).length - 1;

describe.each(vehicles)("$key", ({ key, sightings }) => {
  test("every cited sighting is shown once, with its sources and their grades", async () => {
    const { entries } = await viewOf(slugOf(key));
    expect(entries.map(({ id }) => id).sort()).toEqual(sightings.map(codeOf).sort());
    for (const sighting of sightings) {
      const entry = entries.find(({ id }) => id === codeOf(sighting));
      const cited = [...new Set(sighting.sources)].map((source) => grades.get(source));
      expect(
        entry?.sources.map(({ grade }) => grade),
        sighting.ref,
      ).toEqual(cited);
    }
  });

  test("who had it is certain only where dates and grade are", async () => {
    const { custody, entries } = await viewOf(slugOf(key));
    const countOf = (id: string) => entries.find((entry) => id.startsWith(entry.id))?.sources.length;
    const reported = sightings.flatMap((sighting) =>
      (sighting.custody ?? []).map((period, i) => ({ ...period, id: `${codeOf(sighting)}-${i}` })),
    );
    expect(custody.map(({ id }) => id).sort()).toEqual(reported.map(({ id }) => id).sort());
    for (const { id, begin, end, uncertain } of reported) {
      const { certain, possible } = custody.find((bar) => bar.id === id)?.bar ?? {};
      const classes = new Set(entries.find((entry) => id.startsWith(entry.id))?.sources.map((s) => s.grade));
      const byOnePress = classes.size === 1 && /[C-F]/.test([...classes].join("")) && countOf(id) === 1;
      if (uncertain || byOnePress) expect(certain, id).toBeNull();
      else if (!/[AB]/.test([...classes].join(""))) continue;
      else if (yearOf(begin) < yearOf(end) - 1) expect(certain, id).not.toBeNull();
      if (!certain) continue;
      expect((certain.from ?? "") >= (possible?.from ?? ""), id).toBe(true);
      expect((certain.until ?? "9999") <= (possible?.until ?? "9999"), id).toBe(true);
    }
  });
});

/** NaN where no year is said for certain. */
function yearOf(edtf: string | null): number {
  return /^\d{4}(-\d{2}){0,2}$/.test(edtf ?? "") ? Number(edtf?.slice(0, 4)) : Number.NaN;
}

test("the hero draws each sighting once, and fills a bar only where somebody had it for certain", async () => {
  const view = await viewOf("bmw-507-70079");
  const html = hero(view);
  for (const { id } of view.entries) expect(linksTo(html, id), id).toBe(1);
  const filled = html
    .split('class="history-held"')
    .slice(1)
    .map((bar) => bar.split("</a>")[0]?.includes("<i "));
  expect(filled).toEqual(view.custody.map(({ bar }) => bar.certain !== null));
  expect(new Set(filled)).toEqual(new Set([true, false]));
});

test("the car is made before it is shown, and its places are English on an English page", async () => {
  const { entries } = await viewOf("bmw-507-70079", "en");
  expect(entries[0]).toMatchObject({ year: "1957", place: "Munich" });
  const days = entries.map(({ sortsOn }) => sortsOn.slice(0, 4));
  expect(days).toEqual(days.toSorted());
});

test("a withdrawn sighting is neither shown nor drawn, nor is anything that only it says", async () => {
  const before = await viewOf("bmw-507-70079");
  const life = await publishedLife(app.visitor(), "bmw-507-70079");
  const gone = life?.sightings.find(({ custody }) => custody.length > 0);
  const party = gone?.custody[0]?.party.de ?? "";
  expect(before.custody.map((bar) => bar.party)).toContain(party);
  const otto = await app.person("otto", { role: "researcher" });
  await withdrawSighting(app.researcher(otto), { recordId: gone?.id ?? "", reason: "error" });
  await expect
    .poll(async () => (await viewOf("bmw-507-70079")).entries.length)
    .toBe(before.entries.length - 1);
  const after = await viewOf("bmw-507-70079");
  expect(after.custody).toHaveLength(before.custody.length - (gone?.custody.length ?? 0));
  expect(linksTo(hero(after), gone?.code ?? "")).toBe(0);
  const used = new Set(after.entries.flatMap(({ sources }) => sources.map(({ title }) => title)));
  expect(after.sources.map(({ title }) => title).sort()).toEqual([...used].sort());
});
