import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { NameGroundIfAsked } from "#app/parts/forms/name-ground-field.tsx";
import { RadioGroup, SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { letterOutcomes } from "#business/letters/letter.ts";
import { m } from "#texts/messages.js";
import { letterOutcomeLabels } from "./letter-labels.ts";
import type { LetterView } from "./load-letter.ts";

type RecordAnswerProps = { found: LetterView; refused: RefusedForm | undefined };

/** What came back: a source, or the search that its customer sees. */
export function RecordAnswerForm({ found, refused }: RecordAnswerProps) {
  const { files, search, today, question, letter } = found;
  return (
    <section id="answer" aria-labelledby="answer-title" className="grid gap-3 border-t-2 border-ink pt-3">
      <h2 id="answer-title" className="text-xl">
        {m.letters_record()}
      </h2>
      <ActionForm
        action={{ intent: "answer" }}
        section="answer"
        submit={m.letters_record()}
        variant="primary"
        refused={refused}
      >
        {(field) => (
          <>
            <TextField
              {...field("answeredOn", today)}
              label={m.letters_answered_on()}
              type="date"
              min={letter.sentOn ?? undefined}
              max={today}
            />
            <RadioGroup
              {...field("outcome")}
              label={m.letters_outcome()}
              options={letterOutcomes.map((value) => ({ value, label: letterOutcomeLabels[value]() }))}
            />
            <TextAreaField {...field("answer")} label={m.letters_answer_text()} rows={3} />
            <SelectField
              {...field("documentId", "")}
              label={m.letters_answer_document()}
              hint={m.letters_answer_document_hint()}
              options={[
                { value: "", label: m.letters_answer_no_document() },
                ...files.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
            {question?.open && (
              <fieldset className="grid gap-4 border border-rule p-4">
                <legend className="px-1 text-sm text-soft">{m.letters_nothing_fields()}</legend>
                <TextField
                  {...field("place", search.place)}
                  label={m.team_search_place()}
                  autoComplete="off"
                />
                <TextAreaField
                  {...field("lookedFor", search.lookedFor)}
                  label={m.questions_looked_for()}
                  hint={m.questions_looked_for_hint()}
                  rows={3}
                />
                <NameGroundIfAsked field={field} />
              </fieldset>
            )}
          </>
        )}
      </ActionForm>
    </section>
  );
}
