import { useLanguage } from "#app/parts/page/use-language.ts";
import { Day } from "#app/ui/date.tsx";
import { m } from "#texts/messages.js";
import type { ScoreView } from "./to-score-view.ts";

/** The score's history, latest first, with what had changed. */
export function ScoreHistory({ history }: { history: ScoreView["history"] }) {
  const lang = useLanguage();
  return (
    <ol className="text-sm">
      {history.map(({ id, total, change, cause, newFormula, version, computedAt }) => (
        <li
          key={id}
          className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-4 border-b border-rule py-1.5 @xl/score:grid-cols-[3.5rem_11rem_minmax(0,1fr)]"
        >
          <span className="figures">
            {total} <span className="text-soft">{changeText(change)}</span>
          </span>
          <Day date={computedAt} locale={lang} />
          <span className="col-start-2 text-soft @xl/score:col-start-3">
            {change === null ? m.score_history_first() : cause}
            {newFormula && ` · ${m.score_history_formula({ version: String(version) })}`}
          </span>
        </li>
      ))}
    </ol>
  );
}

function changeText(change: number | null): string {
  if (change === null) return "";
  if (change === 0) return "±0";
  return change > 0 ? `+${change}` : `−${-change}`;
}
