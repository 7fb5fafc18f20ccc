// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop the roles of a table laid out as blocks
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Plate } from "#app/parts/vehicle/plate.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Day } from "#app/ui/date.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { statusLabel } from "#business/messages/notification.ts";
import { badgeVariants, type ResearchStatus } from "#business/researches/research.ts";
import type { PlateReading } from "#business/vehicles/plates/plate.ts";
import { m } from "#texts/messages.js";

export type CaseRow = {
  id: string;
  number: string;
  status: ResearchStatus;
  progressPercentage: number;
  promisedAt: Date | null;
  overdue: boolean;
  vehicle: string;
  year: number | null;
  plate: PlateReading | null;
  package: string;
};

export function CaseTable({ cases }: { cases: readonly CaseRow[] }) {
  const columns = [
    m.team_column_promised(),
    m.team_column_number(),
    m.team_column_vehicle(),
    m.team_column_package(),
    m.team_column_status(),
    m.team_column_progress(),
  ];
  return (
    <table
      role="table"
      aria-label={m.team_queue_caption()}
      className="w-full border-collapse text-left max-lg:block"
    >
      <thead role="rowgroup" className="max-lg:sr-only">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column}
              role="columnheader"
              scope="col"
              className="label-plate border-b-2 border-ink py-1.5 pr-5 last:pr-0"
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-lg:grid max-lg:gap-3">
        {cases.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row }: { row: CaseRow }) {
  const lang = useLanguage();
  return (
    <tr
      role="row"
      className={`relative hover:bg-sheet max-lg:flex max-lg:flex-wrap max-lg:items-start max-lg:justify-between max-lg:gap-x-4 max-lg:gap-y-2.5 max-lg:border max-lg:bg-sheet max-lg:p-4 ${
        row.overdue ? "max-lg:border-oxblood" : "max-lg:border-rule"
      }`}
    >
      <Cell>
        <Promised row={row} />
      </Cell>
      <Cell className="max-lg:text-right">
        <Link to={`/${lang}/team/researches/${row.id}`} className="figures link after:absolute after:inset-0">
          {row.number}
        </Link>
      </Cell>
      <Cell className="max-lg:w-full">
        <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
          <span className="font-serif text-lg leading-tight">
            {row.vehicle || m.dashboard_unnamed_vehicle()}
            {row.year !== null && <span className="figures ml-1.5 text-base text-soft"> {row.year}</span>}
          </span>
          {row.plate && <Plate reading={row.plate} year={row.year ?? undefined} size="1rem" />}
        </span>
      </Cell>
      <Cell className="text-sm max-lg:self-center">{row.package}</Cell>
      <Cell className="max-lg:text-right">
        <Badge variant={badgeVariants[row.status]}>{statusLabel(row.status, lang)}</Badge>
      </Cell>
      <Cell className="max-lg:w-full lg:w-44">
        <Progress value={row.progressPercentage} label={m.team_column_progress()} />
      </Cell>
    </tr>
  );
}

function Promised({ row }: { row: CaseRow }) {
  const lang = useLanguage();
  if (!row.promisedAt) return <span className="text-sm text-soft">{m.team_not_started()}</span>;
  return (
    <span className="text-sm">
      <span className="sr-only lg:hidden">{m.team_column_promised()} </span>
      <span className="figures">
        <Day date={row.promisedAt} locale={lang} />
      </span>
      {row.overdue && <strong className="block font-semibold text-oxblood">{m.team_overdue()}</strong>}
      {row.status === "awaiting_confirmation" && <span className="block text-soft">{m.team_waits()}</span>}
    </span>
  );
}

function Cell({ className = "", children }: { className?: string; children: ReactNode }) {
  return (
    <td
      role="cell"
      className={`lg:border-b lg:align-middle lg:border-rule lg:py-3 lg:pr-5 lg:last:pr-0 ${className}`}
    >
      {children}
    </td>
  );
}
