import { expect, test } from "vitest";
import { isoCheckDigit, kbaCheckDigit } from "./check-digits.ts";

test("the published example of the ISO check digit", () => {
  expect(isoCheckDigit("1M8GDM9AXKP042788")).toBe("X");
  expect(isoCheckDigit("1M8GDM9A_KP042788")).toBeNull();
  expect(isoCheckDigit("11111111111111111")).toBe("1");
  expect(isoCheckDigit("1m8gdm9axkp042788")).toBe("X");
});

test.each(["", "1M8GDM9AXKP04278", "1M8GDM9AXKP042788O", "IM8GDM9AXKP042788", "💥"])(
  "%j has no ISO check digit",
  (vin) => {
    expect(isoCheckDigit(vin)).toBeNull();
  },
);

test("the published example of the German check digit", () => {
  expect(kbaCheckDigit("A1BS31Z0430336179")).toBe("4");
  expect(kbaCheckDigit("A1BS31Z 0430336179")).toBe("4");
});

test("a shorter number is aligned right", () => {
  // From the right: 1·2 + 2·3 = 8.
  expect(kbaCheckDigit("21")).toBe("8");
  expect(kbaCheckDigit("0000021")).toBe("8");
  // 5·2 = 10, written X.
  expect(kbaCheckDigit("5")).toBe("X");
});

test.each([
  ["A", "2"],
  ["Ä", "2"],
  ["I", "7"],
  ["J", "2"],
  ["R", "7"],
  ["S", "4"],
  ["Z", "7"],
  ["O", "0"],
  ["Ö", "0"],
  ["Ü", "8"],
])("the letter %s alone gives %s", (letter, digit) => {
  expect(kbaCheckDigit(letter)).toBe(digit);
});

test("an empty number and one over 17 characters have no German check digit", () => {
  expect(kbaCheckDigit("")).toBeNull();
  expect(kbaCheckDigit("1".repeat(18))).toBeNull();
});

test("the German check digit catches every single wrong digit", () => {
  const fin = "115000001";
  for (let at = 0; at < fin.length; at++)
    for (let digit = 0; digit < 10; digit++) {
      const wrong = fin.slice(0, at) + digit + fin.slice(at + 1);
      if (wrong !== fin) expect(kbaCheckDigit(wrong), wrong).not.toBe(kbaCheckDigit(fin));
    }
});
