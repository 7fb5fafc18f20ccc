import { eq } from "drizzle-orm";
import { uuidv7 } from "#platform/uuid.ts";
import { asSystem, type Staff, type Tx } from "../context.ts";
import { NotFound, RuleBroken } from "../errors.ts";
import { breachEntries, breaches } from "./breaches.sql.ts";

type Breach = typeof breaches.$inferSelect;

/** Open, and one change at a time. The caller has checked that this is an administrator. Throws `breaches_closed`. */
export async function lockBreach(ctx: Tx<Staff>, id: string): Promise<Breach> {
  const [row] = await asSystem(ctx, "lock-breach", (ctx) =>
    ctx.db.select().from(breaches).where(eq(breaches.id, id)).for("update"),
  );
  if (!row) throw new NotFound();
  if (row.closedAt) throw new RuleBroken("breaches_closed");
  return row;
}

/** What the clock asks: derived from the entry that is written in the same transaction. */
export async function setBreach(
  ctx: Tx<Staff>,
  id: string,
  change: Partial<Pick<Breach, "noticedAt" | "authority" | "closedAt" | "alertedHours">>,
): Promise<void> {
  await asSystem(ctx, "follow-entry", (ctx) =>
    ctx.db.update(breaches).set(change).where(eq(breaches.id, id)),
  );
}

type NewEntry = Omit<typeof breachEntries.$inferInsert, "id" | "writtenBy" | "writtenAt">;

export async function addBreachEntry(ctx: Tx<Staff>, entry: NewEntry): Promise<void> {
  const at = ctx.now();
  const written = { ...entry, id: uuidv7(at.getTime()), writtenBy: ctx.actor.userId, writtenAt: at };
  await asSystem(ctx, "add-entry", (ctx) => ctx.db.insert(breachEntries).values(written));
}
