import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { OnDuty } from "#app/routes/team/shell/on-duty.tsx";
import type { TeamLetter } from "#business/letters/read-letters.ts";
import { m } from "#texts/messages.js";
import { PostingFields } from "./letter-fields.tsx";

type BatchSectionProps = {
  batch: string;
  toSend: readonly TeamLetter[];
  today: string;
  refused: RefusedForm | undefined;
};

/** What is done to all letters of a serial letter at once: opened in one file, released, posted. */
export function BatchSection({ batch, toSend, today, refused }: BatchSectionProps) {
  const lang = useLanguage();
  const postal = toSend.filter(({ channel }) => channel === "post");
  const written = postal.filter(({ state }) => state === "written").length;
  const printed = postal.filter(({ state }) => state === "printed").length;
  if (written + printed === 0) return null;
  return (
    <section id="batch" aria-labelledby="batch-title" className="grid max-w-xl gap-4">
      <h2 id="batch-title" className="text-xl">
        {m.letters_batch_title()}
      </h2>
      <a
        href={`/${lang}/team/letters/batches/${batch}/pdf`}
        target="_blank"
        rel="noopener"
        className="link inline-flex min-h-9 items-center justify-self-start"
      >
        {m.letters_batch_open()}
      </a>
      <OnDuty duty="research" explained>
        {written > 0 && (
          <ActionForm
            action={{ intent: "print-batch", batchId: batch }}
            section="batch"
            to={`?batch=${batch}#batch`}
            submit={m.letters_batch_print({ count: String(written) })}
            variant="primary"
            refused={refused}
          >
            <p className="text-soft">{m.letters_batch_note()}</p>
          </ActionForm>
        )}
        {printed > 0 && (
          <ActionForm
            action={{ intent: "post-batch", batchId: batch }}
            section="batch"
            to={`?batch=${batch}#batch`}
            submit={m.letters_batch_posted({ count: String(printed) })}
            variant="primary"
            refused={refused}
          >
            {(field) => <PostingFields field={field} today={today} />}
          </ActionForm>
        )}
      </OnDuty>
    </section>
  );
}
