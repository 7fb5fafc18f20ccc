import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useCase } from "#app/routes/team/case/shell/use-case.ts";
import { SelectField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { PersonDraft } from "#business/person-letters/draft-person-letter.ts";
import { m } from "#texts/messages.js";
import { BalancingForm } from "./balancing-form.tsx";
import { ClockForms } from "./clock-forms.tsx";
import type { OpenedDetails } from "./opened-details.ts";
import { atPerson, type PanelProps, PersonBlock } from "./person-block.tsx";
import { ChangePersonForm, ObjectionForm, ShowRecentForm, ToInstitutionForm } from "./person-forms.tsx";
import { PersonLetters } from "./person-letters.tsx";
import { PersonSources } from "./person-sources.tsx";
import { DetailFields, LawfulSourceFields } from "./source-fields.tsx";

type PersonPanelProps = PanelProps & { details: OpenedDetails | undefined; draft: PersonDraft | undefined };

/** Everything about one person of a case. */
export function PersonPanel({ details, draft, ...props }: PersonPanelProps) {
  const { open } = useCase();
  const { person } = props;
  return (
    <div className="mt-2 grid gap-5 border-l-4 border-fir bg-sheet px-4 py-4">
      {person.objectedOn && (
        <Notice kind="problem" title={m.persons_objected_on({ date: person.objectedOn })} />
      )}
      <PersonBlock title={m.persons_periods()}>
        {person.held.length === 0 && <p className="text-soft">{m.persons_periods_none()}</p>}
        <ul className="grid gap-1">
          {person.held.map(({ id, text, hidden }) => (
            <li key={id} className="break-words">
              {text}
              {hidden && <span className="text-oxblood"> · {m.persons_hidden({ reason: hidden })}</span>}
            </li>
          ))}
        </ul>
      </PersonBlock>
      <PersonSources {...props} />
      {!person.objectedOn && <Details {...props} details={details} />}
      <ClockForms {...props} />
      <PersonLetters {...props} draft={draft} />
      {!person.objectedOn && <BalancingForm {...props} />}
      {open && !person.objectedOn && (
        <div className="grid gap-1 border-t border-rule pt-3">
          <ChangePersonForm {...props} />
          <ShowRecentForm {...props} />
          <ToInstitutionForm {...props} />
          <ObjectionForm {...props} />
        </div>
      )}
    </div>
  );
}

function Details({ person, options, refused, details }: PanelProps & { details: OpenedDetails | undefined }) {
  const { open } = useCase();
  const rows = details && [
    [m.persons_name(), details.name],
    [m.persons_birth_year_label(), details.birthYear],
    [m.persons_address(), details.address],
    [m.persons_contact(), details.contact],
    [m.persons_label(), details.labelAsTyped],
  ];
  const given = rows?.filter(([, value]) => value !== null);
  return (
    <PersonBlock title={m.persons_details()}>
      {given ? (
        <dl className="grid gap-1">
          {given.length === 0 && <p>{m.persons_details_none()}</p>}
          {given.map(([label, value]) => (
            <div key={label} className="grid grid-cols-[minmax(7rem,12rem)_minmax(0,1fr)] gap-3">
              <dt className="label-plate self-center">{label}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <>
          <p className="measure text-sm text-soft">{m.persons_details_locked()}</p>
          <ActionForm
            action={{ intent: "read-details", personId: person.id }}
            section={`p-${person.id}`}
            to={atPerson(person.id)}
            submit={m.persons_details_open()}
            refused={refused}
          >
            {(field) => (
              <SelectField
                {...field("reason")}
                label={m.persons_reason()}
                options={options.reasons}
                placeholder="–"
              />
            )}
          </ActionForm>
        </>
      )}
      {open && (
        <details open={refused?.values.intent === "save-details"}>
          <summary className="link inline-flex min-h-10 cursor-pointer items-center text-sm">
            {m.persons_details_add()}
          </summary>
          <ActionForm
            action={{ intent: "save-details", personId: person.id }}
            section={`p-${person.id}`}
            to={atPerson(person.id)}
            submit={m.persons_save()}
            refused={refused}
          >
            {(field) => (
              <>
                <DetailFields field={field} />
                <LawfulSourceFields field={field} options={options} />
              </>
            )}
          </ActionForm>
        </details>
      )}
    </PersonBlock>
  );
}
