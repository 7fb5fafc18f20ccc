import type { Noun } from "../noun.ts";

export const identification = {
  uses: [],
} as const satisfies Noun;
