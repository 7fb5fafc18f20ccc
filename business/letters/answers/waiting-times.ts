import { sql } from "drizzle-orm";
import {
  asSystem,
  type Ctx,
  type Customer,
  inTransaction,
  type Staff,
  type System,
  type Tx,
  type Visitor,
} from "#business/context.ts";
import { type WaitingTime, waitingTime } from "../letter.ts";
import { letters } from "../letters.sql.ts";

type Row = { archiveId: string; days: number; [column: string]: unknown };

/** How long the last ten letters waited at each archive; nothing where no letter was answered. */
export async function waitingTimes(
  ctx: Tx<Staff> | Tx<System>,
  archiveIds?: readonly string[],
): Promise<Map<string, WaitingTime>> {
  if (archiveIds?.length === 0) return new Map();
  const chosen = archiveIds ? sql`and archive_id in ${[...archiveIds]}` : sql``;
  const { rows } = await ctx.db.execute<Row>(sql`
    select archive_id as "archiveId", days from (
      select archive_id, answered_on - sent_on as days,
        row_number() over (partition by archive_id order by answered_on desc, id desc) as place
      from ${letters}
      where state = 'answered' and kind = 'enquiry' and outcome <> 'undeliverable' ${chosen}
    ) answered where place <= 10`);
  const days = new Map<string, number[]>();
  for (const row of rows) days.set(row.archiveId, [...(days.get(row.archiveId) ?? []), Number(row.days)]);
  return new Map(
    [...days].flatMap(([archiveId, waited]) => {
      const time = waitingTime(waited);
      return time ? [[archiveId, time] as const] : [];
    }),
  );
}

/** For strangers, who see no letter: figures of archives alone. */
export function publicWaitingTimes(ctx: Ctx<Visitor | Customer>): Promise<Map<string, WaitingTime>> {
  return inTransaction(ctx, (ctx) => asSystem(ctx, "waiting-times", (ctx) => waitingTimes(ctx)));
}
