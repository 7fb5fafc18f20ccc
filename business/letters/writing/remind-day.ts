import type { Staff, System, Tx } from "#business/context.ts";
import { plusDays } from "#business/locale.ts";
import { waitingTimes } from "../answers/waiting-times.ts";
import { patienceDays } from "../letter.ts";
import type { StoredLetter } from "../lock-letter.ts";

/** When whoever was written to is reminded, by what they have needed so far. */
export async function remindDay(
  ctx: Tx<Staff> | Tx<System>,
  { archiveId }: Pick<StoredLetter, "archiveId">,
  sentOn: string,
): Promise<string> {
  const waited = await waitingTimes(ctx, [archiveId]);
  return plusDays(sentOn, patienceDays(waited.get(archiveId) ?? null));
}
