import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readFormData } from "./read-body.ts";
import { multiLineFields } from "./single-lines.ts";

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

test("the only multi-line fields are the text areas of the pages", () => {
  const areas = globSync("app/**/*.tsx")
    .filter((path) => path !== "app/ui/field.tsx")
    .flatMap((path) => [...readFileSync(path, "utf8").matchAll(/<(?:TextAreaField|textarea)\b[\s\S]*?\/>/g)])
    .flatMap(([area]) => [...area.matchAll(/(?:field|named)\("(\w+)"|\bname="(\w+)"/g)])
    .map(([, field, name]) => field ?? name ?? "");
  // Named by a variable: canned texts, and the chapters of a report.
  const named = [...areas, "german", "english", "textDe", "textEn"];
  expect([...multiLineFields].sort()).toEqual([...new Set(named)].sort());
});
