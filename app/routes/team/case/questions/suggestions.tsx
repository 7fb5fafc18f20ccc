import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import type { SuggestedQuestion } from "#business/letters/questions/suggest-questions.ts";
import { m } from "#texts/messages.js";

type SuggestionsProps = { suggestions: readonly SuggestedQuestion[]; refused: RefusedForm | undefined };

/** What is usually asked about such a vehicle: one press makes it a question of the case. */
export function Suggestions({ suggestions, refused }: SuggestionsProps) {
  if (suggestions.length === 0) return <p className="text-soft">{m.questions_no_suggestions()}</p>;
  return (
    <section aria-labelledby="suggestions">
      <h3 id="suggestions" className="label-plate">
        {m.questions_suggested()}
      </h3>
      <ul>
        {suggestions.map(({ template, text, archive }) => (
          <li
            key={template}
            id={`suggestion-${template}`}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-rule py-2"
          >
            <p className="min-w-0 flex-1 basis-72 break-words">
              <span className="font-semibold">{archive?.name ?? m.questions_nobody_yet()}</span>
              <span className="block text-soft">{text}</span>
            </p>
            <ActionForm
              action={{ intent: "ask", template, text, archiveId: archive?.id ?? "" }}
              section={`suggestion-${template}`}
              submit={m.questions_take()}
              submitLabel={m.questions_take_which({ text })}
              refused={refused}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
