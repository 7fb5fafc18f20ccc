import { useLanguage } from "#app/parts/page/use-language.ts";
import { Day, formatDay } from "#app/ui/date.tsx";
import { formatMoney } from "#business/locale.ts";
import type { StatementGap } from "#business/payments/statements/check-balances.ts";
import type { readStatements } from "#business/payments/statements/read-statements.ts";
import { m } from "#texts/messages.js";
import { unreadText } from "./line-words.ts";

type File = Awaited<ReturnType<typeof readStatements>>[number];

/** Where statements are missing, and what became of every line of the files taken last. */
export function StatementFiles({ files, gaps }: { files: File[]; gaps: StatementGap[] }) {
  return (
    <>
      {gaps.length > 0 && <Gaps gaps={gaps} />}
      <ul>
        {files.map((file) => (
          <StatementFile key={file.id} file={file} />
        ))}
      </ul>
    </>
  );
}

function Gaps({ gaps }: { gaps: StatementGap[] }) {
  const lang = useLanguage();
  return (
    <div className="border-l-3 border-oxblood pl-3">
      <p className="font-semibold">{m.statement_gaps()}</p>
      <ul>
        {gaps.map(({ after, before, cents }) => (
          <li key={`${after.id} ${before.id}`} className="break-words">
            {m.statement_gap({
              after: after.name,
              closed: formatDay(after.closedOn ?? "", lang),
              before: before.name,
              amount: formatMoney(cents, lang),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}

function StatementFile({ file }: { file: File }) {
  const lang = useLanguage();
  const counts = [
    m.statement_count_booked({ count: file.booked.toLocaleString(lang) }),
    m.statement_count_open({ count: file.open.toLocaleString(lang) }),
    file.ignored > 0 && m.statement_count_ignored({ count: file.ignored.toLocaleString(lang) }),
    file.split > 0 && m.statement_count_split({ count: file.split.toLocaleString(lang) }),
    file.known > 0 && m.statement_count_known({ count: file.known.toLocaleString(lang) }),
    file.unreadCount > 0 && m.statement_count_unread({ count: file.unreadCount.toLocaleString(lang) }),
  ].filter((each) => each !== false);
  return (
    <li id={`file-${file.id}`} className="grid gap-1 border-b border-rule py-3">
      <p className="flex flex-wrap gap-x-4">
        {file.isKept ? (
          <a href={`/${lang}/team/money/statements/${file.id}`} className="link min-w-0 break-words" download>
            {file.fileName}
          </a>
        ) : (
          <span className="min-w-0 break-words">{file.fileName}</span>
        )}
        <span className="text-soft">
          <Day date={file.importedAt} locale={lang} time />
        </span>
      </p>
      <p>{counts.join(" · ")}</p>
      {file.foreignAccounts > 0 && (
        <p className="text-soft">
          {m.statement_foreign({ count: file.foreignAccounts.toLocaleString(lang) })}
        </p>
      )}
      {file.statements.map((statement) => (
        <Balances key={statement.id} statement={statement} />
      ))}
      {file.unread.length > 0 && (
        <details>
          <summary className="link inline-flex min-h-9 cursor-pointer items-center text-sm">
            {m.statement_unread()}
          </summary>
          <ul className="pb-2">
            {file.unread.map(({ id, reason, text }) => (
              <li key={id} className="py-1 break-words">
                {text} <strong className="font-semibold">{unreadText[reason]()}</strong>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

function Balances({ statement }: { statement: File["statements"][number] }) {
  const lang = useLanguage();
  const { name, openingCents, closingCents, missedCents } = statement;
  if (openingCents === null || closingCents === null)
    return <p className="text-sm text-soft">{m.statement_no_balances({ name })}</p>;
  const movement = m.statement_balances({
    name,
    opening: formatMoney(openingCents, lang),
    closing: formatMoney(closingCents, lang),
  });
  return (
    <p className="text-sm break-words text-soft">
      {movement}{" "}
      {missedCents === 0 ? (
        m.statement_adds_up()
      ) : (
        <strong className="font-semibold text-oxblood">
          {m.statement_misses({ amount: formatMoney(missedCents ?? 0, lang) })}
        </strong>
      )}
    </p>
  );
}
