import { eq } from "drizzle-orm";
import { z } from "zod";
import { hasBrokenLink, issueLengths } from "#business/content/issue.ts";
import { record } from "../../audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "../../context.ts";
import { newsletterIssues } from "../issues.sql.ts";
import { lockDraft } from "./lock-draft.ts";

const subject = z.string().trim().max(issueLengths.subject, "content_issue_subject_long");
const text = z
  .string()
  .transform((typed) => typed.replaceAll("\r\n", "\n").trim())
  .pipe(
    z
      .string()
      .max(issueLengths.text, "content_issue_text_long")
      .refine((written) => !hasBrokenLink(written), "content_issue_link_broken"),
  );

export const SaveIssue = z.object({
  issueId: z.uuid(),
  revision: z.coerce.number().int(),
  subjectDe: subject,
  textDe: text,
  subjectEn: subject,
  textEn: text,
});

export async function saveIssue(ctx: Ctx<Staff>, input: z.infer<typeof SaveIssue>): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const draft = await lockDraft(ctx, input);
    const { subjectDe, textDe, subjectEn, textEn } = input;
    await ctx.db
      .update(newsletterIssues)
      .set({ subjectDe, textDe, subjectEn, textEn, revision: draft.revision + 1, updatedAt: ctx.now() })
      .where(eq(newsletterIssues.id, draft.id));
    await record(ctx, "issue.saved", `issue:${draft.id}`, { revision: draft.revision + 1 });
  });
}
