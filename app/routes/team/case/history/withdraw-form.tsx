import { Link } from "react-router";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { TextField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";
import type { ConflictedForm } from "../conflict.ts";
import { ConflictNotice } from "../conflict-notice.tsx";
import { VersionField } from "../version-field.tsx";
import { Panel } from "./panel.tsx";
import type { StatementFacts } from "./statement-fields.ts";
import { useHere } from "./use-here.ts";

type WithdrawFormProps = { statement: StatementFacts; refused: ConflictedForm | undefined };

export function WithdrawForm({ statement, refused }: WithdrawFormProps) {
  const { closed, formTo } = useHere();
  const { id, version, status, title } = statement;
  const published = status === "accepted";
  const section = `withdraw-${id}`;
  return (
    <Panel
      id={section}
      title={published ? m.desk_withdraw_which({ title }) : m.desk_discard_which({ title })}
    >
      <ActionForm
        action={{ intent: "withdraw", statementId: id }}
        section={section}
        to={formTo(section)}
        submit={published ? m.desk_withdraw() : m.desk_discard()}
        variant="danger"
        refused={refused}
      >
        {(field) => (
          <>
            <ConflictNotice name="statementId" subject={id} refused={refused} labels={{}} keep={closed} />
            <VersionField version={version} name="statementId" subject={id} refused={refused} />
            <TextField
              {...field("reason")}
              label={m.desk_reason()}
              hint={published ? m.desk_reason_read() : undefined}
              autoComplete="off"
            />
          </>
        )}
      </ActionForm>
      <Link to={closed} className="link justify-self-start" preventScrollReset>
        {m.desk_cancel()}
      </Link>
    </Panel>
  );
}
