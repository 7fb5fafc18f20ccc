import type { Noun } from "../noun.ts";

export const accounts = {
  tables: {
    users: {
      level: "confidential",
      rights: { customerOwn: "s", staff: "s" },
      kept: ["unconfirmed_accounts", "accounts"],
      exported: "own",
      ends: { in: "business/accounts/erase-account.ts" },
    },
    profiles: {
      level: "confidential",
      rights: { customerOwn: "siud", staff: "s" },
      kept: "accounts",
      exported: "own",
      ends: { parent: "users", in: "business/accounts/erase-account.ts" },
    },
    sessions: {
      level: "secret",
      rights: {},
      kept: "sessions",
      exported: { account: "user_id" },
      ends: { parent: "users", in: "business/accounts/purge-sessions.ts" },
    },
    credentials: {
      level: "secret",
      rights: {},
      kept: "accounts",
      ends: { parent: "users", in: "business/accounts/erase-account.ts" },
    },
    verifications: {
      level: "secret",
      rights: {},
      kept: "sessions",
      ends: { in: "business/accounts/purge-sessions.ts" },
    },
    second_factors: {
      level: "secret",
      rights: {},
      kept: "accounts",
      ends: { parent: "users", in: "business/accounts/erase-account.ts" },
    },
    attempts: {
      level: "internal",
      rights: {},
      kept: "attempts",
      ends: { in: "business/accounts/rate-limit.ts" },
    },
  },
} as const satisfies Noun;
