import { ActionForm } from "#app/parts/forms/action-form.tsx";
import type { ConflictedForm } from "#app/routes/team/case/shell/conflict.ts";
import { ConflictNotice } from "#app/routes/team/case/shell/conflict-notice.tsx";
import { VersionField } from "#app/routes/team/case/shell/version-field.tsx";
import { TextField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";
import { Panel } from "./panel.tsx";
import { RowLinks, type RowSubject } from "./row-parts.tsx";
import { useHere } from "./use-here.ts";

type WithdrawFormProps = {
  subject: RowSubject;
  /** The verb's field naming it, the intent, and its row's id. */
  name: "statementId" | "custodyId";
  intent: string;
  row: string;
  refused: ConflictedForm | undefined;
};

export function WithdrawForm({ subject, name, intent, row, refused }: WithdrawFormProps) {
  const { closedAt, formTo } = useHere();
  const { id, version, status, title } = subject;
  const published = status === "accepted";
  const section = `withdraw-${id}`;
  return (
    <Panel
      id={section}
      title={published ? m.desk_withdraw_which({ title }) : m.desk_discard_which({ title })}
    >
      <ActionForm
        action={{ intent, [name]: id }}
        section={section}
        to={formTo(section)}
        submit={published ? m.desk_withdraw() : m.desk_discard()}
        variant="danger"
        refused={refused}
      >
        {(field) => (
          <>
            <ConflictNotice name={name} subject={id} refused={refused} labels={{}} keep={closedAt(row)} />
            <VersionField version={version} name={name} subject={id} refused={refused} />
            <TextField
              {...field("reason")}
              label={m.desk_reason()}
              hint={published ? m.desk_reason_read() : undefined}
              autoComplete="off"
            />
          </>
        )}
      </ActionForm>
      <RowLinks subject={subject} row={row} now="withdraw" />
    </Panel>
  );
}
