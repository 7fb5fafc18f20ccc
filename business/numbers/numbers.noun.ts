import type { Noun } from "../noun.ts";

export const numbers = {
  uses: [],
  tables: {
    number_ranges: {
      level: "internal",
      rights: {},
      kept: null,
    },
  },
} as const satisfies Noun;
