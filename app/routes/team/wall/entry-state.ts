import type { Locale } from "#business/locale.ts";
import type { StoredEntry } from "#business/wall/wall.sql.ts";
import { m } from "#texts/messages.js";

/** Without a consent that stands, whatever was decided. */
export function entryStateText(
  { state, isStanding }: Pick<StoredEntry, "state"> & { isStanding: boolean },
  locale: Locale,
): string {
  if (!isStanding) return m.wall_team_state_ended({}, { locale });
  const words = {
    offered: m.wall_team_state_offered,
    shown: m.wall_team_state_shown,
    refused: m.wall_team_state_refused,
  };
  return words[state]({}, { locale });
}
