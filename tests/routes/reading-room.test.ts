import { existsSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addressContext } from "#app/http/request-contexts.ts";
import { loader as list } from "#app/routes/site/archive/archive.tsx";
import { loader as citationFile } from "#app/routes/site/archive/life/citation-file.ts";
import { loader as coast } from "#app/routes/site/archive/life/coast.ts";
import { loader as life } from "#app/routes/site/archive/life/life.tsx";
import { measuredDrawing } from "#app/routes/site/archive/life/life-chapters.server.tsx";
import { LifeOpenQuestions } from "#app/routes/site/archive/life/life-open-questions.tsx";
import { type LifeView, lifeView } from "#app/routes/site/archive/life/life-view.server.ts";
import { loader as sighting } from "#app/routes/site/archive/life/sighting.tsx";
import { loader as preview } from "#app/routes/site/archive/life-preview.ts";
import { loader as answerWhileTyping } from "#app/routes/site/decode/plate-answer-door.ts";
import { bodyOfLife } from "#app/routes/site/drawings/body-of-life.ts";
import SampleCertificate from "#app/routes/site/home/sample-certificate.tsx";
import { sampleLife } from "#app/routes/site/home/sample-life.server.ts";
import { publishedArchive, publishedLife } from "#business/archive/published/read-published.ts";
import { withdrawSighting } from "#business/archive/published/withdraw-sighting.ts";
import { gapsOf } from "#business/history/coverage.ts";
import { limits } from "#business/limits.ts";
import type { Locale } from "#business/locale.ts";
import { seedArchive } from "#seed/archive.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { m } from "#texts/messages.js";
import { routeArgs, statusOf, visitorContext } from "./route-harness.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await seedArchive(app.services);
});
afterAll(() => app.close());

const stuck = { lang: "de", vehicle: "bmw-507-70079" };

/** What a loader answers on a path; every loader of the archive takes the same. */
async function ask<A, R>(loader: (args: A) => R, path: string, params: object): Promise<Awaited<R>> {
  const context = visitorContext(app);
  context.set(addressContext, "192.0.2.18");
  return await loader(routeArgs(context, path, params) as unknown as A);
}

async function viewOf(slug: string, language: Locale): Promise<LifeView> {
  const found = await publishedLife(app.visitor(), slug);
  if (!found) throw new Error(`There is no life ${slug}.`);
  return lifeView(found, language, 2026);
}

const search = (query: string, lang = "de") => ask(list, `/${lang}/archive?${query}`, { lang });
const slugsFor = async (q: string) => {
  const { data } = await search(String(new URLSearchParams({ q })));
  return (data.result?.rows ?? []).map(({ slug }) => slug);
};

test.each(["M-JX 800", "m jx 8", "70079", "Jack Castor", "Elvis", "BMW 507 in Frankfurt 1957"])(
  "%s is found, and its life is the first",
  async (q) => expect((await slugsFor(q))[0]).toBe(stuck.vehicle),
);

test.each([
  ["1955 Mille Miglia Sieger", "mercedes-300slr-722"],
  ["winner of the Mille Miglia 1955", "mercedes-300slr-722"],
  ["Segelboot Bodensee Kaiser", "elisabeth-1905"],
  ["das Auto aus Goldfinger das gestohlen wurde", "aston-martin-db5-dp-216-1"],
])("a sentence is understood: %s", async (q, slug) => {
  const found = await slugsFor(q);
  expect(found.slice(0, 3)).toContain(slug);
});

const midEngined = /miura|gt40|917|250 lm/i;

test("without a question the well-known and then the fullest come first, each with the drawing of its kind", async () => {
  const { data } = await search("");
  const rows = data.result?.rows ?? [];
  expect(rows[0]?.slug).toBe(stuck.vehicle);
  const counts = rows.slice(8).map(({ count }) => count);
  expect(counts[0]).toBe(Math.max(...counts));
  const { lives } = await publishedArchive(app.visitor());
  for (const each of lives) {
    const body = bodyOfLife(each);
    // Cars from before the war and mid-engined ones are not drawn: their year stands there.
    if (body) expect(existsSync(`public/drawings/${body}.svg`), each.slug).toBe(true);
    else expect((each.year ?? 0) < 1945 || midEngined.test(each.model ?? ""), each.slug).toBe(true);
  }
  const bodyOf = (slug: string) =>
    bodyOfLife(lives.find((each) => each.slug === slug) ?? (lives[0] as never));
  expect(bodyOf("bmw-507-70079")).toBe("roadster");
  expect(bodyOf("elisabeth-1905")).toBe("yacht");
  expect(bodyOf("vw-t1-sofie")).toBe("van");
  expect(bodyOf("aston-martin-db5-dp-216-1")).toBe("gran-turismo");
});

