/** A requirement of our catalogue. `part` says what lacks, `not due` why. */
export type Card = { id: string; title: string } & (
  | { met: "yes" }
  | { met: "part" | "not due"; reason: string }
);
