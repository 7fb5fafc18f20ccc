import type { CSSProperties } from "react";
import { m } from "#texts/messages.js";
import { custodyBars } from "./custody-bars.ts";
import type { CustodyEntry } from "./custody-entries.ts";

export type DrawnCustody = Pick<CustodyEntry, "id" | "party" | "when" | "bar" | "draft">;

/** A bar per party: solid where certain, hatched where possible; each links to its entry. */
export function CustodyFigure({
  custody,
  at,
  address = "",
}: {
  custody: readonly DrawnCustody[];
  at: (year: number) => number;
  /** The page with the entries, if it is another one. */
  address?: string;
}) {
  const bars = custodyBars(custody, at);
  const lanes = 1 + Math.max(0, ...bars.map(({ lane }) => lane));
  return (
    <nav
      aria-label={m.history_custody()}
      className="history-custody"
      style={{ "--lanes": lanes } as CSSProperties}
    >
      {bars.map((bar, i) => {
        const { party = "", when = "", draft = false } = custody[i] ?? {};
        return (
          <a
            key={bar.id}
            href={`${address}#c-${bar.id}`}
            aria-label={`${party}: ${when}`}
            className="history-held"
            data-draft={draft}
            style={
              {
                left: percent(bar.from),
                "--width": bar.width.toFixed(2),
                "--room": percent(bar.room),
                "--lane": bar.lane,
              } as CSSProperties
            }
          >
            <span className="history-held-name">{party}</span>
            <span className="history-held-bar" data-open-begin={bar.openBegin} data-open-end={bar.openEnd}>
              {bar.certain && (
                <i style={{ left: percent(bar.certain.from), width: percent(bar.certain.width) }} />
              )}
            </span>
          </a>
        );
      })}
    </nav>
  );
}

function percent(value: number): string {
  return `${value.toFixed(2)}%`;
}
