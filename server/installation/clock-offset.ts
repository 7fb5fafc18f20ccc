import type { Services } from "#business/context.ts";
import { isClockWrong } from "#business/operations/running-process.ts";
import { secondsAhead } from "#platform/database/seconds-ahead.ts";

/** Codes of second factors, links that expire and what is due would be wrong by as much. */
export async function warnOfClock(
  services: Pick<Services, "database" | "log">,
  now = Date.now,
): Promise<void> {
  const seconds = Math.round(await secondsAhead(services.database.run, now));
  if (isClockWrong({ clockSeconds: seconds }))
    services.log.warn(
      { seconds },
      "the clock of this machine is not the database's: timedatectl set-ntp true (docs/runbooks/watching.md)",
    );
}
