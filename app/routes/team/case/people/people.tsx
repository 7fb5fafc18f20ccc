import { Form } from "react-router";
import { withErrorStatus } from "#app/http/errors.ts";
import { formAction } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { CaseSection } from "#app/routes/team/case/shell/case-section.tsx";
import { useCase } from "#app/routes/team/case/shell/use-case.ts";
import { PageLinks } from "#app/routes/team/shell/page-links.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { staffZone } from "#app/zones.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/people.ts";
import { AddPersonForm } from "./add-person-form.tsx";
import { DisputesSection } from "./disputes-section.tsx";
import { HintsSection } from "./hints-section.tsx";
import { HolderForm } from "./holder-form.tsx";
import { InstitutionsSection } from "./institutions-section.tsx";
import { loadPeople } from "./load-people.ts";
import type { Refused } from "./opened-details.ts";
import { peopleHandlers } from "./people-handlers.ts";
import { PersonPanel } from "./person-panel.tsx";
import { PersonRow } from "./person-row.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(staffZone);
  const id = uuidParam(params.researchId);
  return withErrorStatus(() => loadPeople(ctx, id, url.searchParams, languageOf(url.pathname)));
}

export async function action(args: Route.ActionArgs) {
  const researchId = uuidParam(args.params.researchId);
  return formAction(args, peopleHandlers(args.context.get(staffZone), researchId, args.url.pathname));
}

/** From how many on they are looked for rather than read. */
const many = 12;

/** Who held the vehicle: under letters, with sources and duties; name and contact behind a reason. */
export default function People({ loaderData: found, actionData }: Route.ComponentProps) {
  const { open, researchId } = useCase();
  const answered = useStickyActionData<Refused>(actionData);
  const refused = answered && "values" in answered ? answered : undefined;
  const draft = answered && "draft" in answered ? answered.draft : undefined;
  const issued = answered && "issued" in answered ? answered.issued : undefined;
  const details = answered && "details" in answered ? answered.details : undefined;
  const { rows, total, opened, clock, options } = found;
  const list: Record<string, string> = {
    ...(found.q && { q: found.q }),
    ...(found.page > 1 && { page: String(found.page) }),
  };
  return (
    <>
      <CaseSection id="people" title={m.persons_title()}>
        <p className="measure text-soft">{m.persons_note()}</p>
        {clock?.red && <Notice kind="problem" title={clock.text} />}
        {clock && !clock.red && <p className="font-semibold">{clock.text}</p>}
        {total > many && (
          <Form role="search" className="flex flex-wrap items-end gap-3">
            <TextField
              key={found.q}
              name="q"
              type="search"
              defaultValue={found.q}
              label={m.persons_find()}
              hint={m.persons_find_hint()}
            />
            <Button variant="secondary" size="small">
              {m.persons_find()}
            </Button>
            <p className="text-sm text-soft" role="status">
              {m.persons_found({ count: String(found.found), total: String(total) })}
            </p>
          </Form>
        )}
        {total === 0 && <p>{m.persons_none()}</p>}
        <ul className="border-t border-rule">
          {rows.map((person) => (
            <PersonRow key={person.id} person={person} list={list} open={opened?.id === person.id}>
              {opened?.id === person.id && (
                <PersonPanel
                  key={`${opened.id} ${opened.version}`}
                  person={opened}
                  options={options}
                  refused={refused}
                  details={details?.personId === opened.id ? details : undefined}
                  draft={draft?.personId === opened.id ? draft : undefined}
                  code={issued?.personId === opened.id ? issued.code : undefined}
                />
              )}
            </PersonRow>
          ))}
        </ul>
        <PageLinks
          page={found.page}
          more={found.more}
          to={(page) => `?${new URLSearchParams({ ...list, page: String(page) })}#people`}
        />
        {open && <AddPersonForm key={total} options={options} refused={refused} />}
        {open && found.periods.length > 0 && (
          <HolderForm periods={found.periods} holders={found.holders} refused={refused} />
        )}
      </CaseSection>
      <HintsSection hints={found.hints} refused={refused} />
      <InstitutionsSection
        key={researchId}
        institutions={found.institutions}
        options={options}
        refused={refused}
      />
      <DisputesSection disputes={found.disputes} options={options} refused={refused} />
    </>
  );
}
