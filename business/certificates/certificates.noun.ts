import type { Noun } from "../noun.ts";

export const certificatesNoun = {
  uses: ["audit", "accounts", "identification", "vehicles", "documents", "history", "researches"],
  tables: {
    certificates: {
      level: "confidential",
      rights: { customerOwn: "s", staff: "s" },
      kept: "certificates",
      exported: "own",
      ends: { in: "business/certificates/release-certificates.ts" },
    },
    // Strangers verify through the system role, which shows no case.
    certificate_files: {
      level: "internal",
      rights: { customerOwn: "s", staff: "s" },
      kept: "certificates",
      exported: "own",
      ends: { in: "business/certificates/release-certificates.ts" },
    },
  },
  audit: [
    "certificate.issued",
    "certificate.reinstated",
    "certificate.revoked",
    "certificate.superseded",
    "certificate.written",
  ],
} as const satisfies Noun;
