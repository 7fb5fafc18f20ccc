import type { FetcherWithComponents } from "react-router";
import type { Locale } from "#business/locale.ts";
import { queueQuery } from "#business/worklist/queue-filter.ts";
import { m } from "#texts/messages.js";
import type { Area } from "./area.ts";
import type { loader } from "./commands.ts";

export type Command = { name: string; group: string } & ({ to: string } | { act: () => void });
type Offered = Awaited<ReturnType<typeof loader>> | undefined;
type Places = {
  lang: Locale;
  areas: readonly Area[];
  pathname: string;
  search: string;
  offered: Offered;
  submit: FetcherWithComponents<unknown>["submit"];
  showKeys: () => void;
};

/** Available commands: for the open case first, then every area and view. */
export function commandsAt({ lang, areas, pathname, search, offered, submit, showKeys }: Places): Command[] {
  const researchId = pathname.match(/^\/(?:de|en)\/team\/researches\/([0-9a-f-]{36})/)?.[1];
  return [
    ...(researchId ? caseCommands(researchId, { lang, offered, submit, here: pathname + search }) : []),
    ...areas
      .flatMap((area) => area.pages ?? [area])
      .map(({ to, name }) => ({ name, group: m.palette_areas(), to })),
    ...views(offered).map(([name, query]) => ({
      name,
      group: m.palette_views(),
      to: `/${lang}/team${query ? `?${query}` : ""}`,
    })),
    { name: m.keys_open(), group: m.palette_other(), act: showKeys },
  ];
}

type OfCase = Pick<Places, "lang" | "offered" | "submit"> & { here: string };

function caseCommands(id: string, { lang, offered, submit, here }: OfCase): Command[] {
  const group = m.palette_case();
  const address = `/${lang}/team/researches/${id}`;
  const tabs: [path: string, name: string][] = [
    ["", m.case_timeline()],
    ["/evidence", m.evidence_open()],
    ["/matches", m.desk_tab_matches()],
    ["/conversation", m.team_conversation()],
    ["/score", m.case_score()],
    ["/report", m.report_tab()],
    ["/signing", m.signing_tab()],
    ["/order", m.desk_tab_order()],
    ["/marks", m.desk_marks()],
    ["/agenda", m.agenda_title()],
  ];
  const send = (fields: Record<string, string>) => () =>
    void submit({ ...fields, researchIds: id, here }, { method: "post", action: `/${lang}/team/commands` });
  const rest = (restsFor: string, restsUntil = "") => send({ intent: "rest", restsFor, restsUntil });
  const actions: [name: string, act: () => void][] = offered
    ? [
        [m.palette_assign(), send({ intent: "assign", assigneeId: offered.me })],
        [m.palette_unassign(), send({ intent: "assign", assigneeId: "" })],
      ]
    : [];
  const rests: [name: string, act: () => void][] = offered
    ? [
        [m.palette_rest_day(), rest("date", offered.tomorrow)],
        [m.palette_rest_week(), rest("date", offered.nextWeek)],
        [m.palette_rest_answer(), rest("answer")],
        [m.palette_wake(), rest("none")],
      ]
    : [];
  return [
    ...tabs.map(([path, name]) => ({ name, group, to: address + path })),
    ...actions.map(([name, act]) => ({ name, group, act })),
    ...rests.map(([name, act]) => ({ name, group: m.palette_rest(), act })),
  ];
}

function views(offered: Offered): [name: string, query: string][] {
  return [
    [m.work_view_open(), ""],
    [m.work_view_mine(), queueQuery({ owner: "mine" })],
    [m.work_view_nobody(), queueQuery({ owner: "nobody" })],
    [m.work_view_answered(), queueQuery({ need: "answered" })],
    [m.work_view_overdue(), queueQuery({ need: "overdue" })],
    [m.work_view_archive(), queueQuery({ need: "archive" })],
    [m.work_view_signing(), queueQuery({ need: "signing" })],
    [m.work_view_returned(), queueQuery({ need: "returned" })],
    ...(offered?.views ?? []).map(({ name, query }): [string, string] => [name, query]),
  ];
}

/** Those whose name or group contains every typed word. */
export function matchingCommands(commands: readonly Command[], typed: string): Command[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return commands.filter(({ name, group }) => {
    const text = `${group} ${name}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
