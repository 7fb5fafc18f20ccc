import type { Noun } from "../noun.ts";

export const invoicesNoun = {
  uses: [
    "audit",
    "numbers",
    "mails",
    "accounts",
    "vehicles",
    "documents",
    "messages",
    "ledger",
    "researches",
    "tax",
    "orders",
  ],
  tables: {
    // Finance alone reads the tax store; nobody changes a row, and the database refuses to lose one within its term.
    "tax.invoices": {
      level: "confidential",
      rights: { customerOwn: "s", staff: "s", system: "si" },
      kept: "invoices",
      exported: "own",
      ends: { in: "business/invoices/erase-invoices.ts" },
    },
    "tax.invoice_files": {
      level: "confidential",
      rights: { customerOwn: "s", staff: "s", system: "si" },
      kept: "invoices",
      exported: "own",
      ends: { parent: "tax.invoices" },
    },
  },
  notifications: {
    invoice_issued: { leadsTo: "order" },
    invoice_cancelled: { leadsTo: "order" },
    vat_id_applied: { urgent: true, leadsTo: "order" },
  },
  audit: [
    "invoice.cancelled",
    "invoice.corrected",
    "invoice.erased",
    "invoice.issued",
    "invoice.opened",
    "invoice.written",
  ],
  jobs: ["invoices.issue", "invoices.issue-due", "invoices.write"],
  bookkeeping: {
    invoice: {
      place: 5,
      what: "The job `invoices.issue` writes it within a minute of the payment.",
      together: "number, content, XML, ledger entry, job for the PDF",
      evidence: "`tax.invoices`, `tax.ledger_entries`",
    },
    sending: {
      place: 6,
      what: "The job `invoices.write` typesets the PDF/A-3 with the XML inside and mails it.",
      together: "file, mail",
      evidence: "`tax.invoice_files`, `outbound_mails`",
    },
    Storno: {
      place: 7,
      what: "A withdrawal, a guarantee or a mistake cancels an invoice, wholly or in part.",
      together: "number, content, XML, ledger entry",
      evidence: "`tax.invoices` (`cancels`)",
    },
    correction: {
      place: 8,
      what: "Finance corrects name, address or VAT id: Storno of what stands and a new invoice; a VAT id that is confirmed late takes the tax out.",
      together: "order, Storno, new invoice, ledger entries, mail",
      evidence: "`tax.invoices` (`cancels`, `replaces`), audit log",
    },
  },
} as const satisfies Noun;
