import type { CustodyEntry } from "#app/parts/history/custody-entries.ts";
import { m } from "#texts/messages.js";

/** Who held the vehicle, under pseudonyms, as the bars of the drawing show it; renders nothing when empty. */
export function CustodyList({ custody }: { custody: readonly CustodyEntry[] }) {
  if (custody.length === 0) return null;
  return (
    <section aria-labelledby="custody" className="grid gap-2">
      <h3 id="custody" className="text-xl">
        {m.history_custody()}
      </h3>
      <p className="measure text-soft">{m.history_custody_text()}</p>
      <ol className="border-t border-rule">
        {custody.map((period) => (
          <li
            key={period.id}
            id={`c-${period.id}`}
            tabIndex={-1}
            className="grid gap-x-6 border-b border-rule py-2 sm:grid-cols-[15rem_minmax(0,1fr)]"
          >
            <span className="label-plate sm:pt-0.5">{period.when}</span>
            <div className="measure min-w-0 break-words">
              <p className="font-semibold">{period.party}</p>
              <p className="text-sm">
                {[period.role, period.acquisition, period.place].filter(Boolean).join(" · ")}
              </p>
              <p className="text-sm text-soft">{certaintyText(period)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function certaintyText({ definite, gradeText, possible: { from, until } }: CustodyEntry): string {
  if (definite) return m.history_held({ grade: gradeText, ...definite });
  if (from && until) return m.history_possible_between({ from, until });
  if (from) return m.history_possible_from({ from });
  return until ? m.history_possible_until({ until }) : m.history_possible_sometime();
}
