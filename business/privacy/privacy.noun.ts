import type { Noun } from "../noun.ts";

export const privacy = {
  tables: {
    consents: {
      level: "confidential",
      rights: { customerOwn: "s", staff: "s" },
      kept: "consents",
      exported: "own",
      ends: { parent: "users", age: "withdrawn_at" },
    },
    data_exports: {
      level: "confidential",
      rights: { customerOwn: "s", staff: "s" },
      kept: "exports",
      exported: "own",
      ends: { parent: "users", in: "business/privacy/erasure/erase-records.ts" },
    },
    erasures: {
      level: "confidential",
      rights: { customerOwn: "s", staff: "s" },
      kept: "erasures",
      exported: "own",
      ends: { age: "coalesce(done_at, cancelled_at)" },
    },
  },
} as const satisfies Noun;
