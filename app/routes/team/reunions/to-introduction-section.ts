import { barReasons, connectionKinds } from "#business/introductions/approval.ts";
import type { introductionForTeam } from "#business/introductions/gate/read-introductions.ts";
import { day, type Locale } from "#business/locale.ts";
import { textOf } from "#business/text-of.ts";
import { m } from "#texts/messages.js";

type Found = Awaited<ReturnType<typeof introductionForTeam>>;

/** Null while nobody has sent the team anything. */
export function toGoBetween({ goBetween }: Found, locale: Locale) {
  if (!goBetween || goBetween.messages.length === 0) return null;
  const side = (place: string) => textOf(`introduction_place_${place}`, locale);
  return {
    messages: goBetween.messages.map(({ at, side: place, text, writtenBy }) => ({
      key: at.toISOString(),
      text,
      who: writtenBy
        ? m.introduction_between_passed({ side: side(place), date: day(at, locale) }, { locale })
        : m.introduction_between_asked({ side: side(place), date: day(at, locale) }, { locale }),
    })),
    places: goBetween.places.map((value) => ({ value, label: side(value) })),
  };
}

/** What the team decided about introducing the two; who answered what is not in it. */
export function toIntroductionSection(found: Found, locale: Locale) {
  const { isSame, isWanted, approvedAt, barredFor, room } = found;
  return {
    isShown: isSame || barredFor !== null || room !== null,
    isWanted,
    isOpen: barredFor === null,
    approved: approvedAt && m.introduction_team_approved({ date: day(approvedAt, locale) }, { locale }),
    barred:
      barredFor &&
      m.introduction_team_barred({ reason: textOf(`introduction_bar_${barredFor}`, locale) }, { locale }),
    room: room && textOf(`introduction_team_${room}`, locale),
    connections: connectionKinds.map((value) => ({
      value,
      label:
        value === "own_words"
          ? m.introduction_team_own_words({}, { locale })
          : textOf(`persons_kind_${value}`, locale),
    })),
    reasons: barReasons.map((value) => ({ value, label: textOf(`introduction_bar_${value}`, locale) })),
  };
}
