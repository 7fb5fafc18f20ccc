import { fileSize } from "#app/parts/documents/file-size.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { formatDateInFigures, formatTime } from "#app/ui/date.tsx";
import { scannerAwaySince } from "#business/operations/problems.ts";
import type { OperationFacts } from "#business/operations/read-facts.ts";
import { m } from "#texts/messages.js";

/** As it is now, by row. */
export function OperationsFacts({ facts }: { facts: OperationFacts }) {
  const lang = useLanguage();
  const moment = (at: Date) => `${formatDateInFigures(at, lang)}, ${formatTime(at, lang)}`;
  const { worker, oldestJob, oldestMail, backup, restoreTest } = facts;
  const rows = [
    [
      m.operations_worker(),
      worker ? m.operations_worker_seen({ at: moment(worker) }) : m.operations_worker_never(),
    ],
    [
      m.operations_jobs(),
      oldestJob ? m.operations_waits_since({ at: moment(oldestJob) }) : m.operations_jobs_none(),
    ],
    [
      m.operations_mails(),
      oldestMail ? m.operations_waits_since({ at: moment(oldestMail) }) : m.operations_mails_none(),
    ],
    [m.operations_scanner(), scannerText(facts, moment)],
    [
      m.operations_disk(),
      m.operations_disk_free({
        free: fileSize(facts.freeBytes, lang),
        least: fileSize(facts.minFreeBytes, lang),
      }),
    ],
    [
      m.operations_backup(),
      backup
        ? m.operations_backup_made({ at: moment(backup.at), size: fileSize(backup.bytes, lang) })
        : m.operations_backup_none(),
    ],
    [
      m.restore_test(),
      restoreTest
        ? m.restore_test_tested({ at: moment(restoreTest.at), made: moment(restoreTest.madeAt) })
        : m.restore_test_never(),
    ],
  ];
  return (
    <section aria-labelledby="operations-facts" className="grid gap-2">
      <h2 id="operations-facts" className="border-b-2 border-ink pb-1 text-xl">
        {m.operations_facts()}
      </h2>
      <dl>
        {rows.map(([name, fact]) => (
          <div
            key={name}
            className="grid border-b border-rule py-2 sm:grid-cols-[9.5rem_1fr] sm:items-baseline sm:gap-x-4"
          >
            <dt className="text-sm text-soft">{name}</dt>
            <dd className="figures break-words">{fact}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function scannerText(facts: OperationFacts, moment: (at: Date) => string): string {
  const since = scannerAwaySince(facts);
  if (since) return m.operations_scanner_away({ at: moment(since) });
  const isSet = facts.processes.some(({ scanner }) => scanner);
  return isSet ? m.operations_scanner_there() : m.operations_scanner_none();
}
