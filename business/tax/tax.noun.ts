import type { Noun } from "../noun.ts";

export const tax = {
  uses: ["accounts"],
} as const satisfies Noun;
