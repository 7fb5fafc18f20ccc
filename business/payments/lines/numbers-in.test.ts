import { describe, expect, test } from "vitest";
import { creditorReference, groupByFour } from "#business/orders/creditor-reference.ts";
import { numbersIn } from "./numbers-in.ts";

const line = (...texts: string[]) => ({ references: [], texts, endToEnd: null });
const found = (...texts: string[]) => numbersIn(line(...texts)).map(({ number, how }) => `${how} ${number}`);

describe("the orders that a text names", () => {
  test.each([
    ["B-2026-0001", ["number B-2026-0001"]],
    ["b 2026 0001 danke", ["number B-2026-0001"]],
    ["Best.Nr:B-2026-0031 26.11.2026", ["number B-2026-0031"]],
    ["B 2026 0031/26", ["number B-2026-0031"]],
    ["B-2026-1031 26.11.2026", ["number B-2026-1031"]],
    ["B20260001 2026-11-01", ["number B-2026-0001"]],
    ["B-2026-12345", ["number B-2026-12345"]],
    ["re-2026-0007 vom 3.11.", ["invoice RE-2026-0007"]],
    [creditorReference("B-2026-0001").toLowerCase(), ["reference B-2026-0001"]],
    [groupByFour(creditorReference("B-2026-0001")), ["reference B-2026-0001"]],
    [`${groupByFour(creditorReference("B-2026-0031"))} 26.11.2026`, ["reference B-2026-0031"]],
    [`${creditorReference("B-2026-1031")} 26 11`, ["reference B-2026-1031"]],
    ["RF00 B202 6000 1", ["check_digits B-2026-0001"]],
    ["B-2026-00 01", ["unclear B-2026-0001"]],
    ["ZahlungB-2026-0001", ["unclear B-2026-0001"]],
    ["B-2026-0001 und B-2026-0002", ["number B-2026-0001", "number B-2026-0002"]],
    ["Rechnung 4711", []],
    ["SUB-2026-0001x", ["unclear B-2026-0001"]],
  ])("%j", (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  test("each field by itself: a reference beside figures of the payer's own", () => {
    const reference = creditorReference("B-2026-0001");
    const of = (endToEnd: string) => numbersIn({ references: [reference], texts: ["Danke"], endToEnd });
    expect(of("20261120334455")).toEqual([{ number: "B-2026-0001", how: "reference" }]);
    expect(of("B-2026-0002").map(({ number }) => number)).toEqual(["B-2026-0001", "B-2026-0002"]);
  });

  test("and two consecutive ones as one, because banks cut texts into lines", () => {
    expect(found("Bestellung B-20", "26-0001 danke")).toEqual(["number B-2026-0001"]);
    expect(found("Kein", "Wort B-2026-0001", "2 Stück")).toEqual(["number B-2026-0001"]);
    expect(found("B-2026-0001", "B-2026-0002")).toHaveLength(2);
  });
});

test("every reference that we print is recognised, whatever follows it", () => {
  for (let n = 1; n < 20_000; n += 7) {
    const number = `B-2026-${String(n).padStart(4, "0")}`;
    const { length } = numbersIn(line(`${groupByFour(creditorReference(number))} 31.12.2026`)).filter(
      (each) => each.number === number && each.how === "reference",
    );
    expect([number, length]).toEqual([number, 1]);
  }
});
