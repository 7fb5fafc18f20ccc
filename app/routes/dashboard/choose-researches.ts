import type { Locale } from "#business/locale.ts";
import { statusWord } from "#business/messages/notification.ts";
import { type ResearchStatus, researchStatuses } from "#business/researches/research.ts";
import type { cardFacts } from "./card-facts.ts";

type Card = ReturnType<typeof cardFacts>;

/** From so many cases on the box has a search of its own. */
const searchFrom = 7;

export type Choice = { q: string; status: ResearchStatus | "" };

/** What the address asks for; anything else is nothing. */
export function choiceIn(url: URL): Choice {
  const asked = url.searchParams.get("status");
  return {
    q: (url.searchParams.get("q") ?? "").trim().slice(0, 100),
    status: researchStatuses.find((status) => status === asked) ?? "",
  };
}

/** The cards that fit, and the states to choose from once there are many. */
export function chooseResearches(cards: readonly Card[], { q, status }: Choice, locale: Locale) {
  const present = researchStatuses.filter((each) => cards.some((card) => card.status === each));
  return {
    shown: cards.filter((card) => (!status || card.status === status) && fits(card, q)),
    choices:
      cards.length >= searchFrom
        ? present.map((value) => ({ value, label: statusWord(value, locale) }))
        : null,
  };
}

/** Each word stands somewhere on the card; spaces and hyphens of a plate do not matter. */
function fits({ vehicle, number, year, plate }: Card, q: string): boolean {
  const text = [vehicle, number, year, plate?.display].filter(Boolean).join(" ").toLowerCase();
  const dense = text.replace(/[\s-]/g, "");
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => text.includes(word)) || dense.includes(q.toLowerCase().replace(/[\s-]/g, ""));
}
