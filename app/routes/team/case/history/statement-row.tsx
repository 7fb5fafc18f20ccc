import type { ReactNode } from "react";
import { m } from "#texts/messages.js";
import { GradeMark } from "./grade-mark.tsx";
import { Choice, hasEnded, StatusBadge, TitleLink } from "./row-parts.tsx";
import type { StatementFacts } from "./statement-fields.ts";

type StatementRowProps = { statement: StatementFacts; children: ReactNode };

/** One line, whatever it says. What is opened of a statement stands in a row of its own beneath. */
export function StatementRow({ statement, children }: StatementRowProps) {
  const { id, status, when, otherTitle, type, place, odometer, grade, oldCitation, reason } = statement;
  const over = hasEnded(statement);
  const struck = over ? "line-through decoration-1" : "";
  const aside = over && reason ? m.desk_because({ reason }) : (otherTitle ?? m.desk_one_language());
  const typeAndPlace = [type, place].filter(Boolean).join(", ");
  return (
    <>
      <tr id={`s-${id}`} tabIndex={-1}>
        <td>
          <Choice subject={statement} />
        </td>
        <td className={`figures ${struck}`}>{when}</td>
        <td>
          <TitleLink subject={statement} />
          <span className={`desk-aside ${over ? "text-oxblood" : "text-soft"}`} title={aside}>
            {aside}
          </span>
        </td>
        <td className="max-sm:hidden" title={typeAndPlace}>
          {typeAndPlace}
        </td>
        <td className="figures max-sm:hidden">{odometer}</td>
        <td className="max-sm:hidden">
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
