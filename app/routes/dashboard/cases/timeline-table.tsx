// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop the roles of a table laid out as blocks
import type { TimelineEntry } from "#app/parts/history/timeline-entries.ts";
import { m } from "#texts/messages.js";

export function TimelineTable({ entries }: { entries: readonly TimelineEntry[] }) {
  const columns = [
    m.timeline_column_date(),
    m.timeline_column_type(),
    m.timeline_column_what(),
    m.timeline_column_place(),
    m.timeline_column_source(),
  ];
  return (
    <table role="table" aria-label={m.case_timeline()} className="w-full border-t-2 border-ink max-md:block">
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row">
          {columns.map((name) => (
            <th
              key={name}
              role="columnheader"
              scope="col"
              className="label-plate py-2 pr-4 text-left align-bottom"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block">
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} columns={columns} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ entry, columns }: { entry: TimelineEntry; columns: string[] }) {
  const source = [entry.citation, entry.evidenceClass && m.case_grade({ grade: entry.evidenceClass })];
  const cells = [
    <span key="when" className="figures">
      {entry.when}
    </span>,
    entry.type,
    entry.title,
    entry.place,
    source.filter(Boolean).join(" · ") || m.case_no_citation(),
  ];
  return (
    <tr role="row" className="border-b border-rule align-top max-md:block max-md:py-3">
      {cells.map((cell, i) => (
        <td
          key={columns[i]}
          role="cell"
          className={`min-w-0 break-words md:py-2 md:pr-4 max-md:grid max-md:grid-cols-[6rem_minmax(0,1fr)] ${cell ? "" : "max-md:hidden"}`}
        >
          <span aria-hidden="true" className="text-sm text-soft md:hidden">
            {columns[i]}
          </span>
          <span className={i === 2 ? "font-semibold" : "text-sm"}>{cell}</span>
        </td>
      ))}
    </tr>
  );
}
