import { randomUUID } from "node:crypto";
import { ofCustomer, type Rule, snapshot, staffAndSystem, systemOnly } from "./table-rights.ts";

/** Orders, payments and the tax store. */
export const moneyTables: Record<string, Rule> = {
  guarantee_claims: { ...systemOnly, customerOwn: "s", staff: "su", column: "leads" },
  defect_reports: {
    ...systemOnly,
    customerOwn: "s",
    staff: "su",
    column: "description",
    fresh: { outcome: null },
  },
  // Drafts and what was sent to others are nobody's own.
  quotes: {
    ...systemOnly,
    customerOwn: "s",
    staff: "siu",
    column: "user_id",
    fresh: { number: randomUUID() },
  },
  dunning_letters: {
    ...snapshot,
    staff: "si",
    system: "sid",
    column: "at",
    fresh: { step: "final" },
  },
  dunning_pauses: { ...staffAndSystem, column: "reason" },
  quote_questions: { ...snapshot, staff: "su", system: "siud", column: "message" },
  order_milestones: {
    ...snapshot,
    staff: "si",
    system: "siud",
    column: "done_at",
    fresh: { milestone: "verification" },
  },
  order_lines: { ...snapshot, column: "name", fresh: { position: 99 } },
  // Customers order through the system role, which writes the catalogue's price.
  orders: {
    visitor: "",
    customerOwn: "s",
    customer: "",
    staff: "su",
    system: "siud",
    column: "package_name",
    fresh: { number: randomUUID(), idempotency_key: randomUUID(), status: "pending", paid_at: null },
  },
  bank_statements: { ...staffAndSystem, column: "file_name", fresh: { sha256: randomUUID() } },
  payment_attempts: {
    visitor: "",
    customerOwn: "s",
    customer: "",
    staff: "s",
    system: "siud",
    column: "means",
    fresh: { reference: randomUUID() },
  },
  payments: {
    ...ofCustomer,
    column: "reference",
    fresh: { statement_line_id: null },
  },
  refunds: {
    ...ofCustomer,
    column: "created_at",
    fresh: { statement_line_id: null },
  },
  // Finance alone reads them.
  refund_files: { ...systemOnly, staff: "s", column: "sha256", fresh: { number: randomUUID() } },
  // Own: what supports a published statement of the customer's case, and may be shown.
  simulated_payments: {
    ...systemOnly,
    column: "return_url",
    fresh: (copy) => ({ ...copy, reference: randomUUID() }),
  },
  statement_lines: { ...staffAndSystem, column: "note", fresh: { bank_reference: randomUUID() } },
  // Finance alone reads the tax store; nobody changes a row, and the database refuses to lose one within its term.
  "tax.invoice_files": { ...systemOnly, customerOwn: "s", staff: "s", system: "si", column: "sha256" },
  "tax.invoices": {
    ...systemOnly,
    customerOwn: "s",
    staff: "s",
    system: "si",
    column: "sha256",
    fresh: { number: randomUUID() },
  },
  "tax.ledger_entries": {
    ...systemOnly,
    staff: "s",
    system: "si",
    column: "document",
    fresh: { document: randomUUID() },
  },
  "tax.ledger_postings": { ...systemOnly, staff: "s", system: "si", column: "cents", fresh: { line: 9 } },
  withdrawal_declarations: { ...staffAndSystem, column: "name" },
};
