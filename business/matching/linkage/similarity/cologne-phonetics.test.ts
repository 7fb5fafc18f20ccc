import { expect, test } from "vitest";
import { colognePhonetics } from "./cologne-phonetics.ts";

/** The examples of the German Wikipedia article on the Kölner Phonetik, and names that sound alike. */
test.each([
  ["Wikipedia", "3412"],
  ["Breschnew", "17863"],
  ["Müller-Lüdenscheidt", "65752682"],
  ["Meyer", "67"],
  ["Mayr", "67"],
  ["Schmidt", "862"],
  ["Schmitt", "862"],
  ["Philipp", "351"],
  ["Hacker", "047"],
  ["Xaver", "4837"],
  ["Gauß", "48"],
  ["", ""],
])("%s encodes to %s", (word, code) => {
  expect(colognePhonetics(word)).toBe(code);
});
