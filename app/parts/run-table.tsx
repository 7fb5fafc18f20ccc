import { Day } from "#app/ui/date.tsx";
import { Stamp } from "#app/ui/stamp.tsx";
import { Table } from "#app/ui/table.tsx";
import { m } from "#texts/messages.js";
import { useLanguage } from "./use-language.ts";

type Run = {
  number: number;
  state: "running" | "finished" | "undone";
  /** Null while it runs. */
  figures: { sightings: number; compared: number; sets: number; grouped: number } | null;
  at: string;
};

/** The runs that put sightings together, the newest first. */
export function RunTable({ runs, inForce }: { runs: readonly Run[]; inForce: number | null }) {
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
            <RunStamp state={state} inForce={number === inForce} />
          </td>
          {[figures?.sightings, figures?.compared, figures?.sets, figures?.grouped].map((figure, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: four figures that do not move
            <td key={n} className="figures text-right">
              {figure?.toLocaleString(lang) ?? "–"}
            </td>
          ))}
        </tr>
      ))}
    </Table>
  );
}

function RunStamp({ state, inForce }: { state: Run["state"]; inForce: boolean }) {
  if (inForce) return <Stamp>{m.sets_state_in_force()}</Stamp>;
  if (state === "running") return <Stamp look="secondary">{m.sets_state_running()}</Stamp>;
  if (state === "undone") return <Stamp look="destructive">{m.sets_state_undone()}</Stamp>;
  return <Stamp look="outline">{m.sets_state_before()}</Stamp>;
}
