import { record } from "#business/audit/record.ts";
import { type FailedJob, listFailedJobs } from "#platform/database/queue-state.ts";
import { type Ctx, inTransaction, mustBeAdministrator, type Staff } from "../context.ts";
import { findProblems, type ProblemKind } from "./problems.ts";
import { type OperationFacts, readFacts } from "./read-facts.ts";
import { type RefusedMail, readRefusedMails } from "./read-refused-mails.ts";

const shownJobs = 50;
const shownMails = 20;

export type Operations = {
  facts: OperationFacts;
  problems: ProblemKind[];
  failed: FailedJob[];
  refused: RefusedMail[];
};

/** For administrators. Throws `RoleNeeded`. */
export function readOperations(ctx: Ctx<Staff>): Promise<Operations> {
  mustBeAdministrator(ctx);
  return inTransaction(ctx, async (ctx) => {
    await record(ctx, "operations.read", "operations:all");
    const facts = await readFacts(ctx);
    return {
      facts,
      problems: findProblems(facts),
      failed: await listFailedJobs(ctx.db, shownJobs),
      refused: await readRefusedMails(ctx, shownMails),
    };
  });
}

/** What an administrator's day begins with; nobody else's. */
export async function readProblems(ctx: Ctx<Staff>): Promise<ProblemKind[]> {
  mustBeAdministrator(ctx);
  return inTransaction(ctx, async (ctx) => findProblems(await readFacts(ctx)));
}
