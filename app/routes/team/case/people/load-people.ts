import { formatEdtfDate, formatHeld } from "#app/parts/history/timeline-entries.ts";
import type { Ctx, Staff } from "#business/context.ts";
import { custodyOf } from "#business/history/custody/read-custody.ts";
import { partyLabel } from "#business/history/party-label.ts";
import { inLanguage } from "#business/history/statement.ts";
import { statementTitlesOf } from "#business/history/statements/read-statements.ts";
import { day, dayText, type Locale } from "#business/locale.ts";
import {
  balancingOf,
  institutionsOfCase,
  type PersonOfCase,
  peopleOfCase,
} from "#business/people/read-people.ts";
import { disputesOf } from "#business/people/rights/dispute.ts";
import { unansweredDays } from "#business/retention.ts";
import { textOf } from "#business/text-of.ts";
import { loadHints } from "./load-hints.ts";
import { loadPersonLetters } from "./load-person-letters.ts";
import { optionsOfPeople } from "./people-options.ts";

const perPage = 50;

/** Rows of the list say what is asked of everybody; the one that is open says all. */
export async function loadPeople(
  ctx: Ctx<Staff>,
  researchId: string,
  asked: URLSearchParams,
  locale: Locale,
) {
  const people = await peopleOfCase(ctx, researchId, locale);
  const q = (asked.get("q") ?? "").trim().slice(0, 100);
  const found = people.filter((person) => hasWords(person, q.toLowerCase().split(/\s+/)));
  const open = people.find(({ id }) => id === asked.get("person"));
  const page = pageOf(found, open?.id, Number(asked.get("page")));
  const institutions = await institutionsOfCase(ctx, researchId);
  const periods = await custodyOf(ctx, researchId);
  return {
    rows: found.slice((page - 1) * perPage, page * perPage).map((person) => toRow(person, locale)),
    q,
    page,
    more: found.length > page * perPage,
    found: found.length,
    total: people.length,
    opened: open ? await toOpened(ctx, open, locale) : null,
    clock: clockOfCase(people, locale),
    institutions: institutions.map(({ id, name, kind, place, version, periods }) => ({
      id,
      name,
      kind,
      kindText: textOf(`persons_institution_${kind}`, locale),
      place,
      version,
      periods: periods.length,
    })),
    holders: [
      ...people.map(({ id, pseudonym }) => ({ value: `person:${id}`, label: pseudonym })),
      ...institutions.map(({ id, name }) => ({ value: `institution:${id}`, label: name })),
    ],
    periods: periods
      .filter(({ status }) => status === "proposed" || status === "accepted")
      .map((period) => ({ value: period.id, label: periodText(period, locale) })),
    hints: await loadHints(ctx, researchId, locale),
    disputes: await loadDisputes(ctx, researchId, periods, locale),
    options: optionsOfPeople(locale),
  };
}

/** In the pseudonym, or in where they are known from. */
function hasWords({ pseudonym, sources }: PersonOfCase, words: readonly string[]): boolean {
  const text = [pseudonym, ...sources.map(({ citation }) => citation)].join(" ").toLowerCase();
  return words.every((word) => text.includes(word));
}

/** The one that was asked for, or where the open person stands. */
function pageOf(found: readonly PersonOfCase[], openId: string | undefined, asked: number): number {
  const pages = Math.max(1, Math.ceil(found.length / perPage));
  if (Number.isInteger(asked) && asked >= 1) return Math.min(asked, pages);
  const at = found.findIndex(({ id }) => id === openId);
  return at === -1 ? 1 : Math.floor(at / perPage) + 1;
}

export type PeopleTab = Awaited<ReturnType<typeof loadPeople>>;

function toRow({ id, pseudonym, withheld, clock, sources, periods }: PersonOfCase, locale: Locale) {
  const cited = periods.filter(({ isCited }) => isCited).length;
  const unsourced = sources.length + cited === 0 ? ("unsourced" as const) : null;
  const reasons = [withheld, ...periods.map(({ withheld }) => withheld), unsourced].flatMap(
    (reason) => reason ?? [],
  );
  return {
    id,
    pseudonym,
    hidden: reasons[0] ? textOf(`persons_withheld_${reasons[0]}`, locale) : null,
    sources: sources.length + cited,
    isCited: cited > 0,
    clock: clock.dueAt ? clockText(clock, locale) : null,
    overdue: clock.state === "overdue",
  };
}

