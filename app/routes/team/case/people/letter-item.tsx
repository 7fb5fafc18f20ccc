import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { useCase } from "#app/routes/team/case/shell/use-case.ts";
import { PostingFields, TakeBackField } from "#app/routes/team/letters/letter-fields.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";
import type { OpenedPerson } from "./load-people.ts";
import { atPerson, type PanelProps } from "./person-block.tsx";

type Letter = OpenedPerson["letters"][number];
type LetterItemProps = PanelProps & { letter: Letter };

/** One letter to the person: where it is, its paper, and what can be done with it. */
export function LetterItem({ letter, person, refused }: LetterItemProps) {
  const lang = useLanguage();
  const { open, researchId } = useCase();
  const form = (intent: string) => ({
    action: { intent, personId: person.id, letterId: letter.id },
    section: `p-${person.id}`,
    to: atPerson(person.id),
    refused,
  });
  return (
    <li id={`letter-${letter.id}`} className="grid gap-2 border-l-2 border-rule pl-4">
      <p className="font-semibold break-words">
        {letter.title} <span className="font-normal text-soft">· {letter.stateText}</span>
      </p>
      {letter.stopped && <p className="font-semibold text-oxblood">{letter.stopped}</p>}
      {letter.note && <p className="measure break-words">{letter.note}</p>}
      {letter.opens && (
        <a
          href={`/${lang}/team/researches/${researchId}/people/letters/${letter.id}`}
          target="_blank"
          rel="noopener"
          className="link inline-flex min-h-10 items-center justify-self-start"
        >
          {m.person_letters_open({ number: letter.number })}
        </a>
      )}
      {letter.state === "written" && (
        <ActionForm {...form("print-letter")} submit={m.letters_print()} variant="primary">
          <p className="text-sm text-soft">{m.letters_print_note()}</p>
        </ActionForm>
      )}
      {letter.state === "printed" && <PostForm {...form("post-letter")} />}
      {letter.mayBeWithdrawn && (
        <details open={refused?.values.intent === "take-back-letter"}>
          <summary className="link inline-flex min-h-10 cursor-pointer items-center text-sm">
            {m.letters_take_back()}
          </summary>
          <ActionForm {...form("take-back-letter")} submit={m.letters_take_back()} variant="danger">
            {(field) => <TakeBackField field={field} />}
          </ActionForm>
        </details>
      )}
      {letter.remindFrom && <p className="text-sm text-soft">{letter.remindFrom}</p>}
      {open && letter.mayBeReminded && (
        <ActionForm {...form("remind-letter")} submit={m.person_letters_remind()} />
      )}
      {letter.state === "sent" && (
        <details open={refused?.values.intent === "answer-letter"}>
          <summary className="link inline-flex min-h-10 cursor-pointer items-center text-sm">
            {m.person_letters_answer()}
          </summary>
          <AnswerForm {...form("answer-letter")} />
        </details>
      )}
    </li>
  );
}

type FormProps = Omit<Parameters<typeof ActionForm>[0], "submit">;

function PostForm(form: FormProps) {
  const { today } = useCase();
  return (
    <ActionForm {...form} submit={m.letters_posted()} variant="primary">
      {(field) => (
        <div className="grid items-start gap-x-6 gap-y-3 @xl:grid-cols-2">
          <PostingFields field={field} today={today} />
        </div>
      )}
    </ActionForm>
  );
}

function AnswerForm(form: FormProps) {
  const { today } = useCase();
  const outcomes = [
    { value: "answered", label: m.person_letters_answered() },
    { value: "undeliverable", label: m.person_letters_undeliverable() },
  ];
  return (
    <ActionForm {...form} submit={m.person_letters_answer()}>
      {(field) => (
        <>
          <div className="grid items-start gap-x-6 gap-y-3 @xl:grid-cols-2">
            <TextField
              {...field("answeredOn", today)}
              type="date"
              label={m.letters_answered_on()}
              max={today}
            />
            <SelectField
              {...field("outcome")}
              label={m.letters_outcome()}
              options={outcomes}
              placeholder="–"
            />
          </div>
          <TextField
            {...field("answer")}
            label={m.letters_answer_text()}
            optional={m.team_optional()}
            autoComplete="off"
          />
        </>
      )}
    </ActionForm>
  );
}
