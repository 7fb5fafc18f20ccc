import { describe, expect, test } from "vitest";
import { isSomebodyElse, matchDeclarant } from "./declarant.ts";

const contractor = {
  names: ["Dr. Hanna Müller-Lüdenscheidt", "Werft Beispiel GmbH"],
  emails: ["hanna@example.org"],
};
const by = (name: string, email = "hanna@example.org") => matchDeclarant({ name, email }, contractor);

describe("the customer's name is recognised as people write it", () => {
  test.each([
    "Hanna Müller-Lüdenscheidt",
    "HANNA MUELLER-LUEDENSCHEIDT",
    "Müller-Lüdenscheidt, Hanna",
    "H. Müller Lüdenscheidt",
    "Hanna Müller",
    "dr hanna müller-lüdenscheidt",
    "werft beispiel gmbh",
  ])("%s", (name) => expect(by(name)).toEqual({ name: true, email: true }));
});

describe("somebody else is not", () => {
  test.each(["Otto Müller", "Hanna", "Müller", "H. M.", "Hanna Hanna", "Werft Muster GmbH", "?"])(
    "%s",
    (name) => {
      expect(by(name).name).toBe(false);
      expect(isSomebodyElse(by(name))).toBe(true);
    },
  );
});

test("an address counts without regard to capitals, and another is another", () => {
  expect(by("Hanna Müller", "Hanna@Example.org").email).toBe(true);
  expect(isSomebodyElse(by("Hanna Müller", "hanna@example.com"))).toBe(true);
});
