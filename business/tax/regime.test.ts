import { describe, expect, test } from "vitest";
import { countryCodes, unionCountries } from "#platform/countries.ts";
import { legalRegime, listNet, priceUnder, type RegimeCase } from "./regime.ts";
import { taxOn, taxWithin } from "./tax.ts";
import { countries, territoryOf } from "./territories.ts";
import { euVatRates, rateOn } from "./vat-rates.ts";

const everywhere = { sellTo: countryCodes, ossSince: null, smallBusinessSince: null };
const withOss = { sellTo: countryCodes, ossSince: "2027-01-01", smallBusinessSince: null };

const about = (more: Partial<RegimeCase>): RegimeCase => ({
  customerType: "consumer",
  country: "DE",
  productClass: "human",
  vatIdChecked: false,
  on: "2027-03-01",
  ...more,
});

/** Customer, country, class, checked VAT id → withdrawal, compensation, annex, price, tax, per cent, note. */
test.each([
  ["consumer", "DE", "human", false, "statutory", true, null, "gross", "domestic", 19, null],
  ["consumer", "DE", "electronic", false, "statutory", false, null, "gross", "domestic", 19, null],
  ["consumer", "AT", "human", false, "statutory", true, "at", "gross", "domestic", 19, null],
  ["consumer", "AT", "electronic", false, "statutory", false, "at", "gross", "oss", 20, "oss"],
  ["consumer", "CH", "human", false, "voluntary", true, "ch", "gross", "outside", 0, "outside_consumer"],
  [
    "consumer",
    "CH",
    "electronic",
    false,
    "voluntary",
    false,
    "ch",
    "gross",
    "outside",
    0,
    "outside_consumer",
  ],
  ["consumer", "FR", "human", false, "statutory", true, "eu", "gross", "domestic", 19, null],
  ["consumer", "FR", "electronic", false, "statutory", false, "eu", "gross", "oss", 20, "oss"],
  ["consumer", "FI", "electronic", false, "statutory", false, "eu", "gross", "oss", 25.5, "oss"],
  ["consumer", "LU", "electronic", false, "statutory", false, "eu", "gross", "oss", 17, "oss"],
  ["consumer", "GB", "human", false, "statutory", true, "gb", "gross", "outside", 0, "outside_consumer"],
  [
    "consumer",
    "GB",
    "electronic",
    false,
    "statutory",
    false,
    "gb",
    "gross",
    "outside",
    0,
    "outside_consumer",
  ],
  ["consumer", "LI", "human", false, "statutory", true, "li", "gross", "outside", 0, "outside_consumer"],
  [
    "consumer",
    "LI",
    "electronic",
    false,
    "statutory",
    false,
    "li",
    "gross",
    "outside",
    0,
    "outside_consumer",
  ],
  ["consumer", "NO", "human", false, "statutory", true, "no", "gross", "outside", 0, "outside_consumer"],
  [
    "consumer",
    "NO",
    "electronic",
    false,
    "statutory",
    false,
    "no",
    "gross",
    "outside",
    0,
    "outside_consumer",
  ],
  ["business", "DE", "human", false, "none", false, null, "net", "domestic", 19, null],
  ["business", "DE", "electronic", true, "none", false, null, "net", "domestic", 19, null],
  ["business", "AT", "human", true, "none", false, null, "net", "reverse-charge", 0, "reverse_charge"],
  ["business", "AT", "electronic", true, "none", false, null, "net", "reverse-charge", 0, "reverse_charge"],
  ["business", "AT", "human", false, "none", false, null, "net", "domestic", 19, null],
  ["business", "FR", "electronic", false, "none", false, null, "net", "domestic", 19, null],
  ["business", "FR", "human", true, "none", false, null, "net", "reverse-charge", 0, "reverse_charge"],
  ["business", "CH", "human", false, "none", false, null, "net", "outside", 0, "outside_business"],
  ["business", "CH", "electronic", true, "none", false, null, "net", "outside", 0, "outside_business"],
  ["business", "GB", "human", false, "none", false, null, "net", "outside", 0, "outside_business"],
  ["business", "LI", "electronic", false, "none", false, null, "net", "outside", 0, "outside_business"],
  ["business", "NO", "human", false, "none", false, null, "net", "outside", 0, "outside_business"],
] as const)(
  "TX-01 a %s in %s, %s work, checked VAT id %s",
  (customerType, country, productClass, vatIdChecked, withdrawal, compensation, annex, price, tax, rate, note) => {
    const regime = legalRegime(about({ customerType, country, productClass, vatIdChecked }), withOss);
    expect(regime).toMatchObject({ withdrawal, compensation, priceDisplay: price, sellable: true });
    expect(regime.texts).toEqual({ audience: customerType, particulars: annex });
    expect(regime.tax).toMatchObject({ treatment: tax, basisPoints: rate * 100, note });
    expect(regime.tax.source).toMatch(/UStG|MwStSystRL/);
    expect(regime.paymentMeans.includes("invoice")).toBe(customerType === "business");
  },
);

