import { renderMailHtml, renderMailText } from "#business/mails/render-mail.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { type Ctx, inTransaction, type System } from "../context.ts";
import { claimMark } from "./mark-operation.ts";
import { problemsMail } from "./operations.mail.ts";
import { findProblems } from "./problems.ts";
import { readAdministrators } from "./read-administrators.ts";
import { readFacts } from "./read-facts.ts";

/** By a web process, and without the queue, which nobody works on: of all that notice it one writes, and once. */
export async function reportDeadWorker(ctx: Ctx<System>): Promise<void> {
  const mails = await inTransaction(ctx, async (ctx) => {
    if (!findProblems(await readFacts(ctx)).includes("worker")) return [];
    if (!(await claimMark(ctx, "problem:worker"))) return [];
    return (await readAdministrators(ctx)).map((administrator) => {
      const mail = problemsMail(ctx, administrator, ["worker"]);
      return {
        id: uuidv7(ctx.now().getTime()),
        to: mail.to,
        subject: mail.text.subject,
        text: renderMailText(ctx, mail),
        html: renderMailHtml(ctx, mail),
        unsubscribeUrl: null,
        replyTo: null,
        returnPath: null,
        attachments: [],
      };
    });
  });
  for (const mail of mails) await ctx.services.mailer.deliver(mail);
}
