import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { numbersIn } from "#business/payments/lines/numbers-in.ts";
import { camt053, camtFile } from "#tests/world/money/camt053.ts";
import { processorMs } from "#tests/world/processor-ms.ts";
import type { AccountStatement } from "./bank-line.ts";
import { decodeXml } from "./decode-xml.ts";
import { readCamt } from "./read-camt.ts";

/** Files as banks wrote them, with invented people. */
const sample = (name: string) => readFileSync(`tests/world/money/camt/${name}.xml`);
const readSample = (name: string): AccountStatement => only(readCamt(decodeXml(sample(name))));
const only = ([first, ...others]: AccountStatement[]): AccountStatement => {
  if (!first || others.length > 0) throw new Error(`There are ${others.length + 1} statements.`);
  return first;
};
const linesOf = (text: string) => readCamt(text).flatMap(({ lines }) => lines);
const unreadOf = (text: string) => readCamt(text).flatMap(({ unread }) => unread.map(({ reason }) => reason));

test("thousands of lines that are alike, or in one booking, are no bank's", () => {
  const alike = (count: number) =>
    camt053(...Array.from({ length: count }, () => ({ bankReference: "", amount: "1.00", text: "x" })));
  expect(linesOf(alike(1000))).toHaveLength(1000);
  expect(() => readCamt(alike(1001))).toThrow("statements_unreadable");
});

