import type { Noun } from "../noun.ts";

export const signingNoun = {
  uses: [
    "audit",
    "accounts",
    "vehicles",
    "documents",
    "mails",
    "messages",
    "evidence",
    "history",
    "researches",
    "score",
    "orders",
    "certificates",
    "reports",
  ],
  tables: {
    guarantee_claims: {
      level: "confidential",
      rights: { customerOwn: "s", staff: "su" },
      duty: "money",
      kept: "contracts",
      exported: "own",
      ends: { order: "order_id" },
    },
    remark_answers: {
      level: "internal",
      rights: { staff: "si" },
      duty: "research",
      kept: "cases",
      ends: { parent: "review_remarks" },
    },
    review_remarks: {
      level: "internal",
      rights: { staff: "siu" },
      duty: "review",
      kept: "cases",
      ends: { case: "research_id" },
    },
    review_requests: {
      level: "internal",
      rights: { staff: "siu" },
      duty: "research",
      kept: "cases",
      ends: { case: "research_id" },
    },
    sign_off_readings: {
      level: "internal",
      rights: { staff: "si" },
      duty: "review",
      kept: "cases",
      ends: { case: "research_id" },
    },
    sign_offs: {
      level: "internal",
      rights: { staff: "si" },
      duty: "review",
      kept: "cases",
      ends: { case: "research_id" },
    },
  },
  notifications: {
    guarantee_decided: {
      urgent: true,
      leadsTo: "order",
      text: ({ decision }) =>
        decision === "granted" ? "notification_guarantee_granted" : "notification_guarantee_refused",
    },
    goodwill_given: { urgent: true, leadsTo: "order", text: () => "notification_goodwill_given_text" },
    /** What was issued, and what the second person decided about promise and guarantee. */
    case_signed: {
      leadsTo: "report",
      text: ({ certificate, promise, guarantee }) => [
        "notification_case_signed_text",
        certificate ? "notification_case_signed_certificate" : "notification_case_signed_no_class",
        ...(promise === "late" ? (["notification_case_signed_late"] as const) : []),
        ...(guarantee === "due" ? (["notification_case_signed_guarantee"] as const) : []),
      ],
    },
  },
  waiting: { reviews: { table: "review_requests", where: "ended_at is null" } },
  teamPages: { "money/guarantees": { title: "guarantees_title", area: "money", place: 6 } },
  audit: [
    "goodwill.given",
    "guarantee.claimed",
    "guarantee.granted",
    "guarantee.refused",
    "guarantees.read",
    "remark.answered",
    "remark.withdrawn",
    "remark.written",
    "research.signed",
    "research.statement-read",
    "review.request-withdrawn",
    "review.requested",
    "review.sent-back",
  ],
  jobs: ["signing.issue", "signing.print", "signing.notify"],
  bookkeeping: {
    guarantee: {
      place: 9,
      what: "Finance grants or refuses a claim, with a reason. Goodwill for other packages is given when a case ends without a lead.",
      together: "claim, what is waived, job for the Storno",
      evidence: "`guarantee_claims`, audit log",
    },
  },
} as const satisfies Noun;
