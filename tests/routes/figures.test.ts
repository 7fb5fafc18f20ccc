import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chaptersMarkup } from "#app/routes/site/home/chapters.server.tsx";
import { exampleScore } from "#app/routes/site/home/example-score.ts";
import * as layout from "#app/routes/site/layout.tsx";
import { siteText } from "#business/content/site-texts.ts";
import { formatMoney, type Locale } from "#business/locale.ts";
import { extras, packageById, packages, plans } from "#business/orders/catalogue/catalogue.ts";
import { itemName } from "#business/orders/catalogue/names.ts";
import { legalText } from "#business/orders/contracts/legal-texts.ts";
import vectors from "#business/score/test-vectors.json" with { type: "json" };
import { fromCountries } from "#business/tax/countries.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { m } from "#texts/messages.js";
import { getLocale, overwriteGetLocale } from "#texts/runtime.js";
import samples from "../../content/sample-stories.json" with { type: "json" };
import { routeArgs, visitorContext } from "./route-harness.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
// The texts are shared by all test files of a process: a test that sets the language restores it.
const asBefore = getLocale;
afterAll(() => overwriteGetLocale(asBefore));
afterAll(() => app.close());

const pages = {
  home: (lang: Locale) => {
    overwriteGetLocale(() => lang);
    const rules = { hidden: [], production: false };
    const { seller } = app.services.config;
    const sellFrom = fromCountries(seller.sellTo, lang);
    const smallBusiness = false;
    return chaptersMarkup({
      language: lang,
      published: [],
      rating: null,
      reunions: { count: 3, since: new Date("2026-11-03T09:00:00Z") },
      rules,
      today: "2026-11-24",
      sellFrom,
      smallBusiness,
      jsonLd: {},
    });
  },
  faq: async (lang: Locale) => (await siteText(app.services.config, "faq", lang)).markdown,
  cookies: async (lang: Locale) => (await siteText(app.services.config, "cookies", lang)).markdown,
  terms: async (lang: Locale) => (await legalText(app.services.config, "terms", lang)).markdown,
  businessTerms: async (lang: Locale) =>
    (await legalText(app.services.config, "terms-business", lang)).markdown,
  privacy: async (lang: Locale) => (await legalText(app.services.config, "privacy", lang)).markdown,
  information: async (lang: Locale) =>
    (await legalText(app.services.config, "consumer-information", lang)).markdown,
  imprint: async (lang: Locale) => (await legalText(app.services.config, "imprint", lang)).markdown,
};
type Page = keyof typeof pages;

/** The readable text: without tags, with plain spaces. */
async function read(page: Page, lang: Locale = "de"): Promise<string> {
  const words = (await pages[page](lang)).replace(/<[^>]+>/g, " ");
  return words.replaceAll("&amp;", "&").replace(/[\s\u00a0\u202f]+/g, " ");
}

test("the worked example of the home page is the one of the test vectors", () => {
  expect(exampleScore).toEqual(vectors.situations.find(({ id }) => id === "premium")?.points);
});

