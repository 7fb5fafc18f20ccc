import { expect, test } from "vitest";
import { encodeStatusList, isSetInStatusList, statusListLength } from "./status-list.ts";

test("a list says for every index whether it was set", () => {
  const set = new Set([0, 1, 7, 8, 94_567, statusListLength - 1]);
  const list = encodeStatusList(set);
  for (const index of [0, 1, 2, 7, 8, 9, 94_566, 94_567, statusListLength - 1])
    expect(isSetInStatusList(list, index), String(index)).toBe(set.has(index));
  expect(() => isSetInStatusList(list, statusListLength)).toThrow("shorter");
  expect(() => isSetInStatusList("x", 0)).toThrow("base64url");
});

/** Bitstring Status List 1.0, section 2.2, example 3: 131,072 bits, none of them set. */
test("reads the list that W3C publishes", () => {
  const published = "uH4sIAAAAAAAAA-3BMQEAAADCoPVPbQwfoAAAAAAAAAAAAAAAAAAAAIC3AYbSVKsAQAAA";
  expect(isSetInStatusList(published, 94_567)).toBe(false);
});
