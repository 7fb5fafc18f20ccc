import type { Noun } from "../noun.ts";

export const taxNoun = {
  uses: ["accounts"],
} as const satisfies Noun;
