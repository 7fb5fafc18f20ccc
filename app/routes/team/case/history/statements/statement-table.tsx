import { useDeferredValue, useState } from "react";
import { EmptyState } from "#app/parts/page/empty-state.tsx";
import { useHere } from "#app/routes/team/case/history/rows/use-here.ts";
import type { ConflictedForm } from "#app/routes/team/case/shell/conflict.ts";
import { Table } from "#app/ui/table.tsx";
import { m } from "#texts/messages.js";
import type { StatementFacts } from "../rows/statement-fields.ts";
import { filterStatements } from "./filter-statements.ts";
import { type OpenedFacts, OpenedStatement } from "./opened-statement.tsx";
import { StatementFilter } from "./statement-filter.tsx";
import { Skipped, StatementTableRow } from "./statement-row.tsx";
import { useStatementKeys } from "./use-row-keys.ts";
import { useRowWindow } from "./use-row-window.ts";

type Found = OpenedFacts & { statements: readonly StatementFacts[] };
type StatementTableProps = { found: Found; refused: ConflictedForm | undefined };

/** Many statements get a scrolling frame that renders only visible rows; the filter finds the others. */
export function StatementTable({ found, refused }: StatementTableProps) {
  const { opened } = useHere();
  const openedId = opened.get("edit") ?? opened.get("withdraw") ?? opened.get("versions");
  const [filter, setFilter] = useState("");
  const shown = filterStatements(found.statements, useDeferredValue(filter));
  const ids = shown.map(({ id }) => id);
  const [current, setCurrent] = useState<string | null>(null);
  const rows = useRowWindow(shown.length, {
    opened: ids.indexOf(openedId ?? ""),
    current: ids.indexOf(current ?? ""),
  });
  useStatementKeys({ ids, current, setCurrent, clearFilter: () => setFilter("") });
  if (found.statements.length === 0)
    return <EmptyState title={m.desk_no_statements()} next={m.desk_no_statements_next()} />;
  const drawn = rows.drawn.flatMap((index, i) => {
    const statement = shown[index];
    return statement ? [{ statement, skipped: index - (rows.drawn[i - 1] ?? -1) - 1 }] : [];
  });
  const below = shown.length - 1 - (rows.drawn.at(-1) ?? -1);
  return (
    <div>
      <StatementFilter filter={filter} setFilter={setFilter} shown={shown} all={found.statements.length} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what scrolls and is focused stands in it */}
      <div
        ref={rows.box}
        onFocus={(event) =>
          setCurrent(event.target.closest<HTMLElement>("[data-line]")?.dataset.line ?? current)
        }
        className={`desk-table ${rows.windowed ? "desk-windowed" : ""}`}
      >
        {shown.length > 0 && (
          <Table caption={m.desk_statements()} columns={columns()}>
            {drawn.map(({ statement, skipped }) => (
              <StatementTableRow key={statement.id} statement={statement} skipped={skipped}>
                {statement.id === openedId && (
                  <OpenedStatement statement={statement} found={found} refused={refused} />
                )}
              </StatementTableRow>
            ))}
            {below > 0 && <Skipped rows={below} />}
          </Table>
        )}
      </div>
    </div>
  );
}

function columns() {
  return [
    { label: m.desk_choose(), hidden: true },
    { label: m.team_entry_date() },
    { label: m.desk_column_what() },
    { label: m.desk_column_type() },
    { label: m.desk_odometer() },
    { label: m.desk_column_grade() },
    { label: m.desk_status() },
  ];
}
