import type { RowSubject } from "../row-parts.tsx";
import type { CustodyFacts } from "./custody-facts.ts";

export function toSubject({ id, party, status, version }: CustodyFacts): RowSubject {
  return { id, title: party, status, version };
}
