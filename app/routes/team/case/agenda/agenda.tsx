import { useSearchParams } from "react-router";
import { withErrorStatus } from "#app/http/errors.ts";
import { flashCookie } from "#app/http/flash.ts";
import { formAction, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { seeOther } from "#app/http/see-other.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { toAgendaFields } from "#app/routes/team/case/shell/agenda-fields.ts";
import { askedArchives } from "#app/routes/team/case/shell/asked-archives.ts";
import { CaseSection } from "#app/routes/team/case/shell/case-section.tsx";
import { type ConflictedForm, onVersion } from "#app/routes/team/case/shell/conflict.ts";
import { useCase } from "#app/routes/team/case/shell/use-case.ts";
import { TextField } from "#app/ui/field.tsx";
import { staffZone } from "#app/zones.ts";
import { AddAgendaItem, addAgendaItem } from "#business/researches/agenda/add-agenda-item.ts";
import { agendaKinds } from "#business/researches/agenda/agenda.ts";
import { ChangeAgendaItem, changeAgendaItem } from "#business/researches/agenda/change-agenda-item.ts";
import { CloseAgendaItem, closeAgendaItem } from "#business/researches/agenda/close-agenda-item.ts";
import { agendaOf } from "#business/researches/agenda/read-agenda.ts";
import { teamMembers } from "#business/worklist/read-team.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/agenda.ts";
import { AgendaItem } from "./agenda-item.tsx";
import { agendaKindLabels } from "./agenda-labels.ts";
import { OwnerField } from "./owner-field.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(staffZone);
  return withErrorStatus(async () => {
    const researchId = uuidParam(params.researchId);
    const archiveOf = await askedArchives(ctx, researchId, languageOf(url.pathname));
    const items = await agendaOf(ctx, researchId);
    return {
      items: items.map((item) => ({ ...item, archive: archiveOf(item.id) })),
      team: await teamMembers(ctx),
      me: ctx.actor.userId,
    };
  });
}

export async function action(args: Route.ActionArgs) {
  const { context, params, url } = args;
  const ctx = context.get(staffZone);
  const fixed = { researchId: uuidParam(params.researchId) };
  // A new version remounts the forms.
  const saved = (id: string, version: number) =>
    seeOther(`${url.pathname}?saved=${id}.${version}#item-${id}`, [flashCookie("agenda-saved")]);
  const next = ({ itemId, version }: { itemId: string; version: number }) => saved(itemId, version + 1);
  return formAction(args, {
    add: on(AddAgendaItem, (input) => addAgendaItem(ctx, input).then((id) => saved(id, 1)), { fixed }),
    change: onVersion(
      ChangeAgendaItem,
      { act: (input) => changeAgendaItem(ctx, input), next, fieldsOf: toAgendaFields },
      { fixed },
    ),
    close: onVersion(
      CloseAgendaItem,
      { act: (input) => closeAgendaItem(ctx, input), next, fieldsOf: toAgendaFields },
      { fixed, fieldByCode: { researches_agenda_reason_missing: "reason" } },
    ),
  });
}

/** The team's hypotheses and plans. A hypothesis is kept apart from findings; no customer reads it. */
export default function Agenda({ loaderData: { items, team, me }, actionData }: Route.ComponentProps) {
  const { open } = useCase();
  const saved = useSearchParams()[0].get("saved") ?? "";
  const refused = useStickyActionData<ConflictedForm>(actionData);
  return (
    <>
      {agendaKinds.map((kind) => {
        const ofKind = items.filter((item) => item.kind === kind);
        return (
          <CaseSection key={kind} id={kind} title={agendaKindLabels[kind]()}>
            <p className="measure text-soft">
              {kind === "hypothesis" ? m.agenda_hypotheses_note() : m.agenda_tasks_note()}
            </p>
            {!open && <p className="text-soft">{m.team_not_open()}</p>}
            {ofKind.length === 0 && (
              <p>{kind === "hypothesis" ? m.agenda_hypotheses_none() : m.agenda_tasks_none()}</p>
            )}
            <ul className="grid gap-4">
              {ofKind.map((item) => (
                <AgendaItem
                  key={`${item.id} ${saved.startsWith(item.id) ? saved : ""}`}
                  item={item}
                  team={team}
                  refused={refused}
                />
              ))}
            </ul>
            {open && (
              <section aria-label={addLabel(kind)} className="border border-rule bg-sheet p-4">
                <h3 className="mb-3 text-lg">{addLabel(kind)}</h3>
                <ActionForm
                  key={ofKind.length}
                  action={{ intent: "add", kind }}
                  section={kind}
                  submit={m.agenda_add()}
                  submitLabel={addLabel(kind)}
                  refused={refused}
                >
                  {(field) => (
                    <>
                      <TextField {...field("text")} label={m.agenda_text()} autoComplete="off" />
                      {kind === "task" && (
                        <>
                          <TextField {...field("dueOn")} type="date" label={m.agenda_due()} />
                          <OwnerField {...field("ownerId", me)} team={team} />
                        </>
                      )}
                    </>
                  )}
                </ActionForm>
              </section>
            )}
          </CaseSection>
        );
      })}
    </>
  );
}

function addLabel(kind: (typeof agendaKinds)[number]): string {
  return kind === "hypothesis" ? m.agenda_hypothesis_add() : m.agenda_task_add();
}