export type PersonRowFacts = ReturnType<typeof toRow>;

type Clock = PersonOfCase["clock"];

function clockText(clock: Clock, locale: Locale): string {
  if (clock.state === "running" || clock.state === "overdue")
    return textOf(`persons_clock_${clock.state}`, locale, {
      date: day(clock.dueAt, locale),
      days: String(clock.daysLeft),
    });
  return textOf(`persons_clock_${clock.state}`, locale, { date: "", exception: "" });
}

async function toOpened(ctx: Ctx<Staff>, person: PersonOfCase, locale: Locale) {
  const { informedAt, excepted, clock } = person;
  const balancing = await balancingOf(ctx, person.id);
  return {
    ...toRow(person, locale),
    place: person.place,
    vital: person.vital,
    isCustomer: person.isCustomer,
    version: person.version,
    shownBecause: person.shownBecause,
    letters: await loadPersonLetters(ctx, person.id, locale),
    unansweredDays: String(unansweredDays),
    objectedOn: person.objectedAt && day(person.objectedAt, locale),
    clockState: clock.state,
    clockText: informedAt
      ? textOf("persons_clock_informed", locale, { date: day(informedAt, locale) })
      : excepted
        ? textOf("persons_clock_excepted", locale, {
            exception: textOf(`persons_exception_${excepted}`, locale),
          })
        : clockText(clock, locale),
    exceptedBecause: person.exceptedBecause,
    balancing: balancing && {
      outcome: balancing.outcome,
      text: textOf(`persons_balancing_${balancing.outcome}`, locale, {
        date: day(balancing.createdAt, locale),
      }),
      answers: balancing.answers,
      note: balancing.note,
    },
    held: person.periods.map((period) => ({
      id: period.id,
      text: periodText(period, locale),
      hidden: period.withheld && textOf(`persons_withheld_${period.withheld}`, locale),
    })),
    sourceList: person.sources.map(({ id, kind, citation, facts, obtainedOn, legalBasis, restriction }) => ({
      id,
      citation,
      kind: textOf(`persons_kind_${kind}`, locale),
      facts: facts.map((fact) => textOf(`persons_fact_${fact}`, locale)).join(", "),
      basis: textOf(`persons_basis_${legalBasis}`, locale),
      obtainedOn: dayText(obtainedOn, locale),
      restriction,
    })),
  };
}

export type OpenedPerson = Awaited<ReturnType<typeof toOpened>>;

type Period = { party: string; begin: string | null; end: string | null };

function periodText({ party, begin, end }: Period, locale: Locale): string {
  return `${partyLabel(party, locale)} (${formatHeld(begin, end, locale)})`;
}

/** What the case board says at the top: how many were not informed in time, or the first day that comes. */
function clockOfCase(people: readonly PersonOfCase[], locale: Locale) {
  const due = people.flatMap(({ clock }) => (clock.dueAt ? [clock] : []));
  const overdue = due.filter(({ state }) => state === "overdue").length;
  if (overdue > 0)
    return { red: true, text: textOf("persons_clock_red", locale, { count: String(overdue) }) };
  const [first] = due.toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime());
  if (!first) return null;
  const date = day(first.dueAt, locale);
  return { red: false, text: textOf("persons_clock_open", locale, { count: String(due.length), date }) };
}

async function loadDisputes(
  ctx: Ctx<Staff>,
  researchId: string,
  periods: Awaited<ReturnType<typeof custodyOf>>,
  locale: Locale,
) {
  const statements = await statementTitlesOf(ctx, researchId);
  const subjects = [
    ...statements.map((row) => ({
      value: `statement:${row.id}`,
      label: `${formatEdtfDate(row.date, locale)}: ${inLanguage(row, locale).title}`,
    })),
    ...periods.map((row) => ({ value: `custody:${row.id}`, label: periodText(row, locale) })),
  ];
  const titles = new Map(subjects.map(({ value, label }) => [value, label]));
  const rows = await disputesOf(ctx, researchId);
  return {
    subjects,
    list: rows.map((row) => ({
      id: row.id,
      title: titles.get(row.custodyId ? `custody:${row.custodyId}` : `statement:${row.statementId}`) ?? "…",
      reason: row.reason,
      since: textOf("persons_dispute_open", locale, { date: day(row.raisedAt, locale) }),
      decided: row.decision && textOf(`persons_decision_${row.decision}`, locale),
      because: row.decisionReason,
    })),
  };
}
