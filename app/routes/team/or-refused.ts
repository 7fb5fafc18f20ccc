import { data } from "react-router";
import { lineSentence } from "#app/line-problems.ts";
import { type Refused, typed } from "#app/read-form.ts";
import { FileRefused } from "#business/archive/intake/line-problem.ts";
import type { Locale } from "#business/locale.ts";

/** Runs the deed of a form that brings a file; one that cannot be read comes back with the reason and what was typed. */
export async function orRefused<T>(form: FormData, locale: Locale, deed: () => Promise<T>) {
  try {
    return await deed();
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    const problem = lineSentence(error.problem, locale);
    return data<Refused>({ values: typed(form), errors: {}, problem }, { status: 422 });
  }
}