test("the 507's own page has the drawing of the home page, and no other life claims it", async () => {
  expect(measuredDrawing("bmw-507-70079")).toContain("<svg");
  expect(measuredDrawing("mercedes-300slr-722")).toBe("");
});

test("a text of 2,000 characters is cut, and the page says so", async () => {
  const { data } = await search(`q=${"Riva ".repeat(400)}`);
  expect(data.query).toMatchObject({ cut: true, text: expect.stringMatching(/^.{1,200}$/) });
});

test.each(["(a+)+$", "[[^(", ".*", "\\", "%", "' or 1=1 --", "\u0000", "🚗"])(
  "%s is a text like any other",
  async (q) => expect(await slugsFor(q)).toBeInstanceOf(Array),
);

test("a facet leaves those that have it, and every count says how many", async () => {
  const { data } = await search("kind=car");
  const makes = data.result?.facets.find(({ name }) => name === "make")?.values ?? [];
  const [first] = makes;
  const narrowed = await search(`kind=car&make=${first?.text}`);
  expect(narrowed.data.result?.count).toBe(first?.count);
  expect((await search("kind=spaceship&page=9999")).data.result?.count).toBe(0);
});

test("a network that crawls searches is asked to wait, and the lives stay open to it", async () => {
  await search("q=Riva");
  await app.runAsOwner(`update attempts set count = ${limits.tries.archive.tries}`);
  const { data, init } = await search("kind=car&make=BMW&decade=1950");
  expect(data.result).toBeNull();
  expect(init).toMatchObject({ status: 429, headers: { "Retry-After": expect.stringMatching(/^\d+$/) } });
  expect((await search("kind=car")).data.result?.count).toBeGreaterThan(0);
  expect((await ask(life, "/de/archive/x", stuck)).life.name).toBe("BMW 507");
  await app.runAsOwner("delete from attempts");
});

test("a life says who had it, where it was, what is open, and on which sources", async () => {
  const view = await viewOf(stuck.vehicle, "de");
  expect(view.journey?.stops.map(({ place }) => place)).toContain("München");
  expect(view.custody.map(({ party }) => party)).toContain("Jack Castor");
  expect(gapsOf(view.coverage).length).toBeGreaterThan(0);
  expect(view.sources.every(({ grade }) => /^[A-F]$/.test(grade))).toBe(true);
  const { life: head, chapters } = await ask(life, "/de/archive/x.data", stuck);
  expect(head.events.map(({ id }) => id)).toEqual(view.entries.map(({ id }) => id));
  for (const { id, title } of view.entries) {
    expect(chapters).toContain(`id="${id}"`);
    expect(chapters).toContain(title);
  }
  expect((await ask(life, "/de/archive/x", stuck)).chapters, "a document carries them once").toBeUndefined();
  const [, jsonLd = "null"] = /ld\+json">([^<]*)</.exec(chapters ?? "") ?? [];
  expect(JSON.parse(jsonLd)["@graph"][0]).toMatchObject({ "@type": "Article", about: { "@type": "Car" } });
  expect(await statusOf(() => ask(life, "/de/archive/x", { ...stuck, vehicle: "none" }))).toBe(404);
});

test("what its own sources dispute is never followed by the sentence that nothing contradicts", async () => {
  const { lives } = await publishedArchive(app.visitor());
  const disputed = lives.filter(({ sightings }) => sightings.some((each) => each.disputed));
  expect(disputed.length).toBeGreaterThan(20);
  for (const lang of ["de", "en"] as const)
    for (const shown of [sampleLife(lang, 2026), ...disputed.map((each) => lifeView(each, lang, 2026))]) {
      const page = renderToStaticMarkup(createElement(LifeOpenQuestions, { life: shown }));
      expect(page, shown.slug).not.toContain(m.reading_contradictions_none());
      for (const code of shown.disputed) expect(page).toContain(`href="#${code}"`);
    }
  // A text that says so is declared, or the page could not know.
  const says = /Quelle(n)? nenn(t|en)|Angaben gehen auseinander|umstritten|Lexikon nennt 19|andere Quelle/;
  expect(
    lives.flatMap(({ slug, sightings }) =>
      sightings.flatMap(({ text, observed, disputed }) =>
        says.test(text?.de ?? "") && !disputed ? [`${slug} ${observed}`] : [],
      ),
    ),
  ).toEqual([]);
});

