import { count, desc, eq } from "drizzle-orm";
import type { IssueTexts } from "#business/content/issue.ts";
import { sampleUnsubscribeLink } from "#business/content/subscriptions/unsubscribe-link.ts";
import { renderMailHtml } from "#business/mails/render-mail.ts";
import { type Ctx, inTransaction, type Staff } from "../../context.ts";
import { NotFound } from "../../errors.ts";
import type { Locale } from "../../locale.ts";
import { newsletterSubscriptions } from "../content.sql.ts";
import { newsletterIssues } from "../issues.sql.ts";
import { isSubscribed } from "./is-subscribed.ts";
import { issueMail } from "./issues.mail.ts";

export function issuesForTeam(ctx: Ctx<Staff>) {
  return inTransaction(ctx, (ctx) =>
    ctx.db
      .select({
        id: newsletterIssues.id,
        subjectDe: newsletterIssues.subjectDe,
        subjectEn: newsletterIssues.subjectEn,
        state: newsletterIssues.state,
        updatedAt: newsletterIssues.updatedAt,
        releasedAt: newsletterIssues.releasedAt,
        recipients: newsletterIssues.recipients,
        written: newsletterIssues.written,
      })
      .from(newsletterIssues)
      .orderBy(desc(newsletterIssues.releasedAt), desc(newsletterIssues.updatedAt))
      .limit(500),
  );
}

export function issueForTeam(ctx: Ctx<Staff>, issueId: string) {
  return inTransaction(ctx, async (ctx) => {
    const [issue] = await ctx.db.select().from(newsletterIssues).where(eq(newsletterIssues.id, issueId));
    if (!issue) throw new NotFound();
    return issue;
  });
}

/** By language; staff see the counts only. */
export function subscriberCounts(ctx: Ctx<Staff>): Promise<Record<Locale, number>> {
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select({ locale: newsletterSubscriptions.locale, count: count() })
      .from(newsletterSubscriptions)
      .where(isSubscribed)
      .groupBy(newsletterSubscriptions.locale);
    return { de: 0, en: 0, ...Object.fromEntries(rows.map((row) => [row.locale, row.count])) };
  });
}

export function previewIssueMail(ctx: Ctx<Staff>, issue: IssueTexts, locale: Locale): string {
  return renderMailHtml(ctx, { locale, text: issueMail(issue, locale, sampleUnsubscribeLink(ctx, locale)) });
}
