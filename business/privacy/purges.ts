import { purgeSessions } from "#business/accounts/purge-sessions.ts";
import { purgeAttempts } from "#business/accounts/rate-limit.ts";
import { purgeImports } from "#business/archive/imports/purge-imports.ts";
import { eraseOldMails, eraseOtherMails } from "#business/mails/erase-mails.ts";
import { eraseOldDrafts } from "#business/orders/checkout/erase-drafts.ts";
import { eraseOldQuotes } from "#business/orders/quotes/erase-quotes.ts";
import { eraseOldCases } from "#business/privacy/erasure/erase-old-cases.ts";
import { eraseOldContracts, eraseOldWithdrawals } from "#business/privacy/erasure/erase-old-contracts.ts";
import { erasePeople } from "#business/privacy/erasure/erase-people.ts";
import {
  eraseConsentRecords,
  eraseErasureRecords,
  eraseExports,
} from "#business/privacy/erasure/erase-records.ts";
import { eraseUnconfirmedAccounts } from "#business/privacy/erasure/erase-unconfirmed.ts";
import { purgeEnquiries } from "#business/researches/enquiries/purge-enquiries.ts";
import { eraseOldAppointments } from "../appointments/erase-appointments.ts";
import { endAuditEntries } from "../audit/end-audit-entries.ts";
import {
  eraseEndedSubscriptions,
  eraseOldReports,
  eraseOldRequests,
  eraseUnconfirmedSubscriptions,
  eraseUnpublishedStories,
} from "../content/erase-old-content.ts";
import { issueTemplate } from "../content/issues/issue.ts";
import { type Ctx, inTransaction, type System, type Tx } from "../context.ts";
import { purgeDocuments } from "../documents/inspect-document.ts";
import { purgeByteBudgets } from "../documents/reserve-bytes.ts";
import { eraseOldInvoices } from "../invoices/erase-invoices.ts";
import { eraseOldEntries } from "../ledger/erase-entries.ts";
import { eraseOldNotifications } from "../messages/erase-messages.ts";
import { eraseOldBankFiles } from "../payments/erase-payments.ts";
import type { Period, RetentionRuleId, retentionRules } from "../retention.ts";
import { shredFilesJob } from "./privacy.jobs.ts";

/** Rules that end with time; the others end with an event, in the action that causes it. */
export type TimedRule = {
  [K in RetentionRuleId]: (typeof retentionRules)[K]["period"] extends Period ? K : never;
}[RetentionRuleId];

/** Erases what began before the moment given and returns how much, in the order of the rules' dependence. */
type Purge = (ctx: Ctx<System>, before: Date) => Promise<number>;

/** One per timed rule: TypeScript refuses a rule that nothing carries out. */
export const purges: Record<TimedRule, Purge> = {
  accounts: erasePeople,
  unconfirmed_accounts: eraseUnconfirmedAccounts,
  exports: eraseExports,
  searches: purgeEnquiries,
  order_drafts: eraseOldDrafts,
  cases: eraseOldCases,
  removed_files: purgeDocuments,
  contracts: eraseOldContracts,
  quotes: together(eraseOldQuotes),
  invoices: together(async (ctx, before) => {
    const { count, keys } = await eraseOldInvoices(ctx, before);
    if (keys.length > 0) await ctx.services.queue.send(ctx.db, shredFilesJob, { keys });
    return count;
  }),
  books: together(eraseOldEntries),
  bank_statements: together(eraseOldBankFiles),
  withdrawals: eraseOldWithdrawals,
  sessions: purgeSessions,
  attempts: async (ctx) => (await purgeAttempts(ctx)) + (await purgeByteBudgets(ctx)),
  notifications: together(eraseOldNotifications),
  imports: purgeImports,
  requests: together(eraseOldRequests),
  reports: together(eraseOldReports),
  newsletter_issues: together((ctx, before) => eraseOldMails(ctx, issueTemplate, before)),
  mails: together(eraseOtherMails),
  appointments: together(eraseOldAppointments),
  unpublished_stories: together(async (ctx, before) => {
    const { count, keys } = await eraseUnpublishedStories(ctx, before);
    if (keys.length > 0) await ctx.services.queue.send(ctx.db, shredFilesJob, { keys });
    return count;
  }),
  newsletter_unconfirmed: together(eraseUnconfirmedSubscriptions),
  newsletter_proof: together(eraseEndedSubscriptions),
  consents: together(eraseConsentRecords),
  erasures: together(eraseErasureRecords),
  audit: endAuditEntries,
};

function together(purge: (ctx: Tx<System>, before: Date) => Promise<number>): Purge {
  return (ctx, before) => inTransaction(ctx, (ctx) => purge(ctx, before));
}
