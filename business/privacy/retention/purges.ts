import { purgeSessions } from "#business/accounts/purge-sessions.ts";
import { purgeAttempts } from "#business/accounts/rate-limit.ts";
import { eraseOldAppointments } from "#business/appointments/erase-appointments.ts";
import { purgeImports } from "#business/archive/imports/purge-imports.ts";
import { endAuditEntries } from "#business/audit/end-audit-entries.ts";
import {
  eraseEndedSubscriptions,
  eraseOldReports,
  eraseOldRequests,
  eraseUnconfirmedSubscriptions,
  eraseUnpublishedStories,
} from "#business/content/erase-old-content.ts";
import { issueTemplate } from "#business/content/issue.ts";
import { type Ctx, inTransaction, type System, type Tx } from "#business/context.ts";
import { purgeDocuments } from "#business/documents/inspect-document.ts";
import { purgeByteBudgets } from "#business/documents/reserve-bytes.ts";
import { eraseOldIncomingMails } from "#business/incoming-mails/erase-incoming-mails.ts";
import { eraseClosedRooms, eraseOldExchangeConsents } from "#business/introductions/erase-introductions.ts";
import { eraseOldInvoices } from "#business/invoices/erase-invoices.ts";
import { eraseOldEntries } from "#business/ledger/erase-entries.ts";
import { eraseOldMails, eraseOtherMails } from "#business/mails/erase-mails.ts";
import {
  eraseCardDrafts,
  eraseOldCardConsents,
  eraseUnrenewedCards,
} from "#business/memory-cards/erase-cards.ts";
import { eraseOldBankFiles } from "#business/payments/erase-payments.ts";
import { eraseUnanswered } from "#business/person-letters/erase-unanswered.ts";
import { eraseByAge } from "#business/privacy/erasure/erase-declared.ts";
import { eraseOldCases } from "#business/privacy/erasure/erase-old-cases.ts";
import { eraseOldContracts, eraseOldWithdrawals } from "#business/privacy/erasure/erase-old-contracts.ts";
import { erasePeople } from "#business/privacy/erasure/erase-people.ts";
import { eraseExports } from "#business/privacy/erasure/erase-records.ts";
import { eraseUnconfirmedAccounts } from "#business/privacy/erasure/erase-unconfirmed.ts";
import { shredFilesJob } from "#business/privacy/privacy.jobs.ts";
import { eraseOldQuotes } from "#business/quotes/erase-quotes.ts";
import { purgeEnquiries } from "#business/researches/enquiries/purge-enquiries.ts";
import type { Period, RetentionRuleId, retentionRules } from "#business/retention.ts";
import { eraseOldOutcomeConsents } from "#business/reunion-outcomes/erase-outcomes.ts";
import { eraseOldWallConsents, takeDownLost } from "#business/wall/take-down-lost.ts";

/** Rules that end with time; the others end with an event, in the action that causes it. */
export type TimedRule = {
  [K in RetentionRuleId]: (typeof retentionRules)[K]["period"] extends Period ? K : never;
}[RetentionRuleId];

/** Erases what began before the moment given and returns how much, in the order of the rules' dependence. */
type Purge = (ctx: Ctx<System>, before: Date) => Promise<number>;

/** One per timed rule, or null where columns of its tables say enough: TypeScript refuses a rule that nobody thought of. */
const actions: Record<TimedRule, Purge | null> = {
  accounts: erasePeople,
  unconfirmed_accounts: eraseUnconfirmedAccounts,
  exports: eraseExports,
  searches: purgeEnquiries,
  order_drafts: null,
  breaches: null,
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
  bank_statements: together(async (ctx, before) => {
    const { count, keys } = await eraseOldBankFiles(ctx, before);
    if (keys.length > 0) await ctx.services.queue.send(ctx.db, shredFilesJob, { keys });
    return count;
  }),
  withdrawals: eraseOldWithdrawals,
  sessions: purgeSessions,
  attempts: async (ctx) => (await purgeAttempts(ctx)) + (await purgeByteBudgets(ctx)),
  notifications: null,
  imports: purgeImports,
  unanswered_persons: together(eraseUnanswered),
  refusals: null,
  memory_cards: together(
    async (ctx, before) => (await eraseUnrenewedCards(ctx, before)) + (await takeDownLost(ctx)),
  ),
  memory_card_drafts: together(eraseCardDrafts),
  introduction_messages: together(eraseClosedRooms),
  requests: together(eraseOldRequests),
  reports: together(eraseOldReports),
  newsletter_issues: together((ctx, before) => eraseOldMails(ctx, issueTemplate, before)),
  mails: together(async (ctx, before) => {
    const keys = await eraseOldIncomingMails(ctx, before);
    if (keys.length > 0) await ctx.services.queue.send(ctx.db, shredFilesJob, { keys });
    return keys.length + (await eraseOtherMails(ctx, before));
  }),
  appointments: together(eraseOldAppointments),
  unpublished_stories: together(async (ctx, before) => {
    const { count, keys } = await eraseUnpublishedStories(ctx, before);
    if (keys.length > 0) await ctx.services.queue.send(ctx.db, shredFilesJob, { keys });
    return count;
  }),
  newsletter_unconfirmed: together(eraseUnconfirmedSubscriptions),
  newsletter_proof: together(eraseEndedSubscriptions),
  consents: together(
    async (ctx, before) =>
      (await eraseOldCardConsents(ctx, before)) +
      (await eraseOldExchangeConsents(ctx, before)) +
      (await eraseOldWallConsents(ctx, before)) +
      (await eraseOldOutcomeConsents(ctx, before)),
  ),
  erasures: null,
  audit: endAuditEntries,
};

/** Every timed rule: its action, and the tables whose nouns say what their age is. */
export const purges = Object.fromEntries(
  (Object.entries(actions) as [TimedRule, Purge | null][]).map(([rule, action]) => [
    rule,
    async (ctx, before) =>
      ((await action?.(ctx, before)) ?? 0) +
      (await together((ctx) => eraseByAge(ctx, rule, before))(ctx, before)),
  ]),
) as Record<TimedRule, Purge>;

function together(purge: (ctx: Tx<System>, before: Date) => Promise<number>): Purge {
  return (ctx, before) => inTransaction(ctx, (ctx) => purge(ctx, before));
}
