import type { CoverageGap } from "#business/history/coverage.ts";
import { m } from "#texts/messages.js";
import type { DayText } from "./history-scale.ts";

/** Gaps as list items: visible on phones and paper, which have no axis to hatch; read out everywhere. */
export function HistoryGaps({ gaps = [] }: { gaps: readonly CoverageGap[] | undefined }) {
  return gaps.map((gap) => (
    <li key={gap.from} className="history-gap">
      <span>{gapText(gap)}</span>
    </li>
  ));
}

export function gapText({ months, from, until }: CoverageGap): string {
  return m.history_gap({
    years: String(Math.floor(months / 12)),
    from: from.slice(0, 4),
    until: until === null ? m.history_today() : until.slice(0, 4),
  });
}

/** By the entry after which they lie; "" before the first. Entries in order, perhaps not all of them. */
export function gapsByEntry(
  entries: readonly { id: string; sortsOn: DayText }[],
  gaps: readonly CoverageGap[],
): Map<string, CoverageGap[]> {
  return Map.groupBy(gaps, ({ from }) => entries.findLast(({ sortsOn }) => sortsOn <= from)?.id ?? "");
}
