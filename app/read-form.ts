import { data } from "react-router";
import type { z } from "zod";
import type { House } from "#business/context.ts";
import type { Locale } from "#business/locale.ts";
import { acting } from "./errors.ts";
import { sentence } from "./problems.ts";

/** A form that was not accepted: what was typed, a sentence beside each field, and one for the whole. */
export type Refused = { values: Record<string, string>; errors: Record<string, string>; problem?: string };

/** What a schema makes of a form. `fixed` are the values that the address knows better than the form. */
export function readForm<S extends z.ZodType>(
  form: FormData,
  schema: S,
  locale: Locale,
  fixed: Record<string, string | undefined> = {},
): { input: z.output<S> } | { refused: Refused } {
  const parsed = schema.safeParse({ ...Object.fromEntries(form), ...fixed });
  if (parsed.success) return { input: parsed.data };
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) errors[path.join(".")] ??= inWords(message, locale);
  return { refused: { values: typed(form), errors } };
}

/** Runs the deed of a form. A broken rule comes back with what was typed and the status it has; with a `log` an accident does too. */
export async function actingOn(
  form: FormData,
  locale: Locale,
  deed: () => Promise<Response>,
  log?: House["log"],
) {
  const answer = await acting(locale, deed, log);
  if (answer instanceof Response) return answer;
  return data<Refused>(
    { values: typed(form), errors: {}, problem: answer.data.problem },
    answer.init ?? undefined,
  );
}

/** What a person typed, to be shown again. A password never travels back. */
export function typed(form: FormData): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of form)
    if (typeof value === "string" && !/password/i.test(name)) values[name] = value;
  return values;
}

/** A message that is no code of ours belongs to a field that no person fills: the form was tampered with. */
function inWords(code: string, locale: Locale): string {
  if (!/^[a-z]+(_[a-z]+)+$/.test(code)) throw data(null, { status: 400 });
  return sentence(code, locale);
}
