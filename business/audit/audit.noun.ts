import type { Noun } from "../noun.ts";

export const auditNoun = {
  uses: [],
  tables: {
    audit_log: {
      level: "internal",
      rights: { staff: "s", system: "si" },
      kept: "audit",
      ends: { in: "business/audit/end-audit-entries.ts" },
    },
    audit_chain: {
      level: "internal",
      rights: { staff: "s", system: "s" },
      kept: "audit",
      ends: { in: "business/audit/end-audit-entries.ts" },
    },
    audit_heads: {
      level: "internal",
      rights: { staff: "s", system: "s" },
      kept: "audit",
      ends: { in: "business/audit/end-audit-entries.ts" },
    },
  },
  audit: ["access.refused", "audit.checkpoint"],
} as const satisfies Noun;
