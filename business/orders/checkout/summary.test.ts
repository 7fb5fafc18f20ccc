import { describe, expect, test } from "vitest";
import { RuleBroken } from "#business/errors.ts";
import { packageById, packageIds } from "#business/orders/catalogue/catalogue.ts";
import { promisedText } from "#business/orders/catalogue/duration-text.ts";
import { itemName } from "#business/orders/catalogue/names.ts";
import { legalRegime, priceUnder } from "#business/tax/regime.ts";
import type { Country } from "#business/tax/territories.ts";
import { countryCodes } from "#platform/countries.ts";
import { checkoutDetails } from "#tests/world/order-fixtures.ts";
import type { OrderTerms } from "./order-terms.ts";
import { consentTexts, extraSummary, orderSummary } from "./summary.ts";

type Choice = {
  customerType?: "consumer" | "business";
  country?: Country;
  productClass?: "electronic" | "human";
};

function terms(
  cents: number,
  choice: Choice = {},
  vatIdChecked = false,
  ossSince: string | null = null,
): OrderTerms {
  const facts = { customerType: "consumer", country: "DE", productClass: "human", ...choice } as const;
  const regime = legalRegime(
    { ...facts, vatIdChecked, on: "2026-11-24" },
    { sellTo: countryCodes, ossSince, smallBusinessSince: null },
  );
  const { productClass } = facts;
  return {
    regime,
    productClass,
    price: priceUnder(regime, cents),
    priceTableVersion: "2026-11-01",
    vatCheck: null,
    online: [],
  };
}

const plain = (text: string) => text.replace(/\s/g, " ");
const values = (of: OrderTerms, locale: "de" | "en" = "de", id: (typeof packageIds)[number] = "match") => {
  const chosen = packageById(id);
  if (!chosen) throw new RuleBroken("orders_not_orderable");
  return orderSummary(checkoutDetails({ locale, baujahr: "1968" }), chosen, of, locale).map(
    ([label, value]) => plain(`${label}: ${value}`),
  );
};

describe.each(["de", "en"] as const)("in %s", (locale) => {
  test("every package has a name of its own", () => {
    expect(new Set(packageIds.map((id) => itemName(id, locale))).size).toBe(packageIds.length);
  });

  test.each(packageIds)("CK-03 the summary of %s names vehicle, result, delivery and total price", (id) => {
    const all = values(terms(4_900), locale, id);
    expect(all.join()).toContain("Volkswagen Käfer · B-XY 123 · 1968");
    expect(all.join()).toContain(locale === "de" ? "49,00 €" : "€49.00");
    // Basic is no human work, and none of it has a share.
    expect(all).toHaveLength({ basic: 6, worldwide: 8 }[id as string] ?? 7);
    expect(all.every((value) => /: \S{2,}/.test(value) && !/[{}]/.test(value))).toBe(true);
  });

  test("CK-05 the declarations differ, are whole sentences, and speak of compensation only for human work", () => {
    const human = consentTexts(terms(4_900), locale);
    const electronic = consentTexts(terms(199, { productClass: "electronic" }), locale);
    for (const text of [...Object.values(human), ...Object.values(electronic)])
      expect(text).toMatch(/^\p{Lu}.{40,}\.$/u);
    expect(human.demand).not.toBe(human.knowledge);
    expect(human.knowledge).toMatch(/Wertersatz|compensation/);
    expect(electronic.knowledge).not.toMatch(/Wertersatz|compensation/);
  });
});

test.each([
  [{}, false, null, ["Gesamtpreis: 49,00 € inkl. 19 % MwSt."]],
  [
    { country: "GB" },
    false,
    null,
    ["Gesamtpreis: 49,00 €, einmalig, keine Laufzeit; deutsche Umsatzsteuer fällt nicht an"],
  ],
  [
    { country: "AT", productClass: "electronic" },
    false,
    "2026-01-01",
    ["49,00 € inkl. 20 % MwSt. (Österreich)"],
  ],
  [
    { customerType: "business" },
    false,
    null,
    ["Nettopreis: 41,18 €", "Umsatzsteuer: 7,82 € (19 %)", "Gesamtpreis: 49,00 €"],
  ],
  [
    { customerType: "business", country: "AT" },
    true,
    null,
    ["Nettopreis: 41,18 €", "Steuerschuldnerschaft des Leistungsempfängers", "Gesamtpreis: 41,18 €"],
  ],
  [
    { customerType: "business", country: "CH" },
    false,
    null,
    ["Nicht im Inland steuerbare Leistung", "Gesamtpreis: 41,18 €"],
  ],
] as [Choice, boolean, string | null, string[]][])(
  "CK-01 the price for %j",
  (choice, checked, oss, expected) => {
    const all = values(terms(4_900, choice, checked, oss)).join("\n");
    for (const each of expected) expect(all).toContain(each);
  },
);

test("the delivery is that of the catalogue", () => {
  const text = (id: (typeof packageIds)[number]) => promisedText(packageById(id) ?? expect.fail(), "de");
  expect(text("basic")).toBe("angestrebt 48 Stunden, spätestens 72 Stunden nach Beginn der Arbeit");
  expect(text("worldwide")).toBe("spätestens 6 Monate nach Beginn der Arbeit");
  expect(text("research")).toContain("Angebot");
});

test.each([
  ["classic-car", "Fahrzeug", "Vehicle"],
  ["antique-boat", "Boot", "Boat"],
] as const)("an extra for the case of a %s names it as »%s« and “%s”", (kind, de, en) => {
  const about = { kind, text: "F-2026-0001" };
  const termIn = (locale: "de" | "en") => extraSummary("international", about, terms(14_900), locale)[1];
  expect([termIn("de"), termIn("en")]).toEqual([
    [de, about.text],
    [en, about.text],
  ]);
});
