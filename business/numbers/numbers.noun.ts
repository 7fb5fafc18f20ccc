import type { Noun } from "../noun.ts";

export const numbersNoun = {
  uses: [],
  tables: {
    number_ranges: {
      level: "internal",
      rights: {},
      kept: null,
    },
  },
} as const satisfies Noun;
