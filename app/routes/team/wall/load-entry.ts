import type { Ctx, Staff } from "#business/context.ts";
import { day, type Locale } from "#business/locale.ts";
import { textOf } from "#business/text-of.ts";
import { namesInEntry } from "#business/wall/publish-entry.ts";
import { wallEntryForTeam } from "#business/wall/team-wall.ts";
import { m } from "#texts/messages.js";
import { entryStateText } from "./entry-state.ts";

export async function loadTeamEntry(ctx: Ctx<Staff>, entryId: string, locale: Locale) {
  const entry = await wallEntryForTeam(ctx, entryId);
  const at = `/${locale}/team/wall/${entryId}`;
  return {
    id: entry.id,
    kind: entry.kind,
    language: entry.locale,
    vehicle: entry.vehicle,
    question: entry.question,
    period: entry.period,
    place: entry.place,
    reason: entry.reason,
    seen: entry.imageKey ?? "",
    picture: entry.imageKey ? `${at}/picture?of=${encodeURIComponent(entry.imageKey)}` : null,
    state: entryStateText(entry, locale),
    isStanding: entry.isStanding,
    isShown: entry.state === "shown",
    canShow: entry.isStanding && entry.state !== "refused",
    canRefuse: entry.state !== "refused",
    names: entry.state === "shown" ? [] : namesInEntry(entry),
    offered: m.wall_team_offered_on({ date: day(entry.offeredAt, locale) }, { locale }),
    source: entry.cardId
      ? { to: `/${locale}/team/memory-cards/${entry.cardId}`, text: m.wall_team_to_card({}, { locale }) }
      : { to: `/${locale}/team/researches/${entry.researchId}`, text: m.wall_team_to_case({}, { locale }) },
    answers: entry.answers.map(({ cardId, makeModel, at }) => ({
      to: `/${locale}/team/memory-cards/${cardId}`,
      text: [makeModel ?? m.memory_card_team_unnamed({}, { locale }), day(at, locale)].join(" · "),
    })),
    consents: entry.consents.map(({ event, scope, version, proof, at }) =>
      [
        day(at, locale),
        textOf(`wall_event_${event}`, locale),
        scope.map((part) => textOf(`wall_part_${part}`, locale)).join(", "),
        version,
        proof,
      ].join(" · "),
    ),
  };
}
export type TeamEntryView = Awaited<ReturnType<typeof loadTeamEntry>>;
