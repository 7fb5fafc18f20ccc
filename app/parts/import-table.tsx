import { Link } from "react-router";
import { Day } from "#app/ui/date.tsx";
import { Stamp, type StampLook } from "#app/ui/stamp.tsx";
import { Table } from "#app/ui/table.tsx";
import { m } from "#texts/messages.js";
import { useLanguage } from "./use-language.ts";

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
  percent: number;
  createdAt: string;
  refusal: string | null;
};

/** What was imported, the newest first. */
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
            <ImportStamp state={row.state} dryRun={row.dryRun} />
          </td>
          {[row.added, row.updated, row.unchanged, row.refused].map((figure, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: four figures that do not move
            <td key={at} className="figures text-right">
              {figure.toLocaleString(lang)}
            </td>
          ))}
        </tr>
      ))}
    </Table>
  );
}

const looks: Record<ImportState, StampLook> = {
  draft: "outline",
  waiting: "outline",
  running: "secondary",
  finished: "default",
  refused: "destructive",
};

export function ImportStamp({ state, dryRun }: { state: ImportState; dryRun: boolean }) {
  const words: Record<ImportState, () => string> = {
    draft: m.archive_state_draft,
    waiting: m.archive_state_waiting,
    running: m.archive_state_running,
    finished: dryRun ? m.archive_state_tried : m.archive_state_finished,
    refused: m.archive_state_refused,
  };
  const tried = state === "finished" && dryRun;
  return <Stamp look={tried ? "outline" : looks[state]}>{words[state]()}</Stamp>;
}
