import type { RefusedForm } from "#app/http/read-form.ts";
import { berlinClock } from "#business/appointments/appointment.ts";
import { consentText, scopeText } from "#business/introductions/consent-text.ts";
import type { myIntroduction } from "#business/introductions/read-own-introduction.ts";
import { roundAt, startOfRound } from "#business/introductions/seat.ts";
import { day, type Locale } from "#business/locale.ts";
import { textOf } from "#business/text-of.ts";
import { m } from "#texts/messages.js";

type Found = Awaited<ReturnType<typeof myIntroduction>>;
type View = ReturnType<typeof toIntroductionView>;

export type IntroductionPageProps = {
  view: View;
  /** Where the forms are sent. */
  at: string;
  refused: RefusedForm | undefined;
  /** Of its sections, below the title of the page or of the tab. */
  heading: "h2" | "h4";
};

/** What the page shows of one's own seat; of the other side what is behind an open room. */
export function toIntroductionView({ side, takesPart, word, state, own, room }: Found, locale: Locale) {
  return {
    side,
    takesPart,
    state,
    word: word && textOf(`introduction_word_${word}`, locale),
    text: textFor(state, own?.since, locale),
    question: textOf(`introduction_question_${side}`, locale),
    answers: ["yes", "unsure", "again", "no"].map((value) => ({
      value,
      label: textOf(`introduction_answer_${value}`, locale),
      hint: textOf(`introduction_answer_${value}_hint`, locale),
    })),
    given: {
      calledBy: own?.calledBy ?? "",
      phone: own?.phone ?? "",
      email: own?.email ?? "",
      meeting: own?.scope.includes("meeting") ?? false,
    },
    gives: own ? scopeText(own.scope, locale) : "",
    consent: state === "offered" && own ? consentText(side, own.scope, locale) : null,
    room: room && {
      other: otherGives(room.other, locale),
      messages: room.messages.map(({ at, isOwn, throughTeam, talk, ...message }) => ({
        ...message,
        isOwn,
        when: at.toISOString(),
        who: textOf(`introduction_message_${writerOf(isOwn, throughTeam)}`, locale),
        talk: talk && { ...talkWords(talk, locale), mayAnswer: talk.mayAnswer },
      })),
    },
  };
}

function writerOf(isOwn: boolean, throughTeam: boolean): string {
  if (throughTeam) return isOwn ? "to_team" : "team";
  return isOwn ? "own" : "other";
}

type Talk = NonNullable<NonNullable<Found["room"]>["messages"][number]["talk"]>;

/** Without a name or a place, so that it may stand in a calendar that others read. */
function talkWords({ at, answer }: Talk, locale: Locale) {
  const time = { date: day(at, locale), time: berlinClock(at).slice(-5) };
  return {
    text: m.introduction_talk_text(time, { locale }),
    state: textOf(`introduction_talk_${answer ?? "open"}`, locale),
  };
}

function textFor(state: Found["state"], since: Date | undefined, locale: Locale): string | null {
  if (!since) return null;
  if (state === "accepted") {
    const date = day(new Date(startOfRound(roundAt(since.getTime()) + 1)), locale);
    return m.introduction_accepted_text({ date }, { locale });
  }
  if (state === "agreed") return m.introduction_agreed_text({ date: day(since, locale) }, { locale });
  return state === "later" || state === "ended" ? m.introduction_none_text({}, { locale }) : null;
}

function otherGives(other: NonNullable<Found["room"]>["other"], locale: Locale): string[] {
  if (!other) return [];
  const meeting = other.meeting ? m.introduction_other_meeting({}, { locale }) : null;
  return [other.calledBy, other.phone, other.email, meeting].filter((each) => each !== null);
}
