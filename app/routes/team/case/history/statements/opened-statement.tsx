import type { ConflictedForm } from "../../conflict.ts";
import { useCase } from "../../use-case.ts";
import { fieldLabels } from "../field-labels.ts";
import type { loadHistory } from "../load-history.ts";
import { hasEnded } from "../row-parts.tsx";
import type { StatementFacts } from "../statement-fields.ts";
import { useHere } from "../use-here.ts";
import { VersionList } from "../version-list.tsx";
import { WithdrawForm } from "../withdraw-form.tsx";
import { StatementForm } from "./statement-form.tsx";

type OpenedStatementProps = {
  statement: StatementFacts;
  found: Awaited<ReturnType<typeof loadHistory>>;
  refused: ConflictedForm | undefined;
};

/** What the address opens for a statement. */
export function OpenedStatement({ statement, found, refused }: OpenedStatementProps) {
  const { opened } = useHere();
  const { open } = useCase();
  const { id } = statement;
  const common = { subject: statement, name: "statementId", row: `s-${id}`, refused } as const;
  if (found.versions?.id === id)
    return (
      <VersionList {...common} intent="restore" labels={fieldLabels()} versions={found.versions.versions} />
    );
  if (!open || hasEnded(statement)) return null;
  if (opened.get("edit") === id && found.edited?.id === id)
    return (
      <StatementForm
        key={id}
        statement={statement}
        fields={found.edited.fields}
        eventOptions={found.eventOptions}
        refused={refused}
      />
    );
  if (opened.get("withdraw") === id) return <WithdrawForm key={id} {...common} intent="withdraw" />;
  return null;
}
