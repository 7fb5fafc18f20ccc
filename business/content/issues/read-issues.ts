import { count, desc, eq } from "drizzle-orm";
import { type Ctx, inTransaction, type Staff } from "../../context.ts";
import { NotFound } from "../../errors.ts";
import { letterHtml } from "../../letters/letter-forms.ts";
import type { Locale } from "../../locale.ts";
import { newsletterSubscriptions } from "../content.sql.ts";
import { newsletterIssues } from "../issues.sql.ts";
import type { IssueTexts } from "./issue.ts";
import { issueLetter } from "./issues.mail.ts";
import { sampleLeaveUrl } from "./leave-url.ts";
import { subscribed } from "./subscribed.ts";

/** All issues without their texts: drafts by their last change, then those that went out, newest first. */
export function issuesOfTeam(ctx: Ctx<Staff>) {
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

/** One issue, whole. */
export function issueOfTeam(ctx: Ctx<Staff>, issueId: string) {
  return inTransaction(ctx, async (ctx) => {
    const [issue] = await ctx.db.select().from(newsletterIssues).where(eq(newsletterIssues.id, issueId));
    if (!issue) throw new NotFound();
    return issue;
  });
}

/** How many are on the list now, by language. Who they are stays with the house. */
export function readerCounts(ctx: Ctx<Staff>): Promise<Record<Locale, number>> {
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select({ locale: newsletterSubscriptions.locale, count: count() })
      .from(newsletterSubscriptions)
      .where(subscribed)
      .groupBy(newsletterSubscriptions.locale);
    return { de: 0, en: 0, ...Object.fromEntries(rows.map((row) => [row.locale, row.count])) };
  });
}

/** The letter as it will arrive, as a whole page. */
export function issueAsLetter(ctx: Ctx<Staff>, issue: IssueTexts, locale: Locale): string {
  return letterHtml(ctx, { locale, text: issueLetter(issue, locale, sampleLeaveUrl(ctx, locale)) });
}
