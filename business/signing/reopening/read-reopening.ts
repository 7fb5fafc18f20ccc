import { and, desc, eq, isNull } from "drizzle-orm";
import { countChanges } from "../../audit/second-person.ts";
import { certificatesOfCase } from "../../certificates/read-certificates.ts";
import { type Ctx, inTransaction, type Staff, type Tx } from "../../context.ts";
import { NotFound } from "../../errors.ts";
import { hasNewOrder } from "../../orders/work/complete-again.ts";
import { researches } from "../../researches/researches.sql.ts";
import { reopenings, signOffs } from "../signing.sql.ts";

const dayMs = 86_400_000;

/** Whether reopening takes a reviewer, what ends with it, and until when the last one can be undone. */
export function reopeningOfCase(ctx: Ctx<Staff>, researchId: string) {
  return inTransaction(ctx, async (ctx) => {
    const [research] = await ctx.db.select().from(researches).where(eq(researches.id, researchId));
    if (!research) throw new NotFound();
    const certificates = await certificatesOfCase(ctx, researchId);
    const last = await lastReopening(ctx, researchId);
    const refusal = last && (await whyNotUndone(ctx, research, last));
    return {
      signed: await isSigned(ctx, researchId),
      standing: certificates.find(({ state }) => state === "valid")?.number ?? null,
      undo:
        last && refusal !== "signing_reopening_none"
          ? { until: undoneUntil(last), certificate: last.certificateNumber, refusal }
          : null,
    };
  });
}

export async function isSigned(ctx: Tx<Staff>, researchId: string): Promise<boolean> {
  return (await ctx.db.$count(signOffs, eq(signOffs.researchId, researchId))) > 0;
}

export async function lastReopening(ctx: Tx<Staff>, researchId: string) {
  const [found] = await ctx.db
    .select()
    .from(reopenings)
    .where(and(eq(reopenings.researchId, researchId), isNull(reopenings.undoneAt)))
    .orderBy(desc(reopenings.reopenedAt), desc(reopenings.id))
    .limit(1);
  return found ?? null;
}

type Reopening = NonNullable<Awaited<ReturnType<typeof lastReopening>>>;

/** The rule that stands against it: the case must be as the reopening left it. Null where it can be undone. */
export async function whyNotUndone(
  ctx: Tx<Staff>,
  research: { id: string; status: string },
  last: Reopening,
) {
  const { id, status } = research;
  if (status === "completed" || status === "cancelled") return "signing_reopening_none";
  if (undoneUntil(last) < ctx.now()) return "signing_reopening_late";
  const changed =
    status !== "in_progress" ||
    (await countChanges(ctx, id)) !== last.changes ||
    (await hasNewOrder(ctx, { researchId: id, since: last.reopenedAt, orderIds: last.orderIds }));
  return changed ? "signing_reopening_changed" : null;
}

function undoneUntil({ reopenedAt }: Pick<Reopening, "reopenedAt">): Date {
  return new Date(reopenedAt.getTime() + dayMs);
}
