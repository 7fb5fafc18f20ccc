import { afterAll, beforeAll, expect, test } from "vitest";
import { addressContext } from "#app/http/request-contexts.ts";
import { loader as quote } from "#app/routes/site/contact/contact.tsx";
import type { AnswerWords } from "#app/routes/site/search/answer-words.ts";
import { action, loader } from "#app/routes/site/search/search.tsx";
import { siteZone } from "#app/zones.ts";
import { importSightings } from "#business/archive/sightings/import-sightings.ts";
import { exampleSource } from "#tests/world/example-source.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { m } from "#texts/messages.js";
import { routeArgs, visitorContext } from "./route-harness.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await importSightings(app.system(), exampleSource, [
    {
      ref: "geheim-1",
      kind: "car",
      make: "VW",
      model: "Käfer",
      year: 1965,
      plates: ["CE-K 412"],
      chassis: "115678901",
      colour: "korallenrot",
      country: "DE",
      place: "Gifhorn",
      observed: "1968-05",
      title: { de: "Vor dem Schloss", en: "In front of the castle" },
      vehicleKey: "geheim",
    },
  ]);
});
afterAll(() => app.close());

async function ask(lang: string, form: Record<string, string>, asked = app) {
  const context = visitorContext(asked);
  context.set(addressContext, "192.0.2.9");
  const args = routeArgs(
    context,
    `/${lang}/search?dialog`,
    { lang },
    { vehicleType: "classic-car", ...form },
  );
  const answer = await action(args as unknown as Parameters<typeof action>[0]);
  return answer as { data: { enquiry: { id: string; answer: AnswerWords } } };
}

/** Places and years that the visitor's own plate and model mean are no secret of the archive's. */
function withoutUnderstanding(sent: unknown): string {
  return JSON.stringify(sent, (key, value) => (["understood", "advice"].includes(key) ? undefined : value));
}

const hidden = /geheim|115678901|korallenrot|Gifhorn|Niedersachsen|Lower Saxony|1968|Schloss|castle|"DE"/;

test.each([
  ["de", { kennzeichen: "CE-K 412", markeModell: "Opel GT", baujahr: "1958" }],
  ["en", { kennzeichen: "CE-K 412" }],
  ["en", { kennzeichen: "OF-K…", markeModell: "Käfer", baujahr: "1965" }],
])("what the browser gets in %s for %j contains no value of a hidden sighting", async (lang, form) => {
  const { data } = await ask(lang, form);
  expect(data.enquiry.answer.headline).toMatch(/\w/);
  expect(withoutUnderstanding(data)).not.toMatch(hidden);

  const context = visitorContext(app);
  context.set(siteZone, app.visitor(data.enquiry.id));
  const page = await loader(
    routeArgs(context, `/${lang}/search`, { lang }) as unknown as Parameters<typeof loader>[0],
  );
  expect(page.enquiry?.answer).toEqual(data.enquiry.answer);
  expect(withoutUnderstanding(page)).not.toMatch(hidden);
});

test("what the visitor's own words mean is the same whatever the archive holds", async () => {
  const empty = await openTestApp();
  const form = { kennzeichen: "CE-K 412", markeModell: "Opel GT", baujahr: "1958" };
  const meanings = ({ data }: Awaited<ReturnType<typeof ask>>) => {
    const { understood, advice } = data.enquiry.answer;
    return { understood, advice };
  };
  expect(meanings(await ask("de", form, empty))).toEqual(meanings(await ask("de", form)));
  await empty.close();
});

test.each(["de", "en"] as const)(
  "SEC-15 somebody without a name or an account gets an answer, and is told so (%s)",
  async (lang) => {
    const { data } = await ask(lang, { kennzeichen: "CE-K 412" });
    expect(data.enquiry.answer.headline).toMatch(/\w/);
    expect(m.search_free({ days: "30" }, { locale: lang })).toMatch(/ohne Konto|without an account/);
  },
);

test("whoever asks for a quote instead need not type the vehicle again", async () => {
  const { data } = await ask("en", { kennzeichen: "CE-K 412", markeModell: "Opel GT" });
  const vehicleFor = async (id?: string) => {
    const context = visitorContext(app);
    context.set(siteZone, app.visitor(id));
    const args = routeArgs(context, "/en/quote", { lang: "en" });
    return (await quote(args as unknown as Parameters<typeof quote>[0])).vehicle;
  };
  expect(await vehicleFor(data.enquiry.id)).toBe("Opel GT · CE-K 412");
  expect(await vehicleFor()).toBe("");
});

test.each(["☺☺☺", "asdfgh qwert"])("no percentage is given for %s", async (text) => {
  for (const field of ["kennzeichen", "markeModell", "fahrgestellnummer"]) {
    const { data } = await ask("de", { [field]: text });
    expect(JSON.stringify({ ...data.enquiry.answer, weighed: "" })).not.toMatch(/%/);
  }
});
