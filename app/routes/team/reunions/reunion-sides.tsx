import { m } from "#texts/messages.js";
import type { ReunionRow } from "./reunion-rows.ts";

/** Both sides, field by field. Below 40 rem each field becomes a block. */
export function ReunionSides({ rows, other }: { rows: readonly ReunionRow[]; other: string }) {
  const titles = [m.reunion_card(), other];
  return (
    <table className="w-full table-fixed border-t-2 border-ink max-sm:block">
      <caption className="sr-only">{m.reunion_sides()}</caption>
      <thead className="max-sm:block">
        <tr className="border-b border-ink text-left max-sm:grid max-sm:grid-cols-2">
          <td className="w-40 max-sm:hidden" />
          {titles.map((title) => (
            <th key={title} scope="col" className="py-2 pr-4 label-plate">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map(({ label, one, other }) => (
          <tr
            key={label}
            className="border-b border-rule align-top max-sm:grid max-sm:grid-cols-2 max-sm:py-2"
          >
            <th scope="row" className="label-plate py-2.5 pr-4 text-left max-sm:col-span-2 max-sm:pb-0">
              {label}
            </th>
            <Side texts={one} />
            <Side texts={other} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Side({ texts }: { texts: readonly string[] }) {
  return (
    <td className="py-2 pr-4 break-words">
      {texts.length === 0 ? (
        <span className="text-soft">–</span>
      ) : (
        texts.map((text) => (
          <span key={text} className="block">
            {text}
          </span>
        ))
      )}
    </td>
  );
}
