import { data } from "react-router";
import type { Submitted } from "#app/http/form-action.ts";
import { formText, type RefusedForm } from "#app/http/read-form.ts";
import { lineProblemText } from "#app/wording/line-problem-text.ts";
import { FileRefused } from "#business/archive/line-problem.ts";

/** Acts on an uploaded file; an unreadable one returns the reason and the typed values. */
export async function withFileErrors({ form, locale }: Submitted, act: () => Promise<Response>) {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    const problem = lineProblemText(error.problem, locale);
    return data<RefusedForm>({ values: formText(form), errors: {}, problem }, { status: 422 });
  }
}
