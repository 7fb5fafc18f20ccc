import type { Card } from "./card.ts";

/** Orders, withdrawal, invoices, payments. */
export const contractCards: readonly Card[] = [
  { id: "CK-01", title: "total price with VAT wherever a price stands, from one table", met: "yes" },
  { id: "CK-02", title: "payment means and restrictions before the order process starts", met: "yes" },
  { id: "CK-03", title: "summary directly above the button", met: "yes" },
  { id: "CK-04", title: "the button has exactly the wording of the law", met: "yes" },
  { id: "CK-05", title: "declarations unticked, separate; an early start only with both", met: "yes" },
  { id: "CK-06", title: "correction, no double order, languages", met: "yes" },
  { id: "CK-07", title: "contract by our confirmation, states that only go forward", met: "yes" },
  {
    id: "CK-08",
    title:
      "confirmation on a durable medium with the texts of the day of the order; no work before it is sent",
    met: "yes",
  },
  {
    id: "CK-09",
    title: "pre-contract information as structured facts per package",
    met: "part",
    reason:
      "One page with all items; they are sentences, not fields that block the publication of a package.",
  },
  {
    id: "CK-10",
    title: "adults only",
    met: "part",
    reason: "Said at sign-up and in the terms; no flag is stored.",
  },
  { id: "CK-11", title: "extras only through the whole checkout", met: "yes" },
  {
    id: "WD-01",
    title: "withdrawal reachable from every page and order, without signing in",
    met: "yes",
  },
  { id: "WD-02", title: "three data, no account, no reason", met: "yes" },
  { id: "WD-03", title: "second step with one button; a GET never withdraws", met: "yes" },
  {
    id: "WD-04",
    title: "receipt at once with content, date and time, on the page, as PDF and by mail",
    met: "yes",
  },
  { id: "WD-05", title: "nothing refuses or loses a declaration; no oracle", met: "yes" },
  {
    id: "WD-06",
    title: "period by §§ 187, 188, 193 BGB, twelve months more without an instruction; for information only",
    met: "yes",
  },
  {
    id: "WD-07",
    title:
      "the right ends only with full performance, both declarations and the instruction; computed beside each declaration",
    met: "yes",
  },
  {
    id: "WD-08",
    title: "compensation by milestones, confirmed by a person",
    met: "yes",
  },
  { id: "WD-09", title: "refund within 14 days, with reminders", met: "yes" },
  { id: "WD-10", title: "instruction and form verbatim", met: "yes" },
  { id: "WD-11", title: "a business is told of no right; its declaration is still taken", met: "yes" },
  {
    id: "CB-01",
    title: "cancellation button",
    met: "not due",
    reason: "No consumer can conclude a continuing paid contract.",
  },
  {
    id: "CB-02",
    title: "limits of consumer terms",
    met: "not due",
    reason: "No consumer can conclude a continuing paid contract.",
  },
  { id: "DR-01", title: "no link to the closed EU platform", met: "yes" },
  { id: "DR-02", title: "sentence on dispute resolution", met: "yes" },
  {
    id: "DP-01",
    title: "duties for digital products: updates, defects, notice of changes",
    met: "part",
    reason: "Defects are reported by message; there is no status page and no classifier of material changes.",
  },
  { id: "DP-02", title: "no shortened limitation for consumers", met: "yes" },
  {
    id: "BB-01",
    title: "two sets of terms; consumers never see that for businesses",
    met: "part",
    reason:
      "Separate texts, pages and snapshots. VAT ids are checked by form, not with VIES; invoices for businesses are not sold yet.",
  },
  { id: "BB-02", title: "Data Act for business software", met: "not due", reason: "No interface is sold." },
  { id: "IN-01", title: "mandatory fields of an invoice", met: "yes" },
  { id: "IN-02", title: "invoice numbers without gaps", met: "yes" },
  { id: "IN-03", title: "full invoices even below 250 €", met: "yes" },
  { id: "IN-04", title: "invoice after payment", met: "yes" },
  { id: "IN-05", title: "immutable invoices, cancellation documents", met: "yes" },
  {
    id: "TX-01",
    title: "VAT id checked with VIES",
    met: "not due",
    reason:
      "VAT ids are not asked of VIES yet, so German tax is charged: reverse charge exists in the decision table only.",
  },
  { id: "TX-02", title: "turnover limits watched", met: "yes" },
  { id: "TX-03", title: "gross price constant, rounding per group", met: "yes" },
  { id: "EI-01", title: "EN 16931 invoice to businesses", met: "yes" },
  { id: "EI-02", title: "XRechnung", met: "yes" },
  { id: "EI-03", title: "formats behind an adapter", met: "yes" },
  { id: "EI-04", title: "PDF equals XML", met: "yes" },
  { id: "EI-05", title: "choice of format and proof of delivery", met: "yes" },
  { id: "EI-06", title: "golden invoices through the official rules", met: "yes" },
  { id: "GB-01", title: "retention of records", met: "yes" },
  {
    id: "GB-02",
    title: "legal hold instead of erasure",
    met: "part",
    reason:
      "Invoices and ledger lie in a schema that finance alone reads, beyond the account, and the profile lists them; the eight years of an invoice are not walked through by a test.",
  },
  { id: "GB-03", title: "process documentation and audit export", met: "yes" },
  { id: "GB-04", title: "double-entry ledger, reconciliation", met: "yes" },
  {
    id: "PM-01",
    title: "one interface for payment providers",
    met: "part",
    reason: "Mollie and a simulated provider, payments and refunds; the double knows no time-outs.",
  },
  {
    id: "PM-02",
    title: "strong customer authentication, checked webhooks",
    met: "part",
    reason:
      "The provider's own page, web hooks believed nothing, amounts asked again; only an account at Mollie shows the rest.",
  },
  {
    id: "PM-03",
    title: "no surcharge; a failed payment keeps its order",
    met: "part",
    reason: "No surcharge, and a failed payment keeps its order; Apple Pay's domain file is the provider's.",
  },
  { id: "PM-04", title: "GiroCode and creditor reference", met: "yes" },
  { id: "PM-05", title: "bank statements matched, in and out", met: "yes" },
  { id: "PM-06", title: "default interest", met: "not due", reason: "No dunning yet." },
  { id: "PM-07", title: "PSD3", met: "not due", reason: "Not in force." },
];
