import { data } from "react-router";
import type { z } from "zod";
import { type HandlerOptions, on, type Submitted } from "#app/http/form-action.ts";
import { formText, type RefusedForm } from "#app/http/read-form.ts";
import { Conflict } from "#business/errors.ts";

/** An edit conflict: the current values in the form's fields, with who and when. */
export type ConflictedForm = RefusedForm & {
  conflict?: { standing: Record<string, string>; version: number; changedBy: string; changedAt: Date };
};

type Versioned<Input, Row> = {
  act: (input: Input) => Promise<unknown>;
  next: (input: Input) => Response;
  /** The current values, in the form's fields. */
  fieldsOf: (row: Row) => Record<string, string>;
};

/** Like `on`, for versioned input: a stale version returns both texts for a person to choose. */
export function onVersion<S extends z.ZodType, Row extends object>(
  schema: S,
  { act, next, fieldsOf }: Versioned<z.output<S>, Row>,
  options?: HandlerOptions,
) {
  const perform = async (input: z.output<S>, { form }: Submitted) => {
    try {
      await act(input);
      return next(input);
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      const row = error.standing as Row & { version: number }; // The locked row of the same verb.
      const { changedBy, changedAt } = error;
      const conflict = { standing: fieldsOf(row), version: row.version, changedBy, changedAt };
      return data<ConflictedForm>({ values: formText(form), errors: {}, conflict }, { status: 409 });
    }
  };
  return on(schema, perform, options);
}
