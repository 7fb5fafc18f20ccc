import { and, isNotNull, isNull, sql } from "drizzle-orm";
import { outboundMails } from "#business/mails/mails.sql.ts";
import { countJobs, type JobCount } from "#platform/database/queue-state.ts";
import { type Ctx, inTransaction, type System } from "../context.ts";
import { type OperationFacts, readFacts } from "./read-facts.ts";

export type Measures = {
  facts: OperationFacts;
  jobs: JobCount[];
  mails: { waiting: number; given_up: number };
};

/** For whoever watches from outside; numbers only. */
export function readMeasures(ctx: Ctx<System>): Promise<Measures> {
  return inTransaction(ctx, async (ctx) => {
    const [mails] = await ctx.db
      .select({
        waiting: sql<number>`count(*) filter (where ${isNull(outboundMails.givenUpAt)})`.mapWith(Number),
        given_up: sql<number>`count(*) filter (where ${isNotNull(outboundMails.givenUpAt)})`.mapWith(Number),
      })
      .from(outboundMails)
      .where(and(isNull(outboundMails.acceptedAt)));
    return {
      facts: await readFacts(ctx),
      jobs: await countJobs(ctx.db),
      mails: mails ?? { waiting: 0, given_up: 0 },
    };
  });
}
