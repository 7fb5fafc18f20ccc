import type { ResearchStatus } from "../researches/research.ts";

export const owners = ["mine", "nobody"] as const;
/** `archive`: waits for an archive's reply. */
export const needs = ["answered", "overdue", "archive", "signing", "returned"] as const;
export const sortings = ["deadline", "newest", "event", "customer"] as const;

export type QueueFilter = {
  owner?: (typeof owners)[number] | undefined;
  need?: (typeof needs)[number] | undefined;
  status?: ResearchStatus | undefined;
  q?: string | undefined;
  sort?: (typeof sortings)[number] | undefined;
  page?: number | undefined;
};

/** The query part of the address, without a leading "?"; keys with nothing to say are left out. */
export function queueQuery(filter: QueueFilter): string {
  const { owner, need, status, q, sort, page } = filter;
  const parts = {
    owner,
    need,
    status,
    q,
    sort: sort === "deadline" ? undefined : sort,
    page: page === 1 ? undefined : page,
  };
  const entries = Object.entries(parts).flatMap(([key, value]) => (value ? [[key, String(value)]] : []));
  return new URLSearchParams(entries).toString();
}
