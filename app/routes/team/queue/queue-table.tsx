// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop the roles of a table laid out as blocks
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Plate } from "#app/parts/vehicle/plate.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { formatDayOfYear } from "#app/ui/date.tsx";
import { statusLabel } from "#business/messages/status-label.ts";
import { badgeVariants } from "#business/researches/research.ts";
import { m } from "#texts/messages.js";
import { hasOpenPoints, OpenPoints } from "./open-points.tsx";
import type { QueueRow } from "./queue-row.ts";
import type { TimeLeft } from "./time-left.ts";

export const selectionForm = "selected-cases";

type Selection = { selected: ReadonlySet<string>; toggle: (id: string) => void; toggleAll: () => void };
type QueueTableProps = Selection & { rows: readonly QueueRow[]; current: string | null };

/** Rows of 36 px on a screen, in which a long name takes two lines; cards on a tablet and a phone. */
export function QueueTable({ rows, current, selected, toggle, toggleAll }: QueueTableProps) {
  const columns = [
    m.work_column_time(),
    m.team_column_number(),
    m.team_column_vehicle(),
    m.team_column_package(),
    m.work_column_customer(),
    m.work_column_assignee(),
    m.work_column_next(),
    m.work_column_open(),
    m.work_column_event(),
    m.team_column_status(),
  ];
  return (
    <table role="table" aria-label={m.work_caption()} className="queue-table">
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            <label className="flex items-center gap-2 text-sm font-normal">
              <input
                type="checkbox"
                checked={rows.length > 0 && rows.every(({ id }) => selected.has(id))}
                onChange={toggleAll}
                className="size-4 accent-fir"
              />
              <span className="xl:sr-only">{m.work_select_all()}</span>
            </label>
          </th>
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col" className="label-plate">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <Row
            key={row.id}
            row={row}
            current={row.id === current}
            selected={selected.has(row.id)}
            toggle={toggle}
          />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = { row: QueueRow; current: boolean; selected: boolean; toggle: (id: string) => void };

function Row({ row, current, selected, toggle }: RowProps) {
  const lang = useLanguage();
  const vehicle = [row.vehicle, row.year].filter(Boolean).join(" ");
  return (
    <tr role="row" data-current={current || undefined} data-selected={selected || undefined}>
      <Cell>
        <input
          type="checkbox"
          name="case"
          value={row.id}
          form={selectionForm}
          checked={selected}
          onChange={() => toggle(row.id)}
          aria-label={m.work_select({ number: row.number })}
          className="size-4 accent-fir"
        />
      </Cell>
      <Cell>
        <span className={`queue-lines ${tones[row.time.tone]}`}>{row.time.text}</span>
      </Cell>
      <Cell>
        <Link to={`/${lang}/team/researches/${row.id}`} data-case={row.id} className="figures link">
          {row.number}
        </Link>
      </Cell>
      <Cell className="queue-vehicle" title={vehicle}>
        <span>
          <span className="queue-lines font-serif">
            {row.vehicle}
            {row.year !== null && <span className="figures text-sm text-soft"> {row.year}</span>}
          </span>
          {row.plate && <Plate reading={row.plate} year={row.year ?? undefined} size="0.75rem" />}
        </span>
      </Cell>
      <Cell label={m.team_column_package()} title={row.ordered.join(" + ")}>
        <span className="queue-lines">{row.ordered.join(" + ")}</span>
      </Cell>
      <Cell label={m.work_column_customer()} title={row.customer}>
        <span className="queue-lines">
          {row.customer} <span className="label-plate">{row.language.toUpperCase()}</span>
        </span>
      </Cell>
      <Cell label={m.work_column_assignee()}>
        <span className="queue-lines">
          {row.assignee?.name ?? <span className="text-soft">{m.work_nobody()}</span>}
        </span>
      </Cell>
      <NextStep row={row} />
      <Cell empty={!hasOpenPoints(row)}>
        <OpenPoints row={row} />
      </Cell>
      <LatestEvent row={row} />
      <Cell>
        <Badge variant={badgeVariants[row.status]} size="small">
          {statusLabel(row.status, lang)}
        </Badge>
      </Cell>
    </tr>
  );
}

function NextStep({ row }: { row: QueueRow }) {
  const lang = useLanguage();
  return (
    <Cell label={m.work_column_next()} empty={!row.nextAction} title={row.nextAction ?? undefined}>
      <span className="queue-lines">
        {row.dueOn && (
          <span className={`figures ${row.late ? "text-oxblood" : ""}`}>
            {formatDayOfYear(row.dueOn, lang)}{" "}
          </span>
        )}
        {row.nextAction}
      </span>
    </Cell>
  );
}

function LatestEvent({ row }: { row: QueueRow }) {
  const lang = useLanguage();
  return (
    <Cell label={m.work_column_event()} title={row.lastEvent?.text}>
      <span className="queue-lines">
        {row.lastEvent && (
          <span className="figures text-soft">{formatDayOfYear(row.lastEvent.at, lang)} </span>
        )}
        {row.answered ? (
          <strong className="font-semibold text-enamel">{m.work_answered()}</strong>
        ) : (
          row.lastEvent?.text
        )}
      </span>
    </Cell>
  );
}

const tones: Record<TimeLeft["tone"], string> = {
  late: "font-semibold text-oxblood",
  soon: "font-semibold text-brass",
  calm: "",
  rests: "text-soft",
};

type CellProps = {
  label?: string;
  empty?: boolean;
  className?: string;
  /** In full, where the column may cut it off. */
  title?: string | undefined;
  children: ReactNode;
};

/** Below the width of a table each cell says what it is, and an empty one is left out. */
function Cell({ label, empty = false, className = "", title, children }: CellProps) {
  return (
    <td role="cell" className={className} data-label={label} data-empty={empty || undefined} title={title}>
      {children}
    </td>
  );
}
