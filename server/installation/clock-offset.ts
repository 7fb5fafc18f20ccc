import type { Services } from "#business/context.ts";

/** More than clocks that are kept by the network differ. */
const mostSeconds = 5;

/** How far this machine's clock is ahead of the database's, in seconds. */
export async function clockOffset({ database }: Pick<Services, "database">, now = Date.now): Promise<number> {
  const askedAt = now();
  const { rows } = await database.run("select extract(epoch from clock_timestamp())::float8 as seconds");
  // As of the middle of the question.
  return (askedAt + now()) / 2_000 - Number(rows[0]?.seconds);
}

/** Codes of second factors, links that expire and what is due would be wrong by as much. */
export async function warnOfClock(
  services: Pick<Services, "database" | "log">,
  now = Date.now,
): Promise<void> {
  const seconds = Math.round(await clockOffset(services, now));
  if (Math.abs(seconds) > mostSeconds)
    services.log.warn(
      { seconds },
      "the clock of this machine is not the database's: timedatectl set-ntp true (docs/runbooks/watching.md)",
    );
}
