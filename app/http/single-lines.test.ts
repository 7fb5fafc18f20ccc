import { expect, test } from "vitest";
import { readFormData } from "./read-body.ts";

const read = (fields: [string, string][]) =>
  readFormData(
    new Request("http://app.test/de/contact", { method: "POST", body: new URLSearchParams(fields) }),
  );

test.each(["\n", "\r\n", "\r", "\u2028", "\u2029", "\u0085", "\v"])(
  "a line break (%j) in a single-line field becomes a space, whatever its name",
  async (end) => {
    const form = await read([
      ["name", `Hanna${end}${end}Bcc: alle@example.org`],
      ["company", `A${end}GmbH`],
      ["something-new", `a${end}b`],
      ["part", "door"],
      ["part", `wing${end}left`],
    ]);
    expect(form.get("name")).toBe("Hanna Bcc: alle@example.org");
    expect(form.get("company")).toBe("A GmbH");
    expect(form.get("something-new")).toBe("a b");
    expect(form.getAll("part")).toEqual(["door", "wing left"]);
  },
);

test("a text area keeps its lines, and a password is never changed", async () => {
  const form = await read([
    ["message", "Guten Tag,\nich suche …"],
    ["newPassword", "a\nb"],
  ]);
  expect(form.get("message")).toBe("Guten Tag,\nich suche …");
  expect(form.get("newPassword")).toBe("a\nb");
});

test.each(["\u202e", "\u2066", "\u200b", "\ufeff", "\u001b", "\u0001"])(
  "%j is taken out of every text; joiners of an emoji and tabs of a table stay",
  async (unseen) => {
    const form = await read([
      ["name", `${unseen}Han${unseen}na`],
      ["company", unseen],
      ["message", `a${unseen}\n👩‍🔧`],
      ["table", "a\tb"],
      ["newPassword", `a${unseen}b`],
    ]);
    const texts = ["name", "company", "message", "table", "newPassword"].map((name) => form.get(name));
    expect(texts).toEqual(["Hanna", "", "a\n👩‍🔧", "a\tb", `a${unseen}b`]);
  },
);
