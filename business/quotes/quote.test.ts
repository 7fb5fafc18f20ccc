import { describe, expect, test } from "vitest";
import { legalRegime } from "#business/tax/regime.ts";
import type { CustomerType } from "#business/tax/tax.ts";
import type { Country } from "#business/tax/territories.ts";
import { isOpen, pricedLines, quotePrice, standingOf } from "./quote.ts";

const regimeOf = (customerType: CustomerType, country: Country, vatIdChecked = false) =>
  legalRegime(
    { customerType, country, productClass: "human", vatIdChecked, on: "2026-11-24" },
    { sellTo: [country], ossSince: null, smallBusinessSince: null },
  );

describe("TX-03 the same lines cost", () => {
  test.each([
    ["consumer", "DE", { netCents: 100_882, vatCents: 19_168, priceCents: 120_050 }],
    ["consumer", "CH", { netCents: 120_050, vatCents: 0, priceCents: 120_050 }],
    ["consumer", "GB", { netCents: 120_050, vatCents: 0, priceCents: 120_050 }],
    ["business", "DE", { netCents: 120_050, vatCents: 22_810, priceCents: 142_860 }],
    ["business", "CH", { netCents: 120_050, vatCents: 0, priceCents: 120_050 }],
    ["business", "AT", { netCents: 120_050, vatCents: 22_810, priceCents: 142_860 }],
  ] as const)("a %s in %s", (customerType, country, price) => {
    const lines = [{ cents: 96_000 }, { cents: 24_050 }];
    expect(quotePrice(regimeOf(customerType, country), lines)).toEqual(price);
  });

  test("a business in Austria with a checked VAT id none of our tax", () => {
    expect(quotePrice(regimeOf("business", "AT", true), [{ cents: 1000 }])).toMatchObject({ vatCents: 0 });
  });
});

test.each(["consumer", "business"] as const)("lines of a %s add up to the cent", (customerType) => {
  const regime = regimeOf(customerType, "DE");
  for (let seed = 1; seed <= 200; seed++) {
    const lines = Array.from({ length: 1 + (seed % 8) }, (_, i) => ({
      name: `${i}`,
      cents: 1 + ((seed * 7919 + i * 104_729) % 99_991),
    }));
    const priced = pricedLines(regime, lines);
    const sum = (of: (line: (typeof priced)[number]) => number) => priced.reduce((s, l) => s + of(l), 0);
    expect({
      netCents: sum((l) => l.netCents),
      vatCents: sum((l) => l.vatCents),
      priceCents: sum((l) => l.grossCents),
    }).toEqual(quotePrice(regime, lines));
    for (const line of priced) expect(line.netCents + line.vatCents).toBe(line.grossCents);
  }
});

describe("a quote is open until the end of its last day in Berlin", () => {
  test.each([
    ["2026-12-20", "2026-12-20T22:59:59Z", true],
    ["2026-12-20", "2026-12-20T23:00:00Z", false],
    ["2026-12-31", "2026-12-31T22:59:59Z", true],
    ["2026-12-31", "2026-12-31T23:00:00Z", false],
    // Clocks go forward on the 28th, and back on 31 October.
    ["2027-03-28", "2027-03-28T21:59:59Z", true],
    ["2027-03-28", "2027-03-28T22:00:00Z", false],
    ["2027-10-31", "2027-10-31T22:59:59Z", true],
    ["2027-10-31", "2027-10-31T23:00:00Z", false],
  ])("%s at %s: %s", (validUntil, now, open) => {
    const sent = { status: "sent", validUntil, country: "DE" } as const;
    expect(isOpen(sent, new Date(now))).toBe(open);
    expect(standingOf(sent, new Date(now))).toBe(open ? "sent" : "lapsed");
  });

  test.each([
    ["GB", "2026-12-20T23:59:59Z", true],
    ["GB", "2026-12-21T00:00:00Z", false],
    ["PT", "2026-12-20T23:30:00Z", true],
    ["FI", "2026-12-20T22:59:59Z", true],
    ["CH", "2026-12-20T23:00:00Z", false],
  ] as const)("or later where its buyer lives: %s at %s: %s", (country, now, open) => {
    expect(isOpen({ status: "sent", validUntil: "2026-12-20", country }, new Date(now))).toBe(open);
  });

  test.each(["draft", "accepted", "withdrawn", "lapsed"] as const)("but never as %s", (status) => {
    expect(
      isOpen({ status, validUntil: "2026-12-20", country: "DE" }, new Date("2026-12-01T00:00:00Z")),
    ).toBe(false);
  });
});
