import { statementLabels } from "#app/routes/team/case/history/rows/field-labels.ts";
import { hasEnded } from "#app/routes/team/case/history/rows/row-parts.tsx";
import type { StatementFacts, StatementFields } from "#app/routes/team/case/history/rows/statement-fields.ts";
import { useHere } from "#app/routes/team/case/history/rows/use-here.ts";
import { VersionList } from "#app/routes/team/case/history/rows/version-list.tsx";
import { WithdrawForm } from "#app/routes/team/case/history/rows/withdraw-form.tsx";
import type { ConflictedForm } from "#app/routes/team/case/shell/conflict.ts";
import { useCase } from "#app/routes/team/case/shell/use-case.ts";
import { RemarksAt } from "../../signing/remarks-at.tsx";
import type { OpenedVersions } from "../rows/load-versions.ts";
import { StatementForm } from "./statement-form.tsx";

/** What is loaded of the one statement that the address has opened. */
export type OpenedFacts = {
  edited: { id: string; fields: StatementFields } | null;
  eventOptions: readonly { value: string; label: string }[];
  versions: OpenedVersions | null;
};

type OpenedStatementProps = {
  statement: StatementFacts;
  found: OpenedFacts;
  refused: ConflictedForm | undefined;
};

/** What the address opens for a statement, below what the second person asks for there. */
export function OpenedStatement(props: OpenedStatementProps) {
  return (
    <>
      <RemarksAt subject={`statement:${props.statement.id}`} at="history" />
      <OpenedPanel {...props} />
    </>
  );
}

function OpenedPanel({ statement, found, refused }: OpenedStatementProps) {
  const { opened } = useHere();
  const { open } = useCase();
  const { id } = statement;
  const common = { subject: statement, name: "statementId", row: `s-${id}`, refused } as const;
  if (found.versions?.id === id)
    return (
      <VersionList
        {...common}
        intent="restore"
        labels={statementLabels()}
        versions={found.versions.versions}
      />
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
