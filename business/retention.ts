export const enquiryRetentionDays = 30;
export const orderDraftDays = 7;
export const erasureGraceDays = 14;
export const exportDays = 7;
export const restoreDays = 7;
export const appointmentRetentionMonths = 6;
export const researchRetentionMonths = 24;

export type Period = { amount: number; unit: "days" | "months" | "years" };

type RetentionRule = {
  /** What the data are for: a row of `purposes`. */
  purpose: Purpose;
  /** Tables whose rows end by this rule. */
  tables: readonly string[];
  /** Null: ends with the event that the text of the rule names. */
  period: Period | null;
  /** Counted from the end of the calendar year, as limitation and commercial law do (§ 199 BGB, § 147 Abs. 4 AO). */
  fromYearEnd?: true;
};

/** Rows of the overview in the privacy notice (Art. 13 and 30 GDPR), in its order. */
export const purposes = [
  "visit",
  "account",
  "order",
  "payment",
  "vat_ids",
  "research",
  "former_owners",
  "introductions",
  "stories",
  "appointments",
  "newsletter",
  "messages",
  "declarations",
  "audit",
] as const;
export type Purpose = (typeof purposes)[number];

/** How long which data are kept. The privacy notice shows it, and `business/privacy/purges.ts` carries it out (docs/decisions/026). */
export const retentionRules = {
  searches: { purpose: "research", tables: ["enquiries"], period: days(enquiryRetentionDays) },
  order_drafts: { purpose: "order", tables: ["order_drafts"], period: days(orderDraftDays) },
  unconfirmed_accounts: { purpose: "account", tables: ["users"], period: days(7) },
  accounts: {
    purpose: "account",
    tables: ["users", "profiles", "credentials", "second_factors", "saved_views", "staff_settings"],
    period: days(erasureGraceDays),
  },
  sessions: { purpose: "account", tables: ["sessions", "verifications"], period: days(30) },
  attempts: { purpose: "visit", tables: ["attempts", "byte_budgets"], period: days(2) },
  /** Written by the process to its output; whoever operates it rotates them (docs/runbooks). */
  server_logs: { purpose: "visit", tables: [], period: null },
  cases: {
    purpose: "research",
    tables: [
      "researches",
      "vehicles",
      "identity_marks",
      "research_documents",
      "research_timeline",
      "statement_versions",
      "custody_periods",
      "custody_versions",
      "contradictions",
      "sources",
      "citations",
      "statement_citations",
      "research_comments",
      "fruitless_searches",
      "match_candidates",
      "share_links",
      "scores",
      "score_overrides",
      "score_override_decisions",
      "sign_offs",
      "reports",
      "report_chapters",
      "report_chapter_versions",
      "report_files",
      "name_consents",
      "case_plans",
      "case_notes",
      "agenda_items",
      "dispatches",
      "presences",
    ],
    period: months(researchRetentionMonths),
  },
  /** Names nobody, and stays verifiable after its case has ended. */
  certificates: { purpose: "research", tables: ["certificates", "certificate_files"], period: null },
  removed_files: { purpose: "research", tables: ["research_documents"], period: days(restoreDays) },
  notifications: { purpose: "research", tables: ["notifications"], period: months(researchRetentionMonths) },
  persons: { purpose: "former_owners", tables: ["archive_persons", "archive_objections"], period: null },
  imports: {
    purpose: "former_owners",
    tables: ["archive_imports", "archive_import_problems"],
    period: days(14),
  },
  contracts: {
    purpose: "order",
    tables: [
      "orders",
      "order_lines",
      "order_milestones",
      "legal_snapshots",
      "payments",
      "payment_attempts",
      "simulated_payments",
      "refunds",
      "dunning_letters",
      "dunning_pauses",
      "guarantee_claims",
      "defect_reports",
      "quotes",
      "quote_questions",
      "withdrawal_declarations",
      "outbound_mails",
    ],
    period: years(8),
    fromYearEnd: true,
  },
  /** What was not accepted is no commercial letter that had to be kept. */
  quotes: { purpose: "order", tables: ["quotes", "quote_questions"], period: months(24) },
  /** Kept with order and invoice, and until then in memory (`orders/vat-id`). */
  vat_ids: { purpose: "vat_ids", tables: [], period: null },
  /** In the tax store, which finance alone reads. */
  invoices: {
    purpose: "payment",
    tables: ["tax.invoices", "tax.invoice_files"],
    period: years(8),
    fromYearEnd: true,
  },
  /** Names nobody: orders and invoices by their numbers. */
  books: {
    purpose: "payment",
    tables: ["tax.ledger_entries", "tax.ledger_postings"],
    period: years(10),
    fromYearEnd: true,
  },
  bank_statements: {
    purpose: "payment",
    tables: ["bank_statements", "statement_lines", "refund_files"],
    period: years(8),
    fromYearEnd: true,
  },
  withdrawals: {
    purpose: "declarations",
    tables: ["withdrawal_declarations", "outbound_mails"],
    period: years(6),
    fromYearEnd: true,
  },
  requests: { purpose: "messages", tables: ["team_requests"], period: months(24) },
  reports: {
    purpose: "declarations",
    tables: ["team_requests", "outbound_mails"],
    period: years(3),
    fromYearEnd: true,
  },
  mails: { purpose: "messages", tables: ["outbound_mails"], period: months(12) },
  appointments: {
    purpose: "appointments",
    tables: ["appointments", "appointment_slots"],
    period: months(appointmentRetentionMonths),
  },
  stories: { purpose: "stories", tables: ["stories"], period: null },
  unpublished_stories: { purpose: "stories", tables: ["stories"], period: months(12) },
  newsletter: {
    purpose: "newsletter",
    tables: ["newsletter_subscriptions", "newsletter_recipients"],
    period: null,
  },
  newsletter_unconfirmed: { purpose: "newsletter", tables: ["newsletter_subscriptions"], period: days(7) },
  newsletter_proof: {
    purpose: "newsletter",
    tables: ["newsletter_subscriptions"],
    period: years(3),
    fromYearEnd: true,
  },
  newsletter_issues: { purpose: "newsletter", tables: ["outbound_mails"], period: days(30) },
  exports: { purpose: "declarations", tables: ["data_exports"], period: days(exportDays) },
  consents: { purpose: "declarations", tables: ["consents"], period: years(3), fromYearEnd: true },
  erasures: { purpose: "declarations", tables: ["erasures"], period: years(3), fromYearEnd: true },
  audit: { purpose: "audit", tables: ["audit_log", "audit_chain"], period: years(3) },
} as const satisfies Record<string, RetentionRule>;

export type RetentionRuleId = keyof typeof retentionRules;

/** Server logs are not rows; the operator's log rotation must not exceed this. */
export const serverLogPeriod: Period = days(30);

function days(amount: number): Period {
  return { amount, unit: "days" };
}
function months(amount: number): Period {
  return { amount, unit: "months" };
}
function years(amount: number): Period {
  return { amount, unit: "years" };
}
