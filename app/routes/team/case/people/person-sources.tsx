import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useCase } from "#app/routes/team/case/shell/use-case.ts";
import { SelectField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";
import { atPerson, type PanelProps, PersonBlock } from "./person-block.tsx";
import { LawfulSourceFields } from "./source-fields.tsx";

/** Where everything about a person comes from, and another source. */
export function PersonSources({ person, options, refused }: PanelProps) {
  const { open } = useCase();
  return (
    <PersonBlock title={m.persons_sources()}>
      {person.isCited && <p className="text-soft">{m.persons_sources_cited()}</p>}
      {person.sources === 0 && <p className="text-oxblood">{m.persons_sources_none()}</p>}
      <ul className="grid gap-2">
        {person.sourceList.map(({ id, citation, kind, facts, basis, obtainedOn, restriction }) => (
          <li
            key={id}
            className="flex flex-wrap items-start justify-between gap-x-6 border-b border-rule pb-2"
          >
            <div className="min-w-0">
              <p className="break-words">
                {citation} <span className="text-soft">({facts})</span>
              </p>
              <p className="text-sm text-soft">
                {[kind, obtainedOn, basis, restriction].filter(Boolean).join(" · ")}
              </p>
            </div>
            {open && (
              <ActionForm
                action={{ intent: "remove-source", sourceId: id }}
                section={`p-${person.id}`}
                to={atPerson(person.id)}
                submit={m.persons_source_remove()}
                submitLabel={m.persons_source_remove_which({ citation })}
                variant="quiet"
                refused={refused}
              />
            )}
          </li>
        ))}
      </ul>
      {open && !person.objectedOn && (
        <details open={refused?.values.intent === "add-source"}>
          <summary className="link inline-flex min-h-10 cursor-pointer items-center text-sm">
            {m.persons_source_add()}
          </summary>
          <ActionForm
            key={person.sourceList.length}
            action={{ intent: "add-source", personId: person.id }}
            section={`p-${person.id}`}
            to={atPerson(person.id)}
            submit={m.persons_source_add()}
            refused={refused}
          >
            {(field) => (
              <>
                <SelectField
                  {...field("facts", "holding")}
                  label={m.persons_source_facts()}
                  options={options.facts}
                />
                <LawfulSourceFields field={field} options={options} />
              </>
            )}
          </ActionForm>
        </details>
      )}
    </PersonBlock>
  );
}
