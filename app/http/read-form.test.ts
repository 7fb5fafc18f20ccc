import { expect, test } from "vitest";
import { z } from "zod";
import { readForm } from "./read-form.ts";

const Note = z.object({ text: z.string().trim().max(1000, "team_text_too_long") });
const Password = z.object({ password: z.string().max(128, "accounts_password_too_long") });

function refusalOf(schema: z.ZodType, typed: Record<string, string>, locale: "de" | "en") {
  const form = new FormData();
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  const read = readForm(form, schema, locale);
  return "refused" in read ? read.refused : undefined;
}

test.each([
  ["de", "Dieser Text ist zu lang. Höchstens 1.000 Zeichen, es sind 1.234."],
  ["en", "This text is too long. At most 1,000 characters; there are 1,234."],
] as const)("a text that is too long is answered with its limit (%s)", (locale, sentence) => {
  const text = ` ${"x".repeat(1234)}\n`;
  expect(refusalOf(Note, { text }, locale)).toEqual({ values: { text }, errors: { text: sentence } });
});

test("a sentence that says its limit is not given it twice", () => {
  const refused = refusalOf(Password, { password: "x".repeat(129) }, "de");
  expect(refused?.errors.password).toBe("Das Passwort darf höchstens 128 Zeichen lang sein.");
});

test("of two equal names the last counts, as in what is shown again and in its limit", () => {
  const form = new FormData();
  form.append("text", "first");
  form.append("text", "last");
  expect(readForm(form, Note, "en")).toEqual({ input: { text: "last" } });
  form.append("text", "x".repeat(1234));
  const read = readForm(form, Note, "en");
  expect("refused" in read && read.refused).toEqual({
    values: { text: "x".repeat(1234) },
    errors: { text: "This text is too long. At most 1,000 characters; there are 1,234." },
  });
});
