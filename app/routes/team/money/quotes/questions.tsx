import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { QuestionAndAnswer } from "#app/parts/orders/question-and-answer.tsx";
import { OnDuty } from "#app/routes/team/shell/on-duty.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import type { QuoteForTeam } from "#business/quotes/read-quotes.ts";
import { m } from "#texts/messages.js";

type Acting = { quote: QuoteForTeam; refused: RefusedForm | undefined };
type Question = QuoteForTeam["questions"][number];

export function Questions({ quote, refused }: Acting) {
  const isOpen = quote.questions.some(({ answer }) => !answer);
  return (
    <section aria-labelledby="questions" className="grid gap-3 border-t border-ink pt-3">
      <h2 id="questions" className="text-lg">
        {m.quotes_questions()}
      </h2>
      <ul className="grid gap-5">
        {quote.questions.map((question) => (
          <li key={question.id} className="grid gap-3">
            <QuestionAndAnswer
              question={question}
              answered={m.quotes_answered_at()}
              writtenIn={quote.locale}
            />
            {!question.answer && (
              <OnDuty duty="money">
                <Answer question={question} refused={refused} />
              </OnDuty>
            )}
          </li>
        ))}
      </ul>
      {isOpen && (
        <OnDuty duty="money" explained>
          <p className="text-sm text-soft">{m.quotes_questions_answer()}</p>
        </OnDuty>
      )}
    </section>
  );
}

function Answer({ question, refused }: { question: Question; refused: RefusedForm | undefined }) {
  const section = `answer-${question.id}`;
  return (
    <div id={section}>
      <ActionForm
        action={{ intent: "answer", questionId: question.id }}
        section={section}
        submit={m.quotes_answer_send()}
        title={m.quotes_answer_refused()}
        refused={refused}
      >
        {(field) => (
          <TextAreaField
            {...field("answer")}
            rows={4}
            required
            label={m.quotes_answer()}
            hint={m.quotes_answer_hint()}
          />
        )}
      </ActionForm>
    </div>
  );
}
