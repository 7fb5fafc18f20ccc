import type { Noun } from "../noun.ts";

export const certificates = {
  tables: {
    certificates: {
      level: "confidential",
      rights: { customerOwn: "s", staff: "s" },
      kept: "certificates",
      exported: "own",
      ends: { in: "business/certificates/release-certificates.ts" },
    },
    certificate_files: {
      level: "internal",
      rights: { customerOwn: "s", staff: "s" },
      kept: "certificates",
      exported: "own",
      ends: { in: "business/certificates/release-certificates.ts" },
    },
  },
} as const satisfies Noun;
