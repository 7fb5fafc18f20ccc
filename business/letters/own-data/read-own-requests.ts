import { asc, eq } from "drizzle-orm";
import { type Ctx, type Customer, inTransaction, type Staff } from "#business/context.ts";
import { ownRequests } from "../own-requests.sql.ts";

/** Of a case; row security leaves out what is not the actor's. */
export function ownRequestsOf(ctx: Ctx<Customer | Staff>, researchId: string) {
  return inTransaction(ctx, (ctx) =>
    ctx.db
      .select({
        kind: ownRequests.kind,
        language: ownRequests.language,
        sender: ownRequests.sender,
        recipient: ownRequests.recipient,
        createdAt: ownRequests.createdAt,
        sentOn: ownRequests.sentOn,
        answeredOn: ownRequests.answeredOn,
      })
      .from(ownRequests)
      .where(eq(ownRequests.researchId, researchId))
      .orderBy(asc(ownRequests.id)),
  );
}

export type OwnRequest = Awaited<ReturnType<typeof ownRequestsOf>>[number];