test("years without a find are said to be without one in our archive", async () => {
  const view = await viewOf("bmw-507-70079", "de");
  const page = renderToStaticMarkup(createElement(LifeOpenQuestions, { life: view }));
  expect(gapsOf(view.coverage).length).toBeGreaterThan(0);
  expect(page.match(/Jahre ohne Fund/g)).toHaveLength(
    page.match(/Jahre ohne Fund in unserem Archiv/g)?.length ?? 0,
  );
});

test("report and certificate of the sample show one number", () => {
  const stub = createRoutesStub([{ path: "/de/sample-certificate", Component: SampleCertificate }]);
  const certificate = renderToStaticMarkup(
    createElement(stub, { initialEntries: ["/de/sample-certificate"] }),
  );
  expect(certificate).toContain(sampleLife("de", 2026).numbers.chassis);
});

test("every life can be drawn, and no custody ends before it begins", async () => {
  const { lives } = await publishedArchive(app.visitor());
  for (const { slug } of lives) {
    const view = await viewOf(slug, "en");
    expect(view.entries.length, slug).toBeGreaterThan(0);
    for (const { bar, when } of view.custody) {
      expect(when, slug).toMatch(/\d{4}/);
      const { from, until } = bar.possible;
      if (from && until) expect(from <= until, `${slug}: ${when}`).toBe(true);
    }
  }
});

test("its coast and its picture are files", async () => {
  const svg = await ask(coast, "/de/archive/x/coast.svg", stuck);
  expect(svg.headers.get("Content-Type")).toBe("image/svg+xml");
  expect(await svg.text()).toContain('id="land"');
  const png = await ask(preview, "/de/archive/x/preview.png", stuck);
  expect(
    Buffer.from(await png.arrayBuffer())
      .subarray(1, 4)
      .toString(),
  ).toBe("PNG");
});

test("a sighting is cited, and once withdrawn its address says why", async () => {
  const published = await publishedLife(app.visitor(), stuck.vehicle);
  const { code, id } = published?.sightings[3] ?? { code: "", id: "" };
  const params = { lang: "en", code };
  const shown = await ask(sighting, `/en/archive/sightings/${code}`, params);
  expect(shown).toMatchObject({ withdrawn: null, shown: { citation: expect.stringContaining(code) } });
  const bib = await ask(citationFile, "/", { ...params, format: "bib" });
  expect(await bib.text()).toContain(`@misc{werdegang-${code},`);
  const csl = await ask(citationFile, "/", { ...params, format: "json" });
  expect(await csl.json()).toMatchObject([{ id: `werdegang-${code}`, type: "webpage" }, {}]);

  const otto = await app.person("otto", { role: "researcher" });
  await withdrawSighting(app.researcher(otto), { recordId: id, reason: "error" });
  await expect
    .poll(async () => {
      const { data, init } = (await ask(sighting, "/", params)) as unknown as {
        data?: { withdrawn: object };
        init?: object;
      };
      return { ...init, ...data?.withdrawn };
    })
    .toMatchObject({ status: 410, reason: "error" });
  expect(await statusOf(() => ask(citationFile, "/", { ...params, format: "bib" }))).toBe(410);
  expect(await statusOf(() => ask(sighting, "/", { lang: "en", code: "000000000" }))).toBe(404);
  const { life: left, chapters } = await ask(life, "/de/archive/x.data", stuck);
  expect(left.events.map((event) => event.id)).not.toContain(code);
  expect(chapters).not.toContain(code);
});

test("typing into the boxes leads to the life", async () => {
  const answer = await ask(answerWhileTyping, "/de/decode/plate?q=m-jx+8", { lang: "de" });
  expect(await answer.json()).toMatchObject({
    place: expect.stringContaining("München"),
    life: { href: "/de/archive/bmw-507-70079", name: "BMW 507, 1957" },
  });
  const unknown = await ask(answerWhileTyping, "/de/decode/plate?q=M-AB+123", { lang: "de" });
  expect(await unknown.json()).toMatchObject({ life: null });
});
