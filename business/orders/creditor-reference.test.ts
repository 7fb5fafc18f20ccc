import { describe, expect, test } from "vitest";
import { creditorReference, giroCode, groupByFour } from "./creditor-reference.ts";

/** ISO 7064 MOD 97-10 with integers of any length. */
function remainder(reference: string): bigint {
  const turned = reference.slice(4) + reference.slice(0, 4);
  return BigInt(turned.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))) % 97n;
}

describe("the creditor reference", () => {
  test("matches the example in ISO 11649", () => {
    expect(groupByFour(creditorReference("539007547034"))).toBe("RF18 5390 0754 7034");
  });

  test("PM-04 has a remainder of 1 for every order number of a year", () => {
    for (let n = 1; n <= 10_050; n++) {
      const reference = creditorReference(`B-2026-${String(n).padStart(4, "0")}`);
      expect(reference).toMatch(/^RF\d\dB2026\d{4,5}$/);
      expect(remainder(reference), reference).toBe(1n);
    }
  });

  test("detects every single wrong digit and every swapped pair of digits", () => {
    const reference = creditorReference("B-2026-0417");
    for (let at = 5; at < reference.length; at++) {
      for (const digit of "0123456789")
        if (digit !== reference[at])
          expect(remainder(reference.slice(0, at) + digit + reference.slice(at + 1))).not.toBe(1n);
      const [one = "", two = ""] = [reference[at], reference[at + 1]];
      if (two && one !== two)
        expect(remainder(reference.slice(0, at) + two + one + reference.slice(at + 2))).not.toBe(1n);
    }
  });

  test("ignores dashes, spaces and case", () => {
    expect(creditorReference("b 2026 0001")).toBe(creditorReference("B-2026-0001"));
  });
});

describe("the GiroCode", () => {
  const transfer = {
    holder: "Muster Fahrzeuggeschichte GmbH",
    iban: "DE02120300000000202051",
    bic: "BYLADEM1001",
    amountCents: 199,
    reference: "RF18539007547034",
  };

  test("PM-04 is the text that banking apps read (EPC069-12, version 2)", () => {
    expect(giroCode(transfer)).toBe(
      [
        "BCD",
        "002",
        "1",
        "SCT",
        "BYLADEM1001",
        "Muster Fahrzeuggeschichte GmbH",
        "DE02120300000000202051",
        "EUR1.99",
        "",
        "RF18539007547034",
      ].join("\n"),
    );
  });

  test("formats large and round amounts with two decimals, and cuts the holder at 70 characters", () => {
    const code = giroCode({ ...transfer, amountCents: 249_900, holder: "x".repeat(80) });
    expect(code.split("\n").slice(5, 8)).toEqual(["x".repeat(70), transfer.iban, "EUR2499.00"]);
    expect(new TextEncoder().encode(code).length).toBeLessThanOrEqual(331);
  });
});
