import type { Locale } from "#business/locale.ts";
import { statusLabel } from "#business/messages/status-label.ts";
import { type ResearchStatus, researchStatuses } from "#business/researches/research.ts";
import type { toResearchCard } from "./to-research-card.ts";

type Card = ReturnType<typeof toResearchCard>;

/** From this many cases on the list is searchable. */
const minCasesForSearch = 7;

export type CaseFilter = { q: string; status: ResearchStatus | "" };

export function readFilter(url: URL): CaseFilter {
  const asked = url.searchParams.get("status");
  return {
    q: (url.searchParams.get("q") ?? "").trim().slice(0, 100),
    status: researchStatuses.find((status) => status === asked) ?? "",
  };
}

/** The matching cards, and the statuses to filter by once there are many. */
export function filterCases(cards: readonly Card[], { q, status }: CaseFilter, locale: Locale) {
  const present = researchStatuses.filter((each) => cards.some((card) => card.status === each));
  return {
    shown: cards.filter((card) => (!status || card.status === status) && fits(card, q)),
    choices:
      cards.length >= minCasesForSearch
        ? present.map((value) => ({ value, label: statusLabel(value, locale) }))
        : null,
  };
}

/** Every word must occur on the card; spaces and hyphens in plates are ignored. */
function fits({ vehicle, number, year, plate }: Card, q: string): boolean {
  const text = [vehicle, number, year, plate?.display].filter(Boolean).join(" ").toLowerCase();
  const dense = text.replace(/[\s-]/g, "");
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => text.includes(word)) || dense.includes(q.toLowerCase().replace(/[\s-]/g, ""));
}