describe("PM-05 files of banks", () => {
  test("a zero closing entry is reported and costs no other line", () => {
    const { lines, unread } = readSample("zero-amount-entry");
    expect(lines).toMatchObject([{ amountCents: 4900, remittance: "B-2026-0001" }]);
    expect(unread).toEqual([
      { position: 2, reason: "zero", text: expect.stringContaining("Abschluss 3. Quartal") },
    ]);
  });

  test.each([
    ["latin1", "Jürgen Größe", "Rechnung für Käfer"],
    ["utf8-bom", "Erika Beispiel", "B-2026-0001"],
  ])("the declared encoding is obeyed: %s", (name, partyName, remittance) => {
    expect(readSample(name).lines).toMatchObject([{ partyName, remittance }]);
  });

  test("UTF-16 with its byte order mark, Windows-1252, and an unknown encoding", () => {
    const text = camt053({ bankReference: "A", amount: "1.00", name: "Žofie €", text: "" });
    const declared = text.replace("UTF-8", "UTF-16");
    expect(linesOf(decodeXml(Buffer.from(`\u{feff}${declared}`, "utf16le")))).toMatchObject([
      { partyName: "Žofie €" },
    ]);
    const windows = Buffer.from(
      text.replace("UTF-8", "windows-1252").replace("Žofie €", "\x8eofie \x80"),
      "latin1",
    );
    expect(linesOf(decodeXml(windows))).toMatchObject([{ partyName: "Žofie €" }]);
    expect(() => decodeXml(Buffer.from(text.replace("UTF-8", "klingon")))).toThrow(
      "statements_encoding_unknown",
    );
  });

  test("two payers with the same amount on the same day are two lines", () => {
    expect(readSample("same-day-same-amount-no-ref").lines).toMatchObject([
      { partyName: "Anna Alt", amountCents: 199, bankReference: "- 2026-11-19 199 EUR" },
      { partyName: "Bert Berg", amountCents: 199, bankReference: "- 2026-11-19 199 EUR" },
    ]);
  });

  test("text is read wherever a bank puts it", () => {
    const found = readSample("addtl-entry-info-only").lines.map(numbersIn);
    expect(found).toEqual(Array(2).fill([{ number: "B-2026-0001", how: "number" }]));
    expect(readSample("split-remittance").lines.map(numbersIn)).toEqual([
      [{ number: "B-2026-0001", how: "number" }],
    ]);
  });

  test("a mistyped reference is only suggested, and trailing figures are not part of it", () => {
    expect(readSample("rf-typo").lines.map(numbersIn)).toEqual([
      [{ number: "B-2026-0001", how: "check_digits" }],
      [{ number: "B-2026-0001", how: "number" }],
      [{ number: "B-2026-0001", how: "number" }],
    ]);
  });

  test("without a booking date the value date counts", () => {
    expect(readSample("no-booking-date")).toMatchObject({ lines: [{ bookedOn: "2026-11-19" }], unread: [] });
  });

  test.each(["version-06", "version-03", "version-10"])("%s", (name) => {
    expect(readSample(name).lines).toMatchObject([{ amountCents: 4900, partyName: "Erika Beispiel" }]);
  });

  test.each(["02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "12", "13"])(
    "CAMT.053 and CAMT.054 of version %s",
    (version) => {
      const lines = [{ bankReference: "A", amount: "1.99", text: "B-2026-0001" }];
      for (const kind of ["053", "054"] as const)
        expect(only(readCamt(camtFile({ kind, version, lines })))).toMatchObject({
          message: `camt.${kind}`,
          lines: [{ amountCents: 199 }],
        });
    },
  );

  test("leading and trailing zeros do not change an amount", () => {
    expect(readSample("three-decimals-leading-zeros").lines.map(({ amountCents }) => amountCents)).toEqual([
      4900, 4900,
    ]);
  });

  test("the parts of a collective booking are lines of their own", () => {
    expect(readSample("batch").lines).toMatchObject([
      { amountCents: 32_956, partyName: "Anna Alt", entryReference: "R1 2026-11-19 42956 EUR" },
      { amountCents: 10_000, partyName: "Bert Berg", entryReference: "R1 2026-11-19 42956 EUR" },
    ]);
  });

  test("parts that do not add up to the whole are not split", () => {
    const text = decodeXml(sample("batch")).replace('<Amt Ccy="EUR">100.00', '<Amt Ccy="EUR">90.00');
    expect(linesOf(text)).toMatchObject([{ amountCents: 42_956, remittance: "B-2026-0011 B-2026-0012" }]);
  });

  test("a statement without bookings is valid", () => {
    expect(readSample("empty-statement")).toMatchObject({ lines: [], unread: [], bookedCents: 0 });
  });

  test("a timestamp counts as the day in Berlin", () => {
    expect(readSample("datetime-tz").lines).toMatchObject([{ bookedOn: "2026-11-20" }]);
  });

  test("a foreign currency is a separate line, left to a person", () => {
    expect(readSample("instant-credit-foreign-currency").lines).toMatchObject([
      { amountCents: 4900, currency: "CHF" },
    ]);
  });

  test("version 02 and 08, collective bookings, returns", () => {
    for (const version of ["02", "08"] as const) {
      const text = camt053(
        {
          version,
          bankReference: "A1",
          amount: "49.00",
          name: "Hanna Beispiel",
          iban: "DE02500105170137075030",
          text: "B-2026-0001",
        },
        { version, bankReference: "A2", amount: "5.90", debit: true, text: "Entgelt" },
        { version, bankReference: "A3", amount: "1.99", returned: true, text: "zurück" },
        { version, bankReference: "A5", parts: ["1.99", "49.00"], text: "Sammler" },
      );
      expect(linesOf(text)).toEqual([
        {
          bankReference: "A1 2026-11-20 4900 EUR",
          entryReference: "A1 2026-11-20 4900 EUR",
          bookedOn: "2026-11-20",
          amountCents: 4900,
          currency: "EUR",
          partyName: "Hanna Beispiel",
          partyIban: "DE02500105170137075030",
          references: [],
          texts: ["B-2026-0001"],
          endToEnd: null,
          remittance: "B-2026-0001",
          isReturn: false,
        },
        expect.objectContaining({ amountCents: -590, isReturn: false }),
        expect.objectContaining({ amountCents: 199, isReturn: true }),
        expect.objectContaining({ bankReference: "A5/1 2026-11-20 199 EUR", amountCents: 199 }),
        expect.objectContaining({ bankReference: "A5/2 2026-11-20 4900 EUR", amountCents: 4900 }),
      ]);
    }
  });
});

describe("one line that cannot be read costs no other", () => {
  const good = { bankReference: "A1", amount: "1.99", text: "B-2026-0001" };
  const beside = (change: object) =>
    camt053(good, { bankReference: "A2", amount: "1.00", text: "x", ...change });

  test.each([
    ["fraction", beside({ amount: "49.00001" })],
    ["amount", beside({ amount: "1,00" })],
    ["too_large", beside({ amount: "21474836.48" })],
    ["too_large", beside({ amount: "100000000000000000" })],
    ["currency", beside({ currency: "1$x" })],
    ["pending", beside({ pending: true })],
    ["day", beside({ on: "2026-99-99" })],
    ["direction", beside({}).replace(/(.*)<CdtDbtInd>CRDT<\/CdtDbtInd>/s, "$1")],
  ])("%s", (reason, text) => {
    expect(linesOf(text)).toMatchObject([{ amountCents: 199 }]);
    expect(unreadOf(text)).toEqual([reason]);
  });
});

describe("balances", () => {
  const lines = [
    { bankReference: "A1", amount: "10.00", text: "" },
    { bankReference: "A2", amount: "2.50", debit: true, text: "" },
    { bankReference: "A3", amount: "4.00", pending: true, text: "" },
    { bankReference: "A4", amount: "30000000.00", text: "" },
  ];

  test("are read with their dates, and the bookings lead from one to the other", () => {
    const file = {
      sequence: 7,
      opening: [-5, "2026-11-19"],
      closing: [30_000_002.5, "2026-11-20"],
      lines,
    } as const;
    expect(
      readCamt(camtFile({ ...file, opening: [-5, "2026-11-19"], closing: [30_000_002.5, "2026-11-20"] })),
    ).toMatchObject([
      {
        sequence: 7,
        opening: { cents: -500, on: "2026-11-19" },
        closing: { cents: 3_000_000_250, on: "2026-11-20" },
        bookedCents: 3_000_000_750,
        unread: [{ reason: "pending" }, { reason: "too_large" }],
      },
    ]);
  });

  test("a statement that appears twice in a file counts once", () => {
    const statement = { id: "S7", sequence: 7, lines };
    expect(readCamt(camtFile(statement, statement))).toHaveLength(1);
    expect(readCamt(camtFile(statement, { ...statement, id: "S8", sequence: 8 }))).toHaveLength(2);
  });
});

describe("is no statement:", () => {
  test.each([
    ["nothing", ""],
    ["no XML", "Datum;Betrag\n1.1.2026;49"],
    ["another message", '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"/>'],
    ["a report of the day, which is not final", camt053().replace(/camt\.053/, "camt.052")],
    ["a version to come", camtFile({ version: "14", lines: [] })],
    [
      "entities",
      '<!DOCTYPE x [<!ENTITY a "b">]><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"/>',
    ],
    ["half a file", camt053({ bankReference: "A", amount: "1.00", text: "" }).slice(0, 300)],
  ])("%s", (_, text) => {
    expect(() => readCamt(text)).toThrow("statements_unreadable");
  });

  test("200,000 elements within each other, at once", () => {
    const start = '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">';
    const nested = start + "<a>".repeat(200_000) + "</a>".repeat(200_000);
    expect(processorMs(() => expect(() => readCamt(nested)).toThrow("statements_unreadable"))).toBeLessThan(
      500,
    );
  });
});
