import { Form } from "react-router";
import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { Day } from "#app/ui/date.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import type { Remark } from "#business/signing/read-review.ts";
import { m } from "#texts/messages.js";
import { useCase } from "../shell/use-case.ts";
import { remarkStateTexts } from "./signing-texts.ts";

type RemarkNoteProps = {
  remark: Remark;
  /** Where the page returns to. */
  at: string;
  mayAnswer?: boolean;
  mayWithdraw?: boolean;
  /** What it stands at, where the page does not show it. */
  title?: string;
  refused?: RefusedForm | undefined;
};

/** What the second person asks for, with its answer or the form for one. */
export function RemarkNote({ remark, at, mayAnswer, mayWithdraw, title, refused }: RemarkNoteProps) {
  const lang = useLanguage();
  const { researchId } = useCase();
  const { id, text, state, writtenBy, writtenAt } = remark;
  const to = `/${lang}/team/researches/${researchId}/signing`;
  const isDone = state === "answered" || state === "withdrawn";
  return (
    <div
      id={`remark-${id}`}
      className={`grid gap-1 border-l-3 pl-3 ${isDone ? "border-rule" : "border-brass"}`}
    >
      <p className="text-sm text-soft">
        <span className={isDone ? "" : "font-semibold text-brass"}>{remarkStateTexts[state]()}</span>
        {title && ` · ${title}`} · {writtenBy}, <Day date={writtenAt} locale={lang} />
      </p>
      <p
        className={`measure whitespace-pre-line ${state === "withdrawn" ? "line-through decoration-1" : ""}`}
      >
        {text}
      </p>
      <Ended remark={remark} />
      {mayAnswer && state === "open" && (
        <details className="min-w-0 open:pb-2" open={refused?.values.remarkId === id}>
          <summary className="link inline-flex min-h-9 cursor-pointer items-center text-sm">
            {m.signing_remark_answer()}
          </summary>
          <ActionForm
            action={{ intent: "answer", remarkId: id, at }}
            section={`remark-${id}`}
            to={`${to}#remark-${id}`}
            submit={m.signing_remark_done()}
            submitLabel={m.signing_remark_done_which({ text })}
            refused={refused}
          >
            {(field) => (
              <TextAreaField
                {...field("answer")}
                label={m.signing_remark_answer_text()}
                optional={m.team_optional()}
                rows={2}
              />
            )}
          </ActionForm>
        </details>
      )}
      {mayWithdraw && !isDone && (
        <Form method="post" action={to} preventScrollReset>
          <input type="hidden" name="remarkId" value={id} />
          <Button
            size="small"
            variant="quiet"
            name="intent"
            value="withdraw-remark"
            aria-label={m.signing_remark_withdraw_which({ text })}
          >
            {m.signing_remark_withdraw()}
          </Button>
        </Form>
      )}
    </div>
  );
}

function Ended({ remark: { answer, answeredBy, answeredAt, withdrawnBy, withdrawnAt } }: { remark: Remark }) {
  const lang = useLanguage();
  if (withdrawnAt)
    return (
      <p className="text-sm text-soft">
        {m.signing_remark_withdrawn_by({ name: withdrawnBy ?? "" })}, <Day date={withdrawnAt} locale={lang} />
      </p>
    );
  if (!answeredAt) return null;
  return (
    <div className="text-sm">
      {answer && <p className="measure whitespace-pre-line">{answer}</p>}
      <p className="text-fir">
        <span aria-hidden="true">● </span>
        {m.signing_remark_answered_by({ name: answeredBy ?? "" })}, <Day date={answeredAt} locale={lang} />
      </p>
    </div>
  );
}
