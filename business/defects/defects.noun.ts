import type { Noun } from "../noun.ts";

export const defectsNoun = {
  uses: ["audit", "accounts", "mails", "orders"],
  tables: {
    defect_reports: {
      level: "confidential",
      rights: { customerOwn: "s", staff: "su" },
      duty: "conversation",
      kept: "contracts",
      exported: "own",
      ends: { order: "order_id" },
    },
  },
  notifications: {
    defect_received: { urgent: true, leadsTo: "order" },
    defect_answered: {
      urgent: true,
      leadsTo: "order",
      text: ({ outcome }) =>
        outcome === "remedied" ? "notification_defect_remedied_text" : "notification_defect_refused_text",
    },
  },
  waiting: { defects: { table: "defect_reports", where: "outcome is null" } },
  teamPages: { defects: { title: "defects_title", area: "inbox", place: 2, count: "defects" } },
  audit: [
    "defect.ended",
    "defect.reduced",
    "defect.refused",
    "defect.remedied",
    "defect.reported",
    "defects.read",
  ],
  bookkeeping: {
    defect: {
      place: 10,
      what: "The customer reports what is wrong with a completed order; the team answers with words: remedied or refused. A lower price or the end of the contract is an undoing.",
      together: "report, answer, mails",
      evidence: "`defect_reports`, `outbound_mails`, audit log",
    },
  },
} as const satisfies Noun;
