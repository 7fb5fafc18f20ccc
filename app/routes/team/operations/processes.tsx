import { useLanguage } from "#app/parts/page/use-language.ts";
import { Table } from "#app/ui/table.tsx";
import type { OperationFacts } from "#business/operations/read-facts.ts";
import { isClockWrong, type RunningProcess } from "#business/operations/running-process.ts";
import { m } from "#texts/messages.js";

/** What runs, in which version, and with which clock; for whoever runs it. */
export function Processes({ facts: { processes, refusedStarts } }: { facts: OperationFacts }) {
  const lang = useLanguage();
  return (
    <section aria-labelledby="processes-title" className="grid gap-2">
      <h2 id="processes-title" className="border-b-2 border-ink pb-1 text-xl">
        {m.operations_processes()}
      </h2>
      <Table
        caption={m.operations_processes()}
        cue={m.operations_failed_cue()}
        columns={[
          { label: m.operations_process() },
          { label: m.operations_process_clock() },
          { label: m.operations_process_work() },
          { label: m.operations_process_version() },
        ]}
      >
        {processes.map((each) => (
          <tr key={each.place}>
            <td className="min-w-32 align-top wrap-anywhere">{each.place}</td>
            <td className={`figures whitespace-nowrap align-top ${isClockWrong(each) ? "text-oxblood" : ""}`}>
              {clockText(each, lang)}
            </td>
            <td className="min-w-40 align-top">{workText(each)}</td>
            <td className="figures align-top">{each.version}</td>
          </tr>
        ))}
        {refusedStarts.map(({ place, setting }) => (
          <tr key={place}>
            <td className="min-w-32 align-top wrap-anywhere">{place}</td>
            <td className="align-top text-oxblood" colSpan={3}>
              {m.operations_process_refused({ setting })}
            </td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

function workText({ servesPages, runsJobs }: RunningProcess): string {
  if (!servesPages) return m.operations_process_jobs();
  return runsJobs ? m.operations_process_pages_and_jobs() : m.operations_process_pages();
}

function clockText(each: RunningProcess, lang: string): string {
  if (!isClockWrong(each)) return m.operations_clock_right();
  const seconds = Math.abs(Math.round(each.clockSeconds)).toLocaleString(lang);
  return each.clockSeconds > 0
    ? m.operations_clock_ahead({ seconds })
    : m.operations_clock_behind({ seconds });
}
