import { EmptyState } from "#app/parts/page/empty-state.tsx";
import { Table } from "#app/ui/table.tsx";
import { m } from "#texts/messages.js";
import type { ConflictedForm } from "../conflict.ts";
import { useCase } from "../use-case.ts";
import { fieldLabels } from "./field-labels.ts";
import type { loadHistory } from "./load-history.ts";
import { hasEnded } from "./row-parts.tsx";
import type { StatementFacts } from "./statement-fields.ts";
import { StatementForm } from "./statement-form.tsx";
import { StatementRow } from "./statement-row.tsx";
import { useHere } from "./use-here.ts";
import { VersionList } from "./version-list.tsx";
import { WithdrawForm } from "./withdraw-form.tsx";

type Found = Awaited<ReturnType<typeof loadHistory>>;
type StatementTableProps = { found: Found; refused: ConflictedForm | undefined };

export function StatementTable({ found, refused }: StatementTableProps) {
  const { statements } = found;
  const { opened } = useHere();
  const openedId = opened.get("edit") ?? opened.get("withdraw") ?? opened.get("versions");
  if (statements.length === 0)
    return <EmptyState title={m.desk_no_statements()} next={m.desk_no_statements_next()} />;
  const columns = [
    { label: m.desk_choose(), hidden: true },
    { label: m.team_entry_date() },
    { label: m.desk_column_what() },
    { label: m.desk_column_type(), wide: true },
    { label: m.desk_odometer(), wide: true },
    { label: m.desk_column_grade(), wide: true },
    { label: m.desk_status() },
  ];
  return (
    <div className="desk-table">
      <Table caption={m.desk_statements()} columns={columns}>
        {statements.map((statement) => (
          <StatementRow key={statement.id} statement={statement}>
            {statement.id === openedId && <Opened statement={statement} found={found} refused={refused} />}
          </StatementRow>
        ))}
      </Table>
    </div>
  );
}

/** Which row the address has opened, and for what. */
function Opened({ statement, found, refused }: StatementTableProps & { statement: StatementFacts }) {
  const { opened } = useHere();
  const { open } = useCase();
  const { id } = statement;
  const common = { subject: statement, name: "statementId", row: `s-${id}`, refused } as const;
  if (found.versions?.id === id)
    return (
      <VersionList {...common} intent="restore" labels={fieldLabels()} versions={found.versions.versions} />
    );
  if (!open || hasEnded(statement)) return null;
  if (opened.get("edit") === id)
    return (
      <StatementForm key={id} statement={statement} eventOptions={found.eventOptions} refused={refused} />
    );
  if (opened.get("withdraw") === id) return <WithdrawForm key={id} {...common} intent="withdraw" />;
  return null;
}
