import type { Noun } from "../noun.ts";

export const sharing = {
  tables: {
    share_links: {
      level: "confidential",
      rights: { customerOwn: "si", staff: "s" },
      kept: "cases",
      exported: "own",
      ends: { case: "research_id" },
    },
  },
} as const satisfies Noun;
