import type { CSSProperties, ReactNode } from "react";
import { GradeMark } from "#app/routes/team/case/history/rows/grade-mark.tsx";
import { Choice, hasEnded, StatusBadge, TitleLink } from "#app/routes/team/case/history/rows/row-parts.tsx";
import type { StatementFacts } from "#app/routes/team/case/history/rows/statement-fields.ts";
import { RemarkSign } from "#app/routes/team/case/signing/remarks-at.tsx";
import { m } from "#texts/messages.js";

type StatementRowProps = {
  statement: StatementFacts;
  /** Number of unrendered rows before it. */
  skipped: number;
  children: ReactNode;
};

/** One line, whatever its length. What is opened appears in a row of its own below. */
export function StatementTableRow({ statement, skipped, children }: StatementRowProps) {
  const { id, status, when, asTyped, otherTitle, type, place, odometer, grade, oldCitation, reason } =
    statement;
  const over = hasEnded(statement);
  const struck = over ? "line-through decoration-1" : "";
  const aside = over && reason ? m.desk_because({ reason }) : (otherTitle ?? m.desk_one_language());
  const isTranslation = aside === otherTitle;
  const typeAndPlace = [type, place].filter(Boolean).join(", ");
  return (
    <>
      {skipped > 0 && <Skipped rows={skipped} />}
      <tr id={`s-${id}`} data-line={id} tabIndex={-1}>
        <td>
          <Choice subject={statement} />
        </td>
        <td className={`figures ${struck}`}>
          {when}
          {asTyped && (
            <span className="desk-aside text-soft" title={m.desk_date_as_typed({ text: asTyped })}>
              {m.desk_date_as_typed({ text: asTyped })}
            </span>
          )}
        </td>
        <td>
          <RemarkSign subject={`statement:${id}`} />
          <TitleLink subject={statement} />
          <span className={`desk-aside ${over ? "text-oxblood" : "text-soft"}`} title={aside}>
            <span className="desk-when">{when} · </span>
            <span className={isTranslation ? "desk-translation" : undefined}>{aside}</span>
          </span>
        </td>
        <td title={typeAndPlace}>{typeAndPlace}</td>
        <td className="figures">{odometer}</td>
        <td>
          <GradeMark grade={grade} oldCitation={oldCitation} />
        </td>
        <td>
          <StatusBadge status={status} />
        </td>
      </tr>
      {children && (
        <tr className="desk-opened">
          <td colSpan={7}>{children}</td>
        </tr>
      )}
    </>
  );
}

/** Placeholder for unrendered rows. */
export function Skipped({ rows }: { rows: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it can be focused
    <tr aria-hidden="true" className="desk-skipped" style={{ "--skipped": rows } as CSSProperties}>
      <td colSpan={7} />
    </tr>
  );
}
