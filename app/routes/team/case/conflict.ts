import { data } from "react-router";
import { formText, type RefusedForm } from "#app/http/read-form.ts";
import { Conflict } from "#business/errors.ts";

/** Somebody else was faster: what stands there now, in the fields of the form, with who and when. */
export type ConflictedForm = RefusedForm & {
  conflict?: { standing: Record<string, string>; version: number; changedBy: string; changedAt: Date };
};

/** A stale version comes back with both texts, for a person to choose. */
export async function orConflict<T, Row extends object>(
  form: FormData,
  act: () => Promise<T>,
  fieldsOf: (row: Row) => Record<string, string>,
) {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    const row = error.standing as Row & { version: number }; // The locked row of the same verb.
    const { changedBy, changedAt } = error;
    const conflict = { standing: fieldsOf(row), version: row.version, changedBy, changedAt };
    return data<ConflictedForm>({ values: formText(form), errors: {}, conflict }, { status: 409 });
  }
}
