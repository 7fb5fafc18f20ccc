import { type Points, points } from "./evidence-of.ts";
import type { ScoredCase } from "./scored-case.ts";

/** Shares, 0 to 1. */
export type Compliance = Record<"persons" | "rights" | "redaction" | "retention" | "theft", number>;

/** Where nobody is named and no file kept, nothing is missing. */
export function measureCompliance(scored: ScoredCase): Compliance {
  const { persons, files, redacted, retentionSet, theftChecked } = scored;
  return {
    persons: persons.named === 0 ? 1 : persons.permitted / persons.named,
    rights: files.kept === 0 ? 1 : files.permitted / files.kept,
    redaction: Number(redacted),
    retention: Number(retentionSet),
    theft: Number(theftChecked),
  };
}

export function compliancePoints(measured: Compliance): Points[] {
  const given = (part: keyof Compliance, of: number) => points(part, of, { share: measured[part], from: [] });
  return [
    given("persons", 40),
    given("rights", 25),
    given("redaction", 15),
    given("retention", 10),
    given("theft", 10),
  ];
}
