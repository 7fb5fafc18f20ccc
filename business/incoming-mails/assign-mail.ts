import { eq } from "drizzle-orm";
import { z } from "zod";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type Staff, type Tx } from "../context.ts";
import { NotFound, RuleBroken } from "../errors.ts";
import { researches } from "../researches/researches.sql.ts";
import { writers } from "./incoming-mail.ts";
import { fileMailJob } from "./incoming-mails.jobs.ts";
import { incomingMails } from "./incoming-mails.sql.ts";

export const AssignMail = z.object({
  mailId: z.uuid(),
  number: z.string().trim().toUpperCase().min(1, "incoming_mails_number_missing").max(40),
  writer: z.enum(writers).default("other"),
});

/** Lets a mail into a case; a job files it at once. Throws `incoming_mails_no_such_case`, `incoming_mails_decided`. */
export function assignMail(
  ctx: Ctx<Staff>,
  { mailId, number, writer }: z.infer<typeof AssignMail>,
): Promise<{ researchId: string }> {
  return inTransaction(ctx, async (ctx) => {
    const mail = await lockMail(ctx, mailId);
    if (mail.state !== "aside") throw new RuleBroken("incoming_mails_decided");
    const researchId = await caseByNumber(ctx, number);
    await ctx.db
      .update(incomingMails)
      .set({
        researchId,
        state: "arrived",
        assignedAs: writer,
        handledBy: ctx.actor.userId,
        handledAt: ctx.now(),
      })
      .where(eq(incomingMails.id, mailId));
    await record(ctx, "incoming-mail.assigned", `research:${researchId}`, { mail: mailId, writer });
    await ctx.services.queue.send(ctx.db, fileMailJob, { mailId });
    return { researchId };
  });
}

export async function lockMail(ctx: Tx<Staff>, id: string) {
  const [mail] = await ctx.db.select().from(incomingMails).where(eq(incomingMails.id, id)).for("update");
  if (!mail) throw new NotFound();
  return mail;
}

export async function caseByNumber(ctx: Tx<Staff>, number: string): Promise<string> {
  const [found] = await ctx.db
    .select({ id: researches.id })
    .from(researches)
    .where(eq(researches.number, number));
  if (!found) throw new RuleBroken("incoming_mails_no_such_case");
  return found.id;
}