describe("the one-stop shop", () => {
  test.each([
    ["2026-12-31", "domestic", 1_900],
    ["2027-01-01", "oss", 2_000],
  ])("TX-02 begins on its first day: %s", (on, treatment, basisPoints) => {
    const { tax } = legalRegime(about({ country: "AT", productClass: "electronic", on }), withOss);
    expect(tax).toMatchObject({ treatment, basisPoints });
  });

  test("TX-02 without it German tax is due, because the turnover is below the limit", () => {
    const { tax } = legalRegime(about({ country: "AT", productClass: "electronic" }), everywhere);
    expect(tax).toMatchObject({ treatment: "domestic", basisPoints: 1_900, country: "DE" });
  });

  test.each([
    ["EE", "2025-06-30", 2_200],
    ["EE", "2025-07-01", 2_400],
    ["RO", "2025-07-31", 1_900],
    ["RO", "2025-08-01", 2_100],
    ["DE", "2020-12-31", 1_600],
    ["DE", "2021-01-01", 1_900],
  ] as const)("a rate applies from its day on: %s on %s", (country, day, basisPoints) => {
    expect(rateOn(euVatRates[country], day)).toBe(basisPoints);
  });

  test("no rate is assumed for a day before the table", () => {
    expect(() => rateOn(euVatRates.DE, "1990-01-01")).toThrow();
  });
});

describe("every country", () => {
  test.each(countries)(
    "%s has its law, a source, a question, a time zone and means of payment",
    (country) => {
      const { source, question, timeZone, eu, vat } = territoryOf(country);
      expect(source.length).toBeGreaterThan(10);
      expect(question?.length).toBeGreaterThan(10);
      expect(() => new Intl.DateTimeFormat("de", { timeZone })).not.toThrow();
      expect(eu).toBe((unionCountries as readonly string[]).includes(country));
      expect(vat.length > 0).toBe(eu);
      const { paymentMeans } = legalRegime(about({ country }), everywhere);
      expect(paymentMeans).toEqual(expect.arrayContaining(["transfer", "card"]));
      expect(paymentMeans).not.toContain("invoice");
    },
  );

  test("is sold to only if the operator says so", () => {
    const onlyGermany = { sellTo: ["DE"] as const, ossSince: null, smallBusinessSince: null };
    expect(legalRegime(about({ country: "GB" }), onlyGermany).sellable).toBe(false);
    expect(legalRegime(about({ country: "DE" }), onlyGermany).sellable).toBe(true);
  });

  test("Wero is offered where Wero accounts exist", () => {
    const has = (country: "DE" | "AT") =>
      legalRegime(about({ country }), everywhere).paymentMeans.includes("wero");
    expect([has("DE"), has("AT")]).toEqual([true, false]);
  });

  test("an order warns only about countries that we do not search", () => {
    const outside = (country: "DE" | "CH" | "GB") =>
      legalRegime(about({ country }), everywhere).outsideResearchTerritory;
    expect([outside("DE"), outside("CH"), outside("GB")]).toEqual([false, false, true]);
  });
});

describe("TX-03 the price", () => {
  test.each([
    ["consumer", "DE", false, 4_900, { netCents: 4_118, vatCents: 782, priceCents: 4_900 }],
    ["consumer", "CH", false, 4_900, { netCents: 4_900, vatCents: 0, priceCents: 4_900 }],
    ["business", "DE", false, 4_900, { netCents: 4_118, vatCents: 782, priceCents: 4_900 }],
    ["business", "AT", true, 4_900, { netCents: 4_118, vatCents: 0, priceCents: 4_118 }],
    ["business", "GB", false, 199, { netCents: 167, vatCents: 0, priceCents: 167 }],
  ] as const)(
    "of a %s in %s, checked %s, for %s cents",
    (customerType, country, vatIdChecked, list, price) => {
      const regime = legalRegime(about({ customerType, country, vatIdChecked }), everywhere);
      expect(priceUnder(regime, list)).toEqual(price);
    },
  );

  test("of a consumer in Austria stays the same where Austrian tax is in it", () => {
    const regime = legalRegime(about({ country: "AT", productClass: "electronic" }), withOss);
    expect(priceUnder(regime, 199)).toEqual({ netCents: 166, vatCents: 33, priceCents: 199 });
  });

  test.each([
    [199, 32],
    [4_900, 782],
    [9_900, 1_581],
    [49_900, 7_967],
    [249_900, 39_900],
    [119, 19],
    [0, 0],
  ])("%s cents include %s cents of German tax", (gross, vat) => {
    expect(taxWithin(gross, 1_900)).toBe(vat);
  });

  test("net and tax add up for every rate and price up to 3,000 €, the tax within half a cent", () => {
    const rates = [...new Set(Object.values(euVatRates).flatMap((list) => list.map((r) => r.basisPoints)))];
    for (const rate of rates)
      for (let gross = 0; gross <= 300_000; gross += 97)
        expect(Math.abs(taxWithin(gross, rate) - (gross * rate) / (10_000 + rate))).toBeLessThanOrEqual(0.5);
  });

  test("of a business is the same in the list and with tax added, to the cent", () => {
    for (let gross = 0; gross <= 300_000; gross += 7)
      expect(Math.abs(listNet(gross) + taxOn(listNet(gross), 1_900) - gross)).toBeLessThanOrEqual(1);
  });
});
