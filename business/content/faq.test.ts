import { describe, expect, test } from "vitest";
import { fromCountries } from "#business/tax/countries.ts";
import { readConfig } from "#platform/config.ts";
import { formatMoney } from "../locale.ts";
import { faqMatches, parseFaq } from "./faq.ts";
import { siteText } from "./site-texts.ts";

const config = readConfig({
  APP_MODE: "demonstration",
  LIVE_DEMONSTRATION: "on",
  PUBLIC_URL: "https://probe.example",
});
const read = async (lang: "de" | "en") => parseFaq((await siteText(config, "faq", lang)).markdown);

describe.each(["de", "en"] as const)("the questions in %s", (lang) => {
  test("are in seven groups of the specified sizes", async () => {
    const groups = await read(lang);
    expect(groups.map(({ id }) => id)).toEqual([
      "services",
      "process",
      "pricing",
      "privacy",
      "support",
      "b2b",
      "bonus",
    ]);
    expect(groups.map(({ questions }) => questions.length)).toEqual([4, 3, 3, 2, 2, 2, 1]);
  });

  test("each have their own id and an answer", async () => {
    const all = (await read(lang)).flatMap(({ questions }) => questions);
    expect(new Set(all.map(({ id }) => id)).size).toBe(17);
    expect(all.filter(({ answer }) => answer.length < 80)).toEqual([]);
  });
});

test.each([
  ["de", /§ 19 UStG/, /Mehrwertsteuer/],
  ["en", /§ 19 UStG/, /including VAT/],
] as const)("name no tax of a small business in %s", async (lang, exempt, taxed) => {
  const small = { ...config, seller: { ...config.seller, smallBusinessSince: "2026-11-20" } };
  const before = (await siteText(small, "faq", lang, new Date("2026-11-19T12:00:00Z"))).markdown;
  const since = (await siteText(small, "faq", lang, new Date("2026-11-20T12:00:00Z"))).markdown;
  expect([before.match(taxed) !== null, before.match(exempt) !== null]).toEqual([true, false]);
  expect([since.match(taxed) !== null, since.match(exempt) !== null]).toEqual([false, true]);
});

test.each([
  ["de", ["verkauft", "wem gehört", "wiederfinden"]],
  ["en", ["sold", "who owns", "find it again"]],
] as const)("former owners find their question in %s", async (lang, searches) => {
  const all = (await read(lang)).flatMap(({ questions }) => questions);
  for (const search of searches) {
    const found = all.filter((each) => faqMatches(search, { ...each, answerText: each.answer }));
    expect(
      found.map(({ id }) => id),
      search,
    ).toContain("former-owners");
  }
});

/** What each answer must say because the terms say it, and what went beyond them. */
test.each([
  ["de", "how-long", /Ablauf der Widerrufsfrist/, /Zahlung und steht still/],
  ["en", "how-long", /withdrawal period/, /payment and stands still/],
  ["de", "payment", /Anzahlung von 30 %/, /Ratenzahlung/],
  ["en", "payment", /down payment of 30%/, /instalments/],
  ["de", "payment", /auf Rechnung, wenn wir zustimmen/, /Unternehmen können auf Rechnung zahlen/],
  ["en", "payment", /on account if we agree/, /Businesses can pay by invoice/],
  ["de", "score-and-certificate", /nachdem unser Team/, /gehört ein Zertifikat dazu/],
  ["en", "score-and-certificate", /once our team/, /a certificate comes with it/],
  ["de", "guarantee", /30 Tagen.*bevor das Ergebnis/, /in jedem Fall/],
  ["en", "guarantee", /30 days.*before the result/, /in any case/],
  ["de", "business-terms", /\/de\/terms-business\)/, /\/de\/terms\)|Tarif/],
  ["en", "business-terms", /\/en\/terms-business\)/, /\/en\/terms\)|plan/],
  [
    "de",
    "business-services",
    /Tarife .* gibt es noch nicht.*während der Vertragslaufzeit/,
    /zwei Tarife|alle Pakete auf Rechnung/,
  ],
  [
    "en",
    "business-services",
    /Plans .* are not available yet.*during the term/,
    /two plans|all packages by invoice/,
  ],
  ["de", "which-vehicles", /Weltweiten Suche/, /Land spielen keine Rolle/],
  ["en", "which-vehicles", /worldwide search/, /country do not matter/],
  ["de", "what-then", /private Zwecke/, /nehmen wir die Recherche wieder auf/],
  ["en", "what-then", /private purposes/, /take the research up again/],
] as const)("in %s the answer %s agrees with the terms", async (lang, id, agreed, exceeding) => {
  const answer = (await read(lang))
    .flatMap((c) => c.questions)
    .find((question) => question.id === id)?.answer;
  expect(answer).toMatch(agreed);
  expect(answer).not.toMatch(exceeding);
});

test.each(["de", "en"] as const)("the prices in %s say where one can order from", async (lang) => {
  const answer = (await read(lang)).flatMap((c) => c.questions).find(({ id }) => id === "prices")?.answer;
  expect(answer).toContain(fromCountries(config.seller.sellTo, lang));
});

test("both languages have the same ids", async () => {
  const ids = async (lang: "de" | "en") => (await read(lang)).flatMap((c) => c.questions.map(({ id }) => id));
  expect(await ids("en")).toEqual(await ids("de"));
});

test("the price of the premium search matches the price list", async () => {
  const answer = (await read("de")).flatMap((c) => c.questions).find(({ id }) => id === "prices")?.answer;
  expect(answer).toContain(formatMoney(49_900, "de"));
  expect(answer).not.toContain("249,00");
});

test.each([
  ["ZULASSUNG", true],
  ["  zulassung ", true],
  ["ßnahme", false],
  ["", true],
])("searching for %j looks at question and answer, whatever the case", (typed, found) => {
  const entry = { question: "Was brauchen Sie?", answerText: "Fotos, Zulassungspapiere, Rechnungen" };
  expect(faqMatches(typed, entry)).toBe(found);
});

test("a heading without an id throws", () => {
  expect(() => parseFaq("## Leistungen\n\n### Was?\n\nDas.")).toThrow("without a name");
});
