export const enquiryRetentionDays = 30;
export const orderDraftDays = 7;
export const erasureGraceDays = 14;
export const exportDays = 7;
export const restoreDays = 7;
export const appointmentRetentionMonths = 6;
export const researchRetentionMonths = 24;
/** Whoever does not answer our letter. */
export const unansweredDays = 90;

export type Period = { amount: number; unit: "days" | "months" | "years" };

type RetentionRule = {
  /** What the data are for: a row of `purposes`. */
  purpose: Purpose;
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

/** Each table names its rules in its noun; the privacy notice shows them, `privacy/retention/purges.ts` carries them out. */
export const retentionRules = {
  searches: { purpose: "research", period: days(enquiryRetentionDays) },
  order_drafts: { purpose: "order", period: days(orderDraftDays) },
  unconfirmed_accounts: { purpose: "account", period: days(7) },
  accounts: {
    purpose: "account",
    period: days(erasureGraceDays),
  },
  sessions: { purpose: "account", period: days(30) },
  attempts: { purpose: "visit", period: days(2) },
  /** Written by the process to its output; whoever operates it rotates them (docs/runbooks). */
  server_logs: { purpose: "visit", period: null },
  cases: {
    purpose: "research",
    period: months(researchRetentionMonths),
  },
  /** Names nobody, and stays verifiable after its case has ended. */
  certificates: { purpose: "research", period: null },
  removed_files: { purpose: "research", period: days(restoreDays) },
  notifications: { purpose: "research", period: months(researchRetentionMonths) },
  persons: { purpose: "former_owners", period: null },
  /** Name and address of whoever did not answer our letter; the letter says so. */
  unanswered_persons: { purpose: "former_owners", period: days(unansweredDays) },
  /** Hashes: so that whoever objected is not found and written to once more. */
  stop_list: { purpose: "former_owners", period: null },
  /** Name and address of whoever asked not to be found and did not answer with the letter's code. */
  refusals: { purpose: "former_owners", period: days(unansweredDays) },
  /** Since the person last confirmed it; asked once a year. */
  memory_cards: { purpose: "introductions", period: months(36) },
  /** Begun and never confirmed. */
  memory_card_drafts: { purpose: "introductions", period: days(90) },
  /** Since its room was closed. */
  introduction_messages: { purpose: "introductions", period: months(6) },
  imports: {
    purpose: "former_owners",
    period: days(14),
  },
  contracts: {
    purpose: "order",
    period: years(8),
    fromYearEnd: true,
  },
  /** What was not accepted is no commercial letter that had to be kept. */
  quotes: { purpose: "order", period: months(24) },
  /** Kept with order and invoice, and until then in memory (`tax/vat-id`). */
  vat_ids: { purpose: "vat_ids", period: null },
  /** In the tax store, which finance alone reads. */
  invoices: {
    purpose: "payment",
    period: years(8),
    fromYearEnd: true,
  },
  /** Names nobody: orders and invoices by their numbers. */
  books: {
    purpose: "payment",
    period: years(10),
    fromYearEnd: true,
  },
  bank_statements: {
    purpose: "payment",
    period: years(8),
    fromYearEnd: true,
  },
  withdrawals: {
    purpose: "declarations",
    period: years(6),
    fromYearEnd: true,
  },
  requests: { purpose: "messages", period: months(24) },
  reports: {
    purpose: "declarations",
    period: years(3),
    fromYearEnd: true,
  },
  /** Art. 33 (5) GDPR, from when it was closed. */
  breaches: { purpose: "declarations", period: years(3), fromYearEnd: true },
  mails: { purpose: "messages", period: months(12) },
  appointments: {
    purpose: "appointments",
    period: months(appointmentRetentionMonths),
  },
  stories: { purpose: "stories", period: null },
  unpublished_stories: { purpose: "stories", period: months(12) },
  newsletter: {
    purpose: "newsletter",
    period: null,
  },
  newsletter_unconfirmed: { purpose: "newsletter", period: days(7) },
  newsletter_proof: {
    purpose: "newsletter",
    period: years(3),
    fromYearEnd: true,
  },
  newsletter_issues: { purpose: "newsletter", period: days(30) },
  exports: { purpose: "declarations", period: days(exportDays) },
  consents: { purpose: "declarations", period: years(3), fromYearEnd: true },
  erasures: { purpose: "declarations", period: years(3), fromYearEnd: true },
  audit: { purpose: "audit", period: years(3) },
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
