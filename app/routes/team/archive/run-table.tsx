import { useLanguage } from "#app/parts/page/use-language.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Day } from "#app/ui/date.tsx";
import { Table } from "#app/ui/table.tsx";
import { m } from "#texts/messages.js";

type Run = {
  number: number;
  state: "running" | "finished" | "undone";
  /** Null while it runs. */
  figures: { sightings: number; compared: number; sets: number; grouped: number } | null;
  at: string;
};

export function RunTable({ runs, active }: { runs: readonly Run[]; active: number | null }) {
  const lang = useLanguage();
  const columns = [
    { label: m.sets_column_run() },
    { label: m.sets_column_when() },
    { label: m.sets_column_state() },
    { label: m.sets_column_read(), numeric: true },
    { label: m.sets_column_compared(), numeric: true },
    { label: m.sets_column_sets(), numeric: true },
    { label: m.sets_column_grouped(), numeric: true },
  ];
  return (
    <Table caption={m.sets_runs()} columns={columns}>
      {runs.map(({ number, state, figures, at }) => (
        <tr key={number}>
          <td className="figures">{number}</td>
          <td className="whitespace-nowrap">
            <Day date={at} locale={lang} time />
          </td>
          <td>
            <RunStatusBadge state={state} active={number === active} />
          </td>
          {[figures?.sightings, figures?.compared, figures?.sets, figures?.grouped].map((figure, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: static order
            <td key={n} className="figures text-right">
              {figure?.toLocaleString(lang) ?? "–"}
            </td>
          ))}
        </tr>
      ))}
    </Table>
  );
}

function RunStatusBadge({ state, active }: { state: Run["state"]; active: boolean }) {
  if (active) return <Badge>{m.sets_state_active()}</Badge>;
  if (state === "running") return <Badge variant="secondary">{m.sets_state_running()}</Badge>;
  if (state === "undone") return <Badge variant="destructive">{m.sets_state_undone()}</Badge>;
  return <Badge variant="outline">{m.sets_state_before()}</Badge>;
}