describe("the agreed figures are shown", () => {
  test.each<[Page, string[]]>([
    ["home", ["1,99 €", "49,00 €", "99,00 €", "499,00 €", "2.499,00 €", "auf Anfrage"]],
    ["home", ["in der Regel 48 Stunden, höchstens 72 Stunden", "höchstens 6 Monate"]],
    ["home", ["150+", "84,7 %", "550T+ €", "4,8", "über 150 Bewertungen"]],
    ["home", ["Wiedersehen, mit Zustimmung beider gezählt 3", "seit 3. November 2026; Stand 24. November"]],
    ["home", ["8 von 10", "bis zu 10 %", "3.500 €", "Länder: Deutschland, Österreich, Schweiz"]],
    ["home", ["90–100", "70–89", "50–69", "Heritage Gold", "Heritage Silver", "Heritage Bronze"]],
    ["faq", ["1,99 €", "49,00 €", "99,00 €", "499,00 €", "2.499,00 €", "auf Anfrage"]],
    ["faq", ["mindestens 15 Jahre", "mindestens 50 Jahre", "innerhalb von 24 Stunden", "6 Monate"]],
    ["faq", ["Händlern, Auktionshäusern, Versicherern und Sachverständigen"]],
    ["faq", ["Kreditkarte, PayPal, Apple Pay und Wero", "auf Rechnung", "doppelte und irrtümliche"]],
    ["terms", ["mindestens 15 Jahre", "mindestens 50 Jahre", "149,00 €", "79,00 €", "24 Monate"]],
    [
      "businessTerms",
      ["| Flex | 1 Monat |", "14 Tage zum Ende", "| Quartal | 3 Monate |", "30 Tage zum Ende"],
    ],
    ["businessTerms", ["mehr als 30 Tage in Verzug", "verjähren in zwölf Monaten", "verfällt am Ende"]],
    ["businessTerms", ["Insights", "Schnittstelle (API)", "nicht übertragbares Recht"]],
    ["terms", ["private Zwecke"]],
    ["privacy", ["24 Monate nach Abschluss", "| Protokolle der Server | 30 Tage |"]],
    ["cookies", ["Sitzung bis 1 Jahr", "14 Monate", "Notwendig", "Statistik", "Marketing", "Funktional"]],
  ])("on the page %s: %j", async (page, figures) => {
    const words = await read(page);
    for (const figure of figures) expect(words).toContain(figure);
  });

  test.each<[Page, string[]]>([
    ["home", ["€1.99", "€49.00", "€99.00", "€499.00", "€2,499.00", "84.7%", "8 out of 10", "up to 10%"]],
    ["faq", ["€1.99", "€499.00", "€2,499.00", "within 24 hours"]],
    ["terms", ["€149.00", "€79.00", "24 months"]],
  ])("and in English on the page %s: %j", async (page, figures) => {
    const words = await read(page, "en");
    for (const figure of figures) expect(words).toContain(figure);
  });

  test("the six packages have four features each, one of them is recommended, two have the guarantee", async () => {
    const markup = pages.home("de");
    const services = /id="services"[\s\S]*?<ol[^>]*>([\s\S]*?)<\/ol>/.exec(markup)?.[1] ?? "";
    const features = services.match(/<ul[\s\S]*?<\/ul>/g) ?? [];
    expect(features.map((list) => list.match(/<li/g)?.length)).toEqual([4, 4, 4, 4, 4, 4]);
    expect(services.match(/unsere Empfehlung/g)).toHaveLength(1);
    expect(services.match(/Geld zurück/g)).toHaveLength(2);
    expect(services).toContain('href="/de/quote?package=research"');
  });

  test("four steps have four features each", () => {
    const steps = /id="how-it-works"[\s\S]*?<ol[^>]*>([\s\S]*?)<\/ol>/.exec(pages.home("de"))?.[1] ?? "";
    const features = steps.match(/<ul[\s\S]*?<\/ul>/g) ?? [];
    expect(features.map((list) => list.match(/<li/g)?.length)).toEqual([4, 4, 4, 4]);
  });

  test("six stories are marked as invented samples; two are expanded", () => {
    const stories = /id="stories"([\s\S]*?)<\/section>/.exec(pages.home("de"))?.[1] ?? "";
    expect(stories.match(/Beispielgeschichte, erfunden/g)).toHaveLength(6);
    const open = stories.slice(0, stories.lastIndexOf("<details"));
    expect(open.match(/Beispielgeschichte, erfunden/g)).toHaveLength(2);
  });

  test("MK-03 invented stories have no stars", () => {
    expect(samples.map(({ rating }) => rating)).toEqual([5, 5, 5, 5, 5, 5]);
    for (const lang of ["de", "en"] as const)
      expect(pages.home(lang)).not.toMatch(/class="star-|[Ss]tars?\b|Sterne/);
  });
});

const amounts = { de: /\d[\d.,]*(?:T\+)? €/g, en: /€\d[\d.,]*\d(?:k\+)?/g };

describe.each(["de", "en"] as const)("in %s", (lang) => {
  const claims: { value: Record<Locale, string> }[] = JSON.parse(readFileSync("content/claims.json", "utf8"));
  const known = new Set(
    [
      ...[...packages, ...extras, ...plans].flatMap(({ prices }) =>
        prices.map(({ cents }) => formatMoney(cents, lang)),
      ),
      ...claims.map(({ value }) => value[lang]),
    ].map((amount) => amount.replace(/\u00a0/g, " ")),
  );

  test.each(Object.keys(pages) as Page[])(
    "every amount on the page %s is in the price list or the claims",
    async (page) => {
      const found = (await read(page, lang)).match(amounts[lang]) ?? [];
      expect(found.filter((amount) => !known.has(amount))).toEqual([]);
    },
  );

  test("no page text contains a hard-coded amount", () => {
    const path = (file: string) => `locales/${lang}/${file}.json`;
    for (const file of ["home", "search", "site", "content", "faq", "legal", "checkout", "orders", "extras"])
      expect(readFileSync(path(file), "utf8"), file).not.toMatch(/€|\bEUR\b|\bEuro\b(?! )/);
  });

  test("the durations in the texts match the price list", () => {
    const text = (file: string, key: string) =>
      String(JSON.parse(readFileSync(`locales/${lang}/${file}.json`, "utf8"))[key]);
    const unit = { hours: ["Stunden", "hours"], days: ["Tage", "days"], weeks: ["Wochen", "weeks"] };
    const durationText = (duration: { amount: number; unit: string } | null | undefined) =>
      `${duration?.amount} ${unit[duration?.unit as keyof typeof unit]?.[lang === "de" ? 0 : 1]}`;
    const basic = packageById("basic");
    expect(text("search", "search_basic_text")).toContain(durationText(basic?.promised));
    expect(text("search", "search_duration_note")).toContain(durationText(basic?.promised));
    for (const { id, promised } of extras)
      expect(text("extras", `extra_${id.replace("-", "_")}_promised`)).toContain(durationText(promised));
  });

  test("each package has the same name everywhere", async () => {
    const named = await Promise.all(
      (["home", "faq", "terms", "information"] as const).map((p) => read(p, lang)),
    );
    for (const { id } of packages)
      for (const words of named) expect(words.toLowerCase(), id).toContain(itemName(id, lang).toLowerCase());
  });

  test("CK-01 every price says that it includes VAT", async () => {
    const vat = {
      de: /inkl\. MwSt\.|inklusive Mehrwertsteuer|enthalten die gesetzliche Umsatzsteuer|einschließlich der gesetzlichen Umsatzsteuer/,
      en: /incl\. VAT|including (statutory )?VAT|include statutory VAT/,
    };
    for (const page of Object.keys(pages) as Page[]) {
      const words = await read(page, lang);
      if (amounts[lang].test(words)) expect(words, page).toMatch(vat[lang]);
      amounts[lang].lastIndex = 0;
    }
  });

  test("DR-01 nothing links to the closed ODR platform", async () => {
    for (const page of Object.keys(pages) as Page[])
      expect(await read(page, lang)).not.toMatch(
        /ec\.europa\.eu\/consumers\/odr|OS-Plattform|Online-Streitbeilegung|online dispute resolution/i,
      );
  });

  test("DR-02 our position on arbitration is stated in three places", async () => {
    const sentence = {
      de: "nicht bereit und nicht verpflichtet, an einem Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen",
      en: "neither willing nor obliged to take part in dispute resolution proceedings before a consumer arbitration board",
    }[lang];
    for (const page of ["terms", "imprint", "information"] as const)
      expect(await read(page, lang), page).toContain(sentence);
  });
});

test.each(["de", "en"] as const)("MK-06 no badge claims conformity with the law (%s)", async (lang) => {
  for (const page of Object.keys(pages) as Page[])
    expect(await read(page, lang), page).not.toMatch(/(DSGVO|GDPR)[- ](konform|compliant)/i);
});

test.each(["de", "en"] as const)(
  "MK-05 the sample rates a vehicle that never existed, and is no seal (%s)",
  (locale) => {
    const source = readFileSync("app/routes/site/home/sample-certificate.tsx", "utf8");
    expect(source).not.toContain("publishedLife");
    expect(source).toContain("sample_certificate_vehicle");
    expect(m.sample_certificate_vehicle({}, { locale })).toContain("Mustermann");
    expect(m.sample_certificate_note({}, { locale })).toMatch(/nie gegeben|never existed/);
    expect(m.sample_certificate_small({ version: "1" }, { locale })).toMatch(
      /kein amtliches Gütesiegel|not an official seal|no official seal/i,
    );
  },
);

test("PV-14 the demonstration asks no register of keepers, as our terms promise", () => {
  const seeds = readFileSync("seed/invented-cases.ts", "utf8");
  expect(seeds).not.toMatch(/Zulassungsstelle|Kraftfahrt-Bundesamt|registration office|\bKBA\b/);
});

test("SD-02 the year in the footer is that of the clock", () => {
  expect(layout.loader(routeArgs(visitorContext(app), "/de", { lang: "de" })).year).toBe(2026);
  app.later({ days: 60 });
  expect(layout.loader(routeArgs(visitorContext(app), "/de", { lang: "de" })).year).toBe(2027);
});
