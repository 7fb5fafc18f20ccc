import { m } from "#texts/messages.js";
import type { Gap } from "./history-scale.ts";

/** A gap as a list item: visible on phones and paper, which have no axis to hatch; read out everywhere. */
export function HistoryGap({ gap }: { gap: Gap | undefined }) {
  if (!gap) return null;
  return (
    <li className="history-gap">
      <span>{gapText(gap)}</span>
    </li>
  );
}

export function gapText({ years, from, until }: Gap): string {
  return m.history_gap({
    years: String(years),
    from: String(from),
    until: until === null ? m.history_today() : String(until),
  });
}
