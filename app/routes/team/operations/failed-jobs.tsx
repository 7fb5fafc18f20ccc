import { Form } from "react-router";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { formatDateInFigures, formatTime } from "#app/ui/date.tsx";
import { Table } from "#app/ui/table.tsx";
import type { Operations } from "#business/operations/read-operations.ts";
import { m } from "#texts/messages.js";

/** What failed at every try, with its error; once that is mended, it runs once more. */
export function FailedJobs({ jobs }: { jobs: Operations["failed"] }) {
  const lang = useLanguage();
  return (
    <section aria-labelledby="failed-jobs" className="grid gap-2">
      <h2 id="failed-jobs" className="border-b-2 border-ink pb-1 text-xl">
        {m.operations_failed()}
      </h2>
      {jobs.length === 0 && <p className="text-soft">{m.operations_failed_none()}</p>}
      {jobs.length > 0 && (
        <Table
          caption={m.operations_failed()}
          cue={m.operations_failed_cue()}
          columns={[
            { label: m.operations_failed_job() },
            { label: m.operations_failed_at() },
            { label: m.operations_failed_tries(), numeric: true },
            { label: m.operations_failed_error() },
            { label: m.operations_failed_action(), hidden: true },
          ]}
        >
          {jobs.map(({ id, name, failedAt, tries, error }) => (
            <tr key={id}>
              <td className="whitespace-nowrap align-top">{name}</td>
              <td className="figures whitespace-nowrap align-top">
                <time dateTime={failedAt.toISOString()}>
                  {formatDateInFigures(failedAt, lang)} {formatTime(failedAt, lang)}
                </time>
              </td>
              <td className="figures text-right align-top">{tries}</td>
              <td className="min-w-48 break-words align-top">{error ?? m.pauses_unknown()}</td>
              <td className="text-right align-top">
                <Form method="post">
                  <input type="hidden" name="jobId" value={id} />
                  <Button
                    variant="secondary"
                    size="small"
                    name="intent"
                    value="retry"
                    aria-label={m.operations_retry_which({ name })}
                  >
                    {m.operations_retry()}
                  </Button>
                </Form>
              </td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
}
