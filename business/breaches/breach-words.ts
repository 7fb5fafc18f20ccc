import { m } from "#texts/messages.js";
import { type Locale, localeTag } from "../locale.ts";
import { textOf } from "../text-of.ts";
import type { BreachClock, BreachDecision, BreachEntryKind, BreachFacts, BreachNotice } from "./breach.ts";

/** Hours to the authority, in words. */
export function clockText({ state, hoursLeft, dueAt }: BreachClock, locale: Locale): string {
  const at = breachMoment(dueAt, locale);
  if (state === "stopped") return m.breaches_clock_stopped({}, { locale });
  if (state === "over")
    return m.breaches_clock_over({ at, hours: String(Math.max(0, -hoursLeft - 1)) }, { locale });
  if (hoursLeft === 1) return m.breaches_clock_hour({ at }, { locale });
  return m.breaches_clock_hours({ at, hours: String(hoursLeft) }, { locale });
}

/** Day and time in Berlin. */
export function breachMoment(at: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(localeTag[locale], {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "Europe/Berlin",
  }).format(at);
}

/** What is known, line by line: on the page, on paper and in the table. */
export function factLines(facts: Partial<BreachFacts>, locale: Locale): [name: string, text: string][] {
  const unknown = m.breaches_unknown({}, { locale });
  const texts: { [K in keyof BreachFacts]: (value: BreachFacts[K]) => string } = {
    what: (text) => text,
    noticedAt: (text) => breachMoment(new Date(text), locale),
    noticedBy: (text) => text,
    role: (role) => textOf(`breaches_role_${role}`, locale),
    kinds: (kinds) => kinds.map((kind) => textOf(`breaches_kind_${kind}`, locale)).join(", "),
    data: (text) => text,
    persons: (count) => (count === null ? unknown : count.toLocaleString(localeTag[locale])),
    personsAbout: (text) => text,
    risk: (risk) => textOf(`breaches_risk_${risk}`, locale),
    consequences: (text) => text,
    measures: (text) => text,
  };
  return (Object.keys(texts) as (keyof BreachFacts)[])
    .filter((name) => facts[name] !== undefined)
    .map((name) => {
      const say = texts[name] as (value: unknown) => string;
      return [
        textOf(`breaches_fact_${name.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)}`, locale),
        say(facts[name]) || unknown,
      ];
    });
}

type WrittenEntry = {
  kind: BreachEntryKind;
  facts: Partial<BreachFacts>;
  decision: BreachDecision | null;
  notice: BreachNotice | null;
  reason: string | null;
};

/** One entry as it was written: what happened, and what it says. */
export function entryLines(entry: WrittenEntry, locale: Locale): [name: string, text: string][] {
  const { kind, facts, decision, notice, reason } = entry;
  const lines: [string, string][] = [];
  if (decision) {
    const answer = decision.notify ? "yes" : "no";
    lines.push([
      textOf(`breaches_party_${decision.party}`, locale),
      textOf(`breaches_decided_${answer}`, locale),
    ]);
  }
  if (notice) {
    const at = breachMoment(new Date(notice.at), locale);
    lines.push([
      textOf(`breaches_party_${notice.party}`, locale),
      m.breaches_notified_at({ at, how: notice.how }, { locale }),
    ]);
  }
  if (reason) lines.push([m.breaches_reason({}, { locale }), reason]);
  return [
    [m.breaches_entry({}, { locale }), textOf(`breaches_entry_${kind}`, locale)],
    ...lines,
    ...factLines(facts, locale),
  ];
}
