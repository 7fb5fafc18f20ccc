import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import type { ConflictedForm } from "#app/routes/team/case/shell/conflict.ts";
import { ConflictNotice } from "#app/routes/team/case/shell/conflict-notice.tsx";
import { useCase } from "#app/routes/team/case/shell/use-case.ts";
import { VersionField } from "#app/routes/team/case/shell/version-field.tsx";
import { Day } from "#app/ui/date.tsx";
import { RadioGroup, TextField } from "#app/ui/field.tsx";
import { outcomesOf } from "#business/researches/agenda/agenda.ts";
import type { agendaOf } from "#business/researches/agenda/read-agenda.ts";
import { m } from "#texts/messages.js";
import { outcomeLabels } from "./agenda-labels.ts";
import { type Member, OwnerField, ownerOptions } from "./owner-field.tsx";

/** `archive`: of a question, whom it asks. */
export type Item = Awaited<ReturnType<typeof agendaOf>>[number] & { archive: string | null };
type AgendaItemProps = { item: Item; team: readonly Member[]; refused: ConflictedForm | undefined };

export function AgendaItem({ item, team, refused }: AgendaItemProps) {
  const lang = useLanguage();
  const { open, today } = useCase();
  const late = item.dueOn !== null && item.dueOn < today && !item.outcome;
  return (
    <li id={`item-${item.id}`} className="border-b border-rule pb-3">
      <p className={item.outcome ? "text-soft" : "font-semibold"}>
        {item.archive ? `${item.archive}: ${item.text}` : item.text}
      </p>
      {item.owner && (
        <p className="text-sm text-soft">
          {m.agenda_owner()}: {item.owner}
        </p>
      )}
      {item.dueOn && (
        <p className={late ? "text-sm text-oxblood" : "text-sm text-soft"}>
          {late ? m.agenda_late() : m.agenda_due()}: <Day date={item.dueOn} locale={lang} />
        </p>
      )}
      {item.outcome && (
        <p className="text-sm">
          <span className="font-semibold">{outcomeLabels[item.outcome]()}</span>
          {item.reason && `: ${item.reason}`}{" "}
          <span className="text-soft">
            ({item.changedBy}, <Day date={item.changedAt} locale={lang} />)
          </span>
        </p>
      )}
      {open && (
        <div className="flex flex-wrap gap-x-6">
          {!item.outcome && <ChangeForm item={item} team={team} refused={refused} />}
          <CloseForm item={item} refused={refused} />
        </div>
      )}
    </li>
  );
}

function ChangeForm({ item, team, refused }: AgendaItemProps) {
  return (
    <details className="min-w-0 open:basis-full">
      <summary className="link inline-flex min-h-9 items-center text-sm">{m.agenda_change()}</summary>
      <ActionForm
        action={{ intent: "change", itemId: item.id }}
        section={`item-${item.id}`}
        submit={m.desk_mark_save()}
        submitLabel={m.desk_mark_change({ mark: item.text })}
        refused={refused}
      >
        {(field) => (
          <>
            <ConflictNotice
              subject={item.id}
              name="itemId"
              refused={refused}
              labels={{ text: m.agenda_text(), dueOn: m.agenda_due(), ownerId: m.agenda_owner() }}
              options={{ ownerId: ownerOptions(team) }}
              keep="?"
            />
            <VersionField version={item.version} name="itemId" subject={item.id} refused={refused} />
            <TextField {...field("text", item.text)} label={m.agenda_text()} autoComplete="off" />
            {item.kind === "task" && (
              <>
                <TextField {...field("dueOn", item.dueOn ?? "")} type="date" label={m.agenda_due()} />
                <OwnerField {...field("ownerId", item.ownerId ?? "")} team={team} />
              </>
            )}
          </>
        )}
      </ActionForm>
    </details>
  );
}

function CloseForm({ item, refused }: Omit<AgendaItemProps, "team">) {
  const version = <VersionField version={item.version} name="itemId" subject={item.id} refused={refused} />;
  const conflict = <ConflictNotice subject={item.id} name="itemId" refused={refused} labels={{}} keep="?" />;
  if (item.outcome)
    return (
      <ActionForm
        action={{ intent: "close", itemId: item.id, outcome: "open" }}
        section={`item-${item.id}`}
        submit={m.agenda_open_again()}
        submitLabel={m.agenda_open_again_which({ text: item.text })}
        refused={refused}
      >
        {conflict}
        {version}
      </ActionForm>
    );
  const options = outcomesOf[item.kind].map((value) => ({ value, label: outcomeLabels[value]() }));
  return (
    <details className="min-w-0 open:basis-full">
      <summary className="link inline-flex min-h-9 items-center text-sm">{m.agenda_close()}</summary>
      <ActionForm
        action={{ intent: "close", itemId: item.id }}
        section={`item-${item.id}`}
        submit={m.agenda_close_submit()}
        submitLabel={m.agenda_close_which({ text: item.text })}
        refused={refused}
      >
        {(field) => (
          <>
            {conflict}
            {version}
            <RadioGroup {...field("outcome")} inline label={m.agenda_outcome()} options={options} />
            <TextField
              {...field("reason")}
              label={m.agenda_reason()}
              hint={item.kind === "task" ? m.agenda_reason_task() : m.agenda_reason_hypothesis()}
              autoComplete="off"
            />
          </>
        )}
      </ActionForm>
    </details>
  );
}
