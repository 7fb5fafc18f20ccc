import type { ReactNode } from "react";
import { Link } from "react-router";
import { Badge, type BadgeVariant } from "#app/ui/badge.tsx";
import { m } from "#texts/messages.js";
import { useCase } from "../use-case.ts";
import { gradeText } from "./grade-text.ts";
import type { StatementFacts } from "./statement-fields.ts";
import { useHere } from "./use-here.ts";

type StatementRowProps = { statement: StatementFacts; children: ReactNode };

/** What is opened of a statement stands in a row of its own beneath. */
export function StatementRow({ statement, children }: StatementRowProps) {
  const { id, status, when, title, otherTitle, type, place, odometer, reason } = statement;
  const over = status === "withdrawn" || status === "rejected";
  const struck = over ? "line-through decoration-1" : "";
  return (
    <>
      <tr id={`s-${id}`} tabIndex={-1}>
        <td>{status === "proposed" && <Choice statement={statement} />}</td>
        <td className={`figures min-w-24 ${struck}`}>{when}</td>
        <td className="min-w-40">
          <span className={`font-semibold ${struck}`}>{title}</span>
          <span className="block text-sm text-soft">{otherTitle ?? m.desk_one_language()}</span>
          {over && reason && <span className="block text-sm text-oxblood">{m.desk_because({ reason })}</span>}
        </td>
        <td className="text-sm max-sm:hidden">{[type, place].filter(Boolean).join(", ")}</td>
        <td className="figures text-sm whitespace-nowrap max-sm:hidden">{odometer}</td>
        <td className="text-sm">
          <GradeMark statement={statement} />
        </td>
        <td>
          <Badge variant={variants[status]}>{statusText(status)}</Badge>
        </td>
        <td className="text-sm">
          <RowLinks statement={statement} over={over} />
        </td>
      </tr>
      {children && <OpenedRow>{children}</OpenedRow>}
    </>
  );
}

function OpenedRow({ children }: { children: ReactNode }) {
  return (
    <tr className="desk-opened">
      <td colSpan={8}>{children}</td>
    </tr>
  );
}

function Choice({ statement: { id, title } }: { statement: StatementFacts }) {
  const { open } = useCase();
  if (!open) return null;
  return (
    <input
      type="checkbox"
      form="publish"
      name="draft"
      value={id}
      aria-label={m.desk_choose_which({ title })}
      className="size-5 accent-fir"
    />
  );
}

function RowLinks({ statement: { id, title, status }, over }: { statement: StatementFacts; over: boolean }) {
  const { open: running } = useCase();
  const { open } = useHere();
  const links = [
    running && !over && { what: "edit", text: m.desk_edit(), label: m.desk_edit_which({ title }) },
    { what: "versions", text: m.desk_versions(), label: m.desk_versions_which({ title }) },
    running &&
      !over && {
        what: "withdraw",
        text: status === "accepted" ? m.desk_withdraw() : m.desk_discard(),
        label: status === "accepted" ? m.desk_withdraw_which({ title }) : m.desk_discard_which({ title }),
      },
  ];
  return (
    <span className="flex w-36 flex-wrap gap-x-3">
      {links.map(
        (link) =>
          link && (
            <Link
              key={link.what}
              to={open(link.what, id, `${link.what}-${id}`)}
              aria-label={link.label}
              preventScrollReset
              className="link inline-flex min-h-6 items-center"
            >
              {link.text}
            </Link>
          ),
      )}
    </span>
  );
}

function GradeMark({ statement }: { statement: StatementFacts }) {
  const text = gradeText(statement);
  if (text) return <>{text}</>;
  return <strong className="text-brass">{m.desk_no_citation()}</strong>;
}

const variants: Record<StatementFacts["status"], BadgeVariant> = {
  proposed: "outline",
  accepted: "secondary",
  rejected: "outline",
  withdrawn: "destructive",
};

function statusText(status: StatementFacts["status"]): string {
  const texts = {
    proposed: m.statement_proposed,
    accepted: m.statement_accepted,
    rejected: m.statement_rejected,
    withdrawn: m.statement_withdrawn,
  };
  return texts[status]();
}
