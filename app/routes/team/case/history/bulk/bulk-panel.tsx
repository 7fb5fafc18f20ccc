import { Link } from "react-router";
import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm, type FieldOf } from "#app/parts/forms/action-form.tsx";
import { draftsText } from "#app/routes/team/case/shell/chosen-drafts.ts";
import { DateField } from "#app/routes/team/case/shell/date-field.tsx";
import { useCase } from "#app/routes/team/case/shell/use-case.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";
import { Panel } from "../rows/panel.tsx";
import { useHere } from "../rows/use-here.ts";
import type { Bulk } from "./load-bulk.ts";

type BulkPanelProps = { bulk: Bulk; refused: RefusedForm | undefined };

/** What is about to happen to the chosen rows, and to which. */
export function BulkPanel({ bulk, refused }: BulkPanelProps) {
  const { closed, formTo } = useHere();
  const { action, rows, later } = bulk;
  const { title, submit } = wordings()[action];
  const nothing = rows.length === 0 || (action === "cite" && bulk.sources.length === 0);
  return (
    <Panel id="bulk" title={title} close={nothing ? closed : undefined}>
      {rows.length === 0 && <p role="alert">{m.problem_history_nothing_chosen()}</p>}
      {rows.length > 0 && <p>{chosenText(bulk)}</p>}
      {later > 0 && <p className="text-brass">{m.desk_publication_later({ count: String(later) })}</p>}
      <Notes bulk={bulk} />
      {!nothing && (
        <>
          <ActionForm
            action={{ intent: `${action}-chosen` }}
            section="bulk"
            to={formTo("bulk")}
            submit={submit}
            variant={action === "withdraw" ? "danger" : "primary"}
            refused={refused}
          >
            {(field) => (
              <>
                <input type="hidden" name="chosen" value={draftsText(rows)} />
                <BulkField bulk={bulk} field={field} />
              </>
            )}
          </ActionForm>
          <Link to={closed} className="link justify-self-start" preventScrollReset>
            {m.desk_cancel()}
          </Link>
        </>
      )}
    </Panel>
  );
}

function wordings() {
  return {
    cite: { title: m.desk_bulk_cite_title(), submit: m.desk_bulk_submit_cite() },
    date: { title: m.desk_bulk_date_title(), submit: m.desk_bulk_submit_date() },
    withdraw: { title: m.desk_bulk_withdraw_title(), submit: m.desk_bulk_submit_withdraw() },
  };
}

function chosenText({ rows, titles }: Bulk): string {
  const [first = ""] = titles;
  if (rows.length === 1) return m.desk_bulk_one({ title: first });
  const more = rows.length > titles.length ? " …" : "";
  return m.desk_bulk_many({ count: String(rows.length), titles: `${titles.join(" · ")}${more}` });
}

function Notes({ bulk: { action, rows, published, custodyLeft, sources } }: { bulk: Bulk }) {
  const drafts = String(rows.length - published);
  return (
    <>
      {custodyLeft > 0 && (
        <p className="text-brass">{m.desk_bulk_no_custody({ count: String(custodyLeft) })}</p>
      )}
      {action === "withdraw" && rows.length > 0 && (
        <p className="text-sm text-soft">
          {m.desk_bulk_withdraw_hint({ published: String(published), drafts })}
        </p>
      )}
      {action === "cite" && sources.length === 0 && <p role="alert">{m.desk_bulk_no_source()}</p>}
    </>
  );
}

function BulkField({ bulk: { action, sources }, field }: { bulk: Bulk; field: FieldOf }) {
  const { today, builtIn, shownSource } = useCase();
  if (action === "withdraw")
    return (
      <TextField
        {...field("reason")}
        label={m.desk_reason()}
        hint={m.desk_reason_read()}
        autoComplete="off"
      />
    );
  if (action === "date")
    return (
      <DateField
        {...field("date")}
        label={m.team_entry_date()}
        placeholder={m.desk_date_example()}
        today={today}
        builtIn={builtIn}
      />
    );
  return (
    <SelectField
      {...field("sourceId", shownSource ?? undefined)}
      label={m.desk_bulk_source()}
      hint={m.desk_bulk_cite_hint()}
      placeholder={m.desk_bulk_source_choose()}
      options={sources}
    />
  );
}
