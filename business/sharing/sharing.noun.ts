import type { Noun } from "../noun.ts";

export const sharingNoun = {
  uses: [
    "audit",
    "accounts",
    "identification",
    "vehicles",
    "documents",
    "history",
    "researches",
    "certificates",
    "reports",
  ],
  tables: {
    // Customers revoke links through `asSystem`, so that a revoked link stays revoked.
    share_links: {
      level: "confidential",
      rights: { customerOwn: "si", staff: "s" },
      kept: "cases",
      exported: "own",
      ends: { case: "research_id" },
    },
  },
  audit: ["share.created", "share.opened", "share.revoked"],
} as const satisfies Noun;
