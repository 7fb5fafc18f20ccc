import { useLanguage } from "#app/parts/page/use-language.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Table } from "#app/ui/table.tsx";
import { m } from "#texts/messages.js";
import type { ImportRow } from "./import-table.tsx";

type Problem = { line: number; column: string | null; sentence: string; outcome: string };

export function ImportResult({ row, problems }: { row: ImportRow; problems: readonly Problem[] }) {
  const lang = useLanguage();
  const figures = [
    [row.dryRun ? m.archive_would_add() : m.archive_added(), row.added],
    [row.dryRun ? m.archive_would_update() : m.archive_updated(), row.updated],
    [m.archive_unchanged(), row.unchanged],
    [m.archive_refused(), row.refused],
    [m.archive_noted(), row.noted],
  ] as const;
  const columns = [
    { label: m.archive_errors_line(), numeric: true },
    { label: m.archive_errors_column() },
    { label: m.archive_errors_wrong() },
    { label: m.archive_errors_outcome() },
  ];
  return (
    <>
      {row.refusal && (
        <Notice kind="problem" title={m.archive_not_readable()}>
          <p>{row.refusal}</p>
        </Notice>
      )}
      {row.state !== "draft" && row.state !== "waiting" && !row.refusal && (
        <dl className="mt-5 grid max-w-3xl grid-cols-2 gap-x-8 sm:grid-cols-5">
          {figures.map(([label, figure]) => (
            <div key={label} className="border-t border-ink py-2">
              <dt className="label-plate">{label}</dt>
              <dd className="figures text-2xl">{figure.toLocaleString(lang)}</dd>
            </div>
          ))}
        </dl>
      )}
      {problems.length > 0 && (
        <section className="mt-8">
          <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
            <h2 className="text-xl">{m.archive_problems()}</h2>
            <a href={`/${lang}/team/archive/imports/${row.id}/problems`} className="link" download>
              {m.archive_problems_download()}
            </a>
          </div>
          <Table caption={m.archive_problems()} columns={columns}>
            {problems.map((problem) => (
              <tr key={`${problem.line} ${problem.column} ${problem.sentence}`}>
                <td className="figures text-right">{problem.line.toLocaleString(lang)}</td>
                <td className="break-words">{problem.column ?? "–"}</td>
                <td className="break-words">{problem.sentence}</td>
                <td>{problem.outcome}</td>
              </tr>
            ))}
          </Table>
        </section>
      )}
    </>
  );
}
