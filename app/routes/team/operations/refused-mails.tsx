import { Link } from "react-router";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { formatDateInFigures, formatTime } from "#app/ui/date.tsx";
import { Table } from "#app/ui/table.tsx";
import type { Operations } from "#business/operations/read-operations.ts";
import { m } from "#texts/messages.js";

type Props = { mails: Operations["refused"]; count: number };

/** What no mail server took, and why; what to do about it is done on Today. */
export function RefusedMails({ mails, count }: Props) {
  const lang = useLanguage();
  return (
    <section aria-labelledby="refused-mails" className="grid gap-2">
      <h2 id="refused-mails" className="border-b-2 border-ink pb-1 text-xl">
        {m.operations_refused()}
      </h2>
      {mails.length === 0 && <p className="text-soft">{m.operations_refused_none()}</p>}
      {mails.length > 0 && (
        <>
          <Table
            caption={m.operations_refused()}
            cue={m.operations_failed_cue()}
            columns={[
              { label: m.operations_refused_at() },
              { label: m.operations_refused_to() },
              { label: m.operations_refused_subject() },
              { label: m.operations_refused_why() },
            ]}
          >
            {mails.map(({ id, refusedAt, recipient, subject, error }) => (
              <tr key={id}>
                <td className="figures whitespace-nowrap align-top">
                  {refusedAt && (
                    <time dateTime={refusedAt.toISOString()}>
                      {formatDateInFigures(refusedAt, lang)} {formatTime(refusedAt, lang)}
                    </time>
                  )}
                </td>
                <td className="min-w-40 align-top wrap-anywhere">{recipient}</td>
                <td className="min-w-40 break-words align-top">{subject}</td>
                <td className="min-w-48 break-words align-top">{error ?? m.pauses_unknown()}</td>
              </tr>
            ))}
          </Table>
          {count > mails.length && (
            <p className="text-soft">
              {m.operations_refused_more({ shown: String(mails.length), count: count.toLocaleString(lang) })}
            </p>
          )}
          <p>
            <Link to={`/${lang}/team/today`} className="link">
              {m.operations_refused_today()}
            </Link>
          </p>
        </>
      )}
    </section>
  );
}
