import type { Noun } from "../noun.ts";

export const dunning = {
  tables: {
    dunning_letters: {
      level: "confidential",
      rights: { customerOwn: "s", staff: "si", system: "sid" },
      duty: "money",
      kept: "contracts",
      exported: "own",
      ends: { order: "order_id" },
    },
    dunning_pauses: {
      level: "confidential",
      rights: { staff: "siud" },
      duty: "money",
      kept: "contracts",
      ends: { order: "order_id" },
    },
  },
  notifications: {
    payment_overdue: { urgent: true, leadsTo: "order" },
  },
} as const satisfies Noun;
