import { data } from "react-router";
import type { z } from "zod";
import { isCode, problemText } from "#app/wording/problem-text.ts";
import type { Services } from "#business/context.ts";
import type { Locale } from "#business/locale.ts";
import { type Problem, runAction } from "./errors.ts";

export type RefusedForm = {
  values: Record<string, string>;
  errors: Record<string, string>;
  problem?: string | undefined;
};

export function readForm<S extends z.ZodType>(
  form: FormData,
  schema: S,
  locale: Locale,
  fixed: Record<string, string | undefined> = {},
): { input: z.output<S> } | { refused: RefusedForm } {
  const parsed = schema.safeParse({ ...Object.fromEntries(form), ...fixed });
  if (parsed.success) return { input: parsed.data };
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) errors[path.join(".")] ??= issueText(message, locale);
  return { refused: { values: formText(form), errors } };
}

/** Broken rules return the typed values (with `log`, unexpected errors too); `beside` maps codes to fields. */
export async function runFormAction<T>(
  form: FormData,
  locale: Locale,
  action: () => Promise<T>,
  log?: Services["log"],
  beside: Record<string, string> = {},
) {
  const answer = await runAction(locale, async () => ({ done: await action() }), log);
  return "done" in answer ? answer.done : refusal(form, answer, beside);
}

export function refusal(
  form: FormData,
  { data: { problem, code = "" }, init }: { data: Problem; init: ResponseInit | null },
  beside: Record<string, string>,
) {
  const field = beside[code];
  const answer = field ? { errors: { [field]: problem } } : { errors: {}, problem };
  return data<RefusedForm>({ values: formText(form), ...answer }, init ?? undefined);
}

/** Characters that travel back into a refused form: five times the longest field. */
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

/** An unknown code means a field no person fills in: the form was tampered with. */
export function issueText(code: string, locale: Locale): string {
  if (!isCode(code)) throw data(null, { status: 400 });
  return problemText(code, locale);
}
