import { data } from "react-router";
import type { z } from "zod";
import { isCode, problemText } from "#app/wording/problem-text.ts";
import type { Locale } from "#business/locale.ts";
import { m } from "#texts/messages.js";

export type RefusedForm = {
  values: Record<string, string>;
  errors: Record<string, string>;
  problem?: string | undefined;
};

/** Of equal names the last counts, also in what is shown again: a pressed button stands behind its form's fields. */
export function readForm<S extends z.ZodType>(
  form: FormData,
  schema: S,
  locale: Locale,
  fixed: Record<string, unknown> = {},
): { input: z.output<S> } | { refused: RefusedForm } {
  const parsed = schema.safeParse({ ...Object.fromEntries(form), ...fixed });
  if (parsed.success) return { input: parsed.data };
  const errors: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    const name = issue.path.join(".");
    errors[name] ??= [issueText(issue.message, locale), limitText(issue, form.getAll(name).at(-1), locale)]
      .join(" ")
      .trim();
  }
  return { refused: { values: formText(form), errors } };
}

/** Characters returned to a refused form: five times the longest field. */
const maxEchoedLength = 100_000;

/** Typed values to show again, without passwords and overlong ones. */
export function formText(form: FormData): Record<string, string> {
  let room = maxEchoedLength;
  const values: [string, string][] = [];
  for (const [name, value] of form) {
    if (typeof value !== "string" || /password/i.test(name) || name.length + value.length > room) continue;
    room -= name.length + value.length;
    values.push([name, value]);
  }
  return Object.fromEntries(values);
}

/** How long a text may be and how long it is, unless its sentence says so already. */
function limitText(issue: z.core.$ZodIssue, typed: FormDataEntryValue | undefined, locale: Locale): string {
  if (issue.code !== "too_big" || issue.origin !== "string" || typeof typed !== "string") return "";
  const limit = issue.maximum.toLocaleString(locale);
  if (problemText(issue.message, locale).includes(limit)) return "";
  return m.problem_limit({ limit, typed: typed.trim().length.toLocaleString(locale) }, { locale });
}

/** An unknown code means a field no person fills in: the form was tampered with. */
function issueText(code: string, locale: Locale): string {
  if (!isCode(code)) throw data(null, { status: 400 });
  return problemText(code, locale);
}
