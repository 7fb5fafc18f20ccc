import type { RowSubject } from "#app/routes/team/case/history/rows/row-parts.tsx";
import type { CustodyFacts } from "./custody-facts.ts";

export function toSubject({ id, party, status, version }: CustodyFacts): RowSubject {
  return { id, title: party, status, version };
}
