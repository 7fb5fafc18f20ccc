import { and, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import { record } from "../audit/record.ts";
import { asSystem, type Ctx, inTransaction, type Staff, type Tx } from "../context.ts";
import { moveDocuments } from "../documents/move-documents.ts";
import { RuleBroken } from "../errors.ts";
import { sources } from "../evidence/evidence.sql.ts";
import { moveComment } from "../messages/move-comment.ts";
import { researches } from "../researches/researches.sql.ts";
import { AssignMail, caseByNumber, lockMail } from "./assign-mail.ts";
import { incomingMails } from "./incoming-mails.sql.ts";

export const MoveMail = AssignMail.omit({ writer: true });

/** Out of the wrong case, with its files and its message. Throws for a cited file, and for the message of another customer. */
export function moveMail(
  ctx: Ctx<Staff>,
  { mailId, number }: z.infer<typeof MoveMail>,
): Promise<{ researchId: string }> {
  return inTransaction(ctx, async (ctx) => {
    const mail = await lockMail(ctx, mailId);
    if (mail.state !== "filed" || !mail.researchId) throw new RuleBroken("incoming_mails_decided");
    const researchId = await caseByNumber(ctx, number);
    if (researchId === mail.researchId) return { researchId };
    if (mail.commentId) {
      await mustBeOfSameCustomer(ctx, mail.researchId, researchId);
      await asSystem(ctx, "mail-moved", (ctx) => moveComment(ctx, mail.commentId ?? "", researchId));
    }
    await mustNotBeCited(ctx, mail.documents);
    await asSystem(ctx, "mail-moved", (ctx) =>
      moveDocuments(ctx, { ids: mail.documents, researchId, since: mail.receivedAt }),
    );
    await ctx.db
      .update(incomingMails)
      .set({ researchId, handledBy: ctx.actor.userId, handledAt: ctx.now() })
      .where(eq(incomingMails.id, mailId));
    for (const each of [mail.researchId, researchId])
      await record(ctx, "incoming-mail.moved", `research:${each}`, { mail: mailId });
    return { researchId };
  });
}

async function mustBeOfSameCustomer(ctx: Tx<Staff>, from: string, to: string): Promise<void> {
  const owners = await ctx.db
    .selectDistinct({ userId: researches.userId })
    .from(researches)
    .where(inArray(researches.id, [from, to]));
  if (owners.length > 1) throw new RuleBroken("incoming_mails_other_customer");
}

async function mustNotBeCited(ctx: Tx<Staff>, documents: string[]): Promise<void> {
  if (documents.length === 0) return;
  const [cited] = await ctx.db
    .select({ id: sources.id })
    .from(sources)
    .where(and(inArray(sources.documentId, documents)))
    .limit(1);
  if (cited) throw new RuleBroken("incoming_mails_file_cited");
}
