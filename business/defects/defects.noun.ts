import type { Noun } from "../noun.ts";

export const defects = {
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
} as const satisfies Noun;
