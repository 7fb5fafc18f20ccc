import { Table } from "#app/ui/table.tsx";
import type { PastedColumn } from "#business/researches/statements/pasted-table.ts";
import { m } from "#texts/messages.js";
import type { PastedForm } from "./history-handlers.ts";

/** What each column was taken for, and each row as it is understood. */
export function PasteReading({ read: { columns, rows } }: { read: NonNullable<PastedForm["read"]> }) {
  const unread = rows.filter(({ problem }) => problem !== null).length;
  const names: Record<PastedColumn, string> = {
    date: m.desk_paste_date(),
    title: m.desk_paste_title(),
    event: m.desk_paste_event(),
    place: m.desk_paste_place(),
    odometer: m.desk_paste_odometer(),
    description: m.desk_paste_description(),
  };
  return (
    <section aria-label={m.desk_paste_reading()} className="grid gap-2">
      <p role="status" className="font-semibold">
        {m.desk_paste_counts({ read: String(rows.length - unread), unread: String(unread) })}
      </p>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {columns.map(({ name, column }) => (
          <li key={name} className={column ? undefined : "text-oxblood"}>
            {name}: {column ? names[column] : m.desk_paste_left_out()}
          </li>
        ))}
      </ul>
      <Table
        caption={m.desk_paste_reading()}
        columns={[
          { label: m.desk_paste_row(), numeric: true },
          { label: names.date },
          { label: names.title },
          { label: names.place },
          { label: names.odometer },
        ]}
      >
        {rows.slice(0, mostShown).map(({ row, date, title, place, odometer, problem }) => (
          <tr key={row} className={problem ? "text-oxblood" : undefined}>
            <td className="figures text-right">{row}</td>
            <td>{date}</td>
            <td className="min-w-40 break-words">
              {title} {problem && <span className="block">{problem}</span>}
            </td>
            <td>{place}</td>
            <td className="figures">{odometer}</td>
          </tr>
        ))}
      </Table>
      {rows.length > mostShown && (
        <p className="text-sm text-soft">{m.desk_paste_more({ count: String(rows.length - mostShown) })}</p>
      )}
    </section>
  );
}

/** As many as one checks by eye; what is not understood comes first. */
const mostShown = 40;
