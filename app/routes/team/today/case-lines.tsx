import type { ReactNode } from "react";
import { Link } from "react-router";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Plate } from "#app/parts/vehicle/plate.tsx";
import type { QueueRow } from "#app/routes/team/queue/queue-row.ts";

type CaseLinesProps = {
  rows: readonly QueueRow[];
  /** Instead of the time left. */
  note?: (row: QueueRow) => ReactNode;
};

/** A case in one line: number, vehicle, assignee, and what is urgent about it. */
export function CaseLines({ rows, note }: CaseLinesProps) {
  const lang = useLanguage();
  return (
    <ul>
      {rows.map((row) => (
        <li
          key={row.id}
          className="flex min-h-9 flex-wrap items-center gap-x-3 border-b border-rule py-1 text-[0.9375rem] leading-tight"
        >
          <Link to={`/${lang}/team/researches/${row.id}`} className="figures link">
            {row.number}
          </Link>
          <span className="font-serif">{row.vehicle}</span>
          {row.plate && <Plate reading={row.plate} year={row.year ?? undefined} size="0.8rem" />}
          <span className="text-soft">{row.customer}</span>
          <span className={`ml-auto ${row.time.tone === "late" ? "font-semibold text-oxblood" : ""}`}>
            {note ? note(row) : row.nextAction || row.time.text}
          </span>
        </li>
      ))}
    </ul>
  );
}
