import { Link } from "react-router";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Badge, type BadgeVariant } from "#app/ui/badge.tsx";
import { Day } from "#app/ui/date.tsx";
import { Table } from "#app/ui/table.tsx";
import { m } from "#texts/messages.js";

export type ImportState = "draft" | "waiting" | "running" | "finished" | "refused";

export type ImportRow = {
  id: string;
  fileName: string;
  source: string;
  state: ImportState;
  dryRun: boolean;
  added: number;
  updated: number;
  unchanged: number;
  refused: number;
  noted: number;
  percent: number;
  createdAt: string;
  refusal: string | null;
};

export function ImportTable({ imports }: { imports: readonly ImportRow[] }) {
  const lang = useLanguage();
  const columns = [
    { label: m.archive_column_when() },
    { label: m.archive_column_file() },
    { label: m.archive_column_source() },
    { label: m.archive_column_state() },
    { label: m.archive_added(), numeric: true },
    { label: m.archive_updated(), numeric: true },
    { label: m.archive_unchanged(), numeric: true },
    { label: m.archive_refused(), numeric: true },
  ];
  return (
    <Table caption={m.archive_imports()} columns={columns}>
      {imports.map((row) => (
        <tr key={row.id}>
          <td className="whitespace-nowrap">
            <Day date={row.createdAt} locale={lang} time />
          </td>
          <td className="break-all">
            <Link to={`/${lang}/team/archive/imports/${row.id}`} className="link">
              {row.fileName}
            </Link>
          </td>
          <td>{row.source}</td>
          <td>
            <ImportStatusBadge state={row.state} dryRun={row.dryRun} />
          </td>
          {[row.added, row.updated, row.unchanged, row.refused].map((figure, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: static order
            <td key={at} className="figures text-right">
              {figure.toLocaleString(lang)}
            </td>
          ))}
        </tr>
      ))}
    </Table>
  );
}

const variants: Record<ImportState, BadgeVariant> = {
  draft: "outline",
  waiting: "outline",
  running: "secondary",
  finished: "default",
  refused: "destructive",
};

export function ImportStatusBadge({ state, dryRun }: { state: ImportState; dryRun: boolean }) {
  const words: Record<ImportState, () => string> = {
    draft: m.archive_state_draft,
    waiting: m.archive_state_waiting,
    running: m.archive_state_running,
    finished: dryRun ? m.archive_state_dry_run : m.archive_state_finished,
    refused: m.archive_state_refused,
  };
  const tried = state === "finished" && dryRun;
  return <Badge variant={tried ? "outline" : variants[state]}>{words[state]()}</Badge>;
}
