import { expect, test } from "vitest";
import { describe as read } from "#business/identification/description/describe.ts";
import { blockKeyTexts } from "./block-keys.ts";
import { expandPlateFragment } from "./expand-plate-fragment.ts";

function filledIn(raw: string): string[] {
  const [plate] = read({ plates: [raw] }).plates;
  const known = (plate?.prefixes ?? []).length > 0;
  return (plate?.pattern?.forms ?? []).flatMap((form) => expandPlateFragment(form, known));
}
const wholeKeys = (raw: string) =>
  blockKeyTexts(read({ plates: [raw] })).filter((key) => key.startsWith("p:"));

test.each([
  ["5148 VK 6?", "5148 VK 67"],
  ["9914 ?? 69", "9914 XT 69"],
  ["7674 ?M 75", "7674 ZM 75"],
  ["G-38?49 EB", "G-38849 EB"],
  ["SE ?4.464", "SE 14.464"],
  ["V 510.35?", "V 510.356"],
  ["BF 6?-17", "BF 69-17"],
  ["TZ 12-??", "TZ 12-40"],
  ["WSB ??9", "WSB 019"],
  ["ENZ ?21E", "ENZ 521E"],
  ["12-?4-AB", "12-34-AB"],
  ["TÜ-A 1?3", "TÜ-A 123"],
])("%s may be %s", (fragment, plate) => {
  const keys = filledIn(fragment).map((signs) => `p:${signs}`);
  expect(keys).toContain(wholeKeys(plate)[0]);
  expect(keys.length).toBeLessThanOrEqual(484);
});

test.each(["CE-*", "…4711", "?I-?S ??9", "CE-?? 123", "M-?? ??4", "CE-AB 123"])(
  "%s is not expanded",
  (fragment) => {
    expect(filledIn(fragment)).toEqual([]);
  },
);
