import { useEffect } from "react";
import { Link } from "react-router";
import { useCase } from "#app/routes/team/case/shell/use-case.ts";
import { Badge, type BadgeVariant } from "#app/ui/badge.tsx";
import { usePreHydrationValue } from "#app/ui/use-pre-hydration-value.ts";
import type { StatementStatus } from "#business/history/statement.ts";
import { m } from "#texts/messages.js";
import { useChoice } from "./use-choice.ts";
import { useHere } from "./use-here.ts";

/** A statement or custody period as its row and panels name it. */
export type RowSubject = { id: string; title: string; status: StatementStatus; version: number };

export function hasEnded({ status }: Pick<RowSubject, "status">): boolean {
  return status === "withdrawn" || status === "rejected";
}

/** Chooses a row that stands, for what the bar above the table does to many. */
export function Choice({ subject }: { subject: RowSubject }) {
  const { open } = useCase();
  const { chosen, choose } = useChoice();
  const { id, title } = subject;
  const isChosen = chosen.has(id);
  const box = usePreHydrationValue<HTMLInputElement>(({ checked }) => {
    if (checked && !isChosen) choose([id], true);
  });
  useEffect(() => {
    if (box.current) box.current.checked = isChosen;
  }, [box, isChosen]);
  if (!open || hasEnded(subject)) return null;
  return (
    <label className="desk-choice">
      <input
        ref={box}
        type="checkbox"
        form="chosen"
        name="draft"
        value={id}
        defaultChecked={isChosen}
        onChange={(event) => choose([id], event.target.checked)}
        aria-label={m.desk_choose_which({ title })}
        className="size-4.5 accent-fir"
      />
    </label>
  );
}

/** Opens the row for editing, or with its versions once it or the case has ended. */
export function TitleLink({ subject }: { subject: RowSubject }) {
  const { open: running } = useCase();
  const { open } = useHere();
  const { id, title } = subject;
  const what = running && !hasEnded(subject) ? "edit" : "versions";
  return (
    <Link
      to={open(what, id, `${what}-${id}`)}
      aria-label={what === "edit" ? m.desk_edit_which({ title }) : m.desk_versions_which({ title })}
      preventScrollReset
      data-row={id}
      className={`desk-title ${hasEnded(subject) ? "line-through decoration-1" : ""}`}
    >
      {title}
    </Link>
  );
}

const variants: Record<StatementStatus, BadgeVariant> = {
  proposed: "outline",
  accepted: "secondary",
  rejected: "outline",
  withdrawn: "destructive",
};

export function StatusBadge({ status }: Pick<RowSubject, "status">) {
  const texts = {
    proposed: m.statement_proposed,
    accepted: m.statement_accepted,
    rejected: m.statement_rejected,
    withdrawn: m.statement_withdrawn,
  };
  return (
    <Badge variant={variants[status]} size="small">
      {texts[status]()}
    </Badge>
  );
}

/** Below an opened row: what else can be done with it, and the way back to it. */
export function RowLinks({ subject, row, now }: { subject: RowSubject; row: string; now: string }) {
  const { open: running } = useCase();
  const { open, closedAt } = useHere();
  const { id, title, status } = subject;
  const changeable = running && !hasEnded(subject);
  const links = [
    changeable && { what: "edit", text: m.desk_edit(), label: m.desk_edit_which({ title }) },
    { what: "versions", text: m.desk_versions(), label: m.desk_versions_which({ title }) },
    changeable &&
      (status === "accepted"
        ? { what: "withdraw", text: m.desk_withdraw(), label: m.desk_withdraw_which({ title }) }
        : { what: "withdraw", text: m.desk_discard(), label: m.desk_discard_which({ title }) }),
  ];
  return (
    <p className="flex flex-wrap gap-x-5 text-sm">
      {links.map(
        (link) =>
          link &&
          link.what !== now && (
            <Link
              key={link.what}
              to={open(link.what, id, `${link.what}-${id}`)}
              aria-label={link.label}
              preventScrollReset
              className="link inline-flex min-h-11 items-center sm:min-h-8"
            >
              {link.text}
            </Link>
          ),
      )}
      <Link
        to={closedAt(row)}
        preventScrollReset
        className="link inline-flex min-h-11 items-center sm:min-h-8"
      >
        {now === "versions" ? m.desk_close() : m.desk_cancel()}
      </Link>
    </p>
  );
}
