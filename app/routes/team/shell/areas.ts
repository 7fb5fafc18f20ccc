import type { Locale } from "#business/locale.ts";
import type { TeamCounts } from "#business/worklist/read-team-counts.ts";
import { m } from "#texts/messages.js";

export type Area = { to: string; name: string; count?: number; pages?: Area[] };

/** Every workspace page that is not about one case, in navigation order. */
export function areasOf(lang: Locale, counts: TeamCounts): Area[] {
  const team = `/${lang}/team`;
  return [
    { to: `${team}/today`, name: m.today_title() },
    { to: team, name: m.content_team_cases(), count: counts.cases },
    { to: `${team}/candidates`, name: m.match_title(), count: counts.candidates },
    {
      to: `${team}/requests`,
      name: m.team_area_inbox(),
      pages: [
        { to: `${team}/requests`, name: m.content_team_requests(), count: counts.requests },
        { to: `${team}/defects`, name: m.defects_title(), count: counts.defects },
        { to: `${team}/appointments`, name: m.appointment_team(), count: counts.appointments },
        { to: `${team}/club`, name: m.team_club() },
      ],
    },
    { to: `${team}/archive`, name: m.archive_title(), count: counts.imports },
    {
      to: `${team}/money`,
      name: m.team_area_money(),
      pages: [
        { to: `${team}/money`, name: m.money_title(), count: counts.payments },
        { to: `${team}/money/refunds`, name: m.refunds_title(), count: counts.refunds },
        { to: `${team}/money/withdrawals`, name: m.team_withdrawals(), count: counts.withdrawals },
        { to: `${team}/money/dunning`, name: m.dunning_title(), count: counts.dunning },
        { to: `${team}/money/quotes`, name: m.quotes_title(), count: counts.questions },
        { to: `${team}/money/guarantees`, name: m.guarantees_title() },
      ],
    },
    {
      to: `${team}/stories`,
      name: m.team_area_editorial(),
      pages: [
        { to: `${team}/stories`, name: m.content_team_stories(), count: counts.stories },
        { to: `${team}/newsletter`, name: m.issue_team(), count: counts.issues },
      ],
    },
    { to: `${team}/people`, name: m.people_area() },
  ];
}

/** Whether `area` is current at `pathname`; a case belongs to the queue. */
export function isCurrent({ to }: Area, pathname: string): boolean {
  if (to.endsWith("/team/money")) return pathname === to;
  if (/^\/(de|en)\/team$/.test(to)) return pathname === to || pathname.startsWith(`${to}/researches/`);
  return pathname === to || pathname.startsWith(`${to}/`);
}
