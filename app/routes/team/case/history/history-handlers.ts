import { data } from "react-router";
import { z } from "zod";
import { type Flash, flashCookie } from "#app/http/flash.ts";
import { type HandlerOptions, on } from "#app/http/form-action.ts";
import { formText, type RefusedForm } from "#app/http/read-form.ts";
import { seeOther } from "#app/http/see-other.ts";
import { chosenDrafts } from "#app/routes/team/case/shell/chosen-drafts.ts";
import { onVersion } from "#app/routes/team/case/shell/conflict.ts";
import { dateProblems } from "#app/routes/team/case/shell/date-problems.ts";
import { problemText } from "#app/wording/problem-text.ts";
import type { Ctx, Staff } from "#business/context.ts";
import type { StatementContent } from "#business/history/statement.ts";
import { ChangeStatement, changeStatement } from "#business/history/statements/change-statement.ts";
import { RestoreVersion, restoreVersion } from "#business/history/statements/restore-version.ts";
import { WithdrawStatement, withdrawStatement } from "#business/history/statements/withdraw-statement.ts";
import { berlinDay, type Locale } from "#business/locale.ts";
import {
  AnswerContradiction,
  answerContradiction,
} from "#business/researches/contradictions/answer-contradiction.ts";
import { holdPublication } from "#business/researches/dispatches/hold-publication.ts";
import { DraftStatement, draftStatement } from "#business/researches/statements/draft-statement.ts";
import {
  PasteStatements,
  pasteStatements,
  ReadPasted,
  readPasted,
} from "#business/researches/statements/paste-statements.ts";
import type { PastedColumn } from "#business/researches/statements/pasted-table.ts";
import { PublishStatements } from "#business/researches/statements/publish-statements.ts";
import { bulkHandlers } from "./bulk/bulk-handlers.ts";
import { custodyHandlers } from "./custody/custody-handlers.ts";
import { toStatementFields } from "./rows/statement-fields.ts";

/** A table as it was read, or with unreadable rows. */
export type PastedForm = RefusedForm & {
  read?: {
    columns: { name: string; column: PastedColumn | null }[];
    rows: {
      row: number;
      date: string;
      title: string;
      place: string;
      odometer: string;
      problem: string | null;
    }[];
  };
  pasted?: { drafted: number; problems: { row: number; text: string; problem: string }[] };
};

const nameProblem = { history_names_unasked: "nameGround" };

/** `page`: the table's address, without what is open in it. */
export function historyHandlers(ctx: Ctx<Staff>, researchId: string, page: string, locale: Locale) {
  const fixed = { researchId };
  const done = (flash: Flash, section = "history") => seeOther(`${page}#${section}`, [flashCookie(flash)]);
  function versioned<S extends z.ZodType<{ statementId: string }>>(
    schema: S,
    act: (ctx: Ctx<Staff>, input: z.output<S>) => Promise<unknown>,
    flash: Flash,
    options?: HandlerOptions,
  ) {
    const next = ({ statementId }: z.output<S>) => done(flash, `s-${statementId}`);
    const fieldsOf = (row: StatementContent) => toStatementFields(row, locale);
    return onVersion(schema, { act: (input) => act(ctx, input), next, fieldsOf }, options);
  }
  return {
    ...custodyHandlers(ctx, researchId, page, locale),
    ...bulkHandlers(ctx, researchId, page, done),
    draft: on(DraftStatement, async (input) => done("draft-saved", `s-${await draftStatement(ctx, input)}`), {
      fixed,
      fieldByCode: dateProblems,
    }),
    change: versioned(ChangeStatement, changeStatement, "statement-changed", {
      fieldByCode: { ...dateProblems, ...nameProblem },
    }),
    withdraw: versioned(WithdrawStatement, withdrawStatement, "statement-withdrawn"),
    restore: versioned(RestoreVersion, restoreVersion, "statement-changed"),
    publish: on(
      Publish,
      async (input) => {
        await holdPublication(ctx, input);
        return seeOther(`${page}#history`);
      },
      { fixed, fieldByCode: { ...nameProblem, history_uncited_unasked: "uncited" } },
    ),
    contradiction: onVersion(
      AnswerContradiction,
      {
        act: (input) => answerContradiction(ctx, input),
        next: () => done("contradiction-answered", "contradictions"),
        fieldsOf: ({ answer, text }: { answer: string; text: string }) => ({ answer, text }),
      },
      { fixed },
    ),
    "read-paste": on(
      ReadPasted,
      (input, { form }) => shownReading(form, readPasted(input, berlinDay(ctx.now())), locale),
      { fixed },
    ),
    paste: on(
      PasteStatements,
      async (input, { form }) => {
        const { drafted, problems } = await pasteStatements(ctx, input);
        return problems.length === 0 ? done("table-pasted") : partly(form, drafted.length, problems, locale);
      },
      { fixed },
    ),
  };
}

const Publish = z.preprocess((form: Record<string, unknown>) => {
  const { researchId, statements, custody, nameGround, uncited } = form;
  return {
    uncited,
    researchId,
    statements: chosenDrafts(statements),
    custody: chosenDrafts(custody),
    nameGround,
  };
}, PublishStatements);

/** Nothing is stored yet: what the columns mean, and each row as it is understood. */
function shownReading(
  form: FormData,
  { columns, names, rows }: ReturnType<typeof readPasted>,
  locale: Locale,
) {
  const read = {
    columns: columns.map((column, i) => ({ name: names?.[i] ?? String(i + 1), column })),
    rows: rows
      .toSorted((one, other) => Number(one.code === null) - Number(other.code === null))
      .map(({ row, typed, reading, code }) => ({
        row,
        date: reading?.[locale] ?? typed.date,
        title: ("titleDe" in typed ? typed.titleDe : typed.titleEn) ?? "",
        place: typed.place,
        odometer: typed.odometer,
        problem: code && problemText(code, locale),
      })),
  };
  return Promise.resolve(data<PastedForm>({ values: formText(form), errors: {}, read }));
}

/** Readable rows become drafts; the others stay in the field to be corrected. */
function partly(
  form: FormData,
  drafted: number,
  problems: readonly { row: number; text: string; code: string }[],
  locale: Locale,
) {
  const values = { ...formText(form), table: problems.map(({ text }) => text).join("\n") };
  const rows = problems.map(({ row, text, code }) => ({ row, text, problem: problemText(code, locale) }));
  return data<PastedForm>({ values, errors: {}, pasted: { drafted, problems: rows } }, { status: 422 });
}
