import { useLanguage } from "#app/parts/page/use-language.ts";
import { Day } from "#app/ui/date.tsx";
import { m } from "#texts/messages.js";
import type { ScoreView } from "./to-score-view.ts";

/** What two people consider right, next to the computed score; renders nothing without. */
export function ScoreOverride({ override, computed }: { override: ScoreView["override"]; computed: number }) {
  const lang = useLanguage();
  if (!override) return null;
  const total = String(override.total);
  return (
    <div className="grid gap-1 border-l-4 border-brass bg-sheet px-4 py-3">
      <h4 className="font-sans text-base font-semibold tracking-normal">{m.score_override({ total })}</h4>
      <p className="measure">{m.score_override_text({ total, computed: String(computed) })}</p>
      <p className="measure whitespace-pre-line">{m.score_override_because({ reason: override.reason })}</p>
      <p className="text-sm text-soft">
        {m.score_override_since()} <Day date={override.confirmedAt} locale={lang} />
      </p>
    </div>
  );
}
