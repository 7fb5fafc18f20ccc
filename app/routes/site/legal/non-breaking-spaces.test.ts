import { expect, test } from "vitest";
import { withNonBreakingSpaces } from "./non-breaking-spaces.ts";

test.each([
  ["binnen 14 Tagen nach § 355 Abs. 2 BGB", "binnen 14·Tagen nach §·355 Abs.·2 BGB"],
  ["499 € inkl. 19 % MwSt.", "499·€ inkl. 19·% MwSt."],
  ["within 72 hours, z. B. Art. 6", "within 72·hours, z.·B. Art.·6"],
  ["je bis 50 MB", "je bis 50·MB"],
])("%s", (text, bound) => {
  expect(withNonBreakingSpaces(text).replaceAll("\u00a0", "·")).toBe(bound);
});

test.each(["4 Tagebücher", "seit 1955 Jahrbücher", "Nr. sieben", "1958 in Celle"])(
  "%s is unchanged",
  (text) => {
    expect(withNonBreakingSpaces(text)).toBe(text);
  },
);
