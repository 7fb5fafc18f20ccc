import type { InvoiceContent, InvoiceLine } from "#business/invoices/invoice.ts";
import type { TaxTreatment } from "#business/tax/tax.ts";
import type { CountryCode } from "#platform/countries.ts";

const seller: InvoiceContent["seller"] = {
  name: "Muster Fahrzeuggeschichte GmbH",
  representative: "Geschäftsführung: Erika Mustermann",
  register: "Amtsgericht Musterstadt, HRB 00000",
  vatId: "DE123456789",
  taxNumber: "27/123/45678",
  email: "kontakt@example.org",
  phone: "+49 30 0000000",
  street: "Musterstraße 1",
  postalCode: "12345",
  city: "Musterstadt",
  country: "DE",
};

const line = (name: string, netCents: number, quantity = 1): InvoiceLine => ({
  name,
  description: "Volkswagen Käfer · 1962 · B …",
  quantity,
  netCents,
});

function invoice(
  lines: InvoiceLine[],
  [treatment, basisPoints, vatCents]: [TaxTreatment, number, number],
  changes: Partial<InvoiceContent> = {},
): InvoiceContent {
  const netCents = lines.reduce((sum, each) => sum + each.netCents, 0);
  return {
    kind: "invoice",
    number: "RE-2026-0001",
    issuedOn: "2026-11-21",
    locale: "de",
    customerType: "consumer",
    seller,
    buyer: {
      name: "Hanna Beispiel",
      company: null,
      vatId: null,
      email: null,
      street: "Beispielweg 1",
      postalCode: "12345",
      city: "Musterstadt",
      country: "DE",
    },
    order: { number: "B-2026-0001", orderedOn: "2026-11-20" },
    lines,
    tax: { treatment, basisPoints, netCents, vatCents },
    grossCents: netCents + vatCents,
    period: { from: "2026-11-21", until: "2026-12-05" },
    payment: {
      paidOn: "2026-11-21",
      dueOn: null,
      account: { holder: seller.name, iban: "DE02120300000000202051", bic: "BYLADEM1001" },
      reference: "RF79B20260001",
    },
    preceding: null,
    ...changes,
  };
}

const at = (buyer: InvoiceContent["buyer"], country: CountryCode, postalCode: string, city: string) => ({
  ...buyer,
  country,
  postalCode,
  city,
});
const consumer = invoice([line("x", 1)], ["domestic", 1900, 0]).buyer;
const business = (country: CountryCode, postalCode: string, city: string, vatId: string | null) => ({
  customerType: "business" as const,
  buyer: {
    ...at(consumer, country, postalCode, city),
    company: "Klassik & Söhne <Oldtimer> GmbH",
    vatId,
    email: "rechnung@example.com",
  },
});
const owed = {
  paidOn: null,
  dueOn: "2026-12-05",
  account: { holder: seller.name, iban: "DE02120300000000202051", bic: "BYLADEM1001" },
  reference: "RF79B20260001",
};

function storno(of: InvoiceContent, [netCents, vatCents]: [number, number], whole: boolean): InvoiceContent {
  return {
    ...of,
    kind: "storno",
    number: "ST-2026-0001",
    issuedOn: "2026-11-24",
    lines: whole
      ? of.lines.map((each) => ({ ...each, quantity: -each.quantity, netCents: -each.netCents }))
      : [{ ...line("Basissuche", -netCents), quantity: -1 }],
    tax: { ...of.tax, netCents: -netCents, vatCents: -vatCents },
    grossCents: -netCents - vatCents,
    preceding: { number: of.number, issuedOn: of.issuedOn, whole },
  };
}

const match = invoice([line("Treffer-Identifikation", 4118)], ["domestic", 1900, 782]);
const reverseCharge = invoice([line("Premium-Suche", 41933)], ["reverse-charge", 0, 0], {
  ...business("AT", "1010", "Wien", "ATU12345678"),
  payment: owed,
});

/** One of every kind that we issue. */
export const goldenInvoices: Record<string, InvoiceContent> = {
  "a consumer in Germany": match,
  "a consumer in Germany, 1.99": invoice([line("Basissuche", 167)], ["domestic", 1900, 32]),
  "a consumer in Germany on account, in English": invoice(
    [line("Active search", 8319)],
    ["domestic", 1900, 1581],
    { locale: "en", payment: owed },
  ),
  "a consumer in Austria, by the one-stop shop": invoice([line("Basissuche", 166)], ["oss", 2000, 33], {
    buyer: at(consumer, "AT", "1010", "Wien"),
  }),
  "a consumer in Finland, 25.5 per cent": invoice([line("Basic search", 159)], ["oss", 2550, 40], {
    locale: "en",
    buyer: at(consumer, "FI", "00100", "Helsinki"),
  }),
  "a business in Germany, two lines, on account": invoice(
    [line("Premium-Suche", 41933), line("Zusatzliche Fahrzeuge", 20001, 3)],
    ["domestic", 1900, 11767],
    { ...business("DE", "80331", "München", "DE987654321"), payment: owed },
  ),
  "a business in Germany on account, a part of it prepaid": invoice(
    [line("Premium-Suche", 41933)],
    ["domestic", 1900, 7967],
    { ...business("DE", "80331", "München", "DE987654321"), payment: { ...owed, prepaidCents: 10000 } },
  ),
  "a business in Austria, reverse charge": reverseCharge,
  "a business in Switzerland, outside": invoice([line("Weltweite Suche", 210000)], ["outside", 0, 0], {
    ...business("CH", "8001", "Zürich", "CHE-123.456.789"),
  }),
  "a consumer in the United Kingdom, outside": invoice([line("Match", 4900)], ["outside", 0, 0], {
    locale: "en",
    buyer: at(consumer, "GB", "GU1 3AA", "Guildford"),
  }),
  "a consumer in Norway, outside": invoice([line("Basic search", 199)], ["outside", 0, 0], {
    locale: "en",
    buyer: at(consumer, "NO", "0150", "Oslo"),
  }),
  "a quote of four lines": invoice(
    [
      line("Vor-Kauf-Recherche: Archiv Köln", 12345),
      line("Besichtigung", 25000),
      line("Übersetzung, 7 Seiten", 10001, 7),
      line("Bericht", 1),
    ],
    ["domestic", 1900, 8996],
    { ...business("DE", "20095", "Hamburg", null) },
  ),
  "a plan, monthly": invoice([line("Plan Flex, Dezember 2026", 14900)], ["domestic", 1900, 2831], {
    ...business("DE", "20095", "Hamburg", null),
    payment: owed,
  }),
  "a long name with ß and quotes": invoice([line("Treffer-Identifikation", 4118)], ["domestic", 1900, 782], {
    buyer: {
      ...consumer,
      name: 'Wolfgang-Maximilian Freiherr von "Großschönau" & Łukasiewicz-Ångström zu Weißenfels',
    },
  }),
  "a Storno": storno(match, [4118, 782], true),
  "a Storno of a part": storno(match, [2059, 391], false),
  "a Storno of a reverse charge": storno(reverseCharge, [41933, 0], true),
};
