import { data } from "react-router";
import { z } from "zod";
import { type Flash, flashCookie } from "#app/http/flash.ts";
import { on } from "#app/http/form-action.ts";
import { formText, type RefusedForm } from "#app/http/read-form.ts";
import { seeOther } from "#app/http/see-other.ts";
import { problemText } from "#app/wording/problem-text.ts";
import type { Ctx, Staff } from "#business/context.ts";
import type { StatementContent } from "#business/history/statement.ts";
import { ChangeStatement, changeStatement } from "#business/history/statements/change-statement.ts";
import { RestoreVersion, restoreVersion } from "#business/history/statements/restore-version.ts";
import { WithdrawStatement, withdrawStatement } from "#business/history/statements/withdraw-statement.ts";
import type { Locale } from "#business/locale.ts";
import {
  AnswerContradiction,
  answerContradiction,
} from "#business/researches/contradictions/answer-contradiction.ts";
import { holdPublication } from "#business/researches/dispatches/hold-publication.ts";
import { DraftStatement, draftStatement } from "#business/researches/statements/draft-statement.ts";
import { PasteStatements, pasteStatements } from "#business/researches/statements/paste-statements.ts";
import { PublishStatements } from "#business/researches/statements/publish-statements.ts";
import { orConflict } from "../conflict.ts";
import { custodyHandlers } from "./custody/custody-handlers.ts";
import { toStatementFields } from "./statement-fields.ts";

/** A table whose rows were not all understood. */
export type PastedForm = RefusedForm & {
  pasted?: { drafted: number; problems: { row: number; text: string; problem: string }[] };
};

const dateProblems = {
  history_date_missing: "date",
  history_date_invalid: "date",
  history_date_in_future: "date",
};

/** `page`: the address of the table, without what was opened in it. */
export function historyHandlers(ctx: Ctx<Staff>, researchId: string, page: string, locale: Locale) {
  const fixed = { researchId };
  const done = (flash: Flash, section = "history") => seeOther(`${page}#${section}`, [flashCookie(flash)]);
  const fieldsOf = (row: StatementContent) => toStatementFields(row, locale);
  return {
    ...custodyHandlers(ctx, researchId, page, locale),
    draft: on(DraftStatement, async (input) => done("draft-saved", `s-${await draftStatement(ctx, input)}`), {
      fixed,
      fieldByCode: dateProblems,
    }),
    change: on(
      ChangeStatement,
      (input, { form }) =>
        orConflict(
          form,
          async () => {
            await changeStatement(ctx, input);
            return done("statement-changed", `s-${input.statementId}`);
          },
          fieldsOf,
        ),
      { fieldByCode: dateProblems },
    ),
    withdraw: on(WithdrawStatement, (input, { form }) =>
      orConflict(
        form,
        async () => {
          await withdrawStatement(ctx, input);
          return done("statement-withdrawn", `s-${input.statementId}`);
        },
        fieldsOf,
      ),
    ),
    restore: on(RestoreVersion, (input, { form }) =>
      orConflict(
        form,
        async () => {
          await restoreVersion(ctx, input);
          return done("statement-changed", `s-${input.statementId}`);
        },
        fieldsOf,
      ),
    ),
    publish: on(
      Publish,
      async (input) => {
        await holdPublication(ctx, input);
        return seeOther(`${page}#history`);
      },
      { fixed },
    ),
    contradiction: on(
      AnswerContradiction,
      (input, { form }) =>
        orConflict(
          form,
          async () => {
            await answerContradiction(ctx, input);
            return done("contradiction-answered", "contradictions");
          },
          ({ answer, text }: { answer: string; text: string }) => ({ answer, text }),
        ),
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
  const { researchId, statements, custody } = form;
  return { researchId, statements: chosen(statements), custody: chosen(custody) };
}, PublishStatements);

/** "id:version", with spaces between. */
function chosen(text: unknown) {
  return String(text ?? "")
    .split(" ")
    .filter(Boolean)
    .map((each) => {
      const [id, version] = each.split(":");
      return { id, version };
    });
}

/** What was understood is drafted; the other rows stay in the field, to be mended. */
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
