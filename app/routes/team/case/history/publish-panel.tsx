import { Link } from "react-router";
import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm, type FieldOf } from "#app/parts/forms/action-form.tsx";
import { NamesAsked } from "#app/parts/forms/name-ground-field.tsx";
import { draftsText } from "#app/routes/team/case/shell/chosen-drafts.ts";
import { CheckField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";
import { Panel } from "./rows/panel.tsx";
import { useHere } from "./rows/use-here.ts";

type Draft = { id: string; version: number };
type Preview =
  | { nothing: true }
  | {
      statements: readonly Draft[];
      custody: readonly Draft[];
      /** What reads as a name or an address in them. */
      names: readonly string[];
      /** How many of the selected exceed what can be published at once. */
      later: number;
      /** What the customer would read twice. */
      twins: readonly string[];
      uncited: number;
      /** So many without a citation that it has to be confirmed. */
      confirmUncited: boolean;
      mail: { subject: string; paragraphs: readonly string[]; locale: "de" | "en"; frequency: string | null };
    };

/** Previews the one mail the customer gets, before anything is published. */
export function PublishPanel({ preview, refused }: { preview: Preview; refused: RefusedForm | undefined }) {
  const { closed, formTo } = useHere();
  if ("nothing" in preview)
    return (
      <Panel id="publication" title={m.desk_publication()}>
        <p role="alert">{m.desk_publication_no_draft()}</p>
        <Link to={closed} className="link" preventScrollReset>
          {m.desk_close()}
        </Link>
      </Panel>
    );
  const { statements, custody, names, twins, later, uncited, confirmUncited, mail } = preview;
  const count = statements.length + custody.length;
  return (
    <Panel id="publication" title={m.desk_publication()}>
      {later > 0 && <p className="text-brass">{m.desk_publication_later({ count: String(later) })}</p>}
      {twins.length > 0 && (
        <p className="font-semibold text-oxblood">
          {m.desk_publication_twins({ titles: twins.join(" · ") })}
        </p>
      )}
      {uncited > 0 && (
        <p className="font-semibold text-oxblood">
          {m.desk_publication_uncited({ count: String(uncited), all: String(count) })}
        </p>
      )}
      <p>{count === 1 ? m.desk_publication_one() : m.desk_publication_count({ count: String(count) })}</p>
      <p className="text-sm text-soft">{frequencyText(mail.frequency)}</p>
      <div lang={mail.locale} className="measure grid gap-2 border border-rule bg-paper px-4 py-3">
        <p className="font-semibold">{mail.subject}</p>
        {mail.paragraphs.map((paragraph) => (
          <p key={paragraph} className="whitespace-pre-line">
            {paragraph}
          </p>
        ))}
      </div>
      <ActionForm
        action={{ intent: "publish" }}
        section="history"
        to={formTo("publication")}
        submit={m.desk_publish_now()}
        variant="primary"
        refused={refused}
      >
        {(field) => (
          <>
            <input type="hidden" name="statements" value={draftsText(statements)} />
            <input type="hidden" name="custody" value={draftsText(custody)} />
            <NamesAsked names={names} field={field} />
            {confirmUncited && <ConfirmUncited count={uncited} field={field} />}
          </>
        )}
      </ActionForm>
      <Link to={closed} className="link justify-self-start" preventScrollReset>
        {m.desk_cancel()}
      </Link>
    </Panel>
  );
}

function ConfirmUncited({ count, field }: { count: number; field: FieldOf }) {
  const { defaultValue, ...named } = field("uncited");
  return (
    <CheckField
      {...named}
      defaultChecked={defaultValue === "on"}
      label={m.desk_publication_confirm_uncited({ count: String(count) })}
    />
  );
}

function frequencyText(frequency: string | null): string {
  if (frequency === "immediately") return m.desk_mail_at_once();
  return frequency === "daily" ? m.desk_mail_daily() : m.desk_mail_none();
}
