import { expect, test } from "vitest";
import { packageById } from "#business/orders/catalogue/catalogue.ts";
import { type KnownBuyer, listedPrice, listedTotal } from "./listed-price.ts";

const premium = packageById("premium");
if (!premium) throw new Error("The catalogue has no premium search.");
const listed = { item: premium, cents: 49_900, on: "2026-11-21" };
const seller = { sellTo: ["DE", "AT", "CH", "GB"], ossSince: null, smallBusinessSince: null } as const;
const plain = (text: string) => text.replaceAll("\u00a0", " ");

test.each<[who: string, buyer: KnownBuyer | null, de: string, en: string]>([
  [
    "somebody unknown",
    null,
    "499,00 €, Endpreis für Privatpersonen, in der EU inkl. MwSt.; einmalig, keine Laufzeit",
    "€499.00, final price for private customers, incl. VAT in the EU; once, no subscription",
  ],
  [
    "a consumer in Germany",
    { customerType: "consumer", country: "DE" },
    "499,00 €, inkl. MwSt.; einmalig, keine Laufzeit",
    "€499.00, incl. VAT; once, no subscription",
  ],
  [
    "a consumer in Switzerland",
    { customerType: "consumer", country: "CH" },
    "499,00 €, deutsche Umsatzsteuer fällt nicht an; einmalig, keine Laufzeit",
    "€499.00, no German VAT is due; once, no subscription",
  ],
  [
    "a business in Germany",
    { customerType: "business", country: "DE" },
    "419,33 €, netto, zuzüglich MwSt., soweit sie anfällt; einmalig, keine Laufzeit",
    "€419.33, net, plus VAT where it applies; once, no subscription",
  ],
  [
    "a business in the United Kingdom",
    { customerType: "business", country: "GB" },
    "419,33 €, netto, ohne deutsche Umsatzsteuer; einmalig, keine Laufzeit",
    "€419.33, net, without German VAT; once, no subscription",
  ],
])("%s reads the price as they pay it", (_, buyer, de, en) => {
  expect(plain(listedTotal(listed, buyer, seller, "de"))).toBe(de);
  expect(plain(listedTotal(listed, buyer, seller, "en"))).toBe(en);
});

test.each(["CH", "GB"] as const)("nobody in %s, and no business, reads that VAT is included", (country) => {
  for (const customerType of ["consumer", "business"] as const)
    for (const locale of ["de", "en"] as const)
      expect(listedPrice(listed, { customerType, country }, seller, locale).note).not.toMatch(/inkl|incl/);
});
