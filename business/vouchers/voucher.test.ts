import { expect, test } from "vitest";
import { extendedBy, validUntilOf, voucherStateOf } from "./voucher.ts";
import { worthInCents } from "./voucher-details.ts";

test.each([
  ["2026-03-01T10:00:00Z", "2029-12-31"],
  ["2026-12-31T22:59:00Z", "2029-12-31"],
  // 00:30 on 1 January in Berlin.
  ["2026-12-31T23:30:00Z", "2030-12-31"],
])("bought at %s it is good until %s (§§ 195, 199 BGB)", (at, until) => {
  expect(validUntilOf(new Date(at))).toBe(until);
});

test("what is given back is good for at least another year", () => {
  expect(extendedBy("2029-12-31", new Date("2027-05-01T10:00:00Z"))).toBe("2029-12-31");
  expect(extendedBy("2029-12-31", new Date("2029-12-30T10:00:00Z"))).toBe("2030-12-30");
});

test("it is good on its last day in Berlin, and no longer", () => {
  const at = new Date("2026-03-01T10:00:00Z");
  const voucher = {
    issuedAt: at,
    cancelledAt: null,
    expiredAt: null,
    balanceCents: 1,
    validUntil: "2029-12-31",
  };
  expect(voucherStateOf(voucher, new Date("2029-12-31T22:59:00Z"))).toBe("valid");
  expect(voucherStateOf(voucher, new Date("2029-12-31T23:01:00Z"))).toBe("expired");
  expect(voucherStateOf({ ...voucher, balanceCents: 0 }, at)).toBe("used");
  expect(voucherStateOf({ ...voucher, issuedAt: null }, at)).toBe("ordered");
  expect(voucherStateOf({ ...voucher, cancelledAt: at }, at)).toBe("cancelled");
});

test.each([
  ["amount", "100", 10_000],
  ["amount", " 250 € ", 25_000],
  ["amount", "49,00", 4_900],
  ["amount", "49,50", null],
  ["amount", "1.000", null],
  ["amount", "-5", null],
  ["amount", null, null],
  ["premium", null, 49_900],
  ["research", null, null],
  ["gold", "100", null],
])("%s, %s is worth %s", (worth, amount, cents) => {
  expect(worthInCents({ worth, amount }, "2026-11-21")).toBe(cents);
});
