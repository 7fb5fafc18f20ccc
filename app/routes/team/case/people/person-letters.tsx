import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useCase } from "#app/routes/team/case/shell/use-case.ts";
import { SelectField } from "#app/ui/field.tsx";
import type { PersonDraft } from "#business/person-letters/draft-person-letter.ts";
import { m } from "#texts/messages.js";
import { LetterItem } from "./letter-item.tsx";
import { atPerson, type PanelProps, PersonBlock } from "./person-block.tsx";

type PersonLettersProps = PanelProps & { draft: PersonDraft | undefined };

/** What was written to a person, and the one letter that may be. */
export function PersonLetters({ draft, ...props }: PersonLettersProps) {
  const { person, options, refused } = props;
  const { open } = useCase();
  const section = `p-${person.id}`;
  const may = open && !person.objectedOn && person.letters.every(({ standing }) => !standing);
  return (
    <PersonBlock title={m.person_letters()}>
      <p className="measure text-sm text-soft">{m.person_letters_note({ days: person.unansweredDays })}</p>
      {person.letters.length === 0 && <p className="text-soft">{m.person_letters_none()}</p>}
      <ul className="grid gap-4 empty:hidden">
        {person.letters.map((letter) => (
          <LetterItem key={letter.id} letter={letter} {...props} />
        ))}
      </ul>
      {may && (
        <ActionForm
          action={{ intent: "draft-letter", personId: person.id }}
          section={section}
          to={atPerson(person.id)}
          submit={m.person_letters_draft()}
          refused={refused}
        >
          {(field) => (
            <>
              <SelectField
                {...field("language", draft?.language ?? "de")}
                label={m.person_letters_language()}
                options={options.languages}
              />
              <p className="measure text-sm text-soft">{m.person_letters_draft_note()}</p>
            </>
          )}
        </ActionForm>
      )}
      {may && draft && (
        <div className="grid gap-3 border border-rule px-4 py-3">
          <h4 className="font-semibold">{m.person_letters_preview()}</h4>
          <article lang={draft.language} className="grid gap-3 text-sm">
            <address className="break-words whitespace-pre-line not-italic">{draft.addressee}</address>
            <p className="font-semibold break-words">{draft.subject}</p>
            <p className="break-words whitespace-pre-line">{draft.body}</p>
          </article>
          <ActionForm
            action={{
              intent: "write-letter",
              personId: person.id,
              language: draft.language,
              checksum: draft.checksum,
            }}
            section={section}
            to={atPerson(person.id)}
            submit={m.person_letters_write()}
            variant="primary"
            refused={refused}
          />
        </div>
      )}
    </PersonBlock>
  );
}
