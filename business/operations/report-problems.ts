import { queueMail } from "#business/mails/queue-mail.ts";
import { type Ctx, inTransaction, type System } from "../context.ts";
import { removeMark, setMark } from "./mark-operation.ts";
import { problemsMail } from "./operations.mail.ts";
import { operationMarks } from "./operations.sql.ts";
import { findProblems, type ProblemKind, problemKinds } from "./problems.ts";
import { readAdministrators } from "./read-administrators.ts";
import { readFacts } from "./read-facts.ts";

/** Job. Tells every administrator once of what needs a person, and again only when it was over in between. */
export function reportProblems(ctx: Ctx<System>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const problems = findProblems(await readFacts(ctx));
    const reported = await ctx.db.select({ kind: operationMarks.kind }).from(operationMarks);
    const isReported = (kind: ProblemKind) => reported.some((mark) => mark.kind === markOf(kind));
    for (const kind of problemKinds.filter((kind) => !problems.includes(kind) && isReported(kind)))
      await removeMark(ctx, markOf(kind));
    const fresh = problems.filter((kind) => !isReported(kind));
    if (fresh.length === 0) return;
    for (const kind of fresh) await setMark(ctx, markOf(kind));
    for (const administrator of await readAdministrators(ctx))
      await queueMail(ctx, problemsMail(ctx, administrator, fresh));
  });
}

const markOf = (kind: ProblemKind) => `problem:${kind}`;
