import type { Noun } from "../noun.ts";

export const worklist = {
  tables: {
    saved_views: {
      level: "internal",
      rights: { staff: "siud" },
      kept: "accounts",
      ends: { parent: "users" },
    },
    staff_settings: {
      level: "internal",
      rights: { staff: "siud" },
      kept: "accounts",
      ends: { parent: "users" },
    },
    presences: {
      level: "internal",
      rights: { staff: "siud" },
      kept: "cases",
      ends: { parent: "researches" },
    },
  },
} as const satisfies Noun;
